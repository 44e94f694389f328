// Trace of a drawing finger or mouse as moves: along the maze to the cell under it, if that path is
// short.
//
// A fast finger reports a point only every few cells, and the maze winds between them. The moves are
// therefore searched in the maze. A path may be twice as long as the finger's jump, which winding
// corridors seldom exceed, and at least `near` of the grid, as between two cells on either side of a wall's end.
// Cells behind a wall that are farther away are not meant. STEPS_MAX bounds the work for one event: at
// most 2 * STEPS_MAX^2 cells are that near.

/** @typedef {{row: number, column: number}} Point in cells, with fractions */

const STEPS_MAX = 40;
/** Distance past a wall, in cells, up to which a finger may still mean the cell before the wall. */
const SLIP = 0.3;

/** Returns the largest number of moves that a jump of the finger can mean. @param {Cells} cells @param {number} from @param {number} to */
const maxMoves = (cells, from, to) =>
  Math.min(STEPS_MAX, Math.max(cells.grid.near, 2 * cells.grid.distance(cells, from, to)));

/**
 * Returns the shortest path between two cells as moves, or undefined if it has more than `max` moves.
 * @param {Cells} cells @param {number} from @param {number} to @param {number} max
 */
export function shortestPath(cells, from, to, max) {
  /** The moves to each cell found so far. @type {Map<number, string>} */
  const paths = new Map([[from, '']]);
  for (const [at, path] of paths) {
    if (at === to) return path;
    if (path.length === max) continue;
    for (const move of cells.exits(Math.floor(at / cells.width), at % cells.width)) {
      const next = cells.after(at, move);
      if (!paths.has(next)) paths.set(next, path + move);
    }
  }
  return undefined;
}

/** Returns the cells that a finger at a point may mean, the likeliest first. @param {Cells} cells @param {Point} point */
function candidates(cells, { row, column }) {
  const { width } = cells;
  const around = [0, SLIP, -SLIP].flatMap((down) =>
    [0, SLIP, -SLIP].map((right) => cells.cellAt({ row: row + down, column: column + right })),
  );
  const inside = around.filter((at) => cells.isOnSheet(at.row, at.column));
  return new Set(inside.map((at) => at.row * width + at.column));
}

/** Returns moves, each to a cell that is nearer to a point. @param {Cells} cells @param {number} from @param {Point} point */
function nearerTo(cells, from, point) {
  const distance = (/** @type {number} */ cell) => {
    const { row, column } = cells.placeOf(cell);
    const middle = cells.middleOf(row, column);
    return Math.hypot((middle.row - point.row) * cells.grid.rise, middle.column - point.column);
  };
  let moves = '';
  for (let at = from; moves.length < STEPS_MAX;) {
    const { row, column } = cells.placeOf(at);
    const [best] = cells
      .exits(row, column)
      .map((move) => /** @type {const} */ ([distance(cells.after(at, move)), move]))
      .sort(([a], [b]) => a - b);
    if (!best || best[0] >= distance(at)) break;
    moves += best[1];
    at = cells.after(at, best[1]);
  }
  return moves;
}

/** Returns moves straight towards a point, up to the first wall. @param {Cells} cells @param {number} from @param {Point} point */
function straightTowards(cells, from, point) {
  const down = Math.floor(point.row) - Math.floor(from / cells.width);
  const right = Math.floor(point.column) - (from % cells.width);
  const isAcross = Math.abs(right) > Math.abs(down);
  const move = isAcross ? (right > 0 ? 'R' : 'L') : down > 0 ? 'D' : 'U';
  const max = Math.min(STEPS_MAX, Math.max(Math.abs(right), Math.abs(down)));
  let moves = '';
  for (let at = from; moves.length < max; at = cells.after(at, move)) {
    if (!cells.isOpen(Math.floor(at / cells.width), at % cells.width, move)) break;
    moves += move;
  }
  return moves;
}

/**
 * Returns the moves from a cell towards the point under the finger.
 * @param {Cells} cells @param {number} from @param {Point} point
 */
export function movesTowards(cells, from, point) {
  for (const cell of candidates(cells, point)) {
    const path = shortestPath(cells, from, cell, maxMoves(cells, from, cell));
    if (path !== undefined) return path;
  }
  return (cells.grid.isSquare ? straightTowards : nearerTo)(cells, from, point);
}

/**
 * Splits moves into those that go back along the trail, which are undone, and the rest, which is cut off
 * at the goal.
 * @param {Cells} cells
 * @param {number[]} trail the start and the cell after each move, bumps included
 * @param {string} moves
 */
export function undoThenMoves(cells, trail, moves) {
  let at = trail.length - 1;
  let undone = 0;
  for (; undone < moves.length; undone++) {
    let before = at;
    while (before >= 0 && trail[before] === trail[at]) before--;
    if (before < 0 || trail[before] !== cells.after(trail[at], moves[undone])) break;
    at = before;
  }
  let [end, cell] = [undone, trail[at]];
  while (end < moves.length && (end === undone || !cells.isGoal(cell)))
    cell = cells.after(cell, moves[end++]);
  return { undo: trail.length - 1 - at, moves: moves.slice(undone, end) };
}

/**
 * Returns the move from a cell to the neighbour nearest to a point outside of the cell, if a wall stops it; otherwise ''.
 * @param {Cells} cells @param {number} from @param {Point} point
 */
export function wallTowards(cells, from, point) {
  const { row, column } = cells.placeOf(from);
  const at = cells.cellAt(point);
  if (at.row === row && at.column === column) return '';
  const distance = (/** @type {string} */ move) => {
    const [down, right] = cells.grid.offset(row, move);
    const middle = cells.middleOf(row + down, column + right);
    return Math.hypot((middle.row - point.row) * cells.grid.rise, middle.column - point.column);
  };
  const [best = ''] = [...cells.grid.moves]
    .filter((move) => cells.grid.hasSide(row, column, move))
    .sort((a, b) => distance(a) - distance(b));
  return cells.exits(row, column).includes(best) ? '' : best;
}
