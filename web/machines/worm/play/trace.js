// Where a finger that draws leads: along the maze's own way to the cell under it, if that is short.
//
// A fast finger is heard of once in some cells, and what lies between is not on the straight line. So
// the way is searched in the maze. It may be twice as long as the finger's jump, which a winding way
// seldom exceeds, and NEAR cells in any case, as three cells' way around a wall end beside each
// other; what lies behind a wall and is farther than that is not meant. STEPS_MAX bounds the work of
// one event: no more than 2 * STEPS_MAX^2 cells lie so near.

/** @typedef {import('../cells.js').Cells} Cells */
/** @typedef {{row: number, column: number}} Point in cells, with fractions */

const NEAR = 5;
const STEPS_MAX = 40;
/** A finger that is no farther past a wall than this, in cells, may mean the cell before it. */
const SLIP = 0.3;

/** How many moves a finger's jump stands for at the most. @param {Cells} cells @param {number} from @param {number} to */
function mostMoves({ width }, from, to) {
  const down = Math.floor(to / width) - Math.floor(from / width);
  const right = (to % width) - (from % width);
  return Math.min(STEPS_MAX, Math.max(NEAR, 2 * (Math.abs(down) + Math.abs(right))));
}

/**
 * The shortest way between two cells, as moves; undefined if it has more than `most`.
 * @param {Cells} cells @param {number} from @param {number} to @param {number} most
 */
export function shortestPath(cells, from, to, most) {
  /** How each cell was reached. @type {Map<number, string>} */
  const ways = new Map([[from, '']]);
  for (const [at, way] of ways) {
    if (at === to) return way;
    if (way.length === most) continue;
    for (const move of cells.exits(Math.floor(at / cells.width), at % cells.width)) {
      const next = cells.after(at, move);
      if (!ways.has(next)) ways.set(next, way + move);
    }
  }
  return undefined;
}

/** The cells that a finger at a point may mean, the likeliest first. @param {Cells} cells @param {Point} point */
function meant({ width, height }, { row, column }) {
  const around = [0, SLIP, -SLIP].flatMap((down) =>
    [0, SLIP, -SLIP].map((right) => [Math.floor(row + down), Math.floor(column + right)]),
  );
  const inside = around.filter(([y, x]) => y >= 0 && y < height && x >= 0 && x < width);
  return new Set(inside.map(([y, x]) => y * width + x));
}

/** Straight on towards a point, as far as it is open. @param {Cells} cells @param {number} from @param {Point} point */
function straightOn(cells, from, point) {
  const down = Math.floor(point.row) - Math.floor(from / cells.width);
  const right = Math.floor(point.column) - (from % cells.width);
  const isAcross = Math.abs(right) > Math.abs(down);
  const move = isAcross ? (right > 0 ? 'R' : 'L') : down > 0 ? 'D' : 'U';
  const most = Math.min(STEPS_MAX, Math.max(Math.abs(right), Math.abs(down)));
  let moves = '';
  for (let at = from; moves.length < most; at = cells.after(at, move)) {
    if (!cells.isOpen(Math.floor(at / cells.width), at % cells.width, move)) break;
    moves += move;
  }
  return moves;
}

/**
 * The moves from a cell towards where a finger is.
 * @param {Cells} cells @param {number} from @param {Point} point
 */
export function movesTowards(cells, from, point) {
  for (const cell of meant(cells, point)) {
    const way = shortestPath(cells, from, cell, mostMoves(cells, from, cell));
    if (way !== undefined) return way;
  }
  return straightOn(cells, from, point);
}

/**
 * What of these moves goes back along the trail is taken back, and what is left is made, as far as
 * the goal.
 * @param {Cells} cells
 * @param {number[]} trail the cell of the start and after each move, bumps too
 * @param {string} moves
 * @returns {{undo: number, moves: string}}
 */
export function undoThenMoves(cells, trail, moves) {
  let at = trail.length - 1;
  let made = 0;
  for (; made < moves.length; made++) {
    let before = at;
    while (before >= 0 && trail[before] === trail[at]) before--;
    if (before < 0 || trail[before] !== cells.after(trail[at], moves[made])) break;
    at = before;
  }
  let [end, cell] = [made, trail[at]];
  while (end < moves.length && (end === made || cell !== cells.goal))
    cell = cells.after(cell, moves[end++]);
  return { undo: trail.length - 1 - at, moves: moves.slice(made, end) };
}
