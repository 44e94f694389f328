// The procedural maze's manual, as an expert follows it with pencil and paper. It shares nothing with
// the core: walls are a map from 'C2|D2' to whether there is one.

const LETTERS = 'ABCDEF';
const SIDE = 6;
const STEPS = /** @type {const} */ ({ U: [0, -1], R: [1, 0], D: [0, 1], L: [-1, 0] });
const AROUND = /** @type {const} */ (['U', 'R', 'D', 'L']);
/** Moves of the longest walk that is looked for. */
const MOVES_MAX = 16;

/** @typedef {'U' | 'R' | 'D' | 'L'} Move */
/** @typedef {{cell: string, seed: string, walls: Map<string, boolean>}} State */

/** @param {string} cell @param {Move} move @returns {string | undefined} */
function beside(cell, move) {
  const column = LETTERS.indexOf(cell[0]) + STEPS[move][0];
  const row = Number(cell[1]) + STEPS[move][1];
  const inside = column >= 0 && column < SIDE && row >= 1 && row <= SIDE;
  return inside ? LETTERS[column] + row : undefined;
}
/** @param {string} a @param {string} b */
const wallBetween = (a, b) => [a, b].sort().join('|');

/** The cells of a slice in the order in which they lie over the seed. @param {string} cell @param {Move} move */
function slice(cell, move) {
  const down = [1, 2, 3, 4, 5, 6].map((row) => cell[0] + row);
  const right = [...LETTERS].map((letter) => letter + cell[1]);
  if (move === 'R') return down;
  if (move === 'L') return down.reverse();
  return move === 'U' ? right : right.reverse();
}

/**
 * Decides the walls of a cell by a move into it.
 * @param {State} state before it @param {Move} move @param {Set<string>} circles
 * @returns {State} after it
 */
function enter(state, move, circles) {
  const cell = /** @type {string} */ (beside(state.cell, move));
  const walls = new Map(state.walls);
  let { seed } = state;
  const over = slice(cell, move).map((name) => circles.has(name));
  // Clockwise, beginning with the wall just crossed, which is behind.
  const first = (AROUND.indexOf(move) + 2) % 4;
  for (let i = 0; i < 4; i++) {
    const side = AROUND[(first + i) % 4];
    const neighbour = beside(cell, side);
    if (!neighbour || walls.has(wallBetween(cell, neighbour))) continue;
    const count = over.filter((circle, at) => circle && seed[at] === '1').length;
    const wall = count % 2 === 0;
    walls.set(wallBetween(cell, neighbour), wall);
    seed = (wall ? '1' : '0') + seed.slice(0, -1);
  }
  return { cell, seed, walls };
}

/**
 * A walk to the triangle that meets no wall, from the board in words; undefined if
 * none has at most MOVES_MAX moves.
 * @param {string} words 'White light at A1, blue triangle at F6. Circles: B2, C3.'
 */
export function safeWalk(words) {
  const [, start, goal] = /light at (\w\d), blue triangle at (\w\d)/.exec(words) ?? [];
  const circles = new Set(/Circles: ([^.]*)\./.exec(words)?.[1].match(/[A-F][1-6]/g) ?? []);
  const seed = [...LETTERS]
    .map((letter) => [...circles].filter((cell) => cell[0] === letter).length)
    .map((count) => (count % 2 === 0 ? '1' : '0'))
    .join('');
  const walls = new Map();
  for (const side of AROUND) {
    const neighbour = beside(start, side);
    if (neighbour) walls.set(wallBetween(start, neighbour), false);
  }
  /** @type {Map<string, number>} */
  const seen = new Map();
  /** @param {State} state @param {number} left @returns {string | undefined} */
  function search(state, left) {
    if (state.cell === goal) return '';
    const key = [state.cell, state.seed, [...state.walls].sort().join()].join();
    if (left === 0 || (seen.get(key) ?? -1) >= left) return undefined;
    seen.set(key, left);
    for (const move of AROUND) {
      const neighbour = beside(state.cell, move);
      if (!neighbour || state.walls.get(wallBetween(state.cell, neighbour))) continue;
      const rest = search(enter(state, move, circles), left - 1);
      if (rest !== undefined) return move + rest;
    }
    return undefined;
  }
  for (let moves = 1; moves <= MOVES_MAX; moves++) {
    seen.clear();
    const walk = search({ cell: start, seed, walls }, moves);
    if (walk !== undefined) return walk;
  }
  return undefined;
}
