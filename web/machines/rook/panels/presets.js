// Another maze at a touch: easy, medium or hard, of the size and the rules at hand.

import { seedCode } from '../../../app/routing/code.js';
import { h } from '../../../app/ui/dom.js';
import { PRESETS, presetOf, rulesOf } from '../parameters.js';

/** Word, label and help, from the core's rows. @type {string[][]} */
const CHOICES = JSON.parse(__ROOK_PRESETS__);

export function createPresets(/** @type {Context} */ context) {
  let code = '';
  const buttons = CHOICES.filter(([word]) => PRESETS.includes(word)).map(([word, label, hint]) =>
    h(
      'button',
      {
        type: 'button',
        class: 'button button-plain',
        'data-preset': word,
        'data-tip': hint,
        onclick: () => context.newMaze(seedCode('rook', [...rulesOf(code), word])),
      },
      label,
    ),
  );
  return {
    element: h(
      'div',
      { class: 'row row-even presets', role: 'group', 'aria-label': 'A new maze' },
      ...buttons,
    ),
    /** Which of them the maze was made to. @param {string} shown */
    show(shown) {
      code = shown;
      for (const one of buttons)
        one.setAttribute('aria-pressed', String(one.dataset.preset === presetOf(code)));
    },
  };
}
