// What the ear gets of a step through the maze.

import { chord, DIRECTIONS } from '../../../app/ui/directions.js';
import { knock } from '../../../app/sound.js';

/** @typedef {import('../../../app/ui/directions.js').Direction} Move */

/** @param {string} event of a step */
export function playSound(event) {
  if (event === 'blocked') knock(160, 0.2);
  else if (event === 'solved') chord([523, 659, 784, 1047]);
  else knock(900, 0.08, 0.03);
}

const named = (/** @type {string} */ way) => DIRECTIONS[/** @type {Move} */ (way)];

/**
 * Where one stands and which ways are open.
 * @param {import('../cells.js').Cells} cells
 * @param {{row: number, column: number}} place both from 0
 */
export const describePosition = (cells, { row, column }) =>
  `Row ${row + 1}, column ${column + 1}; open: ${cells.exits(row, column).map(named).join(', ')}.`;

/** @param {import('../cells.js').Cells} cells */
function describeGoal(cells) {
  const { row, column } = cells.placeOf(cells.goal);
  return row === cells.height - 1 && column === cells.width - 1
    ? 'the last row and column'
    : `row ${row + 1}, column ${column + 1}`;
}

/**
 * Where a maze begins, for who cannot see it.
 * @param {import('../cells.js').Cells} cells
 * @param {{row: number, column: number}} place
 */
export const describeMaze = (cells, place) =>
  `A maze of ${cells.height} rows and ${cells.width} columns; the goal is in ${describeGoal(cells)}. ${describePosition(cells, place)}`;

/**
 * @param {string[]} row of a step
 * @param {import('../cells.js').Cells} cells
 * @param {number} walked
 */
export function describeStep([event, move, row, column], cells, walked) {
  if (event === 'blocked') return `A wall, ${named(move)}.`;
  if (event === 'solved') return `The goal. Solved in ${walked} steps.`;
  return describePosition(cells, { row: Number(row) - 1, column: Number(column) - 1 });
}
