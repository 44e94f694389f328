// Screen-reader announcements and sounds for moves in a worm maze.

import { formatCount } from '../../../app/ui/format-number.js';
import { chord } from '../../../app/ui/play-controls.js';
import { knock } from '../../../app/sound.js';

/** @typedef {import('../board/viewport.js').Position} Position */

/** @param {string} event 'blocked', 'solved' or any other event of a step */
export function playSound(event) {
  if (event === 'blocked') knock(160, 0.2);
  else if (event === 'solved') chord([523, 659, 784, 1047]);
  else knock(900, 0.08, 0.03);
}

/** Describes the player's cell and its open sides. @param {Cells} cells @param {Position} position */
export const describePosition = (cells, { row, column }) =>
  `Row ${row + 1}, column ${column + 1}${cells.grid.describe(row, column)}; open: ${cells
    .exits(row, column)
    .map((move) => cells.grid.names[move])
    .join(', ')}.`;

function describeGoal(/** @type {Cells} */ cells, /** @type {number} */ goal) {
  const { row, column } = cells.placeOf(goal);
  return row === cells.height - 1 && column === cells.width - 1
    ? 'the last row and column'
    : `row ${row + 1}, column ${column + 1}`;
}

/** Describes a maze that was just opened. @param {Cells} cells @param {Position} position of the player */
export const describeMaze = (cells, position) =>
  `A maze of ${cells.height} rows and ${cells.width} columns${cells.grid.isSquare ? '' : ` of ${cells.grid.name}`}; ${cells.goals.length > 1 ? 'goals are' : 'the goal is'} in ${cells.goals.map((goal) => describeGoal(cells, goal)).join('; ')}. ${describePosition(cells, position)}`;

/**
 * Describes the result of a step.
 * @param {string[]} row of the core's answer to a step: event, move, row, column
 * @param {Cells} cells
 * @param {number} walked steps so far
 */
export function describeStep([event, move, row, column], cells, walked) {
  if (event === 'blocked') return `Wall ${cells.grid.names[move]}.`;
  if (event === 'solved') return `Goal reached. Solved in ${formatCount(walked, 'step')}.`;
  return describePosition(cells, { row: Number(row) - 1, column: Number(column) - 1 });
}
