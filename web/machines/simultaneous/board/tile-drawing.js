// How tiles lie on a canvas, and what is painted of them. All lengths are in the canvas's own dots.

import { goalCell, isFree, isOpen, startCell } from './maze-set.js';

const ENAMEL = '#f4f1e6';
const BLOCKED = '#2b4a63';
const EDGE = '#b9b29d';
const TOKEN = '#c2410c';
const SOLVED = '#1b7a43';
const LIT = 'rgb(27 122 67 / 78%)';
/** How thick a wall between fields is, beside a field. */
const EDGE_WALL = 0.12;
/** On each side of a tile, beside the side of a square as large. */
const GAP = 0.068;
/** A maze narrower than this has no edge and no tick: solved, it is covered. */
const DETAILS_SIDE = 24;
/** So many dots, if they are small, are squares: nobody sees a difference, and thousands are quickly painted. */
const ROUND_MAX = 600;
const ROUND_RADIUS = 3.5;

/** @typedef {import('./maze-set.js').Mazes} Mazes */
/**
 * @typedef {{across: number, down: number, field: number, wide: number, high: number, left: number,
 *   gap: number}} Layout
 *   across, down: tiles; field: its side; wide, high: from one tile to the next; left: of the first
 * @typedef {{moveMs: number, rippleMs: number, elapsedMs: number}} Motion
 */

/**
 * The largest tiles that fit into a place; where they were too small, as many as fit beside each other.
 * @param {{rows: number, columns: number}} size of a maze @param {number} count
 * @param {{width: number, height: number, sideMin: number, sideMax: number}} place sides are those of
 *   the square that holds a tile
 * @returns {Layout}
 */
export function fitTiles({ rows, columns }, count, { width, height, sideMin, sideMax }) {
  const longer = Math.max(rows, columns);
  const gap = GAP * Math.sqrt(rows * columns);
  const [wide, high] = [columns + 2 * gap, rows + 2 * gap];
  const [least, most] = [sideMin, sideMax].map((side) => side / (longer + 2 * gap));
  const beside = (/** @type {number} */ field) =>
    Math.max(1, Math.min(count, Math.floor(width / (field * wide))));
  const fieldOf = (/** @type {number} */ n) =>
    Math.min(width / (n * wide), height / (Math.ceil(count / n) * high));
  let across = 1;
  for (let n = 2; n <= count; n++) if (fieldOf(n) > fieldOf(across)) across = n;
  let field = fieldOf(across);
  if (field > most || field < least) {
    across = beside(field > most ? most : least);
    field = Math.min(width / (across * wide), most);
  }
  return {
    across,
    down: Math.ceil(count / across),
    field,
    wide: wide * field,
    high: high * field,
    left: (width - across * wide * field) / 2,
    gap: gap * field,
  };
}

/** Where the maze of a place begins. @param {Layout} layout @param {number} slot */
export const mazeOrigin = ({ across, wide, high, left, gap }, slot) => ({
  x: left + (slot % across) * wide + gap,
  y: Math.floor(slot / across) * high + gap,
});

/** Whether a solved maze is covered, since it is too small for a frame and a tick. @param {number} width @param {number} height */
const isSmall = (width, height) => Math.min(width, height) < DETAILS_SIDE;

/** The same of all that lie so. @param {Layout} layout */
export const coversSolved = ({ wide, high, gap }) => isSmall(wide - 2 * gap, high - 2 * gap);

/** Frame and tick of a solved maze, or a cover where it is small. @param {CanvasRenderingContext2D} c @param {number[]} box @param {number} field @param {number[]} start the corner of the field that the dot has left */
function drawMark(c, [x, y, width, height], field, [left, top]) {
  if (isSmall(width, height)) {
    c.fillStyle = LIT;
    c.fillRect(x, y, width, height);
    return;
  }
  c.strokeStyle = SOLVED;
  c.lineWidth = Math.max(2, Math.min(width, height) * 0.05);
  c.lineJoin = 'round';
  c.beginPath();
  c.rect(x, y, width, height);
  // On the start, which is free in every maze and empty by now.
  c.moveTo(left + field * 0.22, top + field * 0.52);
  c.lineTo(left + field * 0.44, top + field * 0.76);
  c.lineTo(left + field * 0.82, top + field * 0.26);
  c.stroke();
}

/**
 * The walls between fields, a line each.
 * @param {CanvasRenderingContext2D} c @param {Mazes} mazes @param {number} maze
 * @param {number[]} box @param {(k: number) => number} across where a column begins
 * @param {(k: number) => number} down where a row begins @param {number} field
 */
function drawEdges(c, mazes, maze, [x, y, width, height], across, down, field) {
  const thick = Math.max(1, Math.round(field * EDGE_WALL));
  const from = Math.floor(thick / 2);
  c.fillStyle = BLOCKED;
  /** A wall reaches into the corners at its ends, and not beyond the tile. */
  const fill = (/** @type {number[]} */ [left, top], /** @type {number[]} */ [right, bottom]) =>
    c.fillRect(
      left - from,
      top - from,
      Math.min(right - left + thick, x + width - left + from),
      Math.min(bottom - top + thick, y + height - top + from),
    );
  for (let f = 0; f < mazes.rows * mazes.columns; f++) {
    const [row, column] = [Math.floor(f / mazes.columns), f % mazes.columns];
    const [right, below] = [across(column + 1), down(row + 1)];
    if (column < mazes.columns - 1 && !isOpen(mazes, maze, f, 'right'))
      fill([right, down(row)], [right, below]);
    if (row < mazes.rows - 1 && !isOpen(mazes, maze, f, 'down'))
      fill([across(column), below], [right, below]);
  }
  c.fillRect(x, y, width, thick);
  c.fillRect(x, y, thick, height);
  c.fillRect(x, y + height - thick, width, thick);
  c.fillRect(x + width - thick, y, thick, height);
}

/**
 * A tile without its dot.
 * @param {CanvasRenderingContext2D} c @param {Mazes} mazes @param {number} maze which of them
 * @param {Layout} layout @param {number} slot where it lies @param {boolean} isSolved
 */
export function drawTile(c, mazes, maze, layout, slot, isSolved) {
  const { rows, columns, masks, ends } = mazes;
  const { field } = layout;
  const corner = mazeOrigin(layout, slot);
  // Edges on whole dots are sharp.
  const at = (/** @type {number} */ start, /** @type {number} */ k) =>
    Math.round(start + k * field);
  const [x, y] = [at(corner.x, 0), at(corner.y, 0)];
  const [width, height] = [at(corner.x, columns) - x, at(corner.y, rows) - y];
  const box = [x, y, width, height];
  c.fillStyle = ENAMEL;
  c.fillRect(x, y, width, height);
  const across = (/** @type {number} */ k) => at(corner.x, k);
  const down = (/** @type {number} */ k) => at(corner.y, k);
  if (ends) drawEdges(c, mazes, maze, box, across, down, field);
  c.fillStyle = BLOCKED;
  for (let f = 0; f < rows * columns; f++) {
    if (ends || isFree(masks[maze], f)) continue;
    const [column, row] = [f % columns, Math.floor(f / columns)];
    const [fx, fy] = [across(column), down(row)];
    c.fillRect(fx, fy, across(column + 1) - fx, down(row + 1) - fy);
  }
  if (field >= 4) {
    c.strokeStyle = BLOCKED;
    c.lineWidth = Math.max(1, field * 0.08);
    c.beginPath();
    const goal = goalCell(mazes, maze);
    const cx = corner.x + ((goal % columns) + 0.5) * field;
    const cy = corner.y + (Math.floor(goal / columns) + 0.5) * field;
    c.arc(cx, cy, field * 0.3, 0, 2 * Math.PI);
    c.stroke();
  }
  if (!isSmall(width, height)) {
    c.strokeStyle = EDGE;
    c.lineWidth = 1;
    c.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  }
  const start = startCell(mazes, maze);
  const left = [across(start % columns), down(Math.floor(start / columns))];
  if (isSolved) drawMark(c, box, field, left);
}

/** How far a move is at a place: it goes over the wall from the first tile to the last. @param {Motion} motion @param {Layout} layout @param {number} slot */
export function progressAt({ moveMs, rippleMs, elapsedMs }, { across, down }, slot) {
  const delay = (rippleMs * ((slot % across) + Math.floor(slot / across))) / (across + down);
  return moveMs ? Math.min(1, Math.max(0, (elapsedMs - delay) / moveMs)) : 1;
}

/**
 * All dots.
 * @param {CanvasRenderingContext2D} c @param {number} columns of a maze @param {Layout} layout
 * @param {{order: number[], before: number[], tokens: number[], motion: Motion,
 *   covered?: boolean[]}} dots order: the maze of each place; before, tokens: the field of each maze's
 *   dot; covered: which of them are not seen
 */
export function drawDots(c, columns, layout, { order, before, tokens, motion, covered }) {
  const { field } = layout;
  const radius = Math.max(1.1, field * 0.32);
  const isRound = radius >= ROUND_RADIUS || order.length <= ROUND_MAX;
  const side = Math.round(1.8 * radius);
  c.fillStyle = TOKEN;
  c.beginPath();
  for (let slot = 0; slot < order.length; slot++) {
    if (covered?.[order[slot]]) continue;
    const [from, to] = [before[order[slot]], tokens[order[slot]]];
    const t = from === to ? 1 : progressAt(motion, layout, slot);
    const column = (from % columns) * (1 - t) + (to % columns) * t;
    const row = Math.floor(from / columns) * (1 - t) + Math.floor(to / columns) * t;
    const corner = mazeOrigin(layout, slot);
    const [x, y] = [corner.x + (column + 0.5) * field, corner.y + (row + 0.5) * field];
    if (isRound) {
      c.moveTo(x + radius, y);
      c.arc(x, y, radius, 0, 2 * Math.PI);
    } else c.fillRect(Math.round(x - side / 2), Math.round(y - side / 2), side, side);
  }
  c.fill();
}
