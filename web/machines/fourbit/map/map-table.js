// The map in words, for who cannot see it: as a table, and state by state.

import { h } from '../../../app/ui/dom.js';

/**
 * @typedef {import('./map-data.js').MazeMap} MazeMap
 * @typedef {ReturnType<typeof import('./map-data.js').visiblePart>} Known
 */

/** What is known of where the buttons of a state lead. @param {Known} known @param {number} of */
const buttonsOf = (known, of) => ({
  arrows: known.arrows.filter(({ state }) => state === of),
  untried: known.untried.filter(({ state }) => state === of).map(({ button }) => button),
});

/** @param {MazeMap} map @param {Known} known @param {boolean} withDistance how far it is to the goal */
export const tableRows = (map, known, withDistance) =>
  known.states.map(({ state, lights, toGoal }) => {
    const here = state === map.now ? ', you are here' : '';
    const role = state === map.start ? ', start' : state === map.goal ? ', goal' : '';
    const rung = withDistance ? `, rung ${toGoal}` : '';
    const { arrows, untried } = buttonsOf(known, state);
    const ways = [
      ...arrows.map((way) => `${way.button} → ${way.target}`),
      ...untried.map((button) => `${button} → ?`),
    ];
    return h(
      'tr',
      null,
      h('th', { scope: 'row' }, `${state}${role}${rung}${here}`),
      h('td', null, [...lights].map((light) => (light === '1' ? 'on' : 'off')).join(', ')),
      h('td', null, ways.join(', ') || '–'),
    );
  });

/** @param {number} state @param {Known} known */
export function describeState(state, known) {
  const { arrows, untried } = buttonsOf(known, state);
  const ways = arrows.map((way) => `button ${way.button} to ${way.target}`);
  if (untried.length) ways.push(`not tried: ${untried.join(', ')}`);
  return `State ${state}: ${ways.join(', ') || 'nothing leads on from here'}.`;
}

export function createMapTable() {
  const table = h('tbody', null);
  const names = ['State', 'Lights', 'Button → state'];
  const head = h('tr', null, ...names.map((name) => h('th', { scope: 'col' }, name)));
  const element = h(
    'details',
    { class: 'fold map-text' },
    h('summary', null, 'The map as a table'),
    h('div', { class: 'fold-inside' }, h('table', null, h('thead', null, head), table)),
  );
  return { table, element };
}
