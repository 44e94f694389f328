// The packed cells of a worm maze: two in each byte, the first in the upper half; see
// src/machines/worm/worm.h. Bits of a cell: 8 null (untouched), 4 final, 2 down, 1 right. Hexagons have one more, in
// bytes behind all others.

import { GRIDS } from './grids/grid.js';
import { SQUARES } from './grids/squares.js';

/** The value of a place outside the mask, which has no cell. */
export const OUTSIDE = 12;

export class Cells {
  /**
   * @param {number} width @param {number} height @param {Uint8Array} packed
   * @param {number} [start] the index of a cell @param {number} [goal] @param {Grid} [grid]
   */
  constructor(width, height, packed, start = 0, goal = width * height - 1, grid = SQUARES) {
    this.width = width;
    this.height = height;
    this.packed = packed;
    this.start = start;
    this.goal = goal;
    /** All goals, each of which ends the game. */
    this.goals = [goal];
    this.grid = grid;
    /** @type {boolean | undefined} */ this.shaped = undefined;
  }

  /** Copies the cells of a session. @param {Session} session */
  static of(session) {
    const values = session.describe();
    const width = values.number('width');
    const index = (/** @type {string} */ name) =>
      (values.number(`${name}_row`) - 1) * width + values.number(`${name}_column`) - 1;
    const packed = session.cells().slice();
    const [start, goal] = [index('start'), index('goal')];
    const grid = GRIDS[values.get('grid') ?? 'squares'];
    const cells = new Cells(width, values.number('height'), packed, start, goal, grid);
    for (const [row, column] of values.all('further_goal'))
      cells.goals.push((Number(row) - 1) * width + Number(column) - 1);
    return cells;
  }

  /** Returns the same sheet with other cells. @param {Uint8Array} packed */
  with(packed) {
    const { width, height, start, goal, grid } = this;
    return Object.assign(new Cells(width, height, packed, start, goal, grid), {
      goals: this.goals,
    });
  }

  /** Rows of the sheet with what reaches beyond the first and the last. */
  get rows() {
    return this.height + 2 * this.grid.overhang.rows;
  }
  /** The size of the sheet, in widths of a column. */
  get extent() {
    const { rise, overhang } = this.grid;
    return { columns: this.width + 2 * overhang.columns, rows: this.rows * rise };
  }

  /** Returns the middle of a cell. @param {number} row @param {number} column */
  middleOf(row, column) {
    return this.grid.middleOf(row, column);
  }
  /** Returns the row and column of the cell at a point, which may be outside of the sheet. @param {{row: number, column: number}} point */
  cellAt(point) {
    return this.grid.cellAt(point);
  }

  /** Bytes of the four bits; the passages that only hexagons have come after them. */
  get nibbleBytes() {
    return (this.width * this.height + 1) >> 1;
  }
  /** True if the maze is masked: parts of the sheet have no cells. */
  get isShaped() {
    this.shaped ??= this.packed
      .subarray(0, this.nibbleBytes)
      .some((pair) => pair >> 4 === OUTSIDE || (pair & 15) === OUTSIDE);
    return this.shaped;
  }

  /** The number of cells of the maze: those inside its mask. */
  countInside() {
    if (!this.isShaped) return this.width * this.height;
    let count = 0;
    for (let i = 0; i < this.width * this.height; i++) count += Number(this.at(i) !== OUTSIDE);
    return count;
  }

  /** @param {number} index of a cell */
  isGoal(index) {
    return this.goals.includes(index);
  }

  /** Returns the row and column of a cell, from 0. @param {number} index */
  placeOf(index) {
    return { row: Math.floor(index / this.width), column: index % this.width };
  }

  /** Returns the cell after a move. @param {number} index @param {string} move */
  after(index, move) {
    const [down, right] = this.grid.offset(Math.floor(index / this.width), move);
    return index + down * this.width + right;
  }

  /** Returns the side on which the outer wall is open for the start or goal; '' for one inside. @param {number} end */
  door(end) {
    const { row, column } = this.placeOf(end);
    const { grid } = this;
    const [up, right, down, left] = grid.doors;
    const isBelow = row === this.height - 1 && grid.hasSide(row, column, down);
    if (row === 0 && grid.hasSide(row, column, up) && (end === this.start || !isBelow)) return up;
    if (isBelow) return down;
    return column === 0 ? left : column === this.width - 1 ? right : '';
  }

  /** Returns the four bits of a cell. @param {number} index */
  at(index) {
    return (this.packed[index >> 1] >> (index & 1 ? 0 : 4)) & 15;
  }

  /** True if a finished cell or one of a worm has one of its own passages. @param {number} index @param {number} bit */
  has(index, bit) {
    const nibble = this.at(index);
    if (nibble & 8) return false;
    if (bit < 16) return (nibble & bit) > 0;
    return ((this.packed[this.nibbleBytes + (index >> 3)] >> (index & 7)) & 1) > 0;
  }

  /** Returns the bits of a cell as text, those of hexagons with the passage down and to the left first. @param {number} index */
  bitText(index) {
    const more = this.grid.bits.Z ? String(Number(this.has(index, this.grid.bits.Z))) : '';
    return more + this.at(index).toString(2).padStart(4, '0');
  }

  isOnSheet(/** @type {number} */ row, /** @type {number} */ column) {
    return row >= 0 && column >= 0 && row < this.height && column < this.width;
  }

  /** True if a position is on the sheet and inside the mask. @param {number} row @param {number} column */
  isCell(row, column) {
    return this.isOnSheet(row, column) && this.at(row * this.width + column) !== OUTSIDE;
  }

  /** True if a cell is open to the right; untouched cells are closed. */
  right(/** @type {number} */ row, /** @type {number} */ column) {
    const nibble = this.at(row * this.width + column);
    return (nibble & 8) === 0 && (nibble & 1) === 1;
  }

  down(/** @type {number} */ row, /** @type {number} */ column) {
    const nibble = this.at(row * this.width + column);
    return (nibble & 8) === 0 && (nibble & 2) === 2;
  }

  /** True if a wall is between a cell and its right neighbour, which must exist; untouched cells have none between them. @param {number} row @param {number} column */
  isWallBeside(row, column) {
    const index = row * this.width + column;
    const nibble = this.at(index);
    return nibble & 8 ? (this.at(index + 1) & 8) === 0 : (nibble & 1) === 0;
  }

  /** True if a wall is between a cell and its lower neighbour, which must exist. @param {number} row @param {number} column */
  isWallBelow(row, column) {
    const index = row * this.width + column;
    const nibble = this.at(index);
    return nibble & 8 ? (this.at(index + this.width) & 8) === 0 : (nibble & 2) === 0;
  }

  /** True if the outer wall is open on a side of a cell, for the start or goal. @param {number} row @param {number} column @param {string} side */
  isDoor(row, column, side) {
    const cell = row * this.width + column;
    return (
      this.isOnSheet(row, column) &&
      (cell === this.start || this.isGoal(cell)) &&
      this.door(cell) === side
    );
  }

  /** True if a wall is above a cell; row `height` is below the last one. @param {number} row @param {number} column */
  wallAbove(row, column) {
    if (!this.grid.hasSide(row, column, 'U')) return false;
    if (!this.isCell(row, column) && !this.isCell(row - 1, column)) return false;
    if (row === 0) return !this.isDoor(row, column, 'U');
    if (row === this.height) return !this.isDoor(row - 1, column, 'D');
    return !this.down(row - 1, column);
  }

  /** True if a wall is left of a cell; column `width` is right of the last one. @param {number} row @param {number} column */
  wallLeft(row, column) {
    if (!this.isCell(row, column) && !this.isCell(row, column - 1)) return false;
    if (column === 0) return !this.isDoor(row, column, 'L');
    if (column === this.width) return !this.isDoor(row, column - 1, 'R');
    return !this.right(row, column - 1);
  }

  /** True if a wall is on a side of a position, which may be next to the sheet. @param {number} row @param {number} column @param {string} move @returns {boolean} */
  isWall(row, column, move) {
    const [down, right] = this.grid.offset(row, move);
    const isCell = this.isCell(row, column);
    if (!isCell && !this.isCell(row + down, column + right)) return false;
    if (!isCell) return this.isWall(row + down, column + right, this.grid.opposite[move]);
    if (!this.isOnSheet(row + down, column + right)) return !this.isDoor(row, column, move);
    return !this.isOpen(row, column, move);
  }

  /** True if a move is open. @param {number} row @param {number} column @param {string} move */
  isOpen(row, column, move) {
    const { bits, opposite, offset } = this.grid;
    if (bits[move]) return this.has(row * this.width + column, bits[move]);
    const [down, right] = offset(row, move);
    const [other, beside] = [row + down, column + right];
    return (
      this.isOnSheet(other, beside) && this.has(other * this.width + beside, bits[opposite[move]])
    );
  }

  /** Returns the open directions of a cell. @param {number} row @param {number} column */
  exits(row, column) {
    return [...this.grid.moves].filter((move) => this.isOpen(row, column, move));
  }
}

/**
 * Whether a wall is between two squares, by 16 times the four bits of the cell that has the passage, plus those of the
 * other. @param {number} bit of the passage @param {boolean} isGenerating
 */
const wallTable = (bit, isGenerating) =>
  Uint8Array.from({ length: 256 }, (_, pair) => {
    const [own, other] = [pair >> 4, pair & 15];
    const isNone = isGenerating ? own & other & 8 : own === OUTSIDE && other === OUTSIDE;
    return Number(!isNone && ((own & 8) > 0 || (own & bit) === 0));
  });
const WALL_TABLES = [false, true].map((isGenerating) => ({
  below: wallTable(2, isGenerating),
  right: wallTable(1, isGenerating),
}));

/**
 * Returns which walls are drawn on squares. Those inside the sheet are looked up, since a picture has thousands.
 * @param {Cells} cells @param {boolean} isGenerating @param {GridWalls} walls
 * @returns {GridWalls}
 */
function squareWalls(cells, isGenerating, walls) {
  const { width, height, packed } = cells;
  const { below, right } = WALL_TABLES[Number(isGenerating)];
  return {
    ...walls,
    above(row, column) {
      if (row <= 0 || row >= height) return walls.above(row, column);
      const i = row * width + column;
      const other = i - width;
      // Without calls: a page that was just loaded runs this thousands of times before it is compiled.
      const own = (packed[other >> 1] >> (other & 1 ? 0 : 4)) & 15;
      return below[(own << 4) | ((packed[i >> 1] >> (i & 1 ? 0 : 4)) & 15)] > 0;
    },
    beside(row, column) {
      if (column <= 0 || column >= width) return walls.beside(row, column);
      const i = row * width + column;
      const own = (packed[(i - 1) >> 1] >> (i & 1 ? 4 : 0)) & 15;
      return right[(own << 4) | ((packed[i >> 1] >> (i & 1 ? 0 : 4)) & 15)] > 0;
    },
  };
}

/**
 * Returns which walls are drawn. While a maze is generated, untouched cells have none between them, and the outer walls
 * have no openings.
 */
export function wallsOf(/** @type {Cells} */ cells, /** @type {boolean} */ isGenerating = false) {
  const { grid } = cells;
  const isOutside = (/** @type {number} */ row, /** @type {number} */ column) =>
    isGenerating && !cells.isOnSheet(row, column);
  const blank = (/** @type {number} */ row, /** @type {number} */ column) =>
    isGenerating &&
    (!cells.isOnSheet(row, column) || (cells.at(row * cells.width + column) & 8) > 0);
  /** @type {GridWalls} */ const walls = {
    above: (row, column) =>
      (isOutside(row, column) !== isOutside(row - 1, column) && grid.hasSide(row, column, 'U')) ||
      (cells.wallAbove(row, column) && !(blank(row - 1, column) && blank(row, column))),
    beside: (row, column) =>
      isOutside(row, column) !== isOutside(row, column - 1) ||
      (cells.wallLeft(row, column) && !(blank(row, column - 1) && blank(row, column))),
    isWall(row, column, move) {
      const [down, right] = grid.offset(row, move);
      return (
        isOutside(row + down, column + right) ||
        (cells.isWall(row, column, move) &&
          !(blank(row + down, column + right) && blank(row, column)))
      );
    },
  };
  return grid.isSquare ? squareWalls(cells, isGenerating, walls) : walls;
}
