// A sum pyramid (mipmap) of cell values, such as the ink of walls: sums over 2x2, 4x4, 8x8 and 16x16
// cells. The mean under a pixel can then be computed at any zoom without reading all its cells. The sums
// are built piece by piece.

/**
 *   max    the largest value of a cell
 *   read   writes values of a row into `out`, for the columns from `first` to `end`
 *
 * @typedef {{width: number, height: number, max: number,
 *   read: (row: number, out: Uint8Array, first: number, end: number) => void}} Source
 * @typedef {{width: number, height: number, sums: Uint8Array | Uint16Array}} Level
 */

// Sums over 16x16 cells fit into 16 bits. No sheet shows more than about fifty cells for each pixel.
const LEVELS = 4;

export class Pyramid {
  constructor(/** @type {Source} */ source) {
    this.source = source;
    /** Sums over squares of 2, 4, 8, 16 cells. @type {Level[]} */
    this.levels = [];
    this.level = 1; // the level being built
    this.row = 0;
    this.read = 0; // cells and sums read so far, for tests
    this.rows = [new Uint8Array(source.width + 1), new Uint8Array(source.width + 1)];
    for (let level = 1; level <= LEVELS; level++) {
      const side = 2 ** level;
      const [width, height] = [Math.ceil(source.width / side), Math.ceil(source.height / side)];
      const Sums = source.max * side * side > 255 ? Uint16Array : Uint8Array;
      this.levels.push({ width, height, sums: new Sums(width * height) });
    }
  }

  get ready() {
    return this.level > LEVELS;
  }

  /** Builds about `budget` sums; returns what is left of the budget. @param {number} budget */
  build(budget) {
    while (budget > 0 && !this.ready) {
      const { width, height } = this.levels[this.level - 1];
      if (this.row === height) {
        this.level++;
        this.row = 0;
        continue;
      }
      this.addRow();
      this.row++;
      budget -= 4 * width;
      this.read += 4 * width;
    }
    return budget;
  }

  addRow() {
    const { width, sums } = this.levels[this.level - 1];
    const [upper, lower] = [2 * this.row, 2 * this.row + 1].map((row, i) =>
      this.values(this.level - 1, row, this.rows[i], 0, Infinity),
    );
    const base = this.row * width;
    for (let x = 0; x < width; x++)
      sums[base + x] =
        upper[2 * x] + (upper[2 * x + 1] | 0) + lower[2 * x] + (lower[2 * x + 1] | 0);
  }

  /**
   * Returns a row of a level. Values outside `first` to `end` are undefined; those past the maze are 0.
   * @param {number} level @param {number} row @param {Uint8Array} scratch @param {number} first @param {number} end
   */
  values(level, row, scratch, first, end) {
    if (level > 0) {
      const { width, height, sums } = this.levels[level - 1];
      return row < height
        ? sums.subarray(row * width, (row + 1) * width)
        : new Uint8Array(width + 1);
    }
    const { width, height } = this.source;
    if (row < height) this.source.read(row, scratch, first, Math.min(end, width));
    else scratch.fill(0);
    return scratch;
  }

  /** Returns the level to read for pixels of `step` cells a side. @param {number} step */
  levelOf(step) {
    return Math.min(LEVELS, Math.max(0, Math.floor(Math.log2(step)) - 1));
  }

  /**
   * Averages over pixels of `step` cells a side. Each sum is weighted by the part of it inside the pixel;
   * values beyond the maze are 0. Reads at most about 16 sums for each pixel.
   * @param {number} left of the first pixel, in cells @param {number} top @param {number} step at least 1
   * @param {number} width in pixels @param {number} height
   * @returns {Float32Array} the mean cell value under each pixel, row by row
   */
  average(left, top, step, width, height) {
    const out = new Float32Array(width * height);
    const level = this.levelOf(step);
    const side = 2 ** level;
    const size = level === 0 ? this.source : this.levels[level - 1];
    const [x0, y0, each] = [left / side, top / side, step / side];
    const first = Math.max(0, Math.floor(x0));
    const end = Math.min(size.width, Math.ceil(x0 + width * each));
    if (end <= first) return out;
    const before = new Float64Array(end - first + 1);
    const bounds = boundsOf(x0 - first, each, width, end - first);
    const across = new Float32Array(width);
    const lastRow = Math.min(size.height, Math.ceil(y0 + height * each));
    for (let row = Math.max(0, Math.floor(y0)); row < lastRow; row++) {
      this.sumAcross(
        this.values(level, row, this.rows[0], first, end),
        first,
        before,
        bounds,
        across,
      );
      // A row of sums lies in one or two rows of pixels.
      const y1 = Math.min(height - 1, Math.floor((row + 1 - y0) / each));
      for (let y = Math.max(0, Math.floor((row - y0) / each)); y <= y1; y++) {
        const part = Math.min(row + 1, y0 + (y + 1) * each) - Math.max(row, y0 + y * each);
        if (part <= 0) continue;
        const weight = part / (step * step);
        for (let x = 0, to = y * width; x < width; x++, to++) out[to] += weight * across[x];
      }
    }
    this.read += (end - first) * (lastRow - Math.max(0, Math.floor(y0)));
    return out;
  }

  /**
   * Sums a row between each pair of bounds.
   * @param {Uint8Array | Uint16Array} values @param {number} first @param {Float64Array} before
   * @param {{whole: Int32Array, part: Float32Array}} bounds @param {Float32Array} across
   */
  sumAcross(values, first, before, { whole, part }, across) {
    let sum = 0;
    for (let i = 0; i < before.length - 1; i++) {
      before[i] = sum;
      sum += values[first + i];
    }
    before[before.length - 1] = sum;
    const upTo = (/** @type {number} */ i) =>
      before[whole[i]] + (part[i] > 0 ? part[i] * values[first + whole[i]] : 0);
    let last = upTo(0);
    for (let x = 0; x < across.length; x++) {
      const next = upTo(x + 1);
      across[x] = next - last;
      last = next;
    }
  }
}

/** Returns where pixels begin and end, as whole sums and fractions. @param {number} from @param {number} each @param {number} count @param {number} max */
function boundsOf(from, each, count, max) {
  const whole = new Int32Array(count + 1);
  const part = new Float32Array(count + 1);
  for (let i = 0; i <= count; i++) {
    const at = Math.min(max, Math.max(0, from + i * each));
    whole[i] = Math.floor(at);
    part[i] = at - whole[i];
  }
  return { whole, part };
}
