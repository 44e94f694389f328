// Replay of a finished game for two: its boards in order, each with its walk and its end. The core makes the
// moves.

import { descriptionCode, parseCode } from '../../../app/routing/code.js';

/**
 * @typedef {import('../../../engine/core.js').KeyValues} Facts
 * @typedef {'solved' | 'strike' | 'held' | 'open'} End
 * @typedef {{facts: Facts, moves: string, cells: string[], end: End, hit: string}} Board
 *   facts: at its end; cells: the start and each that was come to; hit: the move that struck, or ''
 * @typedef {{boards: Board[], strikes: number, moves: number, end: 'solved' | 'strikes' | 'clock' | 'none'}} Walked
 */

/** @param {Facts} facts @returns {Board} */
const begin = (facts) => ({
  facts,
  moves: '',
  cells: [facts.get('cell') ?? ''],
  end: 'open',
  hit: '',
});

/** Records one move on a board. @param {Board} board @param {string} move @param {string} event @param {Facts} facts after it */
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

/**
 * @param {import('../../../engine/core.js').Session} session at the start of the game
 * @param {string} moves
 * @param {import('./game-rules.js').Rules} rules
 * @param {number} [seconds] the time that the clock showed, if it is known
 * @returns {Walked}
 */
export function walkAgain(session, moves, rules, seconds = 0) {
  const boards = [begin(session.describe())];
  let strikes = 0;
  for (const move of moves) {
    session.step(move);
    const { event } = session;
    if (event === 'over') break;
    const facts = session.describe();
    const board = boards[boards.length - 1];
    note(board, move, event, facts);
    if (board.end === 'solved') break;
    if (board.end === 'strike') strikes++;
    if (rules.strikes && strikes >= rules.strikes) break;
    const isNext = board.end !== 'open' && facts.get('next_board') === 'yes';
    if (isNext) boards.push(begin(facts));
  }
  const last = boards[boards.length - 1].end;
  const isThird = rules.strikes > 0 && strikes >= rules.strikes;
  // A board from a description has no next one, so its strike ends the game.
  const isStruck = isThird || last === 'strike';
  const isTimeOver = rules.minutes > 0 && seconds >= rules.minutes * 60;
  const end = last === 'solved' ? 'solved' : isStruck ? 'strikes' : isTimeOver ? 'clock' : 'none';
  const count = boards.reduce((sum, board) => sum + board.moves.length, 0);
  return { boards, strikes, moves: count, end };
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
 * @param {Board} board
 * @param {(code: string) => Promise<boolean | undefined>} isTrapped
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

/** The moves of a link, and the game without them. @param {string} link */
export const movesOf = (link) => parseCode(link).moves;
