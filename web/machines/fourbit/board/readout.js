// Score of the row under the board: presses; and in the Play tab the doors and two display options.

import { h, rememberedCheckbox } from '../../../app/ui/index.js';

/** @param {() => void} onchange called when a display option changes */
export function createReadout(onchange) {
  const presses = h('b.presses', '0');
  const doors = h('b.doors', '0');
  const numbers = rememberedCheckbox('fourbit.numbers', true, {
    label: 'Numbers',
    onchange,
  });
  const values = rememberedCheckbox('fourbit.values', false, {
    label: 'Values of the lights',
    onchange,
  });
  return {
    score: [h('span', 'Presses ', presses)],
    doors: h('p', 'Doors ', doors),
    options: h('div.row', numbers.element, values.element),
    /** True if states have numbers; otherwise small lights. */
    get showsNumbers() {
      return numbers.input.checked;
    },
    /** True if each lamp shows its value. */
    get showsValues() {
      return values.input.checked;
    },
    /** @param {KeyValues} facts of the game */
    showScore(facts) {
      presses.textContent = facts.get('presses') ?? '';
      doors.textContent = facts.get('doors') ?? '';
    },
  };
}
