// Stones on a line, and the outcome of a jump along it: the core's own rules once more, for words
// and drawings. tests/browser/rook-rules.spec.mjs holds every answer against the core's.

import { TALL_HEDGE, HEDGE } from '../maze.js';

/** @typedef {import('../maze.js').Maze} Maze */
/** @typedef {{row: number, column: number}} Place */

/** By letter: rows down and columns to the right. */
const STEPS = {
  U: [-1, 0],
  R: [0, 1],
  D: [1, 0],
  L: [0, -1],
  E: [-1, 1],
  C: [1, 1],
  Z: [1, -1],
  Q: [-1, -1],
};
const OPPOSITE = { U: 'D', D: 'U', R: 'L', L: 'R', E: 'Z', Z: 'E', C: 'Q', Q: 'C' };

/** @param {string} letter */
export const opposite = (letter) => OPPOSITE[/** @type {'U'} */ (letter)];

/** @param {Maze} maze @param {number} cell @returns {Place} */
export const placeOf = ({ width }, cell) => ({
  row: Math.floor(cell / width),
  column: cell % width,
});

/** The place one step on, edges or not. @param {string} tiling @param {Place} place @param {string} letter @returns {Place} */
function stepFrom(tiling, { row, column }, letter) {
  const [down, across] = STEPS[/** @type {'U'} */ (letter)];
  if (tiling === 'square' || down === 0) return { row: row + down, column: column + across };
  if (tiling === 'hex') {
    // The odd rows stand half a stone to the right.
    const odd = Math.abs(row % 2);
    return { row: row + down, column: column + (across > 0 ? odd : odd - 1) };
  }
  // Along a slanted strip of triangles: in turn to the one beside and to the one below or above.
  const pointsUp = (row + column) % 2 === 0;
  return down < 0 === pointsUp ? { row, column: column + across } : { row: row + down, column };
}

/** The position after `steps` steps, as if there were stones beyond the edges. @param {Maze} maze @param {number} cell @param {string} letter @param {number} steps */
export function placeAfter(maze, cell, letter, steps) {
  let place = placeOf(maze, cell);
  for (let i = 0; i < steps; i++) place = stepFrom(maze.tiling, place, letter);
  return place;
}

/** The stone at a place; undefined beyond the edges, unless they are joined. @param {Maze} maze @param {Place} place */
export function cellAt({ width, height, torus }, { row, column }) {
  const inside = row >= 0 && row < height && column >= 0 && column < width;
  if (!inside && !torus) return undefined;
  return ((row + height) % height) * width + ((column + width) % width);
}

/** The stones along a direction, as far as a jump could ever go. @param {Maze} maze @param {number} cell @param {string} letter */
export function lineOf(maze, cell, letter) {
  const cells = [];
  let place = placeOf(maze, cell);
  for (let steps = 0; steps < maze.longestJump; steps++) {
    place = stepFrom(maze.tiling, place, letter);
    const next = cellAt(maze, place);
    if (next === undefined) break;
    cells.push(next);
    // Kept on the board, so that a torus may be gone round any number of times.
    if (maze.torus) place = placeOf(maze, next);
  }
  return cells;
}

/**
 * How a jump from where one stands fares: where it lands, or why it cannot be made.
 * @param {Maze} maze @param {string} letter
 * @returns {{
 *   to?: number,
 *   fault?: 'edge' | 'hedge' | 'tall hedge' | 'same' | 'U-turn',
 *   at?: number,
 * }} at: the stone that is in the way
 */
export function jumpAlong(maze, letter) {
  const { position, cells, arrived } = maze;
  const line = lineOf(maze, position, letter).slice(0, cells[position].content);
  if (letter === opposite(arrived)) return { fault: 'U-turn' };
  const tall = line.find((cell) => cells[cell].content === TALL_HEDGE);
  if (tall !== undefined) return { fault: 'tall hedge', at: tall };
  const to = line[cells[position].content - 1];
  if (to === undefined) return { fault: 'edge' };
  if (cells[to].content >= HEDGE) return { fault: 'hedge', at: to };
  return to === position ? { fault: 'same' } : { to };
}
