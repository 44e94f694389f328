// Walls as ink: how much of each pixel they cover, to the exact part of its area. Outer walls are none
// of these: they are drawn as lines, at any size.

/** @typedef {import('../cells.js').Cells} Cells */

/** Walls are so thick where a cell is smaller than three CSS pixels, in cells. */
const THIN = 1 / 3;

/** How thick walls are drawn, in pixels, where a cell has so many. @param {number} scale */
export const wallWidth = (scale) =>
  scale < 3 ? scale * THIN : Math.max(1, Math.min(3, scale / 8));

/**
 * The ink of a cell, in ninths of its area: its right and its lower wall are two each, the post where
 * they meet is one. A cell that is none has no ink.
 */
export const NINTHS = 9;
const INK = new Uint8Array(16);
for (let nibble = 0; nibble < 8; nibble++)
  INK[nibble] = 1 + 2 * (2 - (nibble & 1) - ((nibble >> 1) & 1));
const [UPPER, LOWER] = [4, 0].map((shift) =>
  Uint8Array.from({ length: 256 }, (_, byte) => INK[(byte >> shift) & 15]),
);

/** For a pyramid. @param {Cells} cells @returns {import('./pyramid.js').Source} */
export const inkOf = (cells) => ({
  width: cells.width,
  height: cells.height,
  most: 5,
  read(row, out, first, end) {
    const { packed, width } = cells;
    let x = first;
    let index = row * width + x;
    if (index & 1) out[x++] = LOWER[packed[index++ >> 1]];
    for (; x + 1 < end; x += 2, index += 2) {
      const byte = packed[index >> 1];
      out[x] = UPPER[byte];
      out[x + 1] = LOWER[byte];
    }
    if (x < end) out[x] = UPPER[packed[index >> 1]];
  },
});

/** Adds how much of each pixel lies between two points. @param {Float32Array} line @param {number} from @param {number} to */
function cover(line, from, to) {
  from = Math.max(0, from);
  to = Math.min(line.length, to);
  for (let x = Math.floor(from); x < to; x++) line[x] += Math.min(x + 1, to) - Math.max(x, from);
}

/** Adds a line of coverage to the rows between two points. @param {Float32Array} out @param {number} width @param {number} height @param {Float32Array} line @param {number} from @param {number} to */
function addLine(out, width, height, line, from, to) {
  from = Math.max(0, from);
  to = Math.min(height, to);
  for (let y = Math.floor(from); y < to; y++) {
    const part = Math.min(y + 1, to) - Math.max(y, from);
    for (let x = 0, at = y * width; x < width; x++, at++) out[at] += part * line[x];
  }
}

/**
 * The walls of a part of a maze whose cells are a pixel large at least: for each pixel the part of it
 * that is covered, 0 to 1.
 * @param {Cells} cells
 * @param {{left: number, top: number, width: number, height: number, scale: number, wall: number}} part
 *   in pixels from the corner of the maze; scale: pixels a cell
 */
export function wallCoverage(cells, { left, top, width, height, scale, wall }) {
  const out = new Float32Array(width * height);
  const half = wall / 2;
  const column0 = Math.max(0, Math.floor((left - half) / scale) - 1);
  const column1 = Math.min(cells.width, Math.ceil((left + width + half) / scale));
  const row0 = Math.max(0, Math.floor((top - half) / scale) - 1);
  const row1 = Math.min(cells.height, Math.ceil((top + height + half) / scale));
  const isLast = { row: cells.height - 1, column: cells.width - 1 };
  const beside = (/** @type {number} */ row, /** @type {number} */ column) =>
    row <= isLast.row && column < isLast.column && cells.isWallBeside(row, column);
  const below = (/** @type {number} */ row, /** @type {number} */ column) =>
    row < isLast.row && column <= isLast.column && cells.isWallBelow(row, column);
  const hall = new Float32Array(width);
  const line = new Float32Array(width);
  for (let row = row0; row < row1; row++) {
    hall.fill(0);
    line.fill(0);
    for (let column = column0; column < column1; column++) {
      const x = (column + 1) * scale - left;
      const isBeside = beside(row, column);
      const isBelow = below(row, column);
      if (isBeside) cover(hall, x - half, x + half);
      if (isBelow) cover(line, x - scale + half, x - half);
      if (isBeside || isBelow || beside(row + 1, column) || below(row, column + 1))
        cover(line, x - half, x + half);
    }
    const y = (row + 1) * scale - top;
    addLine(out, width, height, hall, y - scale + half, y - half);
    addLine(out, width, height, line, y - half, y + half);
  }
  return out;
}
