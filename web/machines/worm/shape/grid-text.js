// Changes of a shape's text for the grid: what a cell holds, one cell put or taken away, another size, and the cells
// that a fast stroke crosses. The text may have rows of different lengths while somebody types it.

/** Most columns and rows of the grid: more cells would be too small to hit. */
export const GRID_MAX = 40;

/** @typedef {{row: number, column: number}} Position */

/** @param {string} text rows of a shape */
const linesOf = (text) => (text === '' ? [] : text.split('\n'));

/** Columns and rows of a text. @param {string} text */
export function sizeOf(text) {
  const lines = linesOf(text);
  return { columns: Math.max(0, ...lines.map((line) => line.length)), rows: lines.length };
}

/** The character of a cell: '#' where the text has none. @param {string} text @param {Position} at */
export const signAt = (text, { row, column }) => linesOf(text)[row]?.[column] ?? '#';

/** Returns the text with this size: cells beyond it are dropped, and new ones are '#'. @param {string} text @param {{columns: number, rows: number}} size */
export function resized(text, { columns, rows }) {
  const lines = linesOf(text);
  return Array.from({ length: rows }, (_, row) =>
    (lines[row] ?? '').slice(0, columns).padEnd(columns, '#'),
  ).join('\n');
}

/** Returns the text with another character in a cell. @param {string} text as resized() returns it @param {Position} at @param {string} sign */
export function withSign(text, { row, column }, sign) {
  const lines = linesOf(text);
  lines[row] = lines[row].slice(0, column) + sign + lines[row].slice(column + 1);
  return lines.join('\n');
}

/**
 * Returns the cells from one to another, each beside the one before it, so that a diagonal stroke is connected: a fast
 * finger leaves out cells between two events.
 */
export function lineOfCells(/** @type {Position} */ from, /** @type {Position} */ to) {
  const [down, right] = [to.row - from.row, to.column - from.column];
  const line = [from];
  let { row, column } = from;
  while (row !== to.row || column !== to.column) {
    // The direction in which a larger part of the way is left.
    const [rows, columns] = [(to.row - row) / (down || 1), (to.column - column) / (right || 1)];
    if (rows > columns) row += Math.sign(down);
    else column += Math.sign(right);
    line.push({ row, column });
  }
  return line;
}
