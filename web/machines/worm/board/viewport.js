// The visible part of the sheet: its position in cells, its zoom, and its size in CSS pixels.

/** Row and column of a cell, from 0; a point of the sheet has fractions. @typedef {{row: number, column: number}} Position */

/** Width of a strip with holes, in CSS pixels: the smallest, and the largest on wide and on narrow sheets. */
const HOLES_MIN = 10;
const HOLES_MAX = 22;
const HOLES_NARROW = 12;
const NARROW = 420;
/** Margin around the maze, and half of a mark at start or goal, in CSS pixels. */
const MARGIN = 4;
const MARK = 8;
/** Largest cell, in CSS pixels, when zoomed in; the whole of a small maze has larger ones. */
const SCALE_MAX = 72;

/** @param {number} low @param {number} value @param {number} high */
const clamp = (low, value, high) => Math.max(low, Math.min(high, value));

/** Margin, in CSS pixels, in which the marks of the outer cells are whole. @param {number} scale */
const marginOf = (scale) => Math.max(MARGIN, MARK - scale / 2);

/** The scale at which a number of cells and both margins fill a length. @param {number} length in CSS pixels @param {number} count */
const scaleFor = (length, count) =>
  Math.min(
    Math.max(1, length - 2 * MARGIN) / count,
    Math.max(1, length - 2 * MARK) / Math.max(count - 1, Number.EPSILON),
  );

export class Viewport {
  constructor() {
    /** @type {Cells | null} */ this.cells = null;
    this.scale = 10; // CSS pixels for each cell
    this.left = 0; // cell coordinates of the upper left corner, between the strips with holes
    this.top = 0;
    this.ratio = 1; // device pixels for each CSS pixel
    this.drawn = 1; // canvas pixels for each CSS pixel: less than `ratio` on the coarse canvas
    this.width = 0; // CSS pixels
    this.height = 0;
    /** The last corner, with what it depends on. */
    this.known = {
      cells: /** @type {Cells | null} */ (null),
      ...{ width: NaN, height: NaN, left: NaN, top: NaN, scale: NaN, ratio: NaN },
      corner: { x: 0, y: 0 },
    };
  }

  /** Width of each strip with holes: what a maze as high as the sheet leaves at its sides. */
  get holes() {
    const { cells } = this;
    const max = this.width < NARROW ? HOLES_NARROW : HOLES_MAX;
    if (!cells) return max;
    const { columns, rows } = cells.extent;
    const left = Math.floor((this.width - 2 * MARK - scaleFor(this.height, rows) * columns) / 2);
    return clamp(HOLES_MIN, left, max);
  }
  /** Width between the strips. */
  get inner() {
    return Math.max(1, this.width - 2 * this.holes);
  }
  /** The scale that shows the whole maze. */
  get fitScale() {
    const { cells } = this;
    if (!cells) return 1;
    const { columns, rows } = cells.extent;
    return Math.min(scaleFor(this.inner, columns), scaleFor(this.height, rows));
  }
  /** Height of a row in CSS pixels. */
  get rise() {
    return this.scale * (this.cells?.grid.rise ?? 1);
  }
  get isWhole() {
    return this.scale <= this.fitScale * 1.01;
  }

  /**
   * The maze's corner in CSS pixels, on a whole device pixel so that moving it does not shimmer. It is kept while
   * nothing changes, because a picture of the sheet needs it thousands of times.
   */
  get corner() {
    const { known, cells, width, height, left, top, scale, ratio } = this;
    const isKnown =
      known.cells === cells &&
      known.width === width &&
      known.height === height &&
      known.left === left &&
      known.top === top &&
      known.scale === scale &&
      known.ratio === ratio;
    if (isKnown) return known.corner;
    const snap = (/** @type {number} */ at) => Math.round(at * ratio) / ratio;
    const corner = { x: snap(this.holes - left * scale), y: snap(-top * this.rise) };
    this.known = { cells, width, height, left, top, scale, ratio, corner };
    return corner;
  }
  x(/** @type {number} */ column) {
    return this.corner.x + column * this.scale;
  }
  y(/** @type {number} */ row) {
    return this.corner.y + row * this.rise;
  }
  /** Returns the middle of a cell in CSS pixels. @param {Position} cell @returns {[x: number, y: number]} */
  middleOf({ row, column }) {
    const middle = /** @type {Cells} */ (this.cells).middleOf(row, column);
    return [this.x(middle.column), this.y(middle.row)];
  }
  /** Returns a text that is equal for equal views. */
  key() {
    const { width, height, left, top, scale, ratio } = this;
    return [width, height, left, top, scale, ratio].join();
  }

  /** Returns the view in canvas pixels. @param {number} ratio canvas pixels for each CSS pixel @returns {TileView} */
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
  /** Converts CSS pixels from the upper left corner to cells. @param {number} x @param {number} y */
  pointAt(x, y) {
    return { column: this.left + (x - this.holes) / this.scale, row: this.top + y / this.rise };
  }
  /** Returns the visible rows and columns, ends excluded. */
  seen() {
    const { width, height } = this.cells ?? { width: 0, height: 0 };
    const { columns, rows } = this.cells?.grid.overhang ?? { columns: 0, rows: 0 };
    return {
      row0: Math.max(0, Math.floor(this.top - rows)),
      row1: Math.min(height, Math.ceil(this.top + this.height / this.rise + rows)),
      column0: Math.max(0, Math.floor(this.left - columns)),
      column1: Math.min(width, Math.ceil(this.left + this.inner / this.scale + columns)),
    };
  }

  /** From the whole maze to the largest cells. @param {number} scale */
  clampScale(scale) {
    return clamp(this.fitScale, scale, Math.max(this.fitScale, SCALE_MAX));
  }
  /** Brings zoom and position back into their limits. */
  clamp() {
    const { cells } = this;
    if (!cells) return;
    this.scale = this.clampScale(this.scale);
    /** @param {number} at @param {number} size @param {number} length @param {number} pixels for each cell */
    const along = (at, size, length, pixels) => {
      const [margin, seen] = [marginOf(this.scale) / pixels, length / pixels];
      return seen >= size + 2 * margin
        ? (size - seen) / 2
        : clamp(-margin, at, size + margin - seen);
    };
    const { overhang } = cells.grid;
    const { columns } = cells.extent;
    const [left, top] = [this.left + overhang.columns, this.top + overhang.rows];
    this.left = along(left, columns, this.inner, this.scale) - overhang.columns;
    this.top = along(top, cells.rows, this.height, this.rise) - overhang.rows;
  }
  /** Shows the whole maze. */
  fit() {
    this.scale = this.fitScale;
    // The old position may be NaN if the sheet had no size yet.
    this.left = this.top = 0;
    this.clamp();
  }
  /** Shows the whole maze or, where its cells would be smaller than `min` CSS pixels, the part around a cell. @param {{min: number, scale: number}} zoom scale: of that part @param {Position} cell */
  open({ min, scale }, { row, column }) {
    this.fit();
    if (this.scale >= min) return;
    this.scale = scale;
    this.centre({ row: row + 0.5, column: column + 0.5 });
  }
  /** The middle of a cell in CSS pixels if it is visible, else that of the sheet. @param {Position | null | undefined} cell */
  middleFor(cell) {
    const [x, y] = cell ? [this.x(cell.column + 0.5), this.y(cell.row + 0.5)] : [-1, -1];
    const isVisible = x >= 0 && y >= 0 && x <= this.width && y <= this.height;
    return isVisible ? { x, y } : { x: this.width / 2, y: this.height / 2 };
  }
  /** Zooms about a point, in CSS pixels. @param {number} factor @param {{x: number, y: number}} at */
  zoom(factor, at) {
    const { column, row } = this.pointAt(at.x, at.y);
    this.scale = this.clampScale(this.scale * factor);
    this.left = column - (at.x - this.holes) / this.scale;
    this.top = row - at.y / this.rise;
    this.clamp();
  }
  /** @param {number} dx in CSS pixels @param {number} dy */
  pan(dx, dy) {
    this.left += dx / this.scale;
    this.top += dy / this.rise;
    this.clamp();
  }
  /** Centres a point. @param {Position} point */
  centre({ row, column }) {
    this.left = column - this.inner / this.scale / 2;
    this.top = row - this.height / this.rise / 2;
    this.clamp();
  }
  /** Scrolls until a cell is well inside. @param {Position} position */
  reveal({ row, column }) {
    /** @param {number} at @param {number} from @param {number} seen */
    const along = (at, from, seen) => {
      const edge = Math.min(3, seen / 4);
      if (at < from + edge) return at - edge;
      if (at + 1 > from + seen - edge) return at + 1 - seen + edge;
      return from;
    };
    this.left = along(column, this.left, this.inner / this.scale);
    this.top = along(row, this.top, this.height / this.rise);
    this.clamp();
  }
}
