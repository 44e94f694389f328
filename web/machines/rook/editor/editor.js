// The editor: what is on a stone can be changed, and the core rates the maze at once, and what each
// other number would make of it.

import { load, save } from '../../../app/storage/store.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import * as drafts from './draft.js';
import { createPanel } from './editor-panel.js';
import { plain } from '../number-format.js';
import { KEPT } from './lazy-editor.js';
import { readMaze } from '../maze.js';
import { START, createPalette } from './palette.js';
import { fetchChanges } from './single-changes.js';

/** @typedef {import('../maze.js').Maze} Maze */
/** @typedef {import('../../../app/games/game.js').Game} Game */
/** @typedef {import('../../../engine/core.js').Core} Core */

/** The maze of a code; throws what the core has against it. @param {Core} core @param {string} code */
function mazeOf(core, code) {
  const session = core.open(code);
  try {
    return readMaze(session.describe());
  } finally {
    session.close();
  }
}

/** What was kept, if the core takes it. @param {Core} core */
const kept = (core) =>
  load(
    KEPT,
    drafts.readDraft((code) => {
      try {
        return Boolean(mazeOf(core, code));
      } catch {
        return false;
      }
    }),
  );

/**
 * `onchange`: the maze or the chosen stone is another.
 * @param {{
 *   context: import('../../../app/shell.js').Context,
 *   onchange: () => void,
 *   onend: () => void,
 * }} options
 */
export function createEditor({ context, onchange, onend }) {
  /** @type {Core | undefined} */
  let core;
  void context.core.then((one) => (core = one));
  /** @type {import('./draft.js').Draft | undefined} */
  let draft;
  /** @type {Maze | undefined} */
  let maze;
  /** @type {import('./palette.js').Changes | undefined} of the maze, once they are there */
  let changes;
  let asked = new AbortController();
  let chosen = 0;
  /** Whether there is a draft that is not in hand. */
  let isLeft = false;
  /** The stone under the pointer, or -1. */
  let hovered = -1;

  const palette = createPalette({ onput: put });
  const panel = createPanel(palette.element, {
    undo: () => go(-1),
    redo: () => go(1),
    mend: () => void mend(),
    blank: () => change(drafts.blank),
    resize: (width, height) => change((board) => drafts.resized(board, width, height)),
    share: context.share,
    play: () => draft && close(drafts.shownOf(draft)),
    leave: () => draft && close(draft.from),
  });
  const { element } = panel;

  function show() {
    if (!maze || !draft) return;
    const cell = hovered < 0 ? chosen : hovered;
    const { at, steps } = draft;
    panel.show(maze, cell, { undo: at > 0, redo: at + 1 < steps.length });
    palette.show(maze, cell, changes);
  }

  /** Shows a draft, once its board is known to be one. @param {import('./draft.js').Draft} next @param {Maze} board */
  function take(next, board) {
    draft = next;
    maze = board;
    isLeft = false;
    hovered = -1;
    chosen = Math.min(chosen, maze.cells.length - 1);
    element.hidden = false;
    panel.refuse('');
    save(KEPT, draft);
    context.setDraft(drafts.shownOf(draft));
    void askChanges();
    show();
    onchange();
  }

  async function askChanges() {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    changes = undefined;
    if (!draft) return;
    try {
      const found = await fetchChanges(context.engine, drafts.shownOf(draft), signal);
      if (signal.aborted) return;
      changes = found;
      show();
    } catch (error) {
      if (!signal.aborted) panel.refuse(errorMessage(/** @type {Error} */ (error)));
    }
  }

  /** Does something to the board; says why not, and keeps it, if the core refuses. @param {(board: import('./draft.js').Board) => import('./draft.js').Board} how */
  function change(how, said = '') {
    if (!maze || !draft || !core) return;
    try {
      const code = core.canonical(drafts.codeOf(how(drafts.boardOf(drafts.shownOf(draft), maze))));
      take(drafts.stepped(draft, code), mazeOf(core, code));
      panel.say(said);
    } catch (error) {
      panel.refuse(errorMessage(/** @type {Error} */ (error)));
      show();
    }
  }

  /** @param {number | START} content */
  function put(content) {
    const cell = chosen;
    if (content === START) change((board) => drafts.withStart(board, cell));
    else change((board) => drafts.withContent(board, cell, content));
  }

  /** The best single change. */
  async function mend() {
    const of = draft;
    if (!changes) await askChanges();
    if (!changes || !maze || draft !== of) return;
    const { best } = changes;
    if (!best) return panel.say('No single change of a number is better than what is there.');
    const [cell, { energy: before }] = [maze.at(best.cell), maze];
    const was = maze.cells[cell].content;
    const jumps = best.jumps === Infinity ? 'there is no way' : `${best.jumps} jumps`;
    chosen = cell;
    change(
      (board) => drafts.withContent(board, cell, best.number),
      `${best.cell} said ${was} and says ${best.number} now: energy from ${plain(before)} to ${plain(best.energy)}, ${jumps}.`,
    );
  }

  /** Along what was done. @param {number} steps */
  function go(steps) {
    if (!draft || !core) return;
    const at = draft.at + steps;
    const code = draft.steps[at];
    if (code === undefined) return;
    panel.say('');
    take({ ...draft, at }, mazeOf(core, code));
  }

  /** The editor goes; what was done stays, to be gone on with. */
  function end() {
    if (!draft) return;
    save(KEPT, { ...draft, open: false });
    asked.abort();
    draft = maze = changes = undefined;
    isLeft = true;
    element.hidden = true;
    panel.say('');
    context.setDraft('');
    onend();
  }

  /** Done with the draft; a maze is played. @param {string} code */
  function close(code) {
    end();
    isLeft = false;
    save(KEPT, '');
    context.openCode(code);
    onend();
  }

  /** Undo is the board's here, and not the game's behind it. @param {KeyboardEvent} event */
  function onKey(event) {
    if (!maze || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    go(key === 'y' || event.shiftKey ? 1 : -1);
  }
  document.addEventListener('keydown', onKey, true);

  /** @param {number} cell */
  function choose(cell) {
    chosen = cell;
    panel.say('');
    show();
    onchange();
  }

  return {
    element,
    /** The maze being edited, or undefined. */
    maze: () => maze,
    /** Its code, or ''. */
    code: () => (draft ? drafts.shownOf(draft) : ''),
    chosen: () => chosen,
    /** The game's maze. @param {Game} game @param {number} cell */
    begin(game, cell) {
      if (!core) return;
      chosen = cell;
      const code = core.canonical(game.description);
      take(drafts.begun(code, game.code), mazeOf(core, code));
      // Lawn and palette both: who edits looks at one and touches the other.
      element.closest('.rook')?.scrollIntoView({
        block: 'start',
        behavior: context.motionReduced() ? 'auto' : 'smooth',
      });
    },
    /** Whether there is a draft to go on with, other than the one in hand. */
    hasDraft: () => isLeft,
    goOn() {
      const found = core && kept(core);
      if (core && found) take({ ...found, open: true }, mazeOf(core, drafts.shownOf(found)));
    },
    /** Takes up what was being edited when this game was left. @param {Game} game */
    async resume(game) {
      core = await context.core;
      const found = kept(core);
      isLeft = found !== undefined;
      if (found?.open && [found.from, drafts.shownOf(found)].includes(game.code))
        take(found, mazeOf(core, drafts.shownOf(found)));
      else onend();
    },
    end,
    choose,
    /** A stone under the pointer, or none. @param {number} cell */
    hover(cell) {
      if (!maze || cell === hovered) return;
      hovered = cell;
      show();
    },
    /** A key on the board or elsewhere; true if it was used. @param {KeyboardEvent} event */
    key(event) {
      if (!maze) return false;
      const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -maze.width, ArrowDown: maze.width };
      const step = steps[/** @type {keyof typeof steps} */ (event.key)];
      if (step) {
        const next = chosen + step;
        const sameRow =
          Math.abs(step) > 1 || Math.floor(next / maze.width) === Math.floor(chosen / maze.width);
        if (next >= 0 && next < maze.cells.length && sameRow) choose(next);
        return true;
      }
      const content = '0123456789abcdefxX'.indexOf(event.key);
      if (event.key.length !== 1 || content < 0) return false;
      put(content);
      return true;
    },
    close() {
      asked.abort();
      document.removeEventListener('keydown', onKey, true);
    },
  };
}
