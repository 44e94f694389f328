// Runs between junctions: the moves to the next junction, and the number of moves back to the last one.

/**
 * Returns the moves from a cell along the corridor to the next junction, dead end or goal.
 * @param {Cells} cells @param {number} from @param {string} first an open direction
 */
export function runToJunction(cells, from, first) {
  const moves = [first];
  let at = cells.after(from, first);
  for (let last = first; !cells.isGoal(at) && at !== from;) {
    const { row, column } = cells.placeOf(at);
    const on = cells.exits(row, column).filter((move) => move !== cells.grid.opposite[last]);
    if (on.length !== 1) break;
    last = on[0];
    moves.push(last);
    at = cells.after(at, last);
  }
  return moves.join('');
}

/** Counts the moves back to the last junction of a trail, or to its start. */
export function countMovesBack(/** @type {Cells} */ cells, /** @type {number[]} */ trail) {
  let at = trail.length - 1;
  const here = trail[at];
  for (; at > 0; at--) {
    const { row, column } = cells.placeOf(trail[at]);
    if (trail[at] !== here && cells.exits(row, column).length > 2) break;
  }
  return trail.length - 1 - at;
}
