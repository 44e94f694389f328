// The packed cells of a maze: two a byte, the first in the upper half; see src/machines/worm/worm.h.

export const DELTAS = /** @type {const} */ ({ U: [-1, 0], R: [0, 1], D: [1, 0], L: [0, -1] });

export class Cells {
  /** @param {number} width @param {number} height @param {Uint8Array} packed */
  constructor(width, height, packed) {
    this.width = width;
    this.height = height;
    this.packed = packed;
  }

  /** @param {number} index */
  at(index) {
    return (this.packed[index >> 1] >> (index & 1 ? 0 : 4)) & 15;
  }

  /** Whether one can go right from a cell; untouched cells have no ways. */
  right(/** @type {number} */ row, /** @type {number} */ column) {
    const nibble = this.at(row * this.width + column);
    return (nibble & 8) === 0 && (nibble & 1) === 1;
  }

  down(/** @type {number} */ row, /** @type {number} */ column) {
    const nibble = this.at(row * this.width + column);
    return (nibble & 8) === 0 && (nibble & 2) === 2;
  }

  /** Whether a move is open. @param {number} row @param {number} column @param {string} move */
  isOpen(row, column, move) {
    if (move === 'R') return this.right(row, column);
    if (move === 'D') return this.down(row, column);
    if (move === 'L') return column > 0 && this.right(row, column - 1);
    return row > 0 && this.down(row - 1, column);
  }

  exits(/** @type {number} */ row, /** @type {number} */ column) {
    return [...'URDL'].filter((move) => this.isOpen(row, column, move));
  }

  /** The part of every cell that the start cannot reach: a flood; null if there is none. */
  unreachable() {
    const { width, height } = this;
    const reached = new Uint8Array(width * height);
    const stack = new Int32Array(width * height);
    let length = 1;
    reached[0] = 1;
    let count = 1;
    while (length > 0) {
      const index = stack[--length];
      const row = Math.floor(index / width);
      for (const move of this.exits(row, index % width)) {
        const next =
          index +
          DELTAS[/** @type {'U'} */ (move)][0] * width +
          DELTAS[/** @type {'U'} */ (move)][1];
        if (reached[next]) continue;
        reached[next] = 1;
        count++;
        stack[length++] = next;
      }
    }
    return count === width * height ? null : reached;
  }
}
