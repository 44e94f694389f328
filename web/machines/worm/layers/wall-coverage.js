// Wall coverage: the exact fraction of each pixel that inner walls cover. Outer walls are drawn as lines
// at any zoom (board/drawing.js).

/** Below this size of a cell, in CSS pixels, walls take a third of its width. */
const SMALL = 3;

/** Returns the thickness of a wall in pixels. @param {number} scale pixels for each cell */
export const wallWidth = (scale) =>
  scale < SMALL ? scale / 3 : Math.max(1, Math.min(3, scale / 8));

/**
 * The ink of a cell in ninths of its area: two each for its right and lower wall, one for the post
 * where they meet. Cells outside a mask have no ink.
 */
export const NINTHS = 9;
/** By the four bits of a cell. */
export const WALL_INK = new Uint8Array(16);
for (let nibble = 0; nibble < 8; nibble++)
  WALL_INK[nibble] = 1 + 2 * (2 - (nibble & 1) - ((nibble >> 1) & 1));
const [UPPER, LOWER] = [4, 0].map((shift) =>
  Uint8Array.from({ length: 256 }, (_, byte) => WALL_INK[(byte >> shift) & 15]),
);

/** Returns the ink of the cells as a source of a pyramid. @param {Cells} cells @returns {import('./pyramid.js').Source} */
export const inkOf = (cells) => ({
  width: cells.width,
  height: cells.height,
  max: 5,
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

/** Adds the part of each pixel between two points to a line. @param {Float32Array} line @param {number} from @param {number} to */
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
 * Returns the fraction of each pixel, 0 to 1, that walls cover. Cells must be at least a pixel large.
 * @param {Cells} cells
 * @param {{left: number, top: number, width: number, height: number, scale: number, wall: number}} part
 *   in pixels from the maze's corner; scale: pixels for each cell; wall: thickness in pixels
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
  const corridor = new Float32Array(width);
  const line = new Float32Array(width);
  for (let row = row0; row < row1; row++) {
    corridor.fill(0);
    line.fill(0);
    for (let column = column0; column < column1; column++) {
      const x = (column + 1) * scale - left;
      const isBeside = beside(row, column);
      const isBelow = below(row, column);
      if (isBeside) cover(corridor, x - half, x + half);
      if (isBelow) cover(line, x - scale + half, x - half);
      if (isBeside || isBelow || beside(row + 1, column) || below(row, column + 1))
        cover(line, x - half, x + half);
    }
    const y = (row + 1) * scale - top;
    addLine(out, width, height, corridor, y - scale + half, y - half);
    addLine(out, width, height, line, y - half, y + half);
  }
  return out;
}
