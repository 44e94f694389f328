// A picture of all of a maze at one scale, in square tiles that are made as they come into sight and
// kept. A draw makes no more of them than its budget allows: till all that is seen is there, what was
// made for the scale before is shown, enlarged or reduced.

const SIDE = 256;
/** So many tiles are kept, 256 kB each; a sheet of 1440x900 with two pixels a pixel needs 60. */
const TILES_MAX = 160;

/**
 * What is seen, in device pixels: `scale` a cell, the corner of the maze at (x, y), which are whole.
 * @typedef {{scale: number, x: number, y: number, width: number, height: number}} View
 *
 * render: pixels of a tile, 32 bits each with the upper eight for how much, and what they took of the
 * budget; at: in device pixels from the corner of the maze
 * @typedef {(at: {left: number, top: number, side: number, scale: number}) =>
 *   {pixels: Uint32Array, cost: number}} Render
 */

class Tiles {
  constructor(/** @type {number} */ scale) {
    this.scale = scale;
    /** By place; in the order in which they were last seen. @type {Map<string, ImageBitmap>} */
    this.made = new Map();
  }

  /** The tiles that are in a view, where on the screen. @param {View} view @param {{width: number, height: number}} size in cells */
  *places({ scale, x, y, width, height }, size) {
    // In pixels of the screen, a tile is so large.
    const side = (SIDE * scale) / this.scale;
    const span = (
      /** @type {number} */ at,
      /** @type {number} */ seen,
      /** @type {number} */ all,
    ) => {
      const end = Math.min(seen, at + all * scale);
      return [Math.max(0, Math.floor(-at / side)), Math.ceil((end - at) / side)];
    };
    const [column0, column1] = span(x, width, size.width);
    const [row0, row1] = span(y, height, size.height);
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        const [left, right] = [column, column + 1].map((at) => Math.round(x + at * side));
        const [top, bottom] = [row, row + 1].map((at) => Math.round(y + at * side));
        yield { key: `${row},${column}`, row, column, left, top, right, bottom };
      }
  }

  /** @param {string} key */
  take(key) {
    const tile = this.made.get(key);
    if (!tile) return undefined;
    this.made.delete(key);
    this.made.set(key, tile);
    return tile;
  }

  /** @param {string} key @param {ImageBitmap} tile */
  keep(key, tile) {
    this.made.set(key, tile);
    if (this.made.size <= TILES_MAX) return;
    const [oldest] = this.made.keys();
    this.made.delete(oldest);
  }
}

export class TileLayer {
  /** @param {{width: number, height: number}} size in cells @param {Render} render */
  constructor(size, render) {
    this.size = size;
    this.render = render;
    /** @type {Tiles | null} */
    this.shown = null;
    /** Being made for another scale. @type {Tiles | null} */
    this.coming = null;
    /** Of the last draw. */
    this.scale = 0;
  }

  /**
   * Makes tiles for a view while the budget lasts; gives what is left of it, or a negative number if
   * there is more to do.
   * @param {View} view @param {number} budget
   */
  prepare(view, budget) {
    const { shown } = this;
    // What is being enlarged or reduced is not made anew at each size on the way.
    const isMoving = this.scale !== view.scale;
    this.scale = view.scale;
    if (isMoving && shown && shown.scale !== view.scale) return -1;
    if (shown?.scale === view.scale) this.coming = null;
    else if (this.coming?.scale !== view.scale) this.coming = new Tiles(view.scale);
    const tiles = this.coming ?? (this.shown ??= new Tiles(view.scale));
    for (const { key, row, column } of tiles.places(view, this.size)) {
      if (tiles.take(key)) continue;
      if (budget <= 0) return -1;
      const { pixels, cost } = this.render({
        left: column * SIDE,
        top: row * SIDE,
        side: SIDE,
        scale: view.scale,
      });
      tiles.keep(key, bitmapOf(pixels, SIDE, SIDE));
      budget -= cost;
    }
    if (this.coming) this.shown = this.coming;
    this.coming = null;
    return budget;
  }

  /**
   * Draws what there is; where there is nothing, `instead` does, with the picture clipped to that.
   * @param {CanvasRenderingContext2D} context in device pixels @param {View} view @param {() => void} instead
   */
  draw(context, view, instead) {
    const { shown } = this;
    if (!shown) return instead();
    const missing = new Path2D();
    let isMissing = false;
    context.imageSmoothingEnabled = shown.scale !== view.scale;
    for (const { key, left, top, right, bottom } of shown.places(view, this.size)) {
      const tile = shown.made.get(key);
      if (tile) {
        context.drawImage(tile, left, top, right - left, bottom - top);
      } else {
        missing.rect(left, top, right - left, bottom - top);
        isMissing = true;
      }
    }
    context.imageSmoothingEnabled = true;
    if (!isMissing) return;
    context.save();
    context.clip(missing);
    instead();
    context.restore();
  }
}

/** @param {Uint32Array} pixels @param {number} width @param {number} height */
export function bitmapOf(pixels, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  const image = new ImageData(width, height);
  new Uint32Array(image.data.buffer).set(pixels);
  /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d')).putImageData(
    image,
    0,
    0,
  );
  return canvas.transferToImageBitmap();
}
