// The map in words for screen readers: as a table, and as a sentence per state.

import { h } from '../../../app/ui/dom.js';
import { buttonNumber } from '../numbers.js';

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
      ...arrows.map((arrow) => `${buttonNumber(arrow.button, map.bits)} → ${arrow.target}`),
      ...untried.map((button) => `${buttonNumber(button, map.bits)} → ?`),
    ];
    return h(
      'tr',
      null,
      h('th', { scope: 'row' }, `${state}${role}${rung}${here}`),
      h('td', null, [...lights].map((light) => (light === '1' ? 'on' : 'off')).join(', ')),
      h('td', null, targets.join(', ') || '–'),
    );
  });

/** @param {number} state @param {VisibleMap} visible @param {number} bits */
export function describeState(state, visible, bits) {
  const name = (/** @type {number} */ bit) => buttonNumber(bit, bits);
  const { arrows, untried } = buttonsOf(visible, state);
  const targets = arrows.map((arrow) => `button ${name(arrow.button)} to ${arrow.target}`);
  if (untried.length) targets.push(`not tried: ${untried.map(name).join(', ')}`);
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
