// The grids of worm mazes: what differs between squares, triangles and hexagons on the page. A sheet counts rows and
// columns; a point has fractions of them. Three objects implement Grid; the core names them in its description of a maze.

import { HEXAGONS } from './hexagons.js';
import { SQUARES } from './squares.js';
import { TRIANGLES } from './triangles.js';

/** The part of a viewport that drawing needs. @typedef {Pick<SheetViewport, 'scale' | 'x' | 'y' | 'seen' | 'drawn'>} Place */
/** @typedef {{row: number, column: number}} Position */
/** Tells which walls are drawn: on a side of a cell, above a cell, to the left of a cell. @typedef {{isWall: (row: number, column: number, move: string) => boolean, above: (row: number, column: number) => boolean, beside: (row: number, column: number) => boolean}} Walls */

/**
 * isSquare   has straight rows and columns, and layers of tiles; other cells are drawn one by one at all sizes
 * word       of codes; '' for squares
 * name       in the core's description of a maze
 * moves      their letters, clockwise
 * names      of the moves, for announcements
 * pad        the moves and signs of the pad's buttons, in reading order
 * keys       that walk, for the hint under the sheet
 * doors      the moves out of the first row, the last column, the last row and the first column
 * bits       of a cell: its passages by move; the others belong to the neighbours. Bit 16 is stored after the nibbles
 * near       moves that a jump of the finger may mean at least, as around the end of a wall
 * rise       the height of a row in widths of a column
 * overhang   columns and rows by which cells reach beyond the first and the last
 *
 * @typedef {{
 *   isSquare: boolean,
 *   word: string,
 *   name: 'squares' | 'triangles' | 'hexagons',
 *   moves: string,
 *   names: Record<string, string>,
 *   opposite: Record<string, string>,
 *   pad: readonly (readonly [move: string, sign: string])[],
 *   keys: string,
 *   doors: string,
 *   bits: Record<string, number>,
 *   near: number,
 *   rise: number,
 *   overhang: {columns: number, rows: number},
 *   offset: (row: number, move: string) => readonly [down: number, right: number],
 *   distance: (cells: Cells, from: number, to: number) => number,
 *   hasSide: (row: number, column: number, move: string) => boolean,
 *   describe: (row: number, column: number) => string,
 *   middleOf: (row: number, column: number) => Position,
 *   cellAt: (point: Position) => Position,
 *   keyMove: (event: KeyboardEvent, cells: Cells, at: number) => string | undefined,
 *   addOutline: (path: Path2D, at: Place, row: number, column: number) => void,
 *   fill: (context: CanvasRenderingContext2D, at: Place, cells: Cells, list: number[]) => void,
 *   frame: (context: CanvasRenderingContext2D, at: Place, place: Position) => void,
 *   drawWalls: (context: CanvasRenderingContext2D, at: Place, cells: Cells, walls: Walls, width: number) => void,
 * }} Grid
 */

/** By their names. @type {Record<string, Grid>} */
export const GRIDS = { squares: SQUARES, triangles: TRIANGLES, hexagons: HEXAGONS };

/** The grid of a code's words. @param {string[]} words */
export const gridOf = (words) =>
  [TRIANGLES, HEXAGONS].find(({ word }) => words.includes(word)) ?? SQUARES;
