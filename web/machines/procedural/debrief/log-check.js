// Check of a log against the rules: the core makes its moves again, and the first line that says something else is
// named with the reason.

import { boardCode, readMove } from './log.js';

export { codeOf, readLog } from './log.js';

/** @typedef {import('./log.js').Board} Board */
/** @typedef {import('./log.js').LoggedMove} LoggedMove */

/** The order in which the module decided walls before 26 June 2023. */
const OLD_ORDER = ['Up', 'Right', 'Down', 'Left'];

const sidesOf = (/** @type {string} */ walls) =>
  walls.split(' | ').map((wall) => wall.split(':')[0].trim());

/** Whether the walls of a cell are in the order of the module before 26 June 2023, and not in that of the rules. @param {string} logged @param {string} right */
function isOldOrder(logged, right) {
  const sides = sidesOf(right);
  const old = OLD_ORDER.filter((side) => sides.includes(side)).join();
  return old !== sides.join() && old === sidesOf(logged).join();
}

/** @param {string} logged @param {string | undefined} right */
function wallsInWords(logged, right) {
  if (!right) return `it decides ‘${logged}’, but all walls of this cell were decided before.`;
  const why = isOldOrder(logged, right)
    ? ' The module before 26 June 2023 went up, right, down, left. Since then it goes clockwise from the wall behind the light.'
    : '';
  return `it says ‘${logged}’, but the circles and the seed give ‘${right}’.${why}`;
}

/**
 * The contradiction between a logged move and the rules, in words, or ''.
 * @param {LoggedMove} logged @param {import('../../../engine/core.js').Session} session before the move
 */
function faultOf(logged, session) {
  const [[row]] = session.step(logged.letter);
  const { event } = session;
  if (event === 'over') return 'the board has ended before this move.';
  if (event === 'strike' && !logged.struck) return 'there is a wall on the way.';
  if (event !== 'strike' && logged.struck)
    return 'there is no wall on the way, so it is no strike.';
  const { cell, walls, seed } = readMove(row) ?? {};
  if (logged.cell && logged.cell !== cell)
    return `the move leads to ${cell}, not to ${logged.cell}.`;
  if (logged.walls && logged.walls !== walls) return wallsInWords(logged.walls, walls);
  if (logged.seed && logged.seed !== seed)
    return `the seed is ${session.describe().get('seed')}, not ${logged.seed}.`;
  return '';
}

/** @param {import('../../../engine/core.js').Core} core @param {Board} board */
function faultOnBoard(core, board) {
  const session = core.open(boardCode(board));
  try {
    const { firstSeed, moves } = board;
    const seed = session.describe().get('seed');
    if (firstSeed && firstSeed.seed !== seed)
      return `Line ${firstSeed.line} contradicts the rules: the circles give the seed ${seed}, not ${firstSeed.seed}.`;
    for (const move of moves) {
      const fault = faultOf(move, session);
      if (fault) return `Line ${move.line} contradicts the rules: ${fault}`;
    }
    return '';
  } finally {
    session.close();
  }
}

/**
 * The first line of a log that contradicts the rules, in a sentence, or ''. Throws the core's error for a board that
 * cannot be.
 * @param {import('../../../engine/core.js').Core} core @param {Board[]} boards
 */
export function contradictionIn(core, boards) {
  for (const board of boards) {
    const fault = faultOnBoard(core, board);
    if (fault) return fault;
  }
  return '';
}
