// Reader of pictures of rook boards: positions of the tiles, and the dots of their letters.

import assert from 'node:assert/strict';
import { runBytes } from './program.mjs';
import { readPng } from './raster.mjs';

/** @typedef {import('./raster.mjs').Picture} Picture */

/**
 * Pixels a cell of the picture: then a part of it (src/machines/rook/print/picture.c) is one. The white border has this
 * width, too.
 */
export const CELL = 60;
/** Pixels a dot of a number, and of a number outside a torus. */
export const [NUMBER_DOT, GHOST_DOT] = [13, 6];
const [COLUMNS, ROWS, ADVANCE] = [5, 7, 6];

export const isDark = (/** @type {number[]} */ rgb) => rgb.every((value) => value < 110);

/** The picture of a board. @param {string} code @param {...string} options */
export function drawBoard(code, ...options) {
  const words = ['draw', code, '--format', 'png', '--dots', `${CELL}`, ...options];
  const { status, stdout, stderr } = runBytes(words);
  assert.equal(status, 0, stderr.toString());
  assert.equal(stderr.toString(), '');
  return readPng(stdout);
}

/** The middle of a stone, in pixels. @param {string} tiling square, hex or tri @param {number} row @param {number} column @param {number} [rim] rows and columns of ghosts */
export function middleOfStone(tiling, row, column, rim = 0) {
  const [y, x] = [row + rim, column + rim];
  if (tiling === 'hex')
    return [
      CELL + 240 * x + (row % 2 === 0 ? 120 : 240),
      CELL + 240 / Math.sqrt(3) + ((240 * 3) / (2 * Math.sqrt(3))) * y,
    ];
  if (tiling === 'square') return [CELL + 240 * x + 120, CELL + 240 * y + 120];
  const height = 360 * Math.sin(Math.PI / 3);
  const isUp = (row + column) % 2 === 0;
  return [CELL + 180 * (x + 1), CELL + height * y + (height * (isUp ? 2 : 1)) / 3];
}

/** The dots of the letters round a place. @param {Picture} picture @param {number[]} at @param {number} letters @param {number} [dot] */
export function dotsOfLetters(picture, [x, y], letters, dot = NUMBER_DOT) {
  const columns = letters * ADVANCE - 1;
  const [left, top] = [x - (columns * dot) / 2, y - (ROWS * dot) / 2];
  let text = '';
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < columns; column++) {
      if (column % ADVANCE === COLUMNS) continue;
      const [atX, atY] = [left + (column + 0.5) * dot, top + (row + 0.5) * dot].map(Math.round);
      text += isDark(picture.at(atX, atY)) ? '#' : '.';
    }
  return text;
}
