// Drawing a maze whose cells are small: walls, distances and long paths as layers of tiles that hold
// true averages. The tiles are prepared a little at a time, so that no draw waits for them.

import { wallCoverage, inkOf, NINTHS } from './wall-coverage.js';
import { Pyramid } from './pyramid.js';
import { bitmapOf, TileLayer } from './tiles.js';

/** @typedef {import('./tiles.js').Over} Over */
/** A layer of the sheet, of tiles or of cells drawn one by one. @typedef {ZoomedOutLayer | import('./cell-layer.js').CellLayer} Layer */

/** Longer side of the picture of the whole maze, in pixels. */
const WHOLE = 512;
/** Cells that the first version of that picture reads for each pixel. */
const SAMPLE = 2;
/** Sums between two looks at the clock: some tenths of a millisecond. */
const SUMS = 100_000;
/** Largest enlargement that is smoothed; beyond it, squares are faster and show as much. */
const BLUR_MAX = 2;

/** Converts coverage to pixels. @param {Float32Array} parts @param {number} colour of 24 bits @param {number} unit the value of full coverage */
function inked(parts, colour, unit) {
  const pixels = new Uint32Array(parts.length);
  for (let i = 0; i < parts.length; i++)
    pixels[i] = (Math.min(255, Math.round((255 * parts[i]) / unit)) << 24) | colour;
  return pixels;
}

/** A layer over the maze: its pyramid, its tiles, and a small picture of the whole maze. */
export class ZoomedOutLayer {
  /**
   * @param {import('./pyramid.js').Source} source
   * @param {(means: Float32Array, scale: number) => Uint32Array} paint converts mean values to pixels;
   *   scale: pixels for each cell
   * @param {(at: {left: number, top: number, width: number, height: number, scale: number}) => Uint32Array} near
   *   renders cells of at least a pixel
   */
  constructor(source, paint, near) {
    this.source = source;
    this.paint = paint;
    this.near = near;
    this.pyramid = new Pyramid(source);
    /** @type {ImageBitmap | null} */ this.whole = null;
    this.isSample = false;
    this.tiles = new TileLayer(source, ({ left, top, side, scale }) => {
      if (scale >= 1) return near({ left, top, width: side, height: side, scale });
      const step = 1 / scale;
      return paint(this.pyramid.average(left * step, top * step, step, side, side), scale);
    });
  }

  /** Prepares the picture of the whole maze; returns true if work is left. @param {Over} isOver */
  prepareWhole(isOver) {
    if (!this.whole) {
      this.whole = this.drawSample();
      this.isSample = true;
      return true;
    }
    if (!this.isSample) return false;
    do this.pyramid.build(SUMS);
    while (!this.pyramid.ready && !isOver());
    if (!this.pyramid.ready) return true;
    this.whole = this.drawAverage();
    this.isSample = false;
    return false;
  }
  /** Prepares the tiles of a view; returns true if work is left. @param {TileView} view @param {Over} isOver */
  prepare(view, isOver) {
    if (!this.whole) return this.prepareWhole(isOver);
    // Tiles of cells that are at least a pixel large need no sums.
    if (view.scale < 1 && this.isSample) {
      this.prepareWhole(isOver);
      return true;
    }
    return this.tiles.prepare(view, isOver);
  }

  get wholeStep() {
    return Math.max(1, Math.max(this.source.width, this.source.height) / WHOLE);
  }
  get wholeSize() {
    const { wholeStep: step, source } = this;
    return {
      width: Math.max(1, Math.ceil(source.width / step)),
      height: Math.max(1, Math.ceil(source.height / step)),
    };
  }
  drawAverage() {
    const { width, height } = this.wholeSize;
    const means = this.pyramid.average(0, 0, this.wholeStep, width, height);
    return bitmapOf(this.paint(means, 1 / this.wholeStep), width, height);
  }
  /** Draws the whole maze from a sample of its cells, until the sums are ready. */
  drawSample() {
    const { width, height } = this.wholeSize;
    const { source, wholeStep: step } = this;
    const means = new Float32Array(width * height);
    const row = new Uint8Array(source.width + 1);
    for (let y = 0; y < height; y++) {
      source.read(Math.min(source.height - 1, Math.floor((y + 0.5) * step)), row, 0, source.width);
      for (let x = 0; x < width; x++)
        for (let i = 0; i < SAMPLE; i++) {
          const at = Math.min(source.width - 1, Math.floor((x + (i + 0.5) / SAMPLE) * step));
          means[y * width + x] += row[at] / SAMPLE;
        }
    }
    return bitmapOf(this.paint(means, 1 / this.wholeStep), width, height);
  }

  /** @param {CanvasRenderingContext2D} context in device pixels @param {TileView} view */
  draw(context, view) {
    const { whole } = this;
    if (!whole) return this.tiles.draw(context, view, () => {});
    const side = this.wholeStep * view.scale;
    const isBlurred = side <= BLUR_MAX;
    this.tiles.draw(context, view, (left, top, right, bottom) => {
      // Drawing a part of the picture is faster than clipping.
      const [x0, y0] = [Math.max(left, view.x), Math.max(top, view.y)];
      const x1 = Math.min(right, view.x + whole.width * side);
      const y1 = Math.min(bottom, view.y + whole.height * side);
      if (x1 <= x0 || y1 <= y0) return;
      const [width, height] = [x1 - x0, y1 - y0];
      const before = context.imageSmoothingEnabled;
      context.imageSmoothingEnabled = isBlurred;
      context.drawImage(
        whole,
        (x0 - view.x) / side,
        (y0 - view.y) / side,
        width / side,
        height / side,
        x0,
        y0,
        width,
        height,
      );
      context.imageSmoothingEnabled = before;
    });
  }
}

/**
 * Returns the layer of the inner walls.
 * @param {Cells} cells @param {number} colour of 24 bits
 * @param {(scale: number) => number} wallOf thickness of walls at a scale, both in device pixels
 */
export const wallLayer = (cells, colour, wallOf) =>
  new ZoomedOutLayer(
    inkOf(cells),
    (means) => inked(means, colour, NINTHS),
    (at) => inked(wallCoverage(cells, { ...at, wall: wallOf(at.scale) }), colour, 1),
  );
