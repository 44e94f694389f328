// Hexagons. Odd rows are shifted half a cell to the right; so that the sheet has as much room on both sides, the columns
// of even rows are a quarter of a cell further to the left, and those of odd rows a quarter further to the right.

import { outlined } from './outlines.js';

/** Columns by which a row is shifted to the right. @param {number} row */
const shiftOf = (row) => (row % 2 === 0 ? -1 / 4 : 1 / 4);

/** The height of a row in widths of a hexagon; a hexagon is 4/3 as high. */
const RISE = Math.sqrt(3) / 2;

/** Corners from the middle, clockwise from the top: columns to the right, rows down. */
const CORNERS = [
  [0, -2 / 3],
  [1 / 2, -1 / 3],
  [1 / 2, 1 / 3],
  [0, 2 / 3],
  [-1 / 2, 1 / 3],
  [-1 / 2, -1 / 3],
];

/** The letters lie on the keyboard as the directions do. The side of a move begins at its corner. */
const MOVES = 'EDCZAQ';

/** Rows down, and half columns to the right. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  E: [-1, 1],
  D: [0, 2],
  C: [1, 1],
  Z: [1, -1],
  A: [0, -2],
  Q: [-1, -1],
});

/** @param {number} row @param {string} move @returns {[down: number, right: number]} */
function offset(row, move) {
  const [down, halves] = STEPS[move];
  return [down, (halves + (row & 1) - ((row + down) & 1)) / 2];
}

/** @param {Path2D} path @param {GridPlace} at @param {number} row @param {number} column */
function addOutline(path, at, row, column) {
  const middle = [column + 0.5 + shiftOf(row), row + 0.5];
  CORNERS.forEach(([right, down], i) => {
    const [x, y] = [at.x(middle[0] + right), at.y(middle[1] + down)];
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
}

/**
 * Strokes all visible walls: each is drawn by the earlier of its cells, or by the only one.
 * @type {Grid['drawWalls']}
 */
function drawWalls(context, at, cells, { isWall }, width) {
  const { row0, row1, column0, column1 } = at.seen();
  context.strokeStyle = context.fillStyle;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  // One path a row: a stroke of very many lines is slow.
  for (let row = Math.max(0, row0 - 1); row < Math.min(cells.height, row1 + 1); row++) {
    context.beginPath();
    for (
      let column = Math.max(0, column0 - 1);
      column < Math.min(cells.width, column1 + 1);
      column++
    ) {
      if (!cells.isCell(row, column)) continue;
      [...MOVES].forEach((move, i) => {
        const [down, right] = offset(row, move);
        const isEarlier = 'EAQ'.includes(move) && cells.isCell(row + down, column + right);
        if (isEarlier || !isWall(row, column, move)) return;
        const [from, to] = [CORNERS[i], CORNERS[(i + 1) % 6]];
        const middle = [column + 0.5 + shiftOf(row), row + 0.5];
        context.moveTo(at.x(middle[0] + from[0]), at.y(middle[1] + from[1]));
        context.lineTo(at.x(middle[0] + to[0]), at.y(middle[1] + to[1]));
      });
    }
    context.stroke();
  }
}

/** Y is where Z is on German keyboards. @type {Record<string, string>} */
const KEYS = {
  q: 'Q',
  e: 'E',
  a: 'A',
  d: 'D',
  z: 'Z',
  y: 'Z',
  c: 'C',
  ArrowLeft: 'A',
  ArrowRight: 'D',
};

/** @type {Grid} */ export const HEXAGONS = {
  ...outlined(addOutline),
  isSquare: false,
  word: 'hex',
  name: 'hexagons',
  moves: MOVES,
  doors: 'QDCA',
  names: {
    E: 'up right',
    D: 'right',
    C: 'down right',
    Z: 'down left',
    A: 'left',
    Q: 'up left',
  },
  opposite: { E: 'Z', D: 'A', C: 'Q', Z: 'E', A: 'D', Q: 'C' },
  pad: [
    ['A', '◀'],
    ['Q', '◤'],
    ['E', '◥'],
    ['Z', '◣'],
    ['C', '◢'],
    ['D', '▶'],
  ],
  keys: 'the keys Q, E, A, D, Z and C',
  bits: { D: 1, C: 2, Z: 16 },
  // Three cells meet at the end of a wall.
  near: 4,
  rise: RISE,
  overhang: { columns: 1 / 4, rows: 1 / 6 },
  offset,
  distance({ width }, from, to) {
    const [row, end] = [Math.floor(from / width), Math.floor(to / width)];
    const halves = 2 * ((to % width) - (from % width)) + (end & 1) - (row & 1);
    const down = Math.abs(end - row);
    return down + Math.max(0, (Math.abs(halves) - down) / 2);
  },
  hasSide: () => true,
  describe: () => '',
  middleOf: (row, column) => ({ row: row + 0.5, column: column + 0.5 + shiftOf(row) }),
  // The nearest middle: hexagons are the cells that are nearest to their middles.
  cellAt(point) {
    const first = Math.floor(point.row - 0.5);
    const near = [first, first + 1].map((row) => {
      const column = Math.floor(point.column - shiftOf(row));
      const right = column + 0.5 + shiftOf(row) - point.column;
      return { row, column, far: Math.hypot((row + 0.5 - point.row) * RISE, right) };
    });
    const { row, column } = near[0].far <= near[1].far ? near[0] : near[1];
    return { row, column };
  },
  // Up and down are two ways each: the open one, or else the one that stays in its column.
  keyMove({ key }, cells, at) {
    const move = KEYS[key] ?? KEYS[key.toLowerCase()];
    const isUp = key === 'ArrowUp';
    if (move || (!isUp && key !== 'ArrowDown')) return move;
    const { row, column } = cells.placeOf(at);
    const [even, odd] = isUp ? ['E', 'Q'] : ['C', 'Z'];
    const [straight, other] = row % 2 === 0 ? [even, odd] : [odd, even];
    const isOpen = (/** @type {string} */ one) => cells.isOpen(row, column, one);
    return !isOpen(straight) && isOpen(other) ? other : straight;
  },
  drawWalls,
};
