// Drawing of a sheet zoomed in, cell by cell, when they are large enough: coloured floors and the four bits. Coloured floors have stroke patterns too if those are switched on (patterns.js).

import { OUTSIDE } from '../cells.js';
import { INKS } from './ink-picture.js';
import { patternOf, usesPatterns } from './patterns.js';

/** @typedef {import('./drawing.js').Marks} Marks */
/** @typedef {{row0: number, row1: number, column0: number, column1: number}} Part */
/** @typedef {{context: CanvasRenderingContext2D, at: SheetViewport, cells: Cells, marks: Marks}} Canvas */

/** Visits the cells of a part of the maze. @param {Cells} cells @param {Part} part @param {(index: number, row: number, column: number) => void} visit */
function eachCell(cells, { row0, row1, column0, column1 }, visit) {
  for (let row = row0; row < row1; row++)
    for (let column = column0; column < column1; column++)
      visit(row * cells.width + column, row, column);
}

/** Fills a list of cells. @param {Canvas} sheet @param {number[]} list @param {string | CanvasPattern} style */
function fillCells({ context, at, cells }, list, style) {
  context.fillStyle = style;
  cells.grid.fill(context, at, cells, list);
}

/** Draws inks, unreachable parts and dead ends on the floors. @param {Canvas} sheet */
export function drawFloors({ context, at, cells, marks }) {
  const { inks, fading, parts } = marks;
  drawDead({ context, at, cells, marks });
  if (inks || fading?.size) drawInks({ context, at, cells, marks });
  parts?.hatch(context, at, cells);
}

function drawInks(/** @type {Canvas} */ sheet) {
  const { context, at, cells, marks } = sheet;
  const { inks, fading } = marks;
  /** Cells by ink. @type {number[][]} */
  const byInk = [];
  const { row0, row1, column0, column1 } = at.seen();
  // A call for each cell would take most of the time while the page is new.
  for (let row = row0; inks && row < row1; row++)
    for (let i = row * cells.width + column0; i < row * cells.width + column1; i++)
      if (inks[i]) (byInk[inks[i]] ??= []).push(i);
  for (const [index, rest] of fading ?? []) {
    context.globalAlpha = 0.75 * rest;
    fillCells(sheet, [index], '#6b6256');
  }
  byInk.forEach((list, ink) => {
    const colour = INKS[(ink - 1) % INKS.length];
    const pattern = usesPatterns() ? patternOf(context, ink - 1, colour) : null;
    context.globalAlpha = 0.3;
    fillCells(sheet, list, colour);
    context.globalAlpha = 1;
    if (pattern) fillCells(sheet, list, pattern);
  });
  context.globalAlpha = 1;
}

/** Draws the dead ends that the player left in grey. @param {Canvas} sheet */
function drawDead(sheet) {
  const { context, at, cells, marks } = sheet;
  const { dead } = marks;
  if (!dead?.size) return;
  const pattern = usesPatterns() ? patternOf(context, 3, '#6b6256') : null;
  /** @type {number[]} */ const list = [];
  eachCell(cells, at.seen(), (index) => dead.has(index) && list.push(index));
  fillCells(sheet, list, '#6b625652');
  if (pattern) fillCells(sheet, list, pattern);
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
    context.fillText(cells.bitText(index), ...at.middleOf({ row, column }));
  });
}
