// The preview of a large maze while it is generated: a small picture, darker where more cells are
// decided. The loading dialog imports it through the machine's card (soFar).

import { paramNumber } from '../../../app/routing/code.js';

/** Longer side of the picture, in pixels. */
const SIDE = 384;
/** Rows of cells that are sampled for each row of pixels. */
const ROWS = 2;
const PAPER = [251, 250, 243];
const INK = [34, 32, 28];
/** Ink of a decided cell: as dark as a whole maze that is zoomed out. */
const DARKNESS = 0.45;

/** The number of decided cells in a byte of two cells. */
const DECIDED = Uint8Array.from({ length: 256 }, (_, byte) => 2 - (byte >> 7) - ((byte >> 3) & 1));

/**
 * Returns the fraction of decided cells under each pixel.
 * @param {Uint8Array} cells packed @param {number} width in cells @param {number} height
 */
export function decidedFractions(cells, width, height) {
  const step = Math.max(1, Math.max(width, height) / SIDE);
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.floor(side / step)));
  const fractions = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let sum = 0;
      let count = 0;
      for (let i = 0; i < ROWS; i++) {
        const row = Math.floor((y + (i + 0.5) / ROWS) * step) * width;
        const end = (row + Math.floor((x + 1) * step) + 1) >> 1;
        for (let pair = (row + Math.floor(x * step)) >> 1; pair < end; pair++, count += 2)
          sum += DECIDED[cells[pair]];
      }
      fractions[y * columns + x] = sum / count;
    }
  return { width: columns, height: rows, fractions };
}

/** @param {HTMLCanvasElement} canvas @param {string} code @param {Uint8Array} cells packed */
export function drawPartialMaze(canvas, code, cells) {
  const [columns, rows] = [paramNumber(code, 'w'), paramNumber(code, 'h')];
  if (!columns || !rows) return;
  const { width, height, fractions } = decidedFractions(cells, columns, rows);
  canvas.width = width;
  canvas.height = height;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const image = context.createImageData(width, height);
  fractions.forEach((fraction, i) => {
    PAPER.forEach((paper, k) => {
      image.data[4 * i + k] = paper + DARKNESS * fraction * (INK[k] - paper);
    });
    image.data[4 * i + 3] = 255;
  });
  context.putImageData(image, 0, 0);
}
