// The walk so far, in the paper's notation: 15 (0) 14 (1) 12 ..., or as small lights where the
// numbers are hidden.

import { fill, h, svg } from '../../../app/ui/dom.js';

/** States as small lights. @param {string} lights */
function pips(lights) {
  const pitch = 9;
  return svg(
    'svg',
    {
      class: 'pips',
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
 * A way through the maze as an element.
 * @param {{state: number, button: number}[]} steps
 * @param {number} end the state after the last of them
 * @param {(state: number) => string} lightsOf
 * @param {boolean} numbers
 */
function way(steps, end, lightsOf, numbers) {
  const state = (/** @type {number} */ n) =>
    numbers ? h('b', null, String(n)) : pips(lightsOf(n));
  return [
    ...steps.flatMap((step) => [
      state(step.state),
      h('span', { class: 'walk-button' }, ` (${step.button}) `),
    ]),
    state(end),
  ];
}

export function createMoveList() {
  const line = h('p', {
    class: 'walk-line',
    tabindex: '0',
    role: 'group',
    'aria-label': 'Your walk',
  });
  const best = h('p', { class: 'walk-line walk-best' });
  const element = h(
    'section',
    { class: 'walk', 'aria-label': 'The walk so far' },
    h('h2', { class: 'label' }, 'Your walk'),
    line,
    best,
  );
  return {
    element,
    /**
     * @param {{
     *   steps: {state: number, button: number}[], now: number, cut: boolean,
     *   shortest: {state: number, button: number}[] | null,
     *   lightsOf: (state: number) => string, numbers: boolean,
     * }} walk
     */
    show({ steps, now, cut, shortest, lightsOf, numbers }) {
      fill(line, cut ? '… ' : null, ...way(steps, now, lightsOf, numbers));
      line.scrollTop = line.scrollHeight;
      best.hidden = shortest === null;
      if (shortest)
        fill(
          best,
          h('span', { class: 'label' }, `A shortest one: ${shortest.length} presses`),
          ...way(shortest, now, lightsOf, numbers),
        );
    },
  };
}
