// Check of a log against the rules: the core makes its moves again, and the first line that says something else is
// named with the reason.

import { parseCode, withoutMoves } from '../../../app/routing/code.js';

// ---- The lines of the log; the core reads the boards (src/machines/procedural/reading) ----

const PREFIX = /^.*\[Procedural Maze #(\d+)\]\s*/i;
const SEED = /\binitial seed is ([01]{6})\b/i;
// Bullets, times and marks may stand before a move.
const MOVE = /\b(Moved|Tried to move) (up|right|down|left)\b(?: to ([A-F][1-6])\b)?/i;
const WALLS = /Generated walls: ([^.]*)\./i;
const SEED_AFTER = /seed is now ([01]{6})\b/i;

/**
 * The line of a move; a field is undefined where the line does not say it.
 * @typedef {{letter: string, struck: boolean, cell?: string, walls?: string, seed?: string}} MoveLine
 *   walls: as in 'Left: present | Up: absent'; seed: after the move
 */

/** The module of a line, or ''. @param {string} line */
const moduleOf = (line) => PREFIX.exec(line)?.[1] ?? '';

/** The seed that a line gives for a new board. @param {string} line */
const seedIn = (line) => SEED.exec(line)?.[1];

/** @param {string} line @returns {MoveLine | undefined} */
function readMove(line) {
  const [whole, verb, direction, cell] = MOVE.exec(line) ?? [];
  if (whole === undefined) return undefined;
  return {
    letter: direction[0].toUpperCase(),
    struck: /tried/i.test(verb),
    cell,
    walls: WALLS.exec(line)?.[1],
    seed: SEED_AFTER.exec(line)?.[1],
  };
}

// ---- The check ----

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

function wallsInWords(/** @type {string} */ logged, /** @type {string | undefined} */ right) {
  if (!right) return `it decides ‘${logged}’, but all walls of this cell were decided before.`;
  const why = isOldOrder(logged, right)
    ? ' The module before 26 June 2023 went up, right, down, left. Since then it goes clockwise from the wall behind the light.'
    : '';
  return `it says ‘${logged}’, but the circles and the seed give ‘${right}’.${why}`;
}

/**
 * The contradiction between a logged move and the rules, in words, or ''.
 * @param {MoveLine} logged @param {Session} session before the move
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

/** The contradiction in a line of a board, in words, or ''. @param {string} line @param {Session} session */
function faultIn(line, session) {
  const move = readMove(line);
  if (move) return faultOf(move, session);
  const [logged, seed] = [seedIn(line), session.describe().get('seed')];
  return logged && logged !== seed ? `the circles give the seed ${seed}, not ${logged}.` : '';
}

/** The circles in the description of a board, and in a line. @param {string} code */
const circlesOf = (code) => parseCode(code).description?.slice(4) ?? '';
const joined = (/** @type {string} */ line) => line.replaceAll(' ', '');

/**
 * The first line of a log that contradicts the rules, in a sentence, or ''. Lines of several modules may alternate.
 * @param {Core} core @param {string} text @param {string[]} codes of its boards with their moves, in the order of their circles
 */
export function contradictionIn(core, text, codes) {
  /** The board of each module. @type {Map<string, Session>} */
  const boards = new Map();
  const left = codes.map(withoutMoves);
  try {
    for (const [i, line] of text.split('\n').entries()) {
      const module = moduleOf(line);
      if (left.length && joined(line).includes(circlesOf(left[0]))) {
        boards.get(module)?.close();
        boards.set(module, core.open(/** @type {string} */ (left.shift())));
        continue;
      }
      const session = boards.get(module);
      const fault = session && faultIn(line, session);
      if (fault) return `Line ${i + 1} contradicts the rules: ${fault}`;
    }
    return '';
  } finally {
    for (const session of boards.values()) session.close();
  }
}
