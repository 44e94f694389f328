// The walls of a maze whose cells are small, and other values of its cells: from tiles of true averages.
// No draw reads more than BUDGET cells or sums of cells, so that none takes long.

import { coverage, inkOf, NINTHS } from './coverage.js';
import { Pyramid } from './pyramid.js';
import { bitmapOf, TileLayer } from './tiles.js';

/** @typedef {import('./cells.js').Cells} Cells */
/** @typedef {import('./tiles.js').View} View */

/** Cells and sums that a draw reads, a nanosecond or two each; a tile more, at most. */
export const BUDGET = 400_000;
/** The whole maze in one picture, its longer side. */
const WHOLE = 512;
/** So many cells a pixel are read of it at first. */
const SAMPLE = 2;

/** Ink as pixels. @param {Float32Array} parts 0 to 1 @param {number} colour of 24 bits @param {number} unit what is wholly covered */
function inked(parts, colour, unit) {
  const pixels = new Uint32Array(parts.length);
  for (let i = 0; i < parts.length; i++)
    pixels[i] = (Math.min(255, Math.round((255 * parts[i]) / unit)) << 24) | colour;
  return pixels;
}

/** A layer over a maze: its pyramid, its tiles, and the whole of it as one small picture. */
export class FarLayer {
  /**
   * @param {import('./pyramid.js').Source} source
   * @param {(means: Float32Array) => Uint32Array} paint pixels of mean values
   * @param {(at: {left: number, top: number, width: number, height: number, scale: number}) => {pixels: Uint32Array, read: number}} near
   *   where a cell has a pixel or more
   */
  constructor(source, paint, near) {
    this.source = source;
    this.paint = paint;
    this.near = near;
    this.pyramid = new Pyramid(source);
    /** @type {ImageBitmap | null} */
    this.whole = null;
    this.isSample = false;
    this.tiles = new TileLayer(source, ({ left, top, side, scale }) => {
      if (scale >= 1) {
        const { pixels, read } = near({ left, top, width: side, height: side, scale });
        return { pixels, cost: 4 * read + side * side };
      }
      const before = this.pyramid.read;
      const step = 1 / scale;
      const means = this.pyramid.average(left * step, top * step, step, side, side);
      return { pixels: paint(means), cost: this.pyramid.read - before + 2 * side * side };
    });
  }

  /** Makes the picture of the whole; true if there is more to do. @param {number} budget */
  prepareWhole(budget) {
    if (!this.whole) {
      this.whole = this.sampled();
      this.isSample = true;
      return true;
    }
    if (!this.isSample) return false;
    this.pyramid.build(budget);
    if (!this.pyramid.ready) return true;
    this.whole = this.averaged();
    this.isSample = false;
    return false;
  }
  /** Does what is due for a view; true if there is more. @param {View} view @param {number} budget */
  prepare(view, budget) {
    if (!this.whole) return this.prepareWhole(budget);
    // Where a pixel has one cell or less, no sums are needed.
    if (view.scale < 1 && this.isSample) {
      this.prepareWhole(budget);
      return true;
    }
    return this.tiles.prepare(view, budget) < 0;
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
  averaged() {
    const { width, height } = this.wholeSize;
    const means = this.pyramid.average(0, 0, this.wholeStep, width, height);
    return bitmapOf(this.paint(means), width, height);
  }
  /** The same from some cells of each pixel, for the first moments. */
  sampled() {
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
    return bitmapOf(this.paint(means), width, height);
  }

  /** @param {CanvasRenderingContext2D} context in device pixels @param {View} view */
  draw(context, view) {
    this.tiles.draw(context, view, () => {
      if (!this.whole) return;
      const { width, height } = this.whole;
      const side = this.wholeStep * view.scale;
      context.drawImage(this.whole, view.x, view.y, width * side, height * side);
    });
  }
}

/**
 * The walls inside a maze.
 * @param {Cells} cells @param {number} colour of 24 bits
 * @param {(scale: number) => number} wallOf how thick walls are, at so many device pixels a cell
 */
export const wallLayer = (cells, colour, wallOf) =>
  new FarLayer(
    inkOf(cells),
    (means) => inked(means, colour, NINTHS),
    (at) => {
      const { out, read } = coverage(cells, { ...at, wall: wallOf(at.scale) });
      return { pixels: inked(out, colour, 1), read };
    },
  );
