// Inks of cells that are too small to be drawn one by one: a picture with a pixel for each cell, scaled down.

import { INKS } from './inks.js';

/** Larger sheets would take too long in every frame. */
const CELLS_MAX = 1_000_000;
const OPACITY = 110;

/** By ink: red, green and blue. */
const COLOURS = INKS.map((ink) => [1, 3, 5].map((at) => parseInt(ink.slice(at, at + 2), 16)));

/** @param {import('./zoomed-in.js').Canvas} sheet */
export function drawInkPicture({ context, at, cells, marks: { inks } }) {
  const { width, height } = cells;
  if (!inks || width * height > CELLS_MAX) return;
  const image = new ImageData(width, height);
  for (let cell = 0; cell < inks.length; cell++) {
    if (!inks[cell]) continue;
    image.data.set(COLOURS[(inks[cell] - 1) % INKS.length], 4 * cell);
    image.data[4 * cell + 3] = OPACITY;
  }
  const canvas = new OffscreenCanvas(width, height);
  const ink = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  ink.putImageData(image, 0, 0);
  context.drawImage(canvas, at.x(0), at.y(0), at.scale * width, at.scale * height);
}
