// Keys of the editor: undo and redo, arrow keys over the stones, and one key per number or piece.

import { HEDGE, TALL_HEDGE } from '../maze.js';
import { ANOTHER_GOAL } from './palette.js';

/** @typedef {import('../maze.js').Maze} Maze */

/** The keys of contents from 0 on; longer jumps are in the palette alone. */
const CONTENT_KEYS = '0123456789abcdef';
/** @type {Record<string, number | import('./palette.js').Piece>} */
const PIECE_KEYS = { x: HEDGE, X: TALL_HEDGE, G: ANOTHER_GOAL };

/** -1 for the keys of undo, 1 for those of redo, otherwise 0. @param {KeyboardEvent} event */
export function undoSteps(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return 0;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return 0;
  return key === 'y' || event.shiftKey ? 1 : -1;
}

/** The number of cells that an arrow key moves the choice by; 0 for other keys. @param {Maze} maze @param {string} key */
function stepOf({ width }, key) {
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width };
  return steps[/** @type {keyof typeof steps} */ (key)] ?? 0;
}

/**
 * The cell that an arrow key chooses, the same one at an edge; undefined for other keys.
 * @param {Maze} maze @param {number} cell @param {string} key
 */
export function cellByArrow(maze, cell, key) {
  const step = stepOf(maze, key);
  if (!step) return undefined;
  const next = cell + step;
  const sameRow =
    Math.abs(step) > 1 || Math.floor(next / maze.width) === Math.floor(cell / maze.width);
  return next >= 0 && next < maze.cells.length && sameRow ? next : cell;
}

/** The content of a stone that a key enters; -1 for other keys. @param {string} key */
export const contentByKey = (key) =>
  PIECE_KEYS[key] ?? (key.length === 1 ? CONTENT_KEYS.indexOf(key) : -1);
