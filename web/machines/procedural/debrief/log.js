// Parser for the log of the bomb module: the boards that were played, each with its moves. The module marks a
// strike with ✕; copies may have X or × for it.

import { descriptionCode } from '../../../app/routing/code.js';

const TEXT_MAX = 1_000_000;
const BOARDS_MAX = 500;
const PREFIX = /^.*\[Procedural Maze #(\d+)\]\s*/i;
const ENDS = /\b([AF][16])\b.*?\b([AF][16])\b/;
const DESCRIPTION = /\b([AF][16])([AF][16])((?:[01]\s*){36})(?![01])/;
const CIRCLES = /(?<![01])(?:[01]\s*){36}(?![01])/;
const SEED = /\binitial seed is ([01]{6})\b/i;
// Bullets, times and marks may stand before a move.
const MOVE = /\b(Moved|Tried to move) (up|right|down|left)\b(?: to ([A-F][1-6])\b)?/i;
const WALLS = /Generated walls: ([^.]*)\./i;
const SEED_AFTER = /seed is now ([01]{6})\b/i;

/**
 * The line of a move; a field is undefined where the line does not say it.
 * @typedef {{letter: string, struck: boolean, cell?: string, walls?: string, seed?: string}} MoveLine
 *   walls: as in 'Left: present | Up: absent'; seed: after the move
 * @typedef {{line: number} & MoveLine} LoggedMove line: its number in the text, from 1
 * @typedef {{start: string, goal: string, circles: string, moves: LoggedMove[],
 *   firstSeed?: {line: number, seed: string}}} Board
 */

/** @param {string} line @returns {MoveLine | undefined} */
export function readMove(line) {
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

/** One module of the log, a line at a time. */
class Reader {
  /** @type {Board[]} */
  boards = [];
  start = '';
  goal = '';

  /** @param {string} text @param {number} line */
  read(text, line) {
    const move = readMove(text);
    const seed = SEED.exec(text)?.[1];
    const board = this.boards.at(-1);
    if (!move) {
      if (board && seed) board.firstSeed = { line, seed };
      return this.readBoard(text);
    }
    if (!board) throw new Error('The log begins with a move: the circles are missing before it.');
    board.moves.push({ line, ...move });
  }

  /** Where it starts and finishes, the circles, or both. @param {string} text */
  readBoard(text) {
    const whole = DESCRIPTION.exec(text);
    const ends = whole ?? ENDS.exec(text);
    if (ends) [, this.start, this.goal] = ends;
    const circles = (whole?.[3] ?? CIRCLES.exec(text)?.[0])?.replaceAll(/\s/g, '');
    if (!circles) return;
    if (!this.start) throw new Error('The log does not say where the maze starts and finishes.');
    if (this.boards.length === BOARDS_MAX)
      throw new Error(`The log has more than ${BOARDS_MAX} boards.`);
    const { start, goal } = this;
    this.boards.push({ start, goal, circles, moves: [] });
  }
}

/**
 * The boards of a log, or of its line of circles with start and goal; of several modules one after the
 * other. Throws a sentence where there is none.
 * @param {string} text
 */
export function readLog(text) {
  if (text.length > TEXT_MAX) throw new Error('The log is longer than a million characters.');
  /** @type {Map<string, Reader>} */
  const modules = new Map();
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const number = PREFIX.exec(line)?.[1] ?? '';
    const reader = modules.get(number) ?? new Reader();
    modules.set(number, reader);
    reader.read(line.replace(PREFIX, ''), i + 1);
  }
  const boards = [...modules.values()].flatMap((reader) => reader.boards);
  if (boards.length === 0)
    throw new Error(
      'This text contains no board. A board is a start, a goal and 36 digits, 1 for a circle.',
    );
  return boards;
}

/** Code of a board without its moves. @param {Board} board */
export const boardCode = ({ start, goal, circles }) =>
  descriptionCode('procedural', [], start + goal + circles);

/** The board as a game to be opened. @param {Board} board */
export const codeOf = (board) =>
  boardCode(board) +
  (board.moves.length ? `.m${board.moves.map(({ letter }) => letter).join('')}` : '');
