// Drawing cells one by one, when they are large enough: coloured floors, walls as lines, and the four
// bits. Coloured floors have stroke patterns too if those are switched on (patterns.js).

import { OUTSIDE } from '../cells.js';
import { wallWidth } from '../layers/wall-coverage.js';
import { INKS } from './inks.js';
import { addTriangle, strokeWalls } from './triangles.js';
import { patternOf, usesPatterns } from './patterns.js';

/** @typedef {import('../cells.js').Cells} Cells */
/** @typedef {import('./drawing.js').Marks} Marks */
/** @typedef {import('./viewport.js').Viewport} Viewport */
/** @typedef {{row0: number, row1: number, column0: number, column1: number}} Part */
/** @typedef {{context: CanvasRenderingContext2D, at: Viewport, cells: Cells, marks: Marks}} Canvas */

/**
 * Visits each run of walls.
 * @param {number} first @param {number} end @param {(at: number) => boolean} isWall
 * @param {(from: number, to: number) => void} visit
 */
function eachRun(first, end, isWall, visit) {
  let from = -1;
  for (let i = first; i <= end; i++) {
    const wall = i < end && isWall(i);
    if (wall && from < 0) from = i;
    if (wall || from < 0) continue;
    visit(from, i);
    from = -1;
  }
}

/** Visits the cells of a part of the maze. @param {Cells} cells @param {Part} part @param {(index: number, row: number, column: number) => void} visit */
function eachCell(cells, { row0, row1, column0, column1 }, visit) {
  for (let row = row0; row < row1; row++)
    for (let column = column0; column < column1; column++)
      visit(row * cells.width + column, row, column);
}

/**
 * Returns the floor of cells in a row, in whole canvas pixels. Floors that overlap, or leave a gap, would show
 * lines that look like thin walls.
 * @param {Viewport} at @param {number} row @param {number} column of the first cell @param {number} count
 * @returns {[x: number, y: number, width: number, height: number]}
 */
function floorOf(at, row, column, count) {
  const snap = (/** @type {number} */ value) => Math.round(value * at.drawn) / at.drawn;
  const [x, y] = [snap(at.x(column)), snap(at.y(row))];
  return [x, y, snap(at.x(column + count)) - x, snap(at.y(row + 1)) - y];
}

/**
 * Fills a list of cells, in ascending order; neighbours in a row are one rectangle. Triangles of a colour are one path: filled one by one, they would have seams.
 * @param {Canvas} sheet @param {number[]} list @param {string | CanvasPattern} style
 */
function fillCells({ context, at, cells }, list, style) {
  context.fillStyle = style;
  const path = new Path2D();
  for (let i = 0, next = 0; i < list.length; i = next) {
    const { row, column } = cells.placeOf(list[i]);
    next = i + 1;
    if (cells.hasTriangles) addTriangle(path, at, row, column);
    else {
      const end = list[i] - column + cells.width;
      while (list[next] === list[next - 1] + 1 && list[next] < end) next++;
      context.fillRect(...floorOf(at, row, column, next - i));
    }
  }
  if (cells.hasTriangles) context.fill(path);
}

/** Draws inks, unreachable parts and dead ends on the floors. @param {Canvas} sheet */
export function drawFloors({ context, at, cells, marks }) {
  const { inks, fading, parts } = marks;
  drawDead({ context, at, cells, marks });
  if (inks || fading?.size) drawInks({ context, at, cells, marks });
  parts?.hatch(context, at, cells);
}

/** @param {Canvas} sheet */
function drawInks(sheet) {
  const { context, at, cells, marks } = sheet;
  const { inks, fading } = marks;
  /** @type {Map<number, number[]>} */
  const byInk = new Map();
  eachCell(cells, at.seen(), (index) => {
    const faded = fading?.get(index);
    const ink = inks?.[index] || 0;
    if (faded !== undefined) {
      context.globalAlpha = 0.75 * faded;
      fillCells(sheet, [index], '#6b6256');
    } else if (ink) {
      if (!byInk.has(ink)) byInk.set(ink, []);
      byInk.get(ink)?.push(index);
    }
  });
  for (const [ink, list] of byInk) {
    const colour = INKS[(ink - 1) % INKS.length];
    const pattern = usesPatterns() ? patternOf(context, ink - 1, colour) : null;
    context.globalAlpha = 0.3;
    fillCells(sheet, list, colour);
    context.globalAlpha = 1;
    if (pattern) fillCells(sheet, list, pattern);
  }
  context.globalAlpha = 1;
}

/** Draws the dead ends that the player left in grey. @param {Canvas} sheet */
function drawDead(sheet) {
  const { context, at, cells, marks } = sheet;
  const { dead } = marks;
  if (!dead?.size) return;
  const pattern = usesPatterns() ? patternOf(context, 3, '#6b6256') : null;
  /** @type {number[]} */
  const list = [];
  eachCell(cells, at.seen(), (index) => dead.has(index) && list.push(index));
  fillCells(sheet, list, '#6b625652');
  if (pattern) fillCells(sheet, list, pattern);
}

/** Draws all visible walls, outer ones included, in the context's fill style. @param {Canvas} sheet */
export function drawWalls({ context, at, cells, marks: { isGenerating } }) {
  const { row0, row1, column0, column1 } = at.seen();
  const blank = (/** @type {number} */ row, /** @type {number} */ column) =>
    isGenerating &&
    (row < 0 ||
      column < 0 ||
      row >= cells.height ||
      column >= cells.width ||
      (cells.at(row * cells.width + column) & 8) > 0);
  // During generation the outer walls have no openings.
  const isOuterRow = (/** @type {number} */ row) =>
    Boolean(isGenerating) && (row === 0 || row === cells.height);
  const isOuterColumn = (/** @type {number} */ column) =>
    Boolean(isGenerating) && (column === 0 || column === cells.width);
  const above = (/** @type {number} */ row, /** @type {number} */ column) =>
    (isOuterRow(row) && cells.hasSideAbove(row, column)) ||
    (cells.wallAbove(row, column) && !(blank(row - 1, column) && blank(row, column)));
  const beside = (/** @type {number} */ row, /** @type {number} */ column) =>
    isOuterColumn(column) ||
    (cells.wallLeft(row, column) && !(blank(row, column - 1) && blank(row, column)));
  if (cells.hasTriangles) {
    context.strokeStyle = context.fillStyle;
    context.lineWidth = wallWidth(at.scale);
    return strokeWalls(context, at, cells, above, beside);
  }
  // Rectangles of whole pixels are drawn several times as fast as stroked lines.
  const pixels = at.drawn;
  const thick = Math.max(1, Math.round(wallWidth(at.scale) * pixels));
  // The lines between columns and rows, by their numbers.
  /** @type {number[]} */
  const x = [];
  /** @type {number[]} */
  const y = [];
  for (let i = column0; i <= column1; i++) x[i] = Math.round(at.x(i) * pixels - thick / 2);
  for (let i = row0; i <= row1; i++) y[i] = Math.round(at.y(i) * pixels - thick / 2);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  // Horizontal walls, then vertical ones; each run is one rectangle.
  for (let row = row0; row <= row1; row++)
    eachRun(
      column0,
      column1,
      (column) => above(row, column),
      (from, to) => context.fillRect(x[from], y[row], x[to] - x[from] + thick, thick),
    );
  for (let column = column0; column <= column1; column++)
    eachRun(
      row0,
      row1,
      (row) => beside(row, column),
      (from, to) => context.fillRect(x[column], y[from], thick, y[to] - y[from] + thick),
    );
  context.restore();
}

/** Writes the four bits into every visible cell. @param {Canvas} sheet */
export function drawBits({ context, at, cells }) {
  context.font = `${Math.min(13, at.scale * 0.31)}px ui-monospace, monospace`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  eachCell(cells, at.seen(), (index, row, column) => {
    const nibble = cells.at(index);
    if (nibble === OUTSIDE) return;
    context.fillStyle = nibble & 8 ? '#77725f' : nibble & 4 ? '#1d1b17' : '#8a1d16';
    context.fillText(
      nibble.toString(2).padStart(4, '0'),
      at.x(column + 0.5),
      at.y(cells.middleOf(row, column).row),
    );
  });
}
