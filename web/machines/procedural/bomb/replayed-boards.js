// Replay of a module: its boards in order, each with its walk and its end. The core makes the moves.

import { descriptionCode } from '../../../app/routing/code.js';

/**
 * @typedef {'solved' | 'strike' | 'held' | 'open'} End
 * @typedef {{facts: KeyValues, moves: string, cells: string[], end: End, hit: string}} Board
 *   facts: at its end; cells: the start and each that was come to; hit: the move that struck, or ''
 */

/** @param {KeyValues} facts @returns {Board} */
const begin = (facts) => ({
  facts,
  moves: '',
  cells: [facts.get('cell') ?? ''],
  end: 'open',
  hit: '',
});

/** Records one move on a board. @param {Board} board @param {string} move @param {string} event @param {KeyValues} facts after it */
function note(board, move, event, facts) {
  if (event === 'strike') {
    board.end = 'strike';
    board.hit = move;
  } else if (move === 'H') {
    if (event === 'moved') board.end = 'held';
  } else {
    board.moves += move;
    board.cells.push(facts.get('cell') ?? '');
    board.facts = facts;
    if (event === 'solved') board.end = 'solved';
  }
}

/** @param {Session} session at the start of the module @param {string} moves */
export function walkAgain(session, moves) {
  const boards = [begin(session.describe())];
  for (const move of moves) {
    session.step(move);
    const { event } = session;
    if (event === 'over') break;
    const facts = session.describe();
    const board = boards[boards.length - 1];
    note(board, move, event, facts);
    if (board.end === 'solved') break;
    if (board.end !== 'open' && facts.get('next_board') === 'yes') boards.push(begin(facts));
  }
  return boards;
}

/** Code of a board with its first `count` moves. @param {Board} board @param {number} count */
export function placeOn(board, count) {
  const code = descriptionCode('procedural', [], board.facts.get('board') ?? '');
  return count > 0 ? `${code}.m${board.moves.slice(0, count)}` : code;
}

/**
 * The move after which no safe walk was left: 0 if there was none from the start, 'never' if one was left
 * to the end, undefined if a search gave up. Walls never go away, so each answer halves the
 * range of moves (binary search).
 * @param {Board} board @param {(code: string) => Promise<boolean | undefined>} isTrapped
 */
export async function trappedAfter(board, isTrapped) {
  let open = -1;
  let shut = board.moves.length + 1;
  while (shut - open > 1) {
    const middle = Math.floor((open + shut) / 2);
    const answer = await isTrapped(placeOn(board, middle));
    if (answer === undefined) return undefined;
    if (answer) shut = middle;
    else open = middle;
  }
  return shut > board.moves.length ? 'never' : shut;
}
