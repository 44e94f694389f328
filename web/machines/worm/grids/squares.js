// Squares: walls and floors as rectangles of whole pixels, which are drawn several times as fast as lines.

import { DIRECTIONS, keyDirection, SIGNS } from '../../../app/ui/directions.js';

const DELTAS = /** @type {Record<string, [number, number]>} */ ({
  U: [-1, 0],
  R: [0, 1],
  D: [1, 0],
  L: [0, -1],
});

/** Moves, keys and passages of squares, which triangles share. */
export const FOUR_MOVES = {
  moves: 'URDL',
  doors: 'URDL',
  names: DIRECTIONS,
  opposite: { U: 'D', R: 'L', D: 'U', L: 'R' },
  pad: SIGNS,
  keys: 'the arrow keys',
  bits: { R: 1, D: 2 },
  offset: (/** @type {number} */ _row, /** @type {string} */ move) => DELTAS[move],
  keyMove: keyDirection,
};

/** @type {Grid} */ export const SQUARES = {
  ...FOUR_MOVES,
  isSquare: true,
  word: '',
  name: 'squares',
  near: 5,
  rise: 1,
  overhang: { columns: 0, rows: 0 },
  distance({ width }, from, to) {
    const down = Math.floor(to / width) - Math.floor(from / width);
    return Math.abs(down) + Math.abs((to % width) - (from % width));
  },
  hasSide: () => true,
  describe: () => '',
  middleOf: (row, column) => ({ row: row + 0.5, column: column + 0.5 }),
  cellAt: ({ row, column }) => ({ row: Math.floor(row), column: Math.floor(column) }),
  addOutline: (path, at, row, column) =>
    path.rect(at.x(column), at.y(row), at.scale + 0.5, at.scale + 0.5),
  // Neighbours in a row are one rectangle, in whole canvas pixels. Floors that overlap, or leave a gap, would show
  // lines that look like thin walls.
  fill(context, at, { width }, list) {
    const { drawn } = at;
    const [scale, left, top] = [at.scale * drawn, at.x(0) * drawn, at.y(0) * drawn];
    const x = (/** @type {number} */ column) => Math.round(left + column * scale) / drawn;
    const y = (/** @type {number} */ row) => Math.round(top + row * scale) / drawn;
    for (let i = 0, next = 0; i < list.length; i = next) {
      const row = Math.floor(list[i] / width);
      const end = (row + 1) * width;
      next = i + 1;
      while (list[next] === list[next - 1] + 1 && list[next] < end) next++;
      const column = list[i] - row * width;
      const [fromX, fromY] = [x(column), y(row)];
      context.fillRect(fromX, fromY, x(column + next - i) - fromX, y(row + 1) - fromY);
    }
  },
  // Between the wall and the bits.
  frame(context, at, { row, column }) {
    const inset = at.scale / 14;
    const side = at.scale - 2 * inset;
    context.strokeRect(at.x(column) + inset, at.y(row) + inset, side, side);
  },
  drawWalls(context, at, _cells, { above, beside }, width) {
    const { row0, row1, column0, column1 } = at.seen();
    const pixels = at.drawn;
    const thick = Math.max(1, Math.round(width * pixels));
    // The lines between columns and rows, by their numbers.
    const x = [];
    const y = [];
    for (let i = column0; i <= column1; i++) x[i] = Math.round(at.x(i) * pixels - thick / 2);
    for (let i = row0; i <= row1; i++) y[i] = Math.round(at.y(i) * pixels - thick / 2);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    // Horizontal walls, then vertical ones; each run is one rectangle.
    for (let row = row0; row <= row1; row++)
      for (let from = column0, to = from; from < column1; from = ++to) {
        while (to < column1 && above(row, to)) to++;
        if (to > from) context.fillRect(x[from], y[row], x[to] - x[from] + thick, thick);
      }
    for (let column = column0; column <= column1; column++)
      for (let from = row0, to = from; from < row1; from = ++to) {
        while (to < row1 && beside(to, column)) to++;
        if (to > from) context.fillRect(x[column], y[from], thick, y[to] - y[from] + thick);
      }
    context.restore();
  },
};
