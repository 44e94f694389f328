// Form for a new maze of the current rule, which the shelf changes.

import { parseCode } from '../../../app/routing/code.js';
import { lazyPart } from '../../../app/loading/lazy-section.js';
import { section } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { RULES } from '../rules.js';

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {HTMLElement} shelfPlace the place of the rules in a low window
 */
export function createNewMazePanel(context, shelfPlace) {
  let code = '';
  let rule = RULES[0];
  /** @type {import('../../../app/new-maze/form.js').NewMazeForm | undefined} */
  let form;
  const meaning = h('p', { class: 'quiet rule-meaning' });
  const part = lazyPart(async () => {
    const { createNewMazeForm } = await import('../../../app/new-maze/form.js');
    form = createNewMazeForm(context, 'fourbit', { omit: ['rule'], words: () => [rule.word] });
    form.show(code);
    return h('div', { class: 'stack' }, ...form.rest(), ...form.end());
  });
  return {
    element: section('Maze settings', shelfPlace, meaning, part.element),
    /** Loads the form, when the tab is first opened. */
    load: () => void part.begin(),
    /** Shows the settings of a maze. @param {string} shown its code */
    show(shown) {
      code = shown;
      const { words } = parseCode(code);
      rule = RULES.find(({ word }) => words.includes(word)) ?? RULES[0];
      meaning.textContent = `${rule.name}: ${rule.sentence}`;
      form?.show(code);
    },
  };
}
