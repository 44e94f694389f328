// Triangles. One points up if its row plus its column is even. The columns of the sheet are half sides: the triangle in column c is two columns
// wide, from c - 1/2 to c + 3/2. A corner (column, row) is where it has the middle of column `column` on its right.

import { outlined } from './outlines.js';
import { FOUR_MOVES } from './squares.js';

/** @typedef {(row: number, column: number) => boolean} IsWall */

/** Columns to the left of a corner's number. */
const SHIFT = 0.5;
/** The part of a wall that is drawn again with its corner: a whole one would look thicker, as its edges are blurred. */
const CORNER = 0.25;
/** Where the walls lead from a corner, counterclockwise: half sides to the right, rows down. */
const ENDS = [
  [2, 0],
  [1, -1],
  [-1, -1],
  [-2, 0],
  [-1, 1],
  [1, 1],
];

const pointsUp = (/** @type {number} */ row, /** @type {number} */ column) =>
  (row + column) % 2 === 0;

/** @param {Path2D} path @param {GridPlace} at @param {number} row @param {number} column */
function addOutline(path, at, row, column) {
  const isUp = pointsUp(row, column);
  const [tip, base] = isUp ? [row, row + 1] : [row + 1, row];
  path.moveTo(at.x(column + 0.5), at.y(tip));
  path.lineTo(at.x(column + 1.5), at.y(base));
  path.lineTo(at.x(column - 0.5), at.y(base));
  path.closePath();
}

/**
 * Returns the directions in which walls leave a corner.
 * @param {Cells} cells @param {IsWall} above @param {IsWall} beside @param {number} x @param {number} y
 */
function wallsAt({ width, height }, above, beside, x, y) {
  return [
    x < width && above(y, x),
    y > 0 && x <= width && beside(y - 1, x),
    y > 0 && x > 0 && beside(y - 1, x - 1),
    x >= 2 && above(y, x - 2),
    y < height && x > 0 && beside(y, x - 1),
    y < height && x <= width && beside(y, x),
  ];
}

/**
 * Strokes all visible walls. Where the walls of a corner leave a gap of more than half a turn, the two beside the gap
 * are one line with a mitred corner; all others end inside of these.
 * @type {Grid['drawWalls']}
 */
function drawWalls(context, at, cells, { above, beside }, width) {
  context.strokeStyle = context.fillStyle;
  context.lineWidth = width;
  const { row0, row1, column0, column1 } = at.seen();
  const point = (/** @type {number} */ x, /** @type {number} */ y) =>
    /** @type {const} */ ([at.x(x - SHIFT), at.y(y)]);
  context.lineCap = 'round';
  context.lineJoin = 'miter';
  // One path a row: a stroke of very many lines is slow.
  for (let y = row0; y <= row1; y++) {
    context.beginPath();
    for (let x = column0 + ((column0 + y + 1) % 2); x <= column1 + 2; x += 2) {
      const walls = wallsAt(cells, above, beside, x, y);
      const end = (/** @type {number} */ way, part = 1) =>
        point(x + ENDS[way % 6][0] * part, y + ENDS[way % 6][1] * part);
      for (const way of [0, 4, 5])
        if (walls[way]) {
          context.moveTo(...point(x, y));
          context.lineTo(...end(way));
        }
      const from = walls.findIndex(
        (is, way) => is && ![3, 4, 5].some((on) => walls[(way + on) % 6]),
      );
      const to = from < 0 ? undefined : [2, 1].find((on) => walls[(from + on) % 6]);
      if (to === undefined) continue;
      context.moveTo(...end(from, CORNER));
      context.lineTo(...point(x, y));
      context.lineTo(...end(from + to, CORNER));
    }
    context.stroke();
  }
}

/** @type {Grid} */ export const TRIANGLES = {
  ...FOUR_MOVES,
  ...outlined(addOutline),
  isSquare: false,
  word: 'tri',
  name: 'triangles',
  // Six cells meet at the end of a wall.
  near: 7,
  rise: Math.sqrt(3),
  overhang: { columns: 0.5, rows: 0 },
  // Straight down, a path of triangles has two cells a row.
  distance({ width }, from, to) {
    const down = Math.floor(to / width) - Math.floor(from / width);
    return 2 * Math.abs(down) + Math.abs((to % width) - (from % width));
  },
  hasSide: (row, column, move) => move !== (pointsUp(row, column) ? 'U' : 'D'),
  describe: (row, column) => `, points ${pointsUp(row, column) ? 'up' : 'down'}`,
  middleOf: (row, column) => ({
    row: row + (pointsUp(row, column) ? 2 / 3 : 1 / 3),
    column: column + 0.5,
  }),
  cellAt(point) {
    const [row, column] = [Math.floor(point.row), Math.floor(point.column)];
    // The triangle in column c begins at its slanted left side.
    const down = point.row - row;
    const right = point.column - column;
    const isUp = pointsUp(row, column);
    if (right >= (isUp ? 0.5 + down : 1.5 - down)) return { row, column: column + 1 };
    const left = isUp ? 0.5 - down : down - 0.5;
    return { row, column: right < left ? column - 1 : column };
  },
  drawWalls,
};
