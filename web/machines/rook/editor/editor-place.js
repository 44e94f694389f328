// The editor's place on the page: the editor loads when a draft begins or goes on, since no game needs it.

import { part } from '../../../app/loading/part.js';
import { embedded } from '../../../app/routing/embedded.js';
import { load } from '../../../app/storage/store.js';
import { h } from '../../../app/ui/dom.js';

/** The draft's name in storage, which says whether there is one to go on with. */
export const KEPT = 'rook.draft';

/** @typedef {ReturnType<typeof import('./editor.js').createEditor>} Editor */

/** @param {Parameters<typeof import('./editor.js').createEditor>[0]} options */
export function createEditorPlace(options) {
  const ratingPlace = h('div');
  const late = part(
    'The editor',
    () => import('./editor.js'),
    async ({ createEditor }) => {
      const editor = createEditor(options);
      await options.context.core;
      return editor;
    },
    'rook/panels',
  );

  /** Acts once the editor is there, unless another call or the end came first. @param {(editor: Editor) => void} act */
  function whenLoaded(act) {
    late.whenLoaded(act);
    void late.open();
  }

  return {
    element: h('div.stack', { hidden: true }, late.element, ratingPlace),
    /** Where the energy of the maze stands. */
    ratingPlace,
    maze: () => late.value?.maze(),
    code: () => late.value?.code() ?? '',
    chosen: () => late.value?.chosen() ?? 0,
    hasDraft: () => late.value?.hasDraft() ?? false,
    /** Edits the maze of a game, from the cell of the player. @param {import('../view.js').State} state */
    begin({ game, maze }) {
      if (game && maze) whenLoaded((editor) => editor.begin(game, maze.position));
    },
    goOn: () => whenLoaded((editor) => editor.goOn()),
    /** Takes up the draft that was open when this game was left, if one is stored. @param {Game} game */
    resume(game) {
      late.whenLoaded(() => {});
      // An embedded page has no place for the editor.
      if (!embedded && (late.value || load(KEPT, Boolean)))
        whenLoaded((editor) => void editor.resume(game));
    },
    end: () => late.value?.end(),
    choose: (/** @type {number} */ cell) => late.value?.choose(cell),
    hover: (/** @type {number} */ cell) => late.value?.hover(cell),
    key: (/** @type {KeyboardEvent} */ event) => late.value?.key(event) ?? false,
    close: () => late.whenLoaded((editor) => editor.close()),
  };
}
