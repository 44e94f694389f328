// A path of very many cells as a layer of tiles, of which only the visible ones are rendered. The path
// is a shortest one: connected neighbours among its cells follow each other, so the set of its cells
// describes it completely.

import { ZoomedOutLayer } from './zoomed-out.js';

/** Longest path, in cells, that is drawn as one line. */
export const LINE_MAX = 4000;
/** #2f7d32 as blue, green, red. */
const COLOUR = 0x327d2f;
/** Width of the line, in cells. */
const LINE_WIDTH = 0.3;

/**
 * @param {Cells} cells @param {ArrayLike<number>} path indices of cells
 * @param {number} offset to the right and down, in cells
 */
export function pathLayer(cells, path, offset) {
  const { width, height } = cells;
  const isOn = new Uint8Array(Math.ceil((width * height) / 8));
  for (let i = 0; i < path.length; i++) isOn[path[i] >> 3] |= 1 << (path[i] & 7);
  const has = (/** @type {number} */ cell) => (isOn[cell >> 3] >> (cell & 7)) & 1;
  return new ZoomedOutLayer(
    {
      width,
      height,
      max: 1,
      read(row, out, first, end) {
        for (let x = first, cell = row * width + first; x < end; x++, cell++) out[x] = has(cell);
      },
    },
    // Zoomed out, the path is as dark as a line that is a pixel wide.
    (means, scale) =>
      Uint32Array.from(means, (mean) => (Math.min(255, (255 * mean) / scale) << 24) | COLOUR),
    ({ left, top, width: side, scale }) => {
      const pixels = new Uint32Array(side * side);
      const thick = Math.max(1, Math.round(LINE_WIDTH * scale));
      const at = (/** @type {number} */ cell, /** @type {number} */ corner) =>
        Math.round((cell + 0.5 + offset) * scale - corner - thick / 2);
      /** @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
      const ink = (x0, y0, x1, y1) => {
        const [first, end] = [Math.max(0, x0), Math.min(side, x1)];
        if (end <= first) return;
        for (let y = Math.max(0, y0); y < Math.min(side, y1); y++)
          pixels.fill((255 << 24) | COLOUR, y * side + first, y * side + end);
      };
      const from = (/** @type {number} */ corner) => Math.max(0, Math.floor(corner / scale) - 2);
      const to = (/** @type {number} */ corner, /** @type {number} */ max) =>
        Math.min(max, Math.ceil((corner + side) / scale) + 1);
      for (let row = from(top); row < to(top, height); row++)
        for (let column = from(left); column < to(left, width); column++) {
          const cell = row * width + column;
          if (!has(cell)) continue;
          const [x, y] = [at(column, left), at(row, top)];
          const isRight = cells.right(row, column) && has(cell + 1);
          const isDown = cells.down(row, column) && has(cell + width);
          ink(x, y, (isRight ? at(column + 1, left) : x) + thick, y + thick);
          if (isDown) ink(x, y, x + thick, at(row + 1, top) + thick);
        }
      return pixels;
    },
  );
}
