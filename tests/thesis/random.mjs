// Random mazes and sequences of the thesis's figures, and its first search for an unsolved maze (section 6.2).

/** Random 32-bit numbers (splitmix32) of a word. @param {string} seed */
export function random(seed) {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

export const randomSequence = (/** @type {number} */ length, /** @type {() => number} */ next) =>
  Array.from({ length }, () => 'udlr'[next() >>> 30]).join('');

/** Cells beside a cell in each direction; -1: outside. @param {number} side @param {number} cell */
function neighbours(side, cell) {
  const column = cell % side;
  return {
    u: cell - side,
    d: cell + side < side * side ? cell + side : -1,
    l: column > 0 ? cell - 1 : -1,
    r: column < side - 1 ? cell + 1 : -1,
  };
}

/** Whether free cells connect the corners. @param {number} side @param {boolean[]} free */
function isSolvable(side, free) {
  const reached = new Set([0]);
  for (const cell of reached)
    for (const to of Object.values(neighbours(side, cell))) if (free[to]) reached.add(to);
  return reached.has(side * side - 1);
}

/** The mask of free cells, the first cell in the lowest bit. @param {boolean[]} free */
const maskOf = (free) =>
  free.reduce((mask, one, cell) => mask | (BigInt(one) << BigInt(cell)), 0n).toString(16);

/** Draws solvable mazes, uniformly. @param {number} side @param {number} count @param {() => number} next */
export function randomMasks(side, count, next) {
  /** @type {string[]} */
  const masks = [];
  while (masks.length < count) {
    const free = Array.from({ length: side * side }, () => next() >>> 31 === 1);
    free[0] = free[side * side - 1] = true;
    if (isSolvable(side, free)) masks.push(maskOf(free));
  }
  return masks;
}

/** Whether a sequence visits the goal of a maze. @param {number} side @param {boolean[]} free @param {string} moves */
function solves(side, free, moves) {
  let cell = 0;
  for (const move of moves) {
    const to = neighbours(side, cell)[/** @type {'u'} */ (move)];
    if (free[to]) cell = to;
    if (cell === side * side - 1) return true;
  }
  return cell === side * side - 1;
}

/** Plays one solvable maze after the other until one is left unsolved. Returns the moves played. @param {number} side @param {string} moves */
export function stepsOfNaiveSearch(side, moves) {
  let steps = 0;
  const inner = side * side - 2;
  for (let mask = 0; mask < 2 ** inner; mask++) {
    const free = Array.from({ length: side * side }, (_, cell) =>
      cell === 0 || cell === inner + 1 ? true : ((mask >> (cell - 1)) & 1) === 1,
    );
    if (!isSolvable(side, free)) continue;
    steps += moves.length;
    if (!solves(side, free, moves)) break;
  }
  return steps;
}
