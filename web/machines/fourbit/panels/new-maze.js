// Form for a new maze of the current rule, which the shelf changes.

import { createNewMazeTab } from '../../../app/new-maze/tab.js';
import { parseCode } from '../../../app/routing/code.js';
import { section } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { RULES } from '../rules.js';

/** @param {Context} context @param {HTMLElement} shelfPlace the place of the rules in a low window */
export function createNewMazePanel(context, shelfPlace) {
  let rule = RULES[0];
  const meaning = h('p', { class: 'quiet rule-meaning' });
  const form = createNewMazeTab(context, { omit: ['rule'], words: () => [rule.word] });
  return {
    element: section('Maze settings', shelfPlace, meaning, form.element),
    load: form.load,
    /** Shows the settings of a maze. @param {string} code */
    show(code) {
      const { words } = parseCode(code);
      rule = RULES.find(({ word }) => words.includes(word)) ?? RULES[0];
      meaning.textContent = `${rule.name}: ${rule.sentence}`;
      form.show(code);
    },
  };
}
