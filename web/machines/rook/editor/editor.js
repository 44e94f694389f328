// Editor: changes what is on the stones; the core rates the maze after every change, and shows what each
// other number would change.

import { errorMessage } from '../../../app/ui/error-message.js';
import { createDraftSession } from './draft-session.js';
import * as drafts from './draft.js';
import { createPanel } from './editor-panel.js';
import { createEdits } from './edits.js';
import { ANOTHER_GOAL, createPalette } from './palette.js';
import { fetchChanges } from './single-changes.js';
import { HEDGE, TALL_HEDGE } from '../maze.js';

/** @typedef {import('./palette.js').Changes} Changes */

/** @param {{engine: Context['engine'], onfound: () => void, onerror: (error: Error) => void}} options */
export function createChangesRequest({ engine, onfound, onerror }) {
  let request = new AbortController();
  /** @type {Changes | undefined} */ let changes;
  return {
    /** The changes of the requested board; undefined until they are computed. */
    get: () => changes,
    async fetch(/** @type {string} */ code) {
      request.abort();
      request = new AbortController();
      const { signal } = request;
      changes = undefined;
      try {
        const found = await fetchChanges(engine, code, signal);
        if (signal.aborted) return;
        changes = found;
        onfound();
      } catch (error) {
        if (!signal.aborted) onerror(/** @type {Error} */ (error));
      }
    },
    abort() {
      request.abort();
      changes = undefined;
    },
  };
}

/** The keys of contents from 0 on; longer jumps are in the palette alone. */
const CONTENT_KEYS = '0123456789abcdef';
/** @type {Record<string, number | import('./palette.js').Piece>} */
const PIECE_KEYS = { x: HEDGE, X: TALL_HEDGE, G: ANOTHER_GOAL };

/** -1 for the keys of undo, 1 for those of redo, otherwise 0. @param {KeyboardEvent} event */
function undoSteps(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return 0;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return 0;
  return key === 'y' || event.shiftKey ? 1 : -1;
}

/** The number of cells that an arrow key moves the choice by; 0 for other keys. @param {RookMaze} maze @param {string} key */
function stepOf({ width }, key) {
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width };
  return steps[/** @type {keyof typeof steps} */ (key)] ?? 0;
}

/**
 * The cell that an arrow key chooses, the same one at an edge; undefined for other keys.
 * @param {RookMaze} maze @param {number} cell @param {string} key
 */
function cellByArrow(maze, cell, key) {
  const step = stepOf(maze, key);
  if (!step) return undefined;
  const next = cell + step;
  const sameRow =
    Math.abs(step) > 1 || Math.floor(next / maze.width) === Math.floor(cell / maze.width);
  return next >= 0 && next < maze.cells.length && sameRow ? next : cell;
}

/** The content of a stone that a key enters; -1 for other keys. @param {string} key */
const contentByKey = (key) =>
  PIECE_KEYS[key] ?? (key.length === 1 ? CONTENT_KEYS.indexOf(key) : -1);

/**
 * `onbegin`: a maze is being edited from now on; `onchange`: it or the chosen stone is another.
 * @param {{context: Context, onbegin: () => void, onchange: () => void, onend: () => void}} options
 */
export function createEditor({ context, onbegin, onchange, onend }) {
  const choice = { cell: 0 };
  /** The stone under the pointer, or -1. */
  let hovered = -1;

  const session = createDraftSession({
    context,
    ontake() {
      hovered = -1;
      choice.cell = Math.min(choice.cell, (session.maze()?.cells.length ?? 1) - 1);
      const isNew = element.hidden;
      element.hidden = false;
      if (isNew) onbegin();
      panel.refuse('');
      void request.fetch(session.code());
      show();
      onchange();
    },
    onend() {
      request.abort();
      element.hidden = true;
      panel.say('');
      onend();
    },
  });
  const request = createChangesRequest({ engine: context.engine, onfound: show, onerror: refuse });
  const say = (/** @type {string} */ sentence) => panel.say(sentence);
  const edits = createEdits({ session, request, choice, say, refuse });
  const palette = createPalette({ onput: edits.put });
  const panel = createPanel(palette.element, {
    undo: () => edits.go(-1),
    redo: () => edits.go(1),
    addGoal: () => edits.put(ANOTHER_GOAL),
    mend: () => void edits.mend(),
    blank: () => edits.change(drafts.blank),
    resize: (width, height) => edits.change((board) => drafts.resized(board, width, height)),
    share: context.share,
    play: session.play,
    leave: session.leave,
  });
  const { element } = panel;

  function show() {
    const maze = session.maze();
    if (!maze) return;
    const cell = hovered < 0 ? choice.cell : hovered;
    panel.show(maze, cell, session.can());
    palette.show(maze, cell, request.get());
  }

  function refuse(/** @type {unknown} */ error) {
    panel.refuse(errorMessage(error));
    show();
  }

  /** Ctrl+Z undoes in the draft, and not in the game behind the editor. @param {KeyboardEvent} event */
  function onKey(event) {
    const steps = session.maze() ? undoSteps(event) : 0;
    if (!steps || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    edits.go(steps);
  }
  document.addEventListener('keydown', onKey, true);

  function choose(/** @type {number} */ cell) {
    choice.cell = cell;
    panel.say('');
    show();
    onchange();
  }
  return {
    element,
    /** The maze being edited, or undefined. */
    maze: session.maze,
    /** Its code, or ''. */
    code: session.code,
    chosen: () => choice.cell,
    /** Edits the game's maze. @param {Game} game @param {number} cell */
    begin(game, cell) {
      choice.cell = cell;
      session.begin(game);
    },
    /** Whether a draft is stored that is not being edited. */
    hasDraft: session.hasDraft,
    goOn: session.goOn,
    resume: session.resume,
    end: session.end,
    choose,
    /** Describes the stone under the pointer, or none (-1). @param {number} cell */
    hover(cell) {
      if (!session.maze() || cell === hovered) return;
      hovered = cell;
      show();
    },
    /** Handles a key on the board or elsewhere; true if it was used. @param {KeyboardEvent} event */
    key({ key }) {
      const maze = session.maze();
      if (!maze) return false;
      const cell = cellByArrow(maze, choice.cell, key);
      const content = contentByKey(key);
      if (cell !== undefined && cell !== choice.cell) choose(cell);
      else if (content !== -1) edits.put(content);
      return cell !== undefined || content !== -1;
    },
    close() {
      request.abort();
      document.removeEventListener('keydown', onKey, true);
    },
  };
}
