// What the ear gets of a step through the maze.

import { chord, WAYS } from '../../app/ui/play.js';
import { knock } from '../../app/sound.js';

/** @typedef {import('../../app/ui/play.js').Way} Move */

/** @param {string} event of a step */
export function soundOf(event) {
  if (event === 'blocked') knock(160, 0.2);
  else if (event === 'solved') chord([523, 659, 784, 1047]);
  else knock(900, 0.08, 0.03);
}

/**
 * @param {string[]} row of a step
 * @param {import('./cells.js').Cells} cells
 * @param {number} moveCount
 */
export function sentenceOf([event, move, row, column], cells, moveCount) {
  const named = (/** @type {string} */ way) => WAYS[/** @type {Move} */ (way)];
  if (event === 'blocked') return `A wall, ${named(move)}.`;
  if (event === 'solved') return `The goal. Solved in ${moveCount} steps.`;
  const open = cells.exits(Number(row) - 1, Number(column) - 1).map(named);
  return `Row ${row}, column ${column}; open: ${open.join(', ')}.`;
}
