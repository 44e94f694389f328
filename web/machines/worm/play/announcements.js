// Announcements for screen readers and sounds for moves in a worm maze, and its result in words.

import { formatCount, formatTime } from '../../../app/ui/format-number.js';
import { chord } from '../../../app/ui/play-controls.js';
import { knock } from '../../../app/sound.js';
import { describeResult } from '../../../app/games/result.js';

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

const LARGEST = 'Mazes cannot be larger than this one.';

/** @typedef {{walked: number, milliseconds: number, help: string[], isLargest: boolean}} Walked isLargest: no larger maze can be made */

/**
 * @param {Walked} walk
 * @param {{fewest: number, detours: number}} [best] steps of the shortest path, and visited cells that
 *   are not on it; missing until the path is found
 */
export function solvedWords({ walked, milliseconds, help, isLargest }, best) {
  const fewest = best?.fewest;
  return {
    result: describeResult(formatCount(walked, 'step'), { moves: walked, fewest, help }),
    note: [
      `Time: ${formatTime(milliseconds)}.`,
      ...(best && best.fewest < walked ? [offThePath(best, walked)] : []),
      ...(isLargest ? [LARGEST] : []),
    ].join(' '),
  };
}

/** @param {{fewest: number, detours: number}} best @param {number} walked */
const offThePath = ({ fewest, detours }, walked) =>
  detours
    ? `You visited ${formatCount(detours, 'cell')} off the shortest path.`
    : `You went back and forth for ${formatCount(walked - fewest, 'step')}.`;
