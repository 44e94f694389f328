// A picture of all of a maze at one scale, in square tiles that are made as they come into sight and
// kept. No more of them are made at a time than its time allows: till all that is seen is there, what
// was made for the scale before is shown, enlarged or reduced.

const SIDE = 128;
/** So many tiles are kept, 64 kB each; a sheet of 1440x900 with two pixels a pixel needs 240. */
const TILES_MAX = 640;

/**
 * What is seen, in device pixels: `scale` a cell, the corner of the maze at (x, y), which are whole.
 * @typedef {{scale: number, x: number, y: number, width: number, height: number}} View
 *
 * render: pixels of a tile, 32 bits each with the upper eight for how much; at: in device pixels from
 * the corner of the maze
 * @typedef {(at: {left: number, top: number, side: number, scale: number}) => Uint32Array} Render
 */

/** Whether the time for work is over. @typedef {() => boolean} Over */

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
   * Makes tiles for a view while there is time, one at least; true if there is more to do.
   * @param {View} view @param {Over} isOver
   */
  prepare(view, isOver) {
    const { shown } = this;
    // What is being enlarged or reduced is not made anew at each size on the way.
    const isMoving = this.scale !== view.scale;
    this.scale = view.scale;
    if (isMoving && shown && shown.scale !== view.scale) return true;
    if (shown?.scale === view.scale) this.coming = null;
    else if (this.coming?.scale !== view.scale) this.coming = new Tiles(view.scale);
    const tiles = this.coming ?? (this.shown ??= new Tiles(view.scale));
    let made = false;
    for (const { key, row, column } of tiles.places(view, this.size)) {
      if (tiles.take(key)) continue;
      if (made && isOver()) return true;
      const { scale } = view;
      const pixels = this.render({ left: column * SIDE, top: row * SIDE, side: SIDE, scale });
      tiles.keep(key, bitmapOf(pixels, SIDE, SIDE));
      made = true;
    }
    if (this.coming) this.shown = this.coming;
    this.coming = null;
    return false;
  }

  /**
   * Draws what there is; where there is nothing, `instead` does.
   * @param {CanvasRenderingContext2D} context in device pixels @param {View} view
   * @param {(left: number, top: number, right: number, bottom: number) => void} instead
   */
  draw(context, view, instead) {
    const { shown } = this;
    if (!shown) return instead(0, 0, view.width, view.height);
    context.imageSmoothingEnabled = shown.scale !== view.scale;
    for (const { key, left, top, right, bottom } of shown.places(view, this.size)) {
      const tile = shown.made.get(key);
      if (tile) context.drawImage(tile, left, top, right - left, bottom - top);
      else instead(left, top, right, bottom);
    }
    context.imageSmoothingEnabled = true;
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
