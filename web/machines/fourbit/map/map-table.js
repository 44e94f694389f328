// The map in words, as a table; a state chosen there shows its arrows alone on the map.

import { fill, h } from '../../../app/ui/dom.js';
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

/**
 * @param {MazeMap} map @param {VisibleMap} visible
 * @param {{chosen: number, choose: (state: number) => void}} options
 */
const tableRows = (map, visible, { chosen, choose }) =>
  visible.states.map(({ state, lights }) => {
    const here = state === map.now ? ', you are here' : '';
    const role = state === map.start ? ', start' : state === map.goal ? ', goal' : '';
    const { arrows, untried } = buttonsOf(visible, state);
    const targets = [
      ...arrows.map((arrow) => `${buttonNumber(arrow.button, map.bits)} → ${arrow.target}`),
      ...untried.map((button) => `${buttonNumber(button, map.bits)} → ?`),
    ];
    return h(
      'tr',
      h(
        'th',
        { scope: 'row' },
        h(
          'button.link',
          {
            'data-state': state,
            'aria-pressed': String(state === chosen),
            'aria-label': `${state}: show its arrows alone`,
            onclick: () => choose(state),
          },
          state,
        ),
        `${role}${here}`,
      ),
      h('td', [...lights].map((light) => (light === '1' ? 'on' : 'off')).join(', ')),
      h('td', targets.join(', ') || '–'),
    );
  });

export function createMapTable(/** @type {(state: number) => void} */ choose) {
  const body = h('tbody');
  const names = ['State', 'Lights', 'Button → state'];
  const head = h('tr', ...names.map((name) => h('th', { scope: 'col' }, name)));
  return {
    element: h('table.figures-table.words-table', h('thead', head), body),
    /** Shows the map; the focus stays on its state. @param {MazeMap} map @param {VisibleMap} visible @param {number} chosen */
    show(map, visible, chosen) {
      const focused = /** @type {HTMLElement | null} */ (document.activeElement);
      const state = body.contains(focused) ? focused?.dataset.state : undefined;
      fill(body, ...tableRows(map, visible, { chosen, choose }));
      if (state)
        /** @type {HTMLElement | null} */ (body.querySelector(`[data-state="${state}"]`))?.focus();
    },
  };
}
