// Move list: the player's moves as states and buttons, 15 (4) 14 (3) 12, and a shortest solution
// beside them. Where numbers are hidden, small lights stand for the states.

import { fill, h, svg } from '../../../app/ui/dom.js';
import { buttonNumber } from '../numbers.js';

/** A state as small lights. @param {string} lights */
function pips(lights) {
  const pitch = 9;
  return svg(
    'svg.pips',
    {
      viewBox: `0 0 ${lights.length * pitch} 10`,
      width: lights.length * pitch,
      height: 10,
      role: 'img',
      'aria-label': [...lights].map((light) => (light === '1' ? 'on' : 'off')).join(', '),
    },
    ...[...lights].map((light, i) =>
      svg('circle', {
        class: light === '1' ? 'map-on' : 'map-off',
        cx: (i + 0.5) * pitch,
        cy: 5,
        r: 3.3,
      }),
    ),
  );
}

/**
 * The elements of a path.
 * @param {{state: number, button: number}[]} steps
 * @param {number} end the state after the last step
 * @param {(state: number) => string} lightsOf @param {boolean} numbers @param {number} bits
 */
function pathElements(steps, end, lightsOf, numbers, bits) {
  const state = (/** @type {number} */ n) => (numbers ? h('b', String(n)) : pips(lightsOf(n)));
  return [
    ...steps.flatMap((step) => [
      state(step.state),
      h('span.quiet.walk-button', ` (${buttonNumber(step.button, bits)}) `),
    ]),
    state(end),
  ];
}

export function createMoveList() {
  const line = h('p.walk-line', {
    tabindex: '0',
    role: 'group',
    'aria-label': 'Your moves',
  });
  const best = h('p.walk-line.walk-best');
  const element = h(
    'section.stack.stack-near.walk',
    { 'aria-label': 'Moves' },
    h('h2.label', 'Your moves'),
    line,
    best,
  );
  return {
    element,
    /**
     * @param {{
     *   steps: {state: number, button: number}[], now: number, isCut: boolean,
     *   shortest: {state: number, button: number}[] | null,
     *   lightsOf: (state: number) => string, numbers: boolean, bits: number,
     * }} moves isCut: earlier moves are left out
     */
    show({ steps, now, isCut, shortest, lightsOf, numbers, bits }) {
      fill(line, isCut ? '… ' : null, ...pathElements(steps, now, lightsOf, numbers, bits));
      line.scrollTop = line.scrollHeight;
      best.hidden = shortest === null;
      if (shortest)
        fill(
          best,
          h('span.label', `Shortest solution: ${shortest.length} presses`),
          ...pathElements(shortest, now, lightsOf, numbers, bits),
        );
    },
  };
}
