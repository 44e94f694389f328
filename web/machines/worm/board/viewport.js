// Which part of the sheet is seen, and how large: in cells and in CSS pixels.

/** @typedef {{row: number, column: number}} Position */

const HOLES = 22;
/** Round the maze: so many cells, and so many CSS pixels at least, for the marks at its ends. */
const MARGIN = 1;
const MARGIN_PIXELS = 8;
const FIT_MAX = 26;
const SCALE_MAX = 60;

/** @param {number} low @param {number} value @param {number} high */
const between = (low, value, high) => Math.max(low, Math.min(high, value));

export class Viewport {
  constructor() {
    /** @type {import('../cells.js').Cells | null} */
    this.cells = null;
    this.scale = 10; // CSS pixels a cell
    this.left = 0; // the cell coordinates of the upper left corner of the part between the holes
    this.top = 0;
    this.ratio = 1;
    this.drawn = 1; // the same of the canvas, which is coarser as long as it is drawn for a moment only
    this.width = 0; // CSS pixels
    this.height = 0;
  }

  /** The strips with the holes, on either side. */
  get holes() {
    return this.width < 420 ? 12 : HOLES;
  }
  get inner() {
    return Math.max(1, this.width - 2 * this.holes);
  }
  get fitScale() {
    const { cells } = this;
    if (!cells) return 1;
    /** @param {number} room @param {number} size */
    const along = (room, size) =>
      Math.min(room / (size + 2 * MARGIN), Math.max(1, room - 2 * MARGIN_PIXELS) / size);
    return Math.min(along(this.inner, cells.width), along(this.height, cells.height));
  }
  /** In cells. */
  get margin() {
    return Math.max(MARGIN, MARGIN_PIXELS / this.scale);
  }
  get isWhole() {
    return this.scale <= this.fitScale * 1.01;
  }

  /** Where the corner of the maze is drawn: on a whole pixel of the device, so that what moves looks
   * the same. */
  get corner() {
    const snap = (/** @type {number} */ at) => Math.round(at * this.ratio) / this.ratio;
    return { x: snap(this.holes - this.left * this.scale), y: snap(-this.top * this.scale) };
  }
  x(/** @type {number} */ column) {
    return this.corner.x + column * this.scale;
  }
  y(/** @type {number} */ row) {
    return this.corner.y + row * this.scale;
  }
  /** What is seen, as a text that is the same if it is. */
  place() {
    const { width, height, left, top, scale, ratio } = this;
    return [width, height, left, top, scale, ratio].join();
  }
  isAt(/** @type {string} */ place) {
    return this.place() === place;
  }

  /** In pixels, so many of them a CSS pixel. @param {number} ratio @returns {import('../layers/tiles.js').View} */
  view(ratio) {
    const { corner } = this;
    return {
      scale: this.scale * ratio,
      x: Math.round(corner.x * ratio),
      y: Math.round(corner.y * ratio),
      width: Math.round(this.width * ratio),
      height: Math.round(this.height * ratio),
    };
  }
  /** A point in CSS pixels from the upper left corner, in cells. @param {number} x @param {number} y */
  pointAt(x, y) {
    return { column: this.left + (x - this.holes) / this.scale, row: this.top + y / this.scale };
  }
  /** The rows and columns that are seen, the ends not included. */
  seen() {
    const { width, height } = this.cells ?? { width: 0, height: 0 };
    return {
      row0: Math.max(0, Math.floor(this.top)),
      row1: Math.min(height, Math.ceil(this.top + this.height / this.scale)),
      column0: Math.max(0, Math.floor(this.left)),
      column1: Math.min(width, Math.ceil(this.left + this.inner / this.scale)),
    };
  }

  /** Brings size and place back into their limits. */
  clamp() {
    const { cells } = this;
    if (!cells) return;
    this.scale = between(Math.min(this.fitScale, FIT_MAX), this.scale, SCALE_MAX);
    const { margin } = this;
    /** @param {number} at @param {number} size @param {number} seen */
    const along = (at, size, seen) =>
      seen >= size + 2 * margin ? (size - seen) / 2 : between(-margin, at, size + margin - seen);
    this.left = along(this.left, cells.width, this.inner / this.scale);
    this.top = along(this.top, cells.height, this.height / this.scale);
  }
  fit() {
    this.scale = Math.min(this.fitScale, FIT_MAX);
    // Where it was does not matter; without a size there was no such place.
    this.left = this.top = 0;
    this.clamp();
  }
  /** What lies at a point stays there. @param {number} factor @param {{x: number, y: number}} at */
  zoom(factor, at) {
    const column = this.left + (at.x - this.holes) / this.scale;
    const row = this.top + at.y / this.scale;
    this.scale = between(Math.min(this.fitScale, FIT_MAX), this.scale * factor, SCALE_MAX);
    this.left = column - (at.x - this.holes) / this.scale;
    this.top = row - at.y / this.scale;
    this.clamp();
  }
  /** Puts a point, in cells with fractions, in the middle. @param {Position} place */
  centre({ row, column }) {
    this.left = column - this.inner / this.scale / 2;
    this.top = row - this.height / this.scale / 2;
    this.clamp();
  }
  /** Moves so far that a place is well inside. @param {Position} place */
  reveal({ row, column }) {
    /** @param {number} at @param {number} from @param {number} seen */
    const along = (at, from, seen) => {
      const edge = Math.min(3, seen / 4);
      if (at < from + edge) return at - edge;
      if (at + 1 > from + seen - edge) return at + 1 - seen + edge;
      return from;
    };
    this.left = along(column, this.left, this.inner / this.scale);
    this.top = along(row, this.top, this.height / this.scale);
    this.clamp();
  }
}
