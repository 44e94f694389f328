// Longer strides: on to the next junction, and back to the last one.

/** @typedef {import('../cells.js').Cells} Cells */

const OPPOSITE = /** @type {Record<string, string>} */ ({ U: 'D', R: 'L', D: 'U', L: 'R' });

/**
 * The moves of a run: as long as there is but one way on.
 * @param {Cells} cells @param {number} from @param {string} first an open way
 */
export function runToJunction(cells, from, first) {
  const moves = [first];
  let at = cells.after(from, first);
  for (let last = first; at !== cells.goal && at !== from;) {
    const place = cells.placeOf(at);
    const on = cells.exits(place.row, place.column).filter((move) => move !== OPPOSITE[last]);
    if (on.length !== 1) break;
    last = on[0];
    moves.push(last);
    at = cells.after(at, last);
  }
  return moves.join('');
}

/**
 * How many moves lead back to the last junction of a trail, or to its start.
 * @param {Cells} cells @param {number[]} trail
 */
export function countMovesBack(cells, trail) {
  let at = trail.length - 1;
  const here = trail[at];
  for (; at > 0; at--) {
    const { row, column } = cells.placeOf(trail[at]);
    if (trail[at] !== here && cells.exits(row, column).length > 2) break;
  }
  return trail.length - 1 - at;
}
