// A set of mazes as the core describes it. A maze is a number: the bit row * columns + column is set
// where a field is free. With walls between fields, where all fields are free, its bits are the open
// passages: row * (columns - 1) + column is that to the right of a field, and behind these all,
// row * columns + column is that downwards; and each maze has a start and an exit of its own.

/**
 * @typedef {{starts: number[], exits: number[]}} Ends the fields of each maze
 * @typedef {{rows: number, columns: number, masks: bigint[], ends?: Ends}} Mazes
 *   ends: walls are between fields; without them, blocked fields are walls, and the way leads from
 *   the upper left to the lower right
 */

/** @param {string} hex */
export const parseMask = (hex) => BigInt(`0x${hex}`);

/** @param {bigint} mask @param {number} field */
export const isFree = (mask, field) => ((mask >> BigInt(field)) & 1n) === 1n;

/** Where the dot of a maze is to go. @param {Mazes} mazes @param {number} maze */
export const goalCell = ({ rows, columns, ends }, maze) => ends?.exits[maze] ?? rows * columns - 1;

/** Where it begins. @param {Mazes} mazes @param {number} maze */
export const startCell = ({ ends }, maze) => ends?.starts[maze] ?? 0;

/**
 * With walls between fields: whether a field is open to the right, or downwards.
 * @param {Mazes} mazes @param {number} maze @param {number} field @param {'right' | 'down'} way
 */
export function isOpen({ rows, columns, masks }, maze, field, way) {
  const [row, column] = [Math.floor(field / columns), field % columns];
  if (way === 'right')
    return column < columns - 1 && isFree(masks[maze], row * (columns - 1) + column);
  return row < rows - 1 && isFree(masks[maze], rows * (columns - 1) + row * columns + column);
}

/** One maze of a set. @param {Mazes} mazes @param {number} maze @returns {Mazes} */
export const singleMaze = ({ rows, columns, masks, ends }, maze) => ({
  rows,
  columns,
  masks: [masks[maze]],
  ...(ends && { ends: { starts: [ends.starts[maze]], exits: [ends.exits[maze]] } }),
});
