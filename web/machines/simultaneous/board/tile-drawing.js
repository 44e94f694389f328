// Layout and painting of maze tiles on a canvas. All lengths are in canvas pixels.

import { goalCell, isFree, isOpen, startCell } from './maze-set.js';

const ENAMEL = '#f4f1e6';
const BLOCKED = '#2b4a63';
const EDGE = '#b9b29d';
const DOT = '#c2410c';
const SOLVED = '#1b7a43';
const SOLVED_COVER = 'rgb(27 122 67 / 78%)';
/** Thickness of a wall between cells, in cells. */
const EDGE_WALL = 0.12;
/** Margin on each side of a tile, as a fraction of the side of a square with the same area. */
const GAP = 0.068;
/** A maze narrower than this has no room for an edge and a tick: when solved, it is covered with green. */
const DETAILS_SIDE = 24;
/** More dots than this are drawn as squares if they are small: squares are fast and look the same. */
const ROUND_MAX = 600;
const ROUND_RADIUS = 3.5;

/**
 * @typedef {{across: number, down: number, cell: number, pitchX: number, pitchY: number, left: number,
 *   gapX: number, gapY: number}} Layout
 *   across, down: number of tiles; cell: its side; pitchX, pitchY: distance from one tile to the next;
 *   left: margin before the first tile; gapX, gapY: margins on each side of a tile
 * @typedef {{moveMs: number, rippleMs: number, elapsedMs: number}} Motion
 */

/**
 * The layout with the largest tiles that fit into a box. If those are smaller than sideMin, the tiles get
 * that size and the canvas grows downwards.
 * @param {{rows: number, columns: number}} size of a maze @param {number} count of mazes
 * @param {{width: number, height: number, sideMin: number, sideMax: number, spread?: number}} box
 *   sideMin, sideMax: limits for the side of the square that holds a tile; spread: the part of its side by
 *   which a tile may move away from the next one, so that they fill the box
 * @returns {Layout}
 */
export function fitTiles(
  { rows, columns },
  count,
  { width, height, sideMin, sideMax, spread = 0 },
) {
  const longer = Math.max(rows, columns);
  const gap = GAP * Math.sqrt(rows * columns);
  const [pitchX, pitchY] = [columns + 2 * gap, rows + 2 * gap];
  const [min, max] = [sideMin, sideMax].map((side) => side / (longer + 2 * gap));
  const tilesAcross = (/** @type {number} */ cell) =>
    Math.max(1, Math.min(count, Math.floor(width / (cell * pitchX))));
  const cellSide = (/** @type {number} */ n) =>
    Math.min(width / (n * pitchX), height / (Math.ceil(count / n) * pitchY));
  let across = 1;
  for (let n = 2; n <= count; n++) if (cellSide(n) > cellSide(across)) across = n;
  let cell = cellSide(across);
  if (cell > max || cell < min) {
    across = tilesAcross(cell > max ? max : min);
    cell = Math.min(width / (across * pitchX), max);
  }
  const down = Math.ceil(count / across);
  /** The distance between tiles. @param {number} side @param {number} room of each tile */
  const spreadOut = (side, room) => Math.max(side, Math.min(room, side * (1 + spread)));
  const wide = spreadOut(pitchX * cell, width / across);
  const high = spreadOut(pitchY * cell, height / down);
  return {
    across,
    down,
    cell,
    pitchX: wide,
    pitchY: high,
    left: (width - across * wide) / 2,
    gapX: (wide - columns * cell) / 2,
    gapY: (high - rows * cell) / 2,
  };
}

/** The upper left corner of the maze in a slot. @param {Layout} layout @param {number} slot */
export const mazeOrigin = ({ across, pitchX, pitchY, left, gapX, gapY }, slot) => ({
  x: left + (slot % across) * pitchX + gapX,
  y: Math.floor(slot / across) * pitchY + gapY,
});

/** @param {number} width @param {number} height of a maze */
const isSmall = (width, height) => Math.min(width, height) < DETAILS_SIDE;

/** Whether solved mazes are covered, because they have no room for a frame and a tick. @param {Layout} layout */
export const coversSolved = ({ pitchX, pitchY, gapX, gapY }) =>
  isSmall(pitchX - 2 * gapX, pitchY - 2 * gapY);

/** Frame and tick of a solved maze, or a cover if it is small. @param {CanvasRenderingContext2D} c @param {number[]} box @param {number} cell its side @param {number[]} start upper left corner of the start cell */
function drawSolvedMark(c, [x, y, width, height], cell, [left, top]) {
  if (isSmall(width, height)) {
    c.fillStyle = SOLVED_COVER;
    c.fillRect(x, y, width, height);
    return;
  }
  c.strokeStyle = SOLVED;
  c.lineWidth = Math.max(2, Math.min(width, height) * 0.05);
  c.lineJoin = 'round';
  c.beginPath();
  c.rect(x, y, width, height);
  // The tick goes on the start cell: it is free in every maze, and the dot has left it.
  c.moveTo(left + cell * 0.22, top + cell * 0.52);
  c.lineTo(left + cell * 0.44, top + cell * 0.76);
  c.lineTo(left + cell * 0.82, top + cell * 0.26);
  c.stroke();
}

/**
 * Draws the walls between cells as lines.
 * @param {CanvasRenderingContext2D} c @param {Mazes} mazes @param {number} maze
 * @param {number[]} box @param {(k: number) => number} columnX left edge of a column
 * @param {(k: number) => number} rowY top edge of a row @param {number} cell its side
 */
function drawEdges(c, mazes, maze, [x, y, width, height], columnX, rowY, cell) {
  const thick = Math.max(1, Math.round(cell * EDGE_WALL));
  const half = Math.floor(thick / 2);
  c.fillStyle = BLOCKED;
  /** A wall extends into the corners at its ends, but not beyond the tile. */
  const fill = (/** @type {number[]} */ [left, top], /** @type {number[]} */ [right, bottom]) =>
    c.fillRect(
      left - half,
      top - half,
      Math.min(right - left + thick, x + width - left + half),
      Math.min(bottom - top + thick, y + height - top + half),
    );
  for (let i = 0; i < mazes.rows * mazes.columns; i++) {
    const [row, column] = [Math.floor(i / mazes.columns), i % mazes.columns];
    const [right, below] = [columnX(column + 1), rowY(row + 1)];
    if (column < mazes.columns - 1 && !isOpen(mazes, maze, i, 'right'))
      fill([right, rowY(row)], [right, below]);
    if (row < mazes.rows - 1 && !isOpen(mazes, maze, i, 'down'))
      fill([columnX(column), below], [right, below]);
  }
  c.fillRect(x, y, width, thick);
  c.fillRect(x, y, thick, height);
  c.fillRect(x, y + height - thick, width, thick);
  c.fillRect(x + width - thick, y, thick, height);
}

/**
 * Draws a tile without its dot.
 * @param {CanvasRenderingContext2D} c @param {Mazes} mazes @param {number} maze index in the set
 * @param {Layout} layout @param {number} slot position on the wall @param {boolean} isSolved
 */
export function drawTile(c, mazes, maze, layout, slot, isSolved) {
  const { rows, columns, masks, ends } = mazes;
  const { cell } = layout;
  const origin = mazeOrigin(layout, slot);
  // Edges on whole pixels are sharp.
  const columnX = (/** @type {number} */ k) => Math.round(origin.x + k * cell);
  const rowY = (/** @type {number} */ k) => Math.round(origin.y + k * cell);
  const [x, y] = [columnX(0), rowY(0)];
  const [width, height] = [columnX(columns) - x, rowY(rows) - y];
  const box = [x, y, width, height];
  c.fillStyle = ENAMEL;
  c.fillRect(x, y, width, height);
  if (ends) drawEdges(c, mazes, maze, box, columnX, rowY, cell);
  c.fillStyle = BLOCKED;
  for (let i = 0; i < rows * columns; i++) {
    if (ends || isFree(masks[maze], i)) continue;
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [left, top] = [columnX(column), rowY(row)];
    c.fillRect(left, top, columnX(column + 1) - left, rowY(row + 1) - top);
  }
  if (cell >= 4) drawGoal(c, origin, cell, goalCell(mazes, maze), columns);
  if (!isSmall(width, height)) {
    c.strokeStyle = EDGE;
    c.lineWidth = 1;
    c.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  }
  const start = startCell(mazes, maze);
  const startCorner = [columnX(start % columns), rowY(Math.floor(start / columns))];
  if (isSolved) drawSolvedMark(c, box, cell, startCorner);
}

/** A ring on the goal. @param {CanvasRenderingContext2D} c @param {{x: number, y: number}} origin @param {number} cell its side @param {number} goal @param {number} columns */
function drawGoal(c, origin, cell, goal, columns) {
  c.strokeStyle = BLOCKED;
  c.lineWidth = Math.max(1, cell * 0.08);
  c.beginPath();
  const x = origin.x + ((goal % columns) + 0.5) * cell;
  const y = origin.y + (Math.floor(goal / columns) + 0.5) * cell;
  c.arc(x, y, cell * 0.3, 0, 2 * Math.PI);
  c.stroke();
}

/** Progress of a move in a slot, from 0 to 1; the ripple starts at the first tile. @param {Motion} motion @param {Layout} layout @param {number} slot */
export function progressAt({ moveMs, rippleMs, elapsedMs }, { across, down }, slot) {
  const delay = (rippleMs * ((slot % across) + Math.floor(slot / across))) / (across + down);
  return moveMs ? Math.min(1, Math.max(0, (elapsedMs - delay) / moveMs)) : 1;
}

/**
 * Draws the dots of all mazes.
 * @param {CanvasRenderingContext2D} c @param {number} columns of a maze @param {Layout} layout
 * @param {{order: number[], before: number[], dots: number[], motion: Motion,
 *   covered?: boolean[]}} state order: the maze in each slot; before, dots: the cell of each maze's dot
 *   before and after the move; covered: mazes whose dot is hidden by the solved cover
 */
export function drawDots(c, columns, layout, { order, before, dots, motion, covered }) {
  const { cell } = layout;
  const radius = Math.max(1.1, cell * 0.32);
  const isRound = radius >= ROUND_RADIUS || order.length <= ROUND_MAX;
  const side = Math.round(1.8 * radius);
  c.fillStyle = DOT;
  c.beginPath();
  for (let slot = 0; slot < order.length; slot++) {
    if (covered?.[order[slot]]) continue;
    const [from, to] = [before[order[slot]], dots[order[slot]]];
    const t = from === to ? 1 : progressAt(motion, layout, slot);
    const column = (from % columns) * (1 - t) + (to % columns) * t;
    const row = Math.floor(from / columns) * (1 - t) + Math.floor(to / columns) * t;
    const origin = mazeOrigin(layout, slot);
    const [x, y] = [origin.x + (column + 0.5) * cell, origin.y + (row + 0.5) * cell];
    if (isRound) {
      c.moveTo(x + radius, y);
      c.arc(x, y, radius, 0, 2 * Math.PI);
    } else c.fillRect(Math.round(x - side / 2), Math.round(y - side / 2), side, side);
  }
  c.fill();
}
