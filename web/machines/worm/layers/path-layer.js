// A way of very many cells: as a layer of tiles, of which only those in sight are made. Two of its cells
// between which one can go follow each other, as it is a shortest way: so its cells are all there is to
// know of it.

import { ZoomedOutLayer } from './zoomed-out.js';

/** Of a way with fewer cells all is drawn as one line. */
export const LINE_MAX = 4000;
/** #2f7d32, the red last. */
const COLOUR = 0x327d2f;
/** How wide it is, in cells. */
const WIDE = 0.3;

/**
 * @param {import('../cells.js').Cells} cells @param {ArrayLike<number>} way indices of cells
 * @param {number} aside how far it is moved to the right and down, in cells
 */
export function pathLayer(cells, way, aside) {
  const { width, height } = cells;
  const isOn = new Uint8Array(Math.ceil((width * height) / 8));
  for (let i = 0; i < way.length; i++) isOn[way[i] >> 3] |= 1 << (way[i] & 7);
  const has = (/** @type {number} */ cell) => (isOn[cell >> 3] >> (cell & 7)) & 1;
  return new ZoomedOutLayer(
    {
      width,
      height,
      most: 1,
      read(row, out, first, end) {
        for (let x = first, cell = row * width + first; x < end; x++, cell++) out[x] = has(cell);
      },
    },
    // As dark as a line a pixel wide.
    (means, scale) =>
      Uint32Array.from(means, (mean) => (Math.min(255, (255 * mean) / scale) << 24) | COLOUR),
    ({ left, top, width: side, scale }) => {
      const pixels = new Uint32Array(side * side);
      const thick = Math.max(1, Math.round(WIDE * scale));
      const at = (/** @type {number} */ cell, /** @type {number} */ corner) =>
        Math.round((cell + 0.5 + aside) * scale - corner - thick / 2);
      /** @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
      const ink = (x0, y0, x1, y1) => {
        const [first, end] = [Math.max(0, x0), Math.min(side, x1)];
        if (end <= first) return;
        for (let y = Math.max(0, y0); y < Math.min(side, y1); y++)
          pixels.fill((255 << 24) | COLOUR, y * side + first, y * side + end);
      };
      const from = (/** @type {number} */ corner) => Math.max(0, Math.floor(corner / scale) - 2);
      const to = (/** @type {number} */ corner, /** @type {number} */ most) =>
        Math.min(most, Math.ceil((corner + side) / scale) + 1);
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
