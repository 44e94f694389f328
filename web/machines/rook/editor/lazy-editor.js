// The editor, which comes when it is wanted: nothing of it is needed to play.

import { loadOptional } from '../../../app/loading/failures.js';
import { embedded } from '../../../app/routing/embedded.js';
import { load } from '../../../app/storage/store.js';
import { loadStyles } from '../../../app/loading/styles.js';
import { fill, h } from '../../../app/ui/dom.js';

/** Where the draft is kept; it says whether there is one to go on with. */
export const KEPT = 'rook.draft';

/** @typedef {ReturnType<typeof import('./editor.js').createEditor>} Editor */

/** @param {Parameters<typeof import('./editor.js').createEditor>[0]} options */
export function createLateEditor(options) {
  const place = h('div', null);
  const ratingPlace = h('div', null);
  const element = h('div', { class: 'stack', hidden: true }, place, ratingPlace);
  /** @type {Editor | undefined} */
  let editor;
  let isClosed = false;
  /** Counts what was asked of it, so that what was asked for another maze is not done. */
  let asked = 0;

  async function fetchEditor() {
    const [{ createEditor }] = await loadOptional('editor', 'The editor', () =>
      Promise.all([import('./editor.js'), loadStyles('rook/late')]),
    );
    if (!editor) fill(place, (editor = createEditor(options)).element);
    await options.context.core;
    if (isClosed) editor.close();
    return editor;
  }

  /** Asks it once it is there. @param {(editor: Editor) => void} verb */
  async function ask(verb) {
    const mine = ++asked;
    const found = await fetchEditor();
    if (mine === asked && !isClosed) verb(found);
  }

  return {
    element,
    /** Where the energy of the maze stands. */
    ratingPlace,
    maze: () => editor?.maze(),
    code: () => editor?.code() ?? '',
    chosen: () => editor?.chosen() ?? 0,
    hasDraft: () => editor?.hasDraft() ?? false,
    /** Edits the maze of a game, from the cell of the player. @param {import('../view.js').State} state */
    begin({ game, maze }) {
      if (game && maze) void ask((one) => one.begin(game, maze.position));
    },
    goOn: () => void ask((one) => one.goOn()),
    /** Takes up what was being edited when this game was left, if anything was kept. @param {Game} game */
    resume(game) {
      asked++;
      // An embedded page has no place for the editor.
      if (!embedded && (editor || load(KEPT, Boolean))) void ask((one) => void one.resume(game));
    },
    end: () => editor?.end(),
    choose: (/** @type {number} */ cell) => editor?.choose(cell),
    hover: (/** @type {number} */ cell) => editor?.hover(cell),
    key: (/** @type {KeyboardEvent} */ event) => editor?.key(event) ?? false,
    close() {
      isClosed = true;
      editor?.close();
    },
  };
}
