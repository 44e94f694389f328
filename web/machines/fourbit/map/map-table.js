// The map in words for screen readers: as a table, and as a sentence per state.

import { h } from '../../../app/ui/dom.js';

/**
 * @typedef {import('./map-data.js').MazeMap} MazeMap
 * @typedef {ReturnType<typeof import('./map-data.js').visiblePart>} VisibleMap
 */

/** The explored and the untried buttons of a state. @param {VisibleMap} visible @param {number} of */
const buttonsOf = (visible, of) => ({
  arrows: visible.arrows.filter(({ state }) => state === of),
  untried: visible.untried.filter(({ state }) => state === of).map(({ button }) => button),
});

/** @param {MazeMap} map @param {VisibleMap} visible @param {boolean} withDistance whether to show the distance from the goal */
export const tableRows = (map, visible, withDistance) =>
  visible.states.map(({ state, lights, toGoal }) => {
    const here = state === map.now ? ', you are here' : '';
    const role = state === map.start ? ', start' : state === map.goal ? ', goal' : '';
    const rung = withDistance ? `, rung ${toGoal}` : '';
    const { arrows, untried } = buttonsOf(visible, state);
    const targets = [
      ...arrows.map((arrow) => `${arrow.button} → ${arrow.target}`),
      ...untried.map((button) => `${button} → ?`),
    ];
    return h(
      'tr',
      null,
      h('th', { scope: 'row' }, `${state}${role}${rung}${here}`),
      h('td', null, [...lights].map((light) => (light === '1' ? 'on' : 'off')).join(', ')),
      h('td', null, targets.join(', ') || '–'),
    );
  });

/** @param {number} state @param {VisibleMap} visible */
export function describeState(state, visible) {
  const { arrows, untried } = buttonsOf(visible, state);
  const targets = arrows.map((arrow) => `button ${arrow.button} to ${arrow.target}`);
  if (untried.length) targets.push(`not tried: ${untried.join(', ')}`);
  return `State ${state}: ${targets.join(', ') || 'no button works here'}.`;
}

export function createMapTable() {
  const table = h('tbody', null);
  const names = ['State', 'Lights', 'Button → state'];
  const head = h('tr', null, ...names.map((name) => h('th', { scope: 'col' }, name)));
  const element = h(
    'details',
    { class: 'section map-text' },
    h('summary', null, 'The map as a table'),
    h('div', { class: 'section-content' }, h('table', null, h('thead', null, head), table)),
  );
  return { table, element };
}
