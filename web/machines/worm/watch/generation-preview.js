// A large maze in the making, small: how much of what stands under each pixel is decided.

import { paramNumber } from '../../../app/routing/code.js';

/** Its longer side, in pixels; and so many rows of cells are read for a row of them. */
const SIDE = 384;
const ROWS = 2;
const PAPER = [251, 250, 243];
const INK = [34, 32, 28];
/** As dark as the walls of a whole maze are from afar. */
const DARK = 0.45;

/** How many of two cells are decided, by their byte. */
const DECIDED = Uint8Array.from({ length: 256 }, (_, byte) => 2 - (byte >> 7) - ((byte >> 3) & 1));

/**
 * The share of decided cells under each pixel.
 * @param {Uint8Array} cells packed @param {number} width in cells @param {number} height
 */
export function decidedShares(cells, width, height) {
  const step = Math.max(1, Math.max(width, height) / SIDE);
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.floor(side / step)));
  const shares = new Float32Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      let sum = 0;
      let count = 0;
      for (let i = 0; i < ROWS; i++) {
        const row = Math.floor((y + (i + 0.5) / ROWS) * step) * width;
        const end = (row + Math.floor((x + 1) * step) + 1) >> 1;
        for (let pair = (row + Math.floor(x * step)) >> 1; pair < end; pair++, count += 2)
          sum += DECIDED[cells[pair]];
      }
      shares[y * wide + x] = sum / count;
    }
  return { wide, high, shares };
}

/** @param {HTMLCanvasElement} canvas @param {string} code @param {Uint8Array} cells packed */
export function drawSoFar(canvas, code, cells) {
  const [width, height] = [paramNumber(code, 'w'), paramNumber(code, 'h')];
  if (!width || !height) return;
  const { wide, high, shares } = decidedShares(cells, width, height);
  canvas.width = wide;
  canvas.height = high;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const image = context.createImageData(wide, high);
  shares.forEach((share, i) => {
    PAPER.forEach((paper, k) => {
      image.data[4 * i + k] = paper + DARK * share * (INK[k] - paper);
    });
    image.data[4 * i + 3] = 255;
  });
  context.putImageData(image, 0, 0);
}
