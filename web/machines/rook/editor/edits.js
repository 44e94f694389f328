// The edits that the palette, the tools and the keys of the editor make, with their messages.

import * as drafts from './draft.js';
import { plain } from '../number-format.js';
import { ANOTHER_GOAL, START } from './palette.js';

/** @param {string} cell @param {number} was @param {number} energy before @param {import('./single-changes.js').Change} best */
const changeInWords = (cell, was, energy, best) =>
  `${cell} was ${was} and is ${best.number} now: energy from ${plain(energy)} to ${plain(best.energy)}, ` +
  `${best.jumps === Infinity ? 'no path to the goal' : `${best.jumps} jumps`}.`;

/**
 * `choice`: the chosen stone. `say`, `refuse`: show a sentence, or an error message.
 * @param {{
 *   session: ReturnType<typeof import('./draft-session.js').createDraftSession>,
 *   request: ReturnType<typeof import('./editor.js').createChangesRequest>,
 *   choice: {cell: number},
 *   say: (sentence: string) => void,
 *   refuse: (error: unknown) => void,
 * }} options
 */
export function createEdits({ session, request, choice, say, refuse }) {
  /** Changes the board; shows the error message if the core refuses. @param {(board: drafts.Board) => drafts.Board} edit */
  function change(edit, sentence = '') {
    if (!session.maze()) return;
    try {
      session.change(edit);
      say(sentence);
    } catch (error) {
      refuse(error);
    }
  }

  return {
    change,
    /** Puts a number or piece on the chosen stone. @param {number | import('./palette.js').Piece} content */
    put(content) {
      const { cell } = choice;
      if (content === START) change((board) => drafts.withStart(board, cell));
      else if (content === ANOTHER_GOAL) change((board) => drafts.withGoal(board, cell));
      else change((board) => drafts.withContent(board, cell, Number(content)));
    },
    /** Makes the best single change. */
    async mend() {
      const draft = session.draft();
      if (draft && !request.get()) await request.fetch(session.code());
      const [changes, maze] = [request.get(), session.maze()];
      if (!changes || !maze || session.draft() !== draft) return;
      const { best } = changes;
      if (!best) return say('Changing one number cannot lower the energy.');
      const cell = maze.at(best.cell);
      const sentence = changeInWords(best.cell, maze.cells[cell].content, maze.energy, best);
      choice.cell = cell;
      change((board) => drafts.withContent(board, cell, best.number), sentence);
    },
    /** Undoes (-1) or redoes (1) a change. @param {number} steps */
    go(steps) {
      if (session.go(steps)) say('');
    },
  };
}
