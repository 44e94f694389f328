// Layers of mazes whose cells are drawn one by one at all sizes, as triangles and hexagons are. They have the methods of
// ZoomedOutLayer (zoomed-out.js), and nothing to prepare.

import { wallsOf } from '../cells.js';

/** Longer side of the picture for the overview, in pixels. */
const WHOLE = 512;
/** Width of a wall in that picture, in columns. */
const WHOLE_WALL = 0.3;

export class CellLayer {
  /** @param {Cells} cells @param {(context: CanvasRenderingContext2D, at: GridPlace) => void} paint */
  constructor(cells, paint) {
    this.cells = cells;
    this.paint = paint;
    this.wholeStep = 1;
    /** @type {OffscreenCanvas | undefined} */ this.picture = undefined;
  }
  /** A picture of the whole maze. */
  get whole() {
    const { columns, rows } = this.cells.extent;
    const scale = WHOLE / Math.max(columns, rows);
    if (!this.picture) {
      const [width, height] = [columns, rows].map((side) => Math.ceil(side * scale));
      this.picture = new OffscreenCanvas(width, height);
      const context = /** @type {any} */ (this.picture.getContext('2d'));
      const { overhang, rise } = this.cells.grid;
      const [x, y] = [overhang.columns * scale, overhang.rows * rise * scale];
      this.draw(context, { scale, x, y, width, height });
    }
    return this.picture;
  }
  prepare() {
    return false;
  }
  prepareWhole() {
    return false;
  }
  /** @param {CanvasRenderingContext2D} context in device pixels @param {TileView} view */
  draw(context, { scale, x, y, width, height }) {
    const { cells } = this;
    const rise = cells.grid.rise * scale;
    const part = {
      row0: Math.max(0, Math.floor(-y / rise) - 1),
      row1: Math.min(cells.height, Math.ceil((height - y) / rise) + 1),
      column0: Math.max(0, Math.floor(-x / scale) - 1),
      column1: Math.min(cells.width, Math.ceil((width - x) / scale) + 1),
    };
    this.paint(context, {
      scale,
      drawn: 1,
      x: (column) => x + column * scale,
      y: (row) => y + row * rise,
      seen: () => part,
    });
  }
}

/** Returns a layer with the colour of each cell. @param {Cells} cells @param {(cell: number) => string | undefined} colourOf */
export const colourLayer = (cells, colourOf) =>
  new CellLayer(cells, (context, at) => {
    /** @type {Map<string, Path2D>} */ const paths = new Map();
    const { row0, row1, column0, column1 } = at.seen();
    for (let row = row0; row < row1; row++)
      for (let column = column0; column < column1; column++) {
        const colour = colourOf(row * cells.width + column);
        if (!colour) continue;
        const path = paths.get(colour) ?? new Path2D();
        paths.set(colour, path);
        cells.grid.addOutline(path, at, row, column);
      }
    for (const [colour, path] of paths) {
      context.fillStyle = colour;
      context.fill(path);
    }
  });

/** Returns a layer of the walls, for the overview. @param {Cells} cells @param {string} ink */
export const wallPicture = (cells, ink) =>
  new CellLayer(cells, (context, at) => {
    context.fillStyle = ink;
    const { grid } = cells;
    grid.drawWalls(context, at, cells, wallsOf(cells), Math.max(1, at.scale * WHOLE_WALL));
  });
