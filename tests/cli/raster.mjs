// Image reader for tests: finds walls, the solution and marks in a drawing. It shares no code with the core;
// it only knows that walls are dark and straight.

import { inflateSync } from 'node:zlib';

/**
 * @typedef {{width: number, height: number, at: (x: number, y: number) => number[]}} Picture
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box the middles of outer walls
 * @typedef {{rows: number, columns: number, right: boolean[][], down: boolean[][],
 *   left: boolean[], above: boolean[]}} Walls `left` and `above` of the first cells
 */

/** The first picture of pdftoppm. @param {Buffer} bytes @returns {Picture} */
export function readPpm(bytes) {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
  if (!head) throw new Error('no PPM');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const from = head[0].length;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    const i = from + 3 * (y * width + x);
    return [bytes[i], bytes[i + 1], bytes[i + 2]];
  };
  return { width, height, at };
}

/** The chunks of a PNG file, checked as far as their lengths go. @param {Buffer} bytes */
export function pngChunks(bytes) {
  if (bytes.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') throw new Error('no PNG');
  /** @type {[string, Buffer][]} */
  const chunks = [];
  for (let i = 8; i < bytes.length;) {
    const length = bytes.readUInt32BE(i);
    chunks.push([bytes.toString('latin1', i + 4, i + 8), bytes.subarray(i + 8, i + 8 + length)]);
    i += 12 + length;
  }
  return chunks;
}

/** A PNG file with a palette, by zlib and the rules of its filters. @param {Buffer} bytes @returns {Picture & {depth: number}} */
export function readPng(bytes) {
  const chunks = pngChunks(bytes);
  const [, head] = chunks[0];
  const palette = chunks.find(([type]) => type === 'PLTE')?.[1] ?? Buffer.alloc(0);
  const [width, height, depth] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8]];
  if (head[9] !== 3) throw new Error('no palette');
  const packed = Buffer.concat(chunks.filter(([type]) => type === 'IDAT').map(([, data]) => data));
  const raw = inflateSync(packed);
  const stride = Math.ceil((width * depth) / 8);
  if (raw.length !== height * (stride + 1)) throw new Error(`${raw.length} bytes of picture`);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    if (filter === 0) continue;
    if (filter !== 2) throw new Error(`filter ${filter}`);
    for (let i = 1; i <= stride; i++) {
      const above = y > 0 ? raw[(y - 1) * (stride + 1) + i] : 0;
      raw[y * (stride + 1) + i] = (raw[y * (stride + 1) + i] + above) & 255;
    }
  }
  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    const byte = raw[y * (stride + 1) + 1 + ((x * depth) >> 3)];
    const index = (byte >> (8 - depth - ((x * depth) & 7))) & ((1 << depth) - 1);
    return [palette[3 * index], palette[3 * index + 1], palette[3 * index + 2]];
  };
  return { width, height, depth, at };
}

const isDark = (/** @type {number[]} */ [r, g, b]) => r < 110 && g < 110 && b < 110;
export const isGrey = (/** @type {number[]} */ [r, g, b]) =>
  r === g && g === b && r > 150 && r < 185;
export const isRed = (/** @type {number[]} */ [r, g, b]) => r > 140 && g < 90 && b < 90;

/** The longest runs in one direction: of all lines that have one, where it is. */
function longestRuns(
  /** @type {number} */ lines,
  /** @type {number} */ length,
  /** @type {(line: number, i: number) => boolean} */ marked,
) {
  /** @type {{line: number, from: number, end: number}[]} */
  const runs = [];
  let longest = 0;
  for (let line = 0; line < lines; line++)
    for (let i = 0, from = 0; i <= length; i++) {
      if (i < length && marked(line, i)) continue;
      if (i - from > 8 && i - from >= longest - 3) {
        longest = Math.max(longest, i - from);
        runs.push({ line, from, end: i });
      }
      from = i + 1;
    }
  return runs.filter(({ from, end }) => end - from >= longest - 3);
}

/**
 * The box of a maze on a page, by its longest dark lines: the outer walls along its longer side. A
 * part of a maze has a grey line all round, with walls on it.
 * @param {Picture} picture @param {number} rows @param {number} columns
 * @param {{cut?: boolean}} [options] @returns {Box}
 */
export function findBox({ width, height, at }, rows, columns, { cut = false } = {}) {
  const marked = (/** @type {number} */ x, /** @type {number} */ y) => {
    const colour = at(x, y);
    return isDark(colour) || (cut && isGrey(colour));
  };
  const across = columns > rows;
  const runs = across
    ? longestRuns(height, width, (y, x) => marked(x, y))
    : longestRuns(width, height, (x, y) => marked(x, y));
  const first = runs[0].line;
  const last = runs[runs.length - 1].line;
  // A wall is some lines thick.
  const middle = (/** @type {number} */ near) => {
    const lines = runs.map(({ line }) => line).filter((line) => Math.abs(line - near) < 18);
    return (Math.min(...lines) + Math.max(...lines) + 1) / 2;
  };
  const thick = 2 * (middle(first) - first);
  const from = Math.min(...runs.map((run) => run.from)) + thick / 2;
  const end = Math.max(...runs.map((run) => run.end)) - thick / 2;
  return across
    ? { left: from, right: end, top: middle(first), bottom: middle(last) }
    : { left: middle(first), right: middle(last), top: from, bottom: end };
}

/** Reads the walls in a box. @param {Picture} picture @param {Box} box @param {number} rows @param {number} columns @returns {Walls} */
export function readWalls({ width, height, at }, box, rows, columns) {
  const wide = (box.right - box.left) / columns;
  const high = (box.bottom - box.top) / rows;
  const dark = (/** @type {number} */ x, /** @type {number} */ y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return column >= 0 && row >= 0 && column < width && row < height && isDark(at(column, row));
  };
  // A wall is looked for on a short line through the middle of a cell's side.
  const reach = Math.max(1, Math.min(wide, high) * 0.12);
  const crossed = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {boolean} */ across,
  ) => {
    for (let d = -reach; d <= reach; d += 0.5)
      if (across ? dark(x + d, y) : dark(x, y + d)) return true;
    return false;
  };
  const grid = (/** @type {(row: number, column: number) => boolean} */ of) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => of(row, column)),
    );
  const x = (/** @type {number} */ column) => box.left + column * wide;
  const y = (/** @type {number} */ row) => box.top + row * high;
  return {
    rows,
    columns,
    right: grid((row, column) => crossed(x(column + 1), y(row + 0.5), true)),
    down: grid((row, column) => crossed(x(column + 0.5), y(row + 1), false)),
    left: Array.from({ length: rows }, (_, row) => crossed(x(0), y(row + 0.5), true)),
    above: Array.from({ length: columns }, (__, column) => crossed(x(column + 0.5), y(0), false)),
  };
}

/** The colour in the middle of a cell. @param {Picture} picture @param {Box} box @param {Walls} walls */
export const middleOf =
  ({ at }, box, { rows, columns }) =>
  (/** @type {number} */ row, /** @type {number} */ column) =>
    at(
      Math.floor(box.left + ((column + 0.5) * (box.right - box.left)) / columns),
      Math.floor(box.top + ((row + 0.5) * (box.bottom - box.top)) / rows),
    );

/** The cells in hexadecimal, as `draw --format nibbles` has them. @param {Walls} walls */
export const nibblesOf = ({ rows, columns, right, down }) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      (
        4 +
        (row + 1 < rows && !down[row][column] ? 2 : 0) +
        (column + 1 < columns && !right[row][column] ? 1 : 0)
      ).toString(16),
    ).join(''),
  );

/** The cells of a shortest path from the first to the last, breadth first; none if there is none. @param {Walls} walls */
export function solve({ rows, columns, right, down }) {
  const back = new Int32Array(rows * columns).fill(-1);
  const queue = [0];
  back[0] = 0;
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const neighbours = [
      column + 1 < columns && !right[row][column] ? cell + 1 : -1,
      column > 0 && !right[row][column - 1] ? cell - 1 : -1,
      row + 1 < rows && !down[row][column] ? cell + columns : -1,
      row > 0 && !down[row - 1][column] ? cell - columns : -1,
    ];
    for (const next of neighbours) {
      if (next < 0 || back[next] >= 0) continue;
      back[next] = cell;
      queue.push(next);
    }
  }
  const path = [rows * columns - 1];
  if (back[path[0]] < 0) return [];
  while (path[path.length - 1] !== 0) path.push(back[path[path.length - 1]]);
  return path.reverse();
}
