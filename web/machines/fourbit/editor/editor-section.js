// Section 'Draw your own', which loads the maze editor when it is opened.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazySection } from '../../../app/loading/lazy-section.js';

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {(isOpen: boolean) => void} onshow the section was opened or closed, which needs room
 */
export function createEditorSection(context, onshow) {
  let code = '';
  /** @type {ReturnType<typeof import('./editor.js').createEditor> | undefined} */
  let editor;
  const { element, begin } = lazySection('Draw your own', async () => {
    if (!code) return undefined;
    const { createEditor } = await loadOptional(
      'editor',
      'The maze editor',
      () => import('./editor.js'),
    );
    editor = createEditor(context, await context.core, code);
    return editor.element;
  });

  /** The drawing shows all arrows of the maze. */
  const noteHelp = () => void (element.open && code && context.noteHelp('the maze editor'));
  element.addEventListener('toggle', () => {
    onshow(element.open);
    noteHelp();
  });
  return {
    element,
    /** @param {string} description the code of the current maze, by description */
    open(description) {
      code = description;
      noteHelp();
      editor?.follow(description);
      void begin();
    },
    /** Opens the section and scrolls the panel to it; the page stays where it is. */
    async reveal() {
      element.open = true;
      await begin();
      const panel = element.closest('.panel-content');
      const top = (/** @type {Element} */ one) => one.getBoundingClientRect().top;
      if (panel) panel.scrollTop += top(element) - top(panel);
    },
    close: () => editor?.close(),
  };
}
