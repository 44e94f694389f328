// The place to draw a maze of one's own.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazySection } from '../../../app/loading/lazy-section.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createEditorSection(context) {
  let code = '';
  /** @type {ReturnType<typeof import('./editor.js').createEditor> | undefined} */
  let editor;
  const { element, begin } = lazySection('Draw your own', async () => {
    if (!code) return undefined;
    const { createEditor } = await loadOptional(
      'editor',
      'The drawing board',
      () => import('./editor.js'),
    );
    editor = createEditor(context, await context.core, code);
    return editor.element;
  });

  return {
    element,
    /** @param {string} description the code of the maze in front, written out */
    open(description) {
      code = description;
      editor?.follow(description);
      void begin();
    },
    close: () => editor?.close(),
  };
}
