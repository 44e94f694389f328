// Inks of cells that are too small to be drawn one by one: a picture with a pixel for each cell, or for some cells of a
// large sheet, scaled down. While an animation runs it has the walls too, because tiles would be outdated in each frame.

import { bitmapOf } from '../layers/tiles.js';
import { NINTHS, WALL_INK } from '../layers/wall-coverage.js';

/** Longer side of the picture, in pixels: of one that stays, and of one in an animation. */
const SIDE = 1024;
const MOVING_SIDE = 512;
/** Cells whose walls are read for each pixel, and the most ninths of ink that they have. */
const SAMPLE = 2;
const LEVELS = 5 * SAMPLE + 1;
const OPACITY = 110 / 255;

// The colours of worms, crayons and parts on the sheet.
export const INKS = ['#1f5fa8', '#b3261e', '#2f7d32', '#7b3fa0', '#b06000', '#00767a', '#a0306f'];

/** By ink: red, green and blue. */
const COLOURS = INKS.map((ink) => [1, 3, 5].map((at) => parseInt(ink.slice(at, at + 2), 16)));

/**
 * Returns the pixels by ink and by the ninths of their walls. Pixels have 32 bits, the upper eight for opacity.
 * @param {number[]} wall red, green and blue
 */
function palette(wall) {
  const pixels = new Uint32Array((INKS.length + 1) * LEVELS);
  for (let i = 0; i < pixels.length; i++) {
    const ink = Math.floor(i / LEVELS);
    const covered = (i % LEVELS) / (SAMPLE * NINTHS);
    const under = ink ? OPACITY * (1 - covered) : 0;
    const opacity = covered + under;
    if (opacity === 0) continue;
    const [red, green, blue] = wall.map((value, part) =>
      Math.round((covered * value + under * (COLOURS[ink - 1]?.[part] ?? 0)) / opacity),
    );
    pixels[i] = (Math.round(255 * opacity) << 24) | (blue << 16) | (green << 8) | red;
  }
  return pixels;
}

/**
 * Returns the pixels of the picture, and how many cells a pixel is wide.
 * @param {Cells} cells @param {Uint8Array} inks by cell, 0 to INKS.length
 * @param {number[]} [wall] red, green and blue of the walls; without it they are left out
 */
export function inkPixels(cells, inks, wall) {
  const longer = wall ? MOVING_SIDE : SIDE;
  const step = Math.max(1, Math.max(cells.width, cells.height) / longer);
  const [width, height] = [cells.width, cells.height].map((side) =>
    Math.max(1, Math.floor(side / step)),
  );
  const colours = palette(wall ?? [0, 0, 0]);
  const pixels = new Uint32Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.floor((y + 0.5) * step) * cells.width;
    for (let x = 0; x < width; x++, to++) {
      const first = row + Math.floor((x + 0.5 / SAMPLE) * step);
      const second = row + Math.floor((x + 1 - 0.5 / SAMPLE) * step);
      const covered = wall ? WALL_INK[cells.at(first)] + WALL_INK[cells.at(second)] : 0;
      pixels[to] = colours[inks[first] * LEVELS + covered];
    }
  }
  return { width, height, step, pixels };
}

/** @param {import('./zoomed-in.js').Canvas} sheet @param {number[]} [wall] the colour of the walls; without it they are left out */
export function drawInkPicture({ context, at, cells, marks: { inks } }, wall) {
  if (!inks) return;
  const { width, height, step, pixels } = inkPixels(cells, inks, wall);
  const side = at.scale * step;
  context.drawImage(bitmapOf(pixels, width, height), at.x(0), at.y(0), side * width, side * height);
}
