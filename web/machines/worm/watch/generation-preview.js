// Preview of the generation of a large maze: darker where more cells are decided. Every pixel is
// sampled from a few of its cells. The loading display imports it through the machine's card.

import { paramNumber, parseCode } from '../../../app/routing/code.js';
import { Drawing, paperColours } from '../board/drawing.js';
import { Viewport } from '../board/viewport.js';
import { Cells } from '../cells.js';
import { gridOf } from '../grids/grid.js';

/** Longer side of the picture of the cells, in pixels. */
const SIDE = 1024;
/** Rows of cells that are sampled for each row of pixels. */
const ROWS = 2;
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

/** Returns a picture with a pixel for some cells each, in ink on nothing. @param {Cells} cells */
function pictureOf(cells) {
  const { width, height, fractions } = decidedFractions(cells.packed, cells.width, cells.height);
  const image = new ImageData(width, height);
  const { ink } = paperColours();
  fractions.forEach((fraction, i) => {
    image.data.set(ink, 4 * i);
    image.data[4 * i + 3] = 255 * DARKNESS * fraction;
  });
  const canvas = new OffscreenCanvas(width, height);
  /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d')).putImageData(
    image,
    0,
    0,
  );
  return canvas;
}

/** Draws the whole sheet as large as the canvas. @param {HTMLCanvasElement} canvas @param {string} code @param {Uint8Array} packed */
export function drawPartialMaze(canvas, code, packed) {
  const [width, height] = [paramNumber(code, 'w'), paramNumber(code, 'h')];
  if (!width || !height) return;
  const grid = gridOf(parseCode(code).words);
  const cells = new Cells(width, height, packed, 0, width * height - 1, grid);
  const viewport = new Viewport();
  viewport.cells = cells;
  viewport.width = canvas.clientWidth;
  viewport.height = canvas.clientHeight;
  viewport.ratio = viewport.drawn = Math.min(2, devicePixelRatio || 1);
  viewport.fit();
  canvas.width = Math.round(viewport.width * viewport.ratio);
  canvas.height = Math.round(viewport.height * viewport.ratio);
  new Drawing(viewport).drawPicture(canvas, pictureOf(cells));
}
