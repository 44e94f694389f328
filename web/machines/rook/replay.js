// After solving: the way taken beside a shortest one, jump by jump.

import { fill, h, newId } from '../../app/ui/dom.js';

/** @typedef {{from: number, to: number, left: number}} Jump left: jumps to the goal afterwards */

/** The index of the first jump that left every best way; -1 if none did. @param {Jump[]} jumps @param {number} shortest */
export const firstLoss = (jumps, shortest) =>
  jumps.findIndex(({ left }, i) => left !== shortest - 1 - i);

/** @param {{onshow: (step: number) => void}} options */
export function createReplay({ onshow }) {
  const id = newId('replay');
  const words = h('p', { class: 'replay-words' });
  const mine = h('p', { class: 'replay-way' });
  const best = h('p', { class: 'replay-way' });
  const output = h('output', { for: id, class: 'slider-value' });
  const input = h('input', {
    type: 'range',
    id,
    min: '0',
    oninput: () => {
      output.textContent = input.value;
      onshow(input.valueAsNumber);
    },
  });
  const element = h(
    'section',
    { class: 'replay', hidden: true, 'aria-label': 'Your way and the shortest' },
    h(
      'div',
      { class: 'slider' },
      h('label', { for: id, class: 'label' }, 'Watch your way again'),
      input,
      output,
    ),
    words,
    mine,
    best,
  );
  return {
    element,
    /**
     * @param {Jump[]} jumps @param {number[]} shortest cells
     * @param {(cell: number) => string} nameOf
     */
    show(jumps, shortest, nameOf) {
      element.hidden = false;
      input.max = String(jumps.length);
      input.value = String(jumps.length);
      output.textContent = input.value;
      const cells = [jumps[0]?.from ?? 0, ...jumps.map(({ to }) => to)];
      const lost = firstLoss(jumps, shortest.length - 1);
      fill(
        mine,
        h('b', null, 'Yours: '),
        ...cells.flatMap((cell, i) => [
          i ? ' ' : null,
          i === lost + 1 && lost >= 0 ? h('mark', null, nameOf(cell)) : nameOf(cell),
        ]),
      );
      fill(best, h('b', null, 'A shortest: '), shortest.map(nameOf).join(' '));
      words.textContent =
        lost < 0
          ? 'Every jump was on a best way.'
          : `Jump ${lost + 1}, from ${nameOf(jumps[lost].from)} to ${nameOf(jumps[lost].to)}, left the best way.`;
    },
    hide() {
      element.hidden = true;
    },
  };
}
