// View of a picture of a maze: decodes a file, finds the maze in it (picture.js), and shows the walls as they were read over it.

import { h } from '../ui/dom.js';
import { PIXELS_MAX, readPicture } from './picture.js';

/** @typedef {{maze: import('./picture.js').FoundMaze, view: HTMLCanvasElement}} ReadPicture */

/** Pixels of the longer side, as it is shown. */
const SIDE_MAX = 720;

function canvasOf(/** @type {number} */ width, /** @type {number} */ height) {
  const canvas = h('canvas', { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot read pictures');
  return { canvas, context };
}

/** The picture with the walls that were found. @param {ImageBitmap} picture @param {import('./picture.js').FoundMaze} maze */
function drawFound(picture, { walls, columns, rows }) {
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const { canvas, context } = canvasOf(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalAlpha = 0.45;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  context.globalAlpha = 0.7;
  context.fillStyle = '#c2410c';
  for (const [x, y, width, height] of walls)
    context.fillRect(x * scale, y * scale, Math.max(1, width * scale), Math.max(1, height * scale));
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `The walls that were found: ${columns} by ${rows} cells`);
  canvas.className = 'found-picture';
  return canvas;
}

/** Throws a sentence where there is no maze. @param {File} file @returns {Promise<ReadPicture>} */
export async function readPictureFile(file) {
  /** @type {ImageBitmap} */ let picture;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new Error('This file is no picture that the browser can show');
  }
  try {
    const { width, height } = picture;
    if (width * height > PIXELS_MAX)
      throw new Error(`This picture has more than ${PIXELS_MAX / 1e6} million pixels`);
    const { context } = canvasOf(width, height);
    context.drawImage(picture, 0, 0);
    const maze = readPicture(context.getImageData(0, 0, width, height));
    return { maze, view: drawFound(picture, maze) };
  } finally {
    picture.close();
  }
}
