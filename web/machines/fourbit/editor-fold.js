// The place to draw a maze of one's own: a fold whose inside is loaded when somebody opens it.

import { extra } from '../../app/failures.js';
import { fold } from '../../app/ui/controls.js';
import { fill, h, p } from '../../app/ui/dom.js';
import { sentenceOf } from '../../app/ui/place.js';

/** @param {import('../../app/shell.js').Context} context */
export function createEditorFold(context) {
  const place = h('div', { class: 'editor-place' });
  const element = fold('Draw your own', place);
  element.addEventListener('toggle', () => void begin());
  let code = '';
  let isWanted = false;
  /** @type {ReturnType<typeof import('./editor.js').createEditor> | undefined} */
  let editor;

  async function begin() {
    if (!element.open || isWanted || !code) return;
    isWanted = true;
    try {
      const { createEditor } = await extra(
        'editor',
        'The drawing board',
        () => import('./editor.js'),
      );
      editor = createEditor(context, await context.core, code);
      fill(place, editor.element);
    } catch (error) {
      isWanted = false;
      fill(place, p(sentenceOf(/** @type {Error} */ (error))));
    }
  }

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
