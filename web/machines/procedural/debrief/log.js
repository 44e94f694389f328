// Parser for the log of the bomb module: the boards that were played, each with its moves. The module marks a
// strike with ✕; copies may have X or × for it.

import { descriptionCode } from '../../../app/routing/code.js';

const TEXT_MAX = 1_000_000;
const BOARDS_MAX = 500;
const PREFIX = /^.*\[Procedural Maze #(\d+)\]\s*/i;
const ENDS = /\b([AF][16])\b.*?\b([AF][16])\b/;
const DESCRIPTION = /\b([AF][16])([AF][16])((?:[01]\s*){36})(?![01])/;
const CIRCLES = /(?<![01])(?:[01]\s*){36}(?![01])/;
const MOVED = /^Moved (up|right|down|left)\b/i;
const STRUCK = /^[✕×Xx]?\s*Tried to move (up|right|down|left)\b/i;

/** @typedef {{start: string, goal: string, circles: string, moves: string, struck: boolean}} Board */

const letter = (/** @type {string} */ direction) => direction[0].toUpperCase();

/** One module of the log, a line at a time. */
class Reader {
  /** @type {Board[]} */
  boards = [];
  start = '';
  goal = '';

  /** @param {string} line @returns {boolean} whether it says something */
  read(line) {
    const move = MOVED.exec(line) ?? STRUCK.exec(line);
    if (!move) return this.readBoard(line);
    const board = this.boards.at(-1);
    if (!board) throw new Error('The log begins with a move: the circles are missing before it.');
    board.moves += letter(move[1]);
    board.struck = STRUCK.test(line);
    return true;
  }

  /** Where it starts and finishes, the circles, or both. @param {string} line */
  readBoard(line) {
    const whole = DESCRIPTION.exec(line);
    const ends = whole ?? ENDS.exec(line);
    if (ends) [, this.start, this.goal] = ends;
    const circles = (whole?.[3] ?? CIRCLES.exec(line)?.[0])?.replaceAll(/\s/g, '');
    if (!circles) return ends !== null;
    if (!this.start) throw new Error('The log does not say where the maze starts and finishes.');
    if (this.boards.length === BOARDS_MAX)
      throw new Error(`The log has more than ${BOARDS_MAX} boards.`);
    const { start, goal } = this;
    this.boards.push({ start, goal, circles, moves: '', struck: false });
    return true;
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
  for (const line of text.split(/\r?\n/)) {
    const number = PREFIX.exec(line)?.[1] ?? '';
    const reader = modules.get(number) ?? new Reader();
    modules.set(number, reader);
    reader.read(line.replace(PREFIX, '').trim());
  }
  const boards = [...modules.values()].flatMap((reader) => reader.boards);
  if (boards.length === 0)
    throw new Error(
      'This text contains no board. A board is a start, a goal and 36 digits, 1 for a circle.',
    );
  return boards;
}

/** The board as a game to be opened. @param {Board} board */
export const codeOf = ({ start, goal, circles, moves }) =>
  descriptionCode('procedural', [], start + goal + circles) + (moves && `.m${moves}`);
