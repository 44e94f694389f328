// The packed cells of a worm maze: two in each byte, the first in the upper half; see
// src/machines/worm/worm.h. Bits of a cell: 8 null (untouched), 4 final, 2 down, 1 right.

/** The value of a place outside the mask, which has no cell. */
export const OUTSIDE = 12;

export const DELTAS = /** @type {const} */ ({ U: [-1, 0], R: [0, 1], D: [1, 0], L: [0, -1] });

export class Cells {
  /**
   * @param {number} width @param {number} height @param {Uint8Array} packed
   * @param {number} [start] the index of a cell @param {number} [goal]
   * @param {boolean} [hasTriangles] triangles instead of squares: one points up if row plus column is even
   */
  constructor(width, height, packed, start = 0, goal = width * height - 1, hasTriangles = false) {
    this.width = width;
    this.height = height;
    this.packed = packed;
    this.start = start;
    this.goal = goal;
    this.hasTriangles = hasTriangles;
    /** @type {boolean | undefined} */
    this.shaped = undefined;
  }

  /** Copies the cells of a session. @param {import('../../engine/core.js').Session} session */
  static of(session) {
    const values = session.describe();
    const width = values.number('width');
    const index = (/** @type {string} */ name) =>
      (values.number(`${name}_row`) - 1) * width + values.number(`${name}_column`) - 1;
    const packed = session.cells().slice();
    const [start, goal] = [index('start'), index('goal')];
    const hasTriangles = values.get('grid') === 'triangles';
    return new Cells(width, values.number('height'), packed, start, goal, hasTriangles);
  }

  /** Returns the same sheet with other cells. @param {Uint8Array} packed */
  with(packed) {
    const { width, height, start, goal, hasTriangles } = this;
    return new Cells(width, height, packed, start, goal, hasTriangles);
  }

  /** The height of a row in widths of a column: columns of triangles are half a side wide. */
  get rise() {
    return this.hasTriangles ? Math.sqrt(3) : 1;
  }
  /** Columns by which triangles reach beyond the first and the last column. */
  get overhang() {
    return this.hasTriangles ? 0.5 : 0;
  }
  /** The size of the sheet, in widths of a column. */
  get extent() {
    return { columns: this.width + 2 * this.overhang, rows: this.height * this.rise };
  }

  /** True if a cell is a triangle that points up. @param {number} row @param {number} column */
  pointsUp(row, column) {
    return this.hasTriangles && (row + column) % 2 === 0;
  }
  /** Returns the middle of a cell. @param {number} row @param {number} column */
  middleOf(row, column) {
    const down = !this.hasTriangles ? 1 / 2 : this.pointsUp(row, column) ? 2 / 3 : 1 / 3;
    return { row: row + down, column: column + 0.5 };
  }
  /** Returns the row and column of the cell at a point, which may be outside of the sheet. @param {{row: number, column: number}} point */
  cellAt(point) {
    const [row, column] = [Math.floor(point.row), Math.floor(point.column)];
    if (!this.hasTriangles) return { row, column };
    // The triangle in column c begins at its slanted left side.
    const down = point.row - row;
    const right = point.column - column;
    const isUp = (row + column) % 2 === 0;
    if (right >= (isUp ? 0.5 + down : 1.5 - down)) return { row, column: column + 1 };
    const left = isUp ? 0.5 - down : down - 0.5;
    return { row, column: right < left ? column - 1 : column };
  }

  /** True if the maze is masked: parts of the sheet have no cells. */
  get isShaped() {
    this.shaped ??= this.packed.some((pair) => pair >> 4 === OUTSIDE || (pair & 15) === OUTSIDE);
    return this.shaped;
  }

  /** The number of cells of the maze: those inside its mask. */
  countInside() {
    if (!this.isShaped) return this.width * this.height;
    let count = 0;
    for (let i = 0; i < this.width * this.height; i++) count += Number(this.at(i) !== OUTSIDE);
    return count;
  }

  /** Returns the row and column of a cell, from 0. @param {number} index */
  placeOf(index) {
    return { row: Math.floor(index / this.width), column: index % this.width };
  }

  /** Returns the cell after a move. @param {number} index @param {string} move */
  after(index, move) {
    const [down, right] = DELTAS[/** @type {keyof typeof DELTAS} */ (move)];
    return index + down * this.width + right;
  }

  /** Returns the side on which the outer wall is open for the start or goal; '' for one inside. @param {number} end */
  door(end) {
    const { row, column } = this.placeOf(end);
    const isBelow = row === this.height - 1 && (!this.hasTriangles || this.pointsUp(row, column));
    if (row === 0 && !this.pointsUp(row, column) && (end === this.start || !isBelow)) return 'U';
    if (isBelow) return 'D';
    return column === 0 ? 'L' : column === this.width - 1 ? 'R' : '';
  }

  /** Returns the four bits of a cell. @param {number} index */
  at(index) {
    return (this.packed[index >> 1] >> (index & 1 ? 0 : 4)) & 15;
  }

  /** @param {number} row @param {number} column */
  isOnSheet(row, column) {
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
      (cell === this.start || cell === this.goal) &&
      this.door(cell) === side
    );
  }

  /** False above a triangle that points up. @param {number} row @param {number} column */
  hasSideAbove(row, column) {
    return !this.pointsUp(row, column);
  }

  /** True if a wall is above a cell; row `height` is below the last one. @param {number} row @param {number} column */
  wallAbove(row, column) {
    if (!this.hasSideAbove(row, column)) return false;
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

  /** True if a move is open. @param {number} row @param {number} column @param {string} move */
  isOpen(row, column, move) {
    if (move === 'R') return this.right(row, column);
    if (move === 'D') return this.down(row, column);
    if (move === 'L') return column > 0 && this.right(row, column - 1);
    return row > 0 && this.down(row - 1, column);
  }

  /** Returns the open directions of a cell. @param {number} row @param {number} column */
  exits(row, column) {
    return [...'URDL'].filter((move) => this.isOpen(row, column, move));
  }
}
