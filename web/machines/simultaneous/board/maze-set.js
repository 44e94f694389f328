// Sets of mazes: reading them from the core's key/value lines, and asking about one of them.
//
// A maze is a bit mask. Without walls between cells, bit row * columns + column is set where a cell is
// free. With walls between cells, every cell is free and the bits are open passages: first those to the
// right, bit row * (columns - 1) + column; after them those downwards, bit row * columns + column. Each
// of these mazes has its own start and exit.

/**
 * @typedef {{starts: number[], exits: number[]}} Ends the start cell and the exit cell of each maze
 * @typedef {{rows: number, columns: number, masks: bigint[], ends?: Ends}} Mazes
 *   ends: only with walls between cells; otherwise every path leads from the upper left to the lower
 *   right cell
 */

export const parseMask = (/** @type {string} */ hex) => BigInt(`0x${hex}`);

/** Cell numbers, one for each maze, as two hexadecimal digits. @param {KeyValues} values @param {string} name */
function parseCells(values, name) {
  const text = values.get(name) ?? '';
  const digit = (/** @type {number} */ at) => {
    const code = text.charCodeAt(at);
    return code < 58 ? code - 48 : code - 87;
  };
  return Array.from({ length: text.length / 2 }, (_, i) => 16 * digit(2 * i) + digit(2 * i + 1));
}

/** @param {KeyValues} values of a game @returns {Mazes} */
export const parseMazes = (values) => ({
  rows: values.number('rows'),
  columns: values.number('columns'),
  masks: (values.get('masks') ?? '').split('-').filter(Boolean).map(parseMask),
  ...(values.get('walls') && {
    ends: { starts: parseCells(values, 'starts'), exits: parseCells(values, 'exits') },
  }),
});

/** The cell of each dot. @param {KeyValues} values of a game */
export const parseDots = (values) => parseCells(values, 'tokens');

/** @param {bigint} mask @param {number} cell */
export const isFree = (mask, cell) => ((mask >> BigInt(cell)) & 1n) === 1n;

/** @param {Mazes} mazes @param {number} maze index in the set */
export const goalCell = ({ rows, columns, ends }, maze) => ends?.exits[maze] ?? rows * columns - 1;

/** @param {Mazes} mazes @param {number} maze index in the set */
export const startCell = ({ ends }, maze) => ends?.starts[maze] ?? 0;

/**
 * Whether a passage leads out of a cell; only for mazes with walls between cells.
 * @param {Mazes} mazes @param {number} maze @param {number} cell @param {'right' | 'down'} direction
 */
export function isOpen({ rows, columns, masks }, maze, cell, direction) {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  if (direction === 'right')
    return column < columns - 1 && isFree(masks[maze], row * (columns - 1) + column);
  return row < rows - 1 && isFree(masks[maze], rows * (columns - 1) + row * columns + column);
}

/** A set with one maze of a larger set. @param {Mazes} mazes @param {number} maze @returns {Mazes} */
export const singleMaze = ({ rows, columns, masks, ends }, maze) => ({
  rows,
  columns,
  masks: [masks[maze]],
  ...(ends && { ends: { starts: [ends.starts[maze]], exits: [ends.exits[maze]] } }),
});
