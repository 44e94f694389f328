// Drawing of mazes of triangles. The columns of the sheet are half sides: the triangle in column c is two columns
// wide, from c - 1/2 to c + 3/2. A corner (column, row) is where it has the middle of column `column` on its right.

/** @typedef {import('../cells.js').Cells} Cells */
/** The part of a viewport that drawing needs. @typedef {Pick<import('./viewport.js').Viewport, 'scale' | 'x' | 'y' | 'seen'>} Place */
/** @typedef {(row: number, column: number) => boolean} IsWall */

/** Columns to the left of a corner's number. */
const SHIFT = 0.5;
/** The part of a wall that is drawn again with its corner: a whole one would look thicker, as its edges are blurred. */
const CORNER = 0.25;
/** Where the walls lead from a corner, counterclockwise: half sides to the right, rows down. */
const ENDS = [
  [2, 0],
  [1, -1],
  [-1, -1],
  [-2, 0],
  [-1, 1],
  [1, 1],
];

/**
 * Adds the outline of a triangle to a path.
 * @param {Path2D} path @param {Place} at @param {number} row @param {number} column
 */
export function addTriangle(path, at, row, column) {
  const isUp = (row + column) % 2 === 0;
  const [tip, base] = isUp ? [row, row + 1] : [row + 1, row];
  path.moveTo(at.x(column + 0.5), at.y(tip));
  path.lineTo(at.x(column + 1.5), at.y(base));
  path.lineTo(at.x(column - 0.5), at.y(base));
  path.closePath();
}

/**
 * Returns the directions in which walls leave a corner.
 * @param {Cells} cells @param {IsWall} above @param {IsWall} beside @param {number} x @param {number} y
 */
function wallsAt({ width, height }, above, beside, x, y) {
  return [
    x < width && above(y, x),
    y > 0 && x <= width && beside(y - 1, x),
    y > 0 && x > 0 && beside(y - 1, x - 1),
    x >= 2 && above(y, x - 2),
    y < height && x > 0 && beside(y, x - 1),
    y < height && x <= width && beside(y, x),
  ];
}

/**
 * Strokes all visible walls. Where the walls of a corner leave a gap of more than half a turn, the two beside the gap
 * are one line with a mitred corner; all others end inside of these.
 * @param {CanvasRenderingContext2D} context @param {Place} at @param {Cells} cells
 * @param {IsWall} above whether a wall is above a cell @param {IsWall} beside and to the left of one
 */
export function strokeWalls(context, at, cells, above, beside) {
  const { row0, row1, column0, column1 } = at.seen();
  const point = (/** @type {number} */ x, /** @type {number} */ y) =>
    /** @type {const} */ ([at.x(x - SHIFT), at.y(y)]);
  context.lineCap = 'round';
  context.lineJoin = 'miter';
  // One path a row: a stroke of very many lines is slow.
  for (let y = row0; y <= row1; y++) {
    context.beginPath();
    for (let x = column0 + ((column0 + y + 1) % 2); x <= column1 + 2; x += 2) {
      const walls = wallsAt(cells, above, beside, x, y);
      const end = (/** @type {number} */ way, part = 1) =>
        point(x + ENDS[way % 6][0] * part, y + ENDS[way % 6][1] * part);
      for (const way of [0, 4, 5])
        if (walls[way]) {
          context.moveTo(...point(x, y));
          context.lineTo(...end(way));
        }
      const from = walls.findIndex(
        (is, way) => is && ![3, 4, 5].some((on) => walls[(way + on) % 6]),
      );
      const to = from < 0 ? undefined : [2, 1].find((on) => walls[(from + on) % 6]);
      if (to === undefined) continue;
      context.moveTo(...end(from, CORNER));
      context.lineTo(...point(x, y));
      context.lineTo(...end(from + to, CORNER));
    }
    context.stroke();
  }
}

/** Longer side of the picture for the overview, in pixels. */
const WHOLE = 512;
/** Width of a wall in that picture, in columns. */
const WHOLE_WALL = 0.3;

/**
 * A layer that is drawn triangle by triangle. Has the methods of ZoomedOutLayer (layers/zoomed-out.js), and nothing
 * to prepare.
 */
export class TriangleLayer {
  /** @param {Cells} cells @param {(context: CanvasRenderingContext2D, at: Place) => void} paint */
  constructor(cells, paint) {
    this.cells = cells;
    this.paint = paint;
    this.wholeStep = 1;
    /** @type {OffscreenCanvas | undefined} */
    this.picture = undefined;
  }
  /** A picture of the whole maze. */
  get whole() {
    const { columns, rows } = this.cells.extent;
    const scale = WHOLE / Math.max(columns, rows);
    if (!this.picture) {
      const [width, height] = [columns, rows].map((side) => Math.ceil(side * scale));
      this.picture = new OffscreenCanvas(width, height);
      const context = /** @type {any} */ (this.picture.getContext('2d'));
      this.draw(context, { scale, x: this.cells.overhang * scale, y: 0, width, height });
    }
    return this.picture;
  }
  prepare() {
    return false;
  }
  prepareWhole() {
    return false;
  }
  /** @param {CanvasRenderingContext2D} context in device pixels @param {import('../layers/tiles.js').View} view */
  draw(context, { scale, x, y, width, height }) {
    const { cells } = this;
    const rise = cells.rise * scale;
    const part = {
      row0: Math.max(0, Math.floor(-y / rise)),
      row1: Math.min(cells.height, Math.ceil((height - y) / rise)),
      column0: Math.max(0, Math.floor(-x / scale) - 1),
      column1: Math.min(cells.width, Math.ceil((width - x) / scale) + 1),
    };
    this.paint(context, {
      scale,
      x: (column) => x + column * scale,
      y: (row) => y + row * rise,
      seen: () => part,
    });
  }
}

/** Returns a layer with the colour of each cell. @param {Cells} cells @param {(cell: number) => string | undefined} colourOf */
export const colourLayer = (cells, colourOf) =>
  new TriangleLayer(cells, (context, at) => {
    /** @type {Map<string, Path2D>} */
    const paths = new Map();
    const { row0, row1, column0, column1 } = at.seen();
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        const colour = colourOf(row * cells.width + column);
        if (!colour) continue;
        const path = paths.get(colour) ?? new Path2D();
        paths.set(colour, path);
        addTriangle(path, at, row, column);
      }
    for (const [colour, path] of paths) {
      context.fillStyle = colour;
      context.fill(path);
    }
  });

/** Returns a layer of the walls, for the overview. @param {Cells} cells @param {string} ink */
export const wallPicture = (cells, ink) =>
  new TriangleLayer(cells, (context, at) => {
    context.strokeStyle = ink;
    context.lineWidth = Math.max(1, at.scale * WHOLE_WALL);
    const above = (/** @type {number} */ row, /** @type {number} */ column) =>
      cells.wallAbove(row, column);
    const beside = (/** @type {number} */ row, /** @type {number} */ column) =>
      cells.wallLeft(row, column);
    strokeWalls(context, at, cells, above, beside);
  });
