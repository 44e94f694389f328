// The form for a new maze as a part that loads when it is first seen, for a machine that adds nothing between its fields.

import { part } from '../loading/part.js';
import { parseCode } from '../routing/code.js';
import { h } from '../ui/dom.js';

/** @param {Context} context @param {import('./form.js').Options} [options] */
export function createNewMazeTab(context, options) {
  let code = '';
  let isOpen = false;
  const form = part(
    'The form',
    () => import('./form.js'),
    ({ createNewMazeForm }) => {
      const fields = createNewMazeForm(context, parseCode(code).kind, options);
      const element = h('div.stack.new-maze', ...fields.rest(), ...fields.end());
      return { element, show: () => fields.show(code) };
    },
  );
  /** Loads the form, when the tab is first opened; before the first maze the machine is not known. */
  function load() {
    isOpen = true;
    if (code) void form.open();
  }
  return {
    element: form.element,
    load,
    /** Shows the settings of a maze. @param {string} shown its code */
    show(shown) {
      if (shown === code) return;
      code = shown;
      form.whenLoaded(({ show }) => show());
      if (isOpen) load();
    },
  };
}
