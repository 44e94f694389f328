// The parts of a maze that its start cannot reach, as Outback leaves them: found, numbered and hatched.
// The largest part is number 1; parts of equal size are numbered in reading order.

import { OUTSIDE } from '../cells.js';
import { formatCount, formatWhole } from '../../../app/ui/format-number.js';

/** @typedef {import('../cells.js').Cells} Cells */
/**
 *   of      the number of each cell's part; 0: reachable
 *   places  the cell in which each part's number is written, from 1
 *   sizes   the number of cells of each part, from 1
 *   cells   the number of unreachable cells
 *   total   the number of cells of the maze
 * @typedef {{of: Uint32Array, places: number[], sizes: number[], cells: number, total: number}} Parts
 */

/** Largest maze that is searched; a larger one would block the page. */
const PARTS_CELLS_MAX = 2_000_000;
/** Smallest cell, in CSS pixels, with a number. */
const NUMBER_PIXELS = 7;
const COLOUR = '#8a1d16b0';
/** Golden section of half a turn: it keeps the hatching angles of successive parts far apart. */
const ANGLE = 180 * 0.618034;

/** Numbers all cells that can be reached from one, and returns their count. @param {Cells} maze @param {number} from @param {number} number @param {Uint32Array} of @param {Uint32Array} stack */
function flood({ packed, width }, from, number, of, stack) {
  const nibble = (/** @type {number} */ cell) => packed[cell >> 1] >> (cell & 1 ? 0 : 4);
  let length = 0;
  let count = 0;
  const meet = (/** @type {number} */ cell) => {
    if (of[cell]) return;
    of[cell] = number;
    stack[length++] = cell;
    count++;
  };
  meet(from);
  while (length > 0) {
    const cell = stack[--length];
    const column = cell % width;
    const own = nibble(cell);
    if (own & 1) meet(cell + 1);
    if (own & 2) meet(cell + width);
    if (column > 0 && nibble(cell - 1) & 1) meet(cell - 1);
    if (cell >= width && nibble(cell - width) & 2) meet(cell - width);
  }
  return count;
}

/** Returns the unreachable parts, or null if all is reachable or the maze is too large. Linear in the cells. @param {Cells} maze @returns {Parts | null} */
export function findUnreachableParts(maze) {
  const total = maze.width * maze.height;
  if (total > PARTS_CELLS_MAX) return null;
  const of = new Uint32Array(total);
  const stack = new Uint32Array(total);
  const reachable = flood(maze, maze.start, 1, of, stack);
  const exists = (/** @type {number} */ cell) => maze.at(cell) !== OUTSIDE;
  let existing = 0;
  for (let cell = 0; cell < total; cell++) existing += Number(exists(cell));
  if (reachable === existing) return null;
  /** @type {{first: number, size: number}[]} */
  const found = [];
  for (let cell = 0; cell < total; cell++)
    if (!of[cell] && exists(cell))
      found.push({ first: cell, size: flood(maze, cell, found.length + 2, of, stack) });
  // The flood numbered the parts from 2 in reading order; renumber them by size from 1.
  const order = found.map((_, i) => i).sort((a, b) => found[b].size - found[a].size || a - b);
  const numbers = new Uint32Array(found.length + 2);
  order.forEach((part, i) => (numbers[part + 2] = i + 1));
  for (let cell = 0; cell < total; cell++) of[cell] = numbers[of[cell]];
  return {
    of,
    places: [0, ...order.map((part) => found[part].first)],
    sizes: [0, ...order.map((part) => found[part].size)],
    cells: existing - reachable,
    total: existing,
  };
}

/** '7 parts with 112 cells are out of reach.'; '' if all is reachable. @param {Parts | null} parts */
export function describeParts(parts) {
  if (!parts) return '';
  const count = parts.sizes.length - 1;
  return `${formatCount(count, 'part')} with ${formatCount(parts.cells, 'cell')} ${count === 1 ? 'is' : 'are'} out of reach.`;
}

/** Adds how the parts are drawn; an unreachable goal comes first. @param {Parts} parts @param {number} goal */
export function describeUnreachable(parts, goal) {
  const count = parts.sizes.length - 1;
  const cells = `${formatWhole(parts.cells)} of ${formatWhole(parts.total)} cells are out of reach`;
  const first = parts.of[goal]
    ? `You cannot reach the goal: ${cells}, in ${formatCount(count, 'part')}.`
    : describeParts(parts);
  return count === 1
    ? `${first} The part is hatched.`
    : `${first} They are hatched and numbered, the largest first.`;
}

// ---- Hatching ----

/** Tiles of lines; each pattern is a rotated copy of one. @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map();

/** @param {number} gap between the lines @param {boolean} isBroken */
function tileOf(gap, isBroken) {
  const key = `${gap} ${isBroken}`;
  const known = tiles.get(key);
  if (known) return known;
  const tile = document.createElement('canvas');
  tile.width = isBroken ? 6 : gap;
  tile.height = gap;
  const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext('2d'));
  pen.fillStyle = COLOUR;
  pen.fillRect(0, 0, isBroken ? 4 : gap, 1);
  tiles.set(key, tile);
  return tile;
}

/** Returns the hatching of a part: its own angle, and one of four kinds of lines. @param {CanvasRenderingContext2D} context @param {import('./viewport.js').Viewport} at @param {number} number */
function hatchOf(context, at, number) {
  const pattern = context.createPattern(tileOf(number & 1 ? 5 : 7, (number & 2) > 0), 'repeat');
  // The pattern moves with the paper.
  pattern?.setTransform(new DOMMatrix().translate(at.x(0), at.y(0)).rotate(number * ANGLE));
  return pattern;
}

/**
 * Hatches the visible parts; call it before the walls are drawn.
 * @param {CanvasRenderingContext2D} context @param {import('./viewport.js').Viewport} at @param {number} width of the maze
 * @param {Parts} parts
 */
export function hatchParts(context, at, width, parts) {
  const { row0, row1, column0, column1 } = at.seen();
  /** @type {Map<number, Path2D>} */
  const paths = new Map();
  for (let row = row0; row < row1; row++)
    for (let column = column0; column < column1; column++) {
      const number = parts.of[row * width + column];
      if (!number) continue;
      const path = paths.get(number) ?? new Path2D();
      paths.set(number, path);
      path.rect(at.x(column), at.y(row), at.scale + 0.5, at.scale + 0.5);
    }
  for (const [number, path] of paths) {
    context.fillStyle = '#b3261e1c';
    context.fill(path);
    const hatch = hatchOf(context, at, number);
    if (!hatch) continue;
    // Fainter in small cells, where the lines look like walls.
    context.globalAlpha = Math.max(0.35, Math.min(1, at.scale / 18));
    context.fillStyle = hatch;
    context.fill(path);
    context.globalAlpha = 1;
  }
}

/**
 * Writes the numbers of the visible parts; call it after the walls are drawn.
 * @param {CanvasRenderingContext2D} context @param {import('./viewport.js').Viewport} at @param {number} width
 * @param {Parts} parts
 */
export function numberParts(context, at, width, parts) {
  if (at.scale < NUMBER_PIXELS) return;
  const { row0, row1, column0, column1 } = at.seen();
  const size = Math.max(9, Math.min(15, at.scale * 0.62));
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let number = 1; number < parts.places.length; number++) {
    const row = Math.floor(parts.places[number] / width);
    const column = parts.places[number] % width;
    if (row < row0 || row >= row1 || column < column0 || column >= column1) continue;
    const [x, y] = [at.x(column + 0.5), at.y(row + 0.5)];
    const text = String(number);
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeStyle = '#fffdf6';
    context.strokeText(text, x, y);
    context.fillStyle = '#5f120d';
    context.fillText(text, x, y);
  }
}
