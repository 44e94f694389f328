// Section 'Draw your own', which loads the maze editor when it is opened.

import { part } from '../../../app/loading/part.js';
import { section } from '../../../app/ui/controls.js';

/**
 * @param {Context} context
 * @param {(isOpen: boolean) => void} onshow the section was opened or closed, which needs room
 */
export function createEditorSection(context, onshow) {
  let code = '';
  const editor = part(
    'The maze editor',
    () => import('./editor.js'),
    async ({ createEditor }) => createEditor(context, await context.core, code),
  );
  const element = section('Draw your own', editor.element);

  /** Loads the editor into the open section. The drawing shows all arrows of the maze. */
  async function draw() {
    if (!element.open || !code) return;
    context.noteHelp('the maze editor');
    await editor.open();
  }
  element.addEventListener('toggle', () => {
    onshow(element.open);
    void draw();
  });
  return {
    element,
    /** @param {string} description the code of the current maze, by description */
    open(description) {
      code = description;
      editor.value?.follow(description);
      void draw();
    },
    /** Opens the section and scrolls the panel to it; the page stays where it is. */
    async reveal() {
      element.open = true;
      await draw();
      const panel = element.closest('.panel-content');
      const top = (/** @type {Element} */ one) => one.getBoundingClientRect().top;
      if (panel) panel.scrollTop += top(element) - top(panel);
    },
    close: () => editor.value?.close(),
  };
}
