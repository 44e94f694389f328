// The form for a new maze as a part that loads when it is first seen, for a machine that adds nothing to its fields.

import { parseCode } from '../routing/code.js';
import { lazyPart } from '../loading/lazy-section.js';
import { h } from '../ui/dom.js';

/** @param {import('../shell.js').Context} context */
export function createNewMazeTab(context) {
  let code = '';
  let isOpen = false;
  /** @type {import('./form.js').NewMazeForm | undefined} */
  let form;
  const part = lazyPart(async () => {
    // Before the first maze the machine is not known.
    if (!code) return undefined;
    const { createNewMazeForm } = await import('./form.js');
    form = createNewMazeForm(context, parseCode(code).kind);
    const element = h('div', { class: 'stack new-maze' }, ...form.rest(), ...form.end());
    form.show(code);
    return element;
  });
  return {
    element: part.element,
    /** Loads the form, when the tab is first opened. */
    load() {
      isOpen = true;
      void part.begin();
    },
    /** Shows the settings of a maze. @param {string} shown its code */
    show(shown) {
      if (shown === code) return;
      code = shown;
      if (form) form.show(code);
      else if (isOpen) void part.begin();
    },
  };
}
