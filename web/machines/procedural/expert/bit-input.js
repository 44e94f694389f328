// Input of six bits: a click flips a digit, the keys 0 and 1 write a digit and move on. Wrong digits
// are marked.

import { h, set } from '../../../app/ui/dom.js';

const COUNT = 6;

/** @param {string} label @param {() => void} enter Enter was pressed @param {(digits: string) => void} [written] a digit was set; '?' stands for none */
export function createBits(label, enter, written) {
  const digits = Array(COUNT).fill('');
  /** @type {boolean[]} */ let wrong = [];
  const cells = digits.map((_, i) =>
    h('button.bit', {
      onclick: () => put(i, digits[i] === '0' ? '1' : '0'),
      onkeydown: (/** @type {KeyboardEvent} */ event) => key(event, i),
    }),
  );

  function put(/** @type {number} */ i, /** @type {string} */ digit) {
    digits[i] = digit;
    wrong[i] = false;
    draw();
    written?.(digits.map((one) => one || '?').join(''));
  }

  function key(/** @type {KeyboardEvent} */ event, /** @type {number} */ i) {
    if (event.key === '0' || event.key === '1') {
      put(i, event.key);
      cells[i + 1]?.focus();
    } else if (event.key === 'Backspace') {
      const last = digits[i] ? i : Math.max(0, i - 1);
      put(last, '');
      cells[last].focus();
    } else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function draw() {
    for (const [i, cell] of cells.entries()) {
      cell.textContent = digits[i] || '·';
      cell.classList.toggle('is-wrong', wrong[i] ?? false);
      const state = `${digits[i] || 'not set'}${wrong[i] ? ', wrong' : ''}`;
      set(cell, { 'aria-label': `Digit ${i + 1}: ${state}` });
    }
  }
  draw();

  return {
    element: h('div.row.bits', { role: 'group', 'aria-label': label }, ...cells),
    focus: () => cells[0].focus(),
    /** Sets all digits; '?' stands for none. @param {string} text */
    write(text) {
      for (const [i, digit] of [...text].entries()) digits[i] = digit === '?' ? '' : digit;
      draw();
    },
    get isWhole() {
      return digits.every(Boolean);
    },
    /** Marks the wrong digits, and returns their positions. @param {string} right */
    check(right) {
      wrong = digits.map((digit, i) => digit !== right[i]);
      draw();
      return wrong.flatMap((one, i) => (one ? [i] : []));
    },
  };
}
