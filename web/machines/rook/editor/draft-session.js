// The draft being edited: its maze, its history and its stored copy, without anything of the display.

import { moved, shownOf } from '../../../app/history.js';
import * as drafts from './draft.js';
import { load, save } from '../../../app/storage/store.js';
import { KEPT } from './editor-place.js';

/** The stored draft, if the core accepts its boards. @param {Core} core */
const loadDraft = (core) =>
  load(
    KEPT,
    drafts.readDraft((code) => {
      try {
        return Boolean(drafts.mazeOf(core, code));
      } catch {
        return false;
      }
    }),
  );

/** @typedef {import('./draft.js').Draft} Draft */

/**
 * `ontake`: another board is the current one. `onend`: the editor has no draft any more.
 * @param {{context: Context, ontake: () => void, onend: () => void}} options
 */
export function createDraftSession({ context, ontake, onend }) {
  /** @type {Core | undefined} */ let core;
  void context.core.then((one) => (core = one));
  /** @type {Draft | undefined} */ let draft;
  /** @type {RookMaze | undefined} */ let maze;
  /** Whether a draft is stored that is not being edited. */
  let isLeft = false;

  /** Edits a draft from now on; throws if the core refuses its board. @param {Core} checker @param {Draft} next */
  function take(checker, next) {
    const code = shownOf(next);
    maze = drafts.mazeOf(checker, code);
    draft = next;
    isLeft = false;
    save(KEPT, draft);
    context.setDraft(code);
    ontake();
  }

  /** Leaves the editor; the draft stays stored. */
  function end() {
    if (!draft) return;
    save(KEPT, { ...draft, open: false });
    draft = maze = undefined;
    isLeft = true;
    context.setDraft('');
    onend();
  }

  /** Deletes the draft and plays a maze. @param {string} code */
  function close(code) {
    end();
    isLeft = false;
    save(KEPT, '');
    context.openCode(code);
    onend();
  }

  return {
    maze: () => maze,
    draft: () => draft,
    /** The code of the current board, or ''. */
    code: () => (draft ? shownOf(draft) : ''),
    hasDraft: () => isLeft,
    /** A new draft of the game's maze; none while the core is not loaded. @param {Game} game */
    begin(game) {
      if (core) take(core, drafts.draftOf(core.canonical(game.description), game.code));
    },
    goOn() {
      const found = core && loadDraft(core);
      if (core && found) take(core, { ...found, open: true });
    },
    /** Continues the stored draft if it was open when this game was left. @param {Game} game */
    async resume(game) {
      core = await context.core;
      const found = loadDraft(core);
      isLeft = found !== undefined;
      if (found?.open && [found.from, shownOf(found)].includes(game.code)) take(core, found);
      else onend();
    },
    /** Changes the board; throws if the core refuses it. @param {(board: drafts.Board) => drafts.Board} edit */
    change(edit) {
      if (!maze || !draft || !core) return;
      const board = drafts.boardOf(shownOf(draft), maze);
      take(core, drafts.stepped(draft, core.canonical(drafts.codeOf(edit(board)))));
    },
    can: () => ({
      undo: draft !== undefined && moved(draft, -1) !== undefined,
      redo: draft !== undefined && moved(draft, 1) !== undefined,
    }),
    /** Undoes (-1) or redoes (1) a change; false if the history ends there. @param {number} steps */
    go(steps) {
      const next = draft && moved(draft, steps);
      if (!draft || !core || !next) return false;
      take(core, { ...draft, ...next });
      return true;
    },
    end,
    play: () => draft && close(shownOf(draft)),
    leave: () => draft && close(draft.from),
  };
}
