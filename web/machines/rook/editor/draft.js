// A board in the making: what is done to it, what was done to it, and what is kept of it.

import { descriptionCode, parseCode } from '../../../app/routing/code.js';
import { added, begun, shownOf } from '../../../app/history.js';
import { fieldsOf } from '../../../app/storage/store.js';
import { GOAL, HEDGE, digitsOf, readMaze } from '../maze.js';

/**
 * `rules`: the words of its code that are neither size nor start.
 * @typedef {{rules: string[], width: number, height: number, start: number, contents: number[]}} Board
 */

const PLACED = /^(w\d+|h\d+|start[A-X]\d+|g[A-P]\d+)$/;
const nameOf = (/** @type {number} */ cell, /** @type {number} */ width) =>
  `${String.fromCharCode(65 + (cell % width))}${Math.floor(cell / width) + 1}`;

/** The maze of a code; throws the core's error. @param {Core} core @param {string} code */
export const mazeOf = (core, code) => core.during(code, (session) => readMaze(session.describe()));

/** @param {string} code that the maze has @param {RookMaze} maze @returns {Board} */
export const boardOf = (code, maze) => ({
  rules: parseCode(code).words.filter((word) => !PLACED.test(word)),
  width: maze.width,
  height: maze.height,
  start: maze.start,
  contents: maze.cells.map(({ content }) => content),
});

const goalsOf = (/** @type {number[]} */ contents) =>
  contents.filter((content) => content === GOAL).length;

export function codeOf(/** @type {Board} */ { rules, width, height, start, contents }) {
  const several = goalsOf(contents) > 1;
  const rows = Array.from({ length: height }, (_, row) =>
    digitsOf(contents.slice(row * width, (row + 1) * width), several),
  );
  const words = [`w${width}`, `h${height}`, ...rules, start > 0 && `start${nameOf(start, width)}`];
  return descriptionCode('rook', words, rows.join('-'));
}

/** Where the only goal was, there is a jump of 1. @param {Board} board @param {number} cell @param {number} content */
export function withContent(board, cell, content) {
  const isMoved = content === GOAL && goalsOf(board.contents) === 1;
  const contents = board.contents.map((one) => (isMoved && one === GOAL ? 1 : one));
  contents[cell] = content;
  return { ...board, contents };
}

/** One more goal. @param {Board} board @param {number} cell */
export const withGoal = (board, cell) => ({
  ...board,
  contents: board.contents.with(cell, GOAL),
});

/** @param {Board} board @param {number} start */
export const withStart = (board, start) => ({ ...board, start });

/** Jumps of 1, and the goal in the last corner. @param {Board} board */
export function blank({ rules, width, height }) {
  const contents = Array.from({ length: width * height }, () => 1);
  contents[contents.length - 1] = GOAL;
  return { rules, width, height, start: 0, contents };
}

/**
 * Cuts or extends a board. Cells beyond the new edges are lost. A lost start moves to the first stone
 * with a jump, a lost goal to the last stone.
 * @param {Board} board @param {number} width @param {number} height
 * @returns {Board}
 */
export function resized(board, width, height) {
  const contents = Array.from({ length: width * height }, (_, cell) => {
    const [row, column] = [Math.floor(cell / width), cell % width];
    const isOld = row < board.height && column < board.width;
    return isOld ? board.contents[row * board.width + column] : 1;
  });
  const [row, column] = [Math.floor(board.start / board.width), board.start % board.width];
  const isJump = (/** @type {number} */ content) => content > GOAL && content < HEDGE;
  const start =
    row < height && column < width ? row * width + column : Math.max(0, contents.findIndex(isJump));
  if (!contents.includes(GOAL)) {
    const last = contents.length - 1;
    contents[start === last ? 0 : last] = GOAL;
  }
  return { ...board, width, height, start, contents };
}

// ---- What was done ----

const STEPS_MAX = 100;

/**
 * A history of boards as codes. `from`: the code of the maze it began with; `open`: it is being edited.
 * @typedef {import('../../../app/history.js').History<string> & {from: string, open: boolean}} Draft
 */

/** @param {string} code @param {string} from @returns {Draft} */
export const draftOf = (code, from) => ({ ...begun(code), from, open: true });

/** Adds a board, unless it is the one that is shown. @param {Draft} draft @param {string} code @returns {Draft} */
export const stepped = (draft, code) =>
  shownOf(draft) === code ? draft : { ...draft, ...added(draft, code, STEPS_MAX) };

const CODE = /^v1\.rook\.\w+\.[sd][\w-]+$/;
const isCode = (/** @type {unknown} */ value) =>
  typeof value === 'string' && value.length <= 4096 && CODE.test(value);

/** Reads a draft that was kept; undefined where it is none. The core checks its boards. */
export const readDraft =
  (/** @type {(code: string) => boolean} */ isBoard) => (/** @type {unknown} */ value) => {
    const { steps, at, from, open } = fieldsOf(value);
    if (!Array.isArray(steps) || steps.length > STEPS_MAX || !isCode(from)) return undefined;
    if (!steps.every((step) => isCode(step) && isBoard(step))) return undefined;
    if (!Number.isSafeInteger(at) || steps[Number(at)] === undefined) return undefined;
    return /** @type {Draft} */ ({ steps, at: Number(at), from, open: open === true });
  };
