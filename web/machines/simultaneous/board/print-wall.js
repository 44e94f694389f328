// The wall on paper: black lines on white, with one path for each kind of mark, so that a wall of thousands of
// mazes stays small.

import { svg } from '../../../app/ui/dom.js';
import { goalCell, isFree, isOpen } from './maze-set.js';
import { fitTiles, mazeOrigin } from './tile-drawing.js';

// The room for the mazes on A4 and Letter, in mm.
const WIDTH = 180;
const HEIGHT = 185;
const TILE_MIN = 4;
const TILE_MAX = 60;
/** Radii in cells. */
const DOT = 0.2;
const RING = 0.34;

const round = (/** @type {number} */ length) => +length.toFixed(2);

/** A circle as a part of a path. @param {number} x @param {number} y @param {number} radius */
const circle = (x, y, radius) => {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
};

/** @param {import('./maze-set.js').Mazes} mazes @param {number[]} dots the cell of each maze's dot @param {number[]} order the maze in each slot */
export function createPrintWall(mazes, dots, order) {
  const { rows, columns, masks, ends } = mazes;
  const layout = fitTiles(mazes, Math.max(1, order.length), {
    width: WIDTH,
    height: HEIGHT,
    sideMin: TILE_MIN,
    sideMax: TILE_MAX,
  });
  const { cell } = layout;
  let lines = '';
  let blocked = '';
  let discs = '';
  for (const [slot, maze] of order.entries()) {
    const origin = mazeOrigin(layout, slot);
    const x = (/** @type {number} */ column) => round(origin.x + column * cell);
    const y = (/** @type {number} */ row) => round(origin.y + row * cell);
    const mark = (/** @type {number} */ at, /** @type {number} */ radius) =>
      circle(x((at % columns) + 0.5), y(Math.floor(at / columns) + 0.5), radius * cell);
    lines += `M${x(0)} ${y(0)}H${x(columns)}V${y(rows)}H${x(0)}Z`;
    for (let at = 0; at < rows * columns; at++) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      if (!ends) {
        if (!isFree(masks[maze], at))
          blocked += `M${x(column)} ${y(row)}H${x(column + 1)}V${y(row + 1)}H${x(column)}Z`;
        continue;
      }
      if (column < columns - 1 && !isOpen(mazes, maze, at, 'right'))
        lines += `M${x(column + 1)} ${y(row)}V${y(row + 1)}`;
      if (row < rows - 1 && !isOpen(mazes, maze, at, 'down'))
        lines += `M${x(column)} ${y(row + 1)}H${x(column + 1)}`;
    }
    lines += mark(goalCell(mazes, maze), RING);
    discs += mark(dots[maze], DOT);
  }
  const height = round(layout.down * layout.pitchY);
  return svg(
    'svg',
    { class: 'print-wall', viewBox: `-1 -1 ${WIDTH + 2} ${height + 2}`, role: 'img' },
    svg('path', { class: 'print-wall-blocked', d: blocked }),
    svg('path', { class: 'print-wall-lines', d: lines }),
    svg('path', { class: 'print-wall-dots', d: discs }),
  );
}
