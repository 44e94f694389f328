// A picture of the whole maze at one scale, in square tiles that are rendered when they become visible
// and cached. The work is limited in time. Until all visible tiles are ready, those of the scale before
// are shown, enlarged or reduced.

const SIDE = 128;
/** Largest number of cached tiles, 64 kB each. A sheet of 1440x900 at a pixel ratio of 2 needs 240. */
const TILES_MAX = 640;

/**
 * The visible part in device pixels: `scale` for each cell, the maze's corner at whole pixels (x, y).
 * @typedef {{scale: number, x: number, y: number, width: number, height: number}} View
 *
 * Returns the pixels of a tile, 32 bits each, the upper eight for opacity; `at` is in device pixels from
 * the maze's corner.
 * @typedef {(at: {left: number, top: number, side: number, scale: number}) => Uint32Array} Render
 */

/** Returns true when the time for work is over. @typedef {() => boolean} Over */

/** The tiles of one scale. */
class Tiles {
  constructor(/** @type {number} */ scale) {
    this.scale = scale;
    /** Tiles by 'row,column', the last used one at the end. @type {Map<string, ImageBitmap>} */
    this.cache = new Map();
  }

  /** Yields the visible tiles and their edges on the screen. @param {View} view @param {{width: number, height: number}} size in cells */
  *visible({ scale, x, y, width, height }, size) {
    /** Side of a tile in screen pixels. */
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

  /** Marks a tile as used; returns whether it is cached. @param {string} key */
  use(key) {
    const tile = this.cache.get(key);
    if (!tile) return false;
    this.cache.delete(key);
    this.cache.set(key, tile);
    return true;
  }

  /** Caches a tile and drops the one that was not used for longest. @param {string} key @param {ImageBitmap} tile */
  add(key, tile) {
    this.cache.set(key, tile);
    if (this.cache.size <= TILES_MAX) return;
    const [oldest] = this.cache.keys();
    this.cache.delete(oldest);
  }
}

export class TileLayer {
  /** @param {{width: number, height: number}} size in cells @param {Render} render */
  constructor(size, render) {
    this.size = size;
    this.render = render;
    /** @type {Tiles | null} */ this.shown = null;
    /** The tiles of a new scale, until all visible ones are ready. @type {Tiles | null} */
    this.next = null;
    /** The scale of the last prepare(). */
    this.scale = 0;
  }

  /** Renders tiles for a view, at least one, until the time is over; returns true if work is left. */
  prepare(/** @type {View} */ view, /** @type {Over} */ isOver) {
    const { shown } = this;
    // While zooming, no tiles are rendered for the scales in between.
    const isZooming = this.scale !== view.scale;
    this.scale = view.scale;
    if (isZooming && shown && shown.scale !== view.scale) return true;
    if (shown?.scale === view.scale) this.next = null;
    else if (this.next?.scale !== view.scale) this.next = new Tiles(view.scale);
    const tiles = this.next ?? (this.shown ??= new Tiles(view.scale));
    let hasRendered = false;
    for (const { key, row, column } of tiles.visible(view, this.size)) {
      if (tiles.use(key)) continue;
      if (hasRendered && isOver()) return true;
      const { scale } = view;
      const pixels = this.render({ left: column * SIDE, top: row * SIDE, side: SIDE, scale });
      tiles.add(key, bitmapOf(pixels, SIDE, SIDE));
      hasRendered = true;
    }
    if (this.next) this.shown = this.next;
    this.next = null;
    return false;
  }

  /**
   * Draws the cached tiles, and calls `fallback` for each missing one.
   * @param {CanvasRenderingContext2D} context in device pixels @param {View} view
   * @param {(left: number, top: number, right: number, bottom: number) => void} fallback
   */
  draw(context, view, fallback) {
    const { shown } = this;
    if (!shown) return fallback(0, 0, view.width, view.height);
    context.imageSmoothingEnabled = shown.scale !== view.scale;
    for (const { key, left, top, right, bottom } of shown.visible(view, this.size)) {
      const tile = shown.cache.get(key);
      if (tile) context.drawImage(tile, left, top, right - left, bottom - top);
      else fallback(left, top, right, bottom);
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
