// The procedural maze's manual, as an expert follows it with pencil and paper. It shares nothing with
// the core: walls are a text with a letter for each, '?' where it is not decided yet.

const LETTERS = 'ABCDEF';
const SIDE = 6;
const STEPS = /** @type {const} */ ({ U: [0, -1], R: [1, 0], D: [0, 1], L: [-1, 0] });
const AROUND = /** @type {const} */ (['U', 'R', 'D', 'L']);
/** Moves of the longest walk that is looked for. */
const MOVES_MAX = 16;

/** @typedef {'U' | 'R' | 'D' | 'L'} Move */
/** @typedef {{cell: string, seed: string, walls: string}} State walls: '1' a wall, '0' none, '?' not decided */
/** @typedef {{side: Move, digit: string}} Decision '1' a wall, '0' none */

/** @param {string} cell @param {Move} move @returns {string | undefined} */
function beside(cell, move) {
  const column = LETTERS.indexOf(cell[0]) + STEPS[move][0];
  const row = Number(cell[1]) + STEPS[move][1];
  const inside = column >= 0 && column < SIDE && row >= 1 && row <= SIDE;
  return inside ? LETTERS[column] + row : undefined;
}
const CELLS = [...LETTERS].flatMap((letter) => [1, 2, 3, 4, 5, 6].map((row) => letter + row));
/** The neighbours of each cell, and the places of their walls. @type {Map<string, {neighbour: string, wall: number}>} */
const SIDES = new Map();
for (const cell of CELLS)
  for (const move of AROUND) {
    const neighbour = beside(cell, move);
    if (!neighbour) continue;
    const back = AROUND[(AROUND.indexOf(move) + 2) % 4];
    const wall = SIDES.get(neighbour + back)?.wall ?? SIDES.size;
    SIDES.set(cell + move, { neighbour, wall });
  }
const UNDECIDED = '?'.repeat(SIDES.size);

/** @param {string} walls @param {number} at @param {string} letter */
const withWall = (walls, at, letter) => walls.slice(0, at) + letter + walls.slice(at + 1);

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
 * @param {boolean} [isOld] in the order of the module before 26 June 2023
 * @returns {State & {decisions: Decision[]}} after it
 */
function enter(state, move, circles, isOld = false) {
  const cell = /** @type {string} */ (SIDES.get(state.cell + move)?.neighbour);
  let { seed, walls } = state;
  /** @type {Decision[]} */
  const decisions = [];
  const over = slice(cell, move).map((name) => circles.has(name));
  // Clockwise, beginning with the wall just crossed, which is behind.
  const first = isOld ? 0 : (AROUND.indexOf(move) + 2) % 4;
  for (let i = 0; i < 4; i++) {
    const side = AROUND[(first + i) % 4];
    const wall = SIDES.get(cell + side)?.wall;
    if (wall === undefined || walls[wall] !== '?') continue;
    const count = over.filter((circle, at) => circle && seed[at] === '1').length;
    const letter = count % 2 === 0 ? '1' : '0';
    walls = withWall(walls, wall, letter);
    seed = letter + seed.slice(0, -1);
    decisions.push({ side, digit: letter });
  }
  return { cell, seed, walls, decisions };
}

/** The board before the first move, from its words. @param {string} words 'White light at A1, blue triangle at F6. Circles: B2, C3.' */
function readBoard(words) {
  const [, start, goal] = /light at (\w\d), blue triangle at (\w\d)/.exec(words) ?? [];
  const circles = new Set(/Circles: ([^.]*)\./.exec(words)?.[1].match(/[A-F][1-6]/g) ?? []);
  const seed = [...LETTERS]
    .map((letter) => [...circles].filter((cell) => cell[0] === letter).length)
    .map((count) => (count % 2 === 0 ? '1' : '0'))
    .join('');
  let walls = UNDECIDED;
  for (const side of AROUND) {
    const wall = SIDES.get(start + side)?.wall;
    if (wall !== undefined) walls = withWall(walls, wall, '0');
  }
  return { state: { cell: start, seed, walls }, goal, circles };
}

/** The notes of an expert: the first seed, and the cell, decisions and seed of each move. @param {string} words @param {string} moves @param {boolean} [isOld] by the module before 26 June 2023 */
export function workOut(words, moves, isOld = false) {
  const { state: first, circles } = readBoard(words);
  let state = first;
  const entered = [...moves].map((move) => {
    const after = enter(state, /** @type {Move} */ (move), circles, isOld);
    state = after;
    return after;
  });
  return { firstSeed: first.seed, entered, decisions: entered.map(({ decisions }) => decisions) };
}

/** A walk to the triangle that meets no wall; undefined if none has at most MOVES_MAX moves. @param {string} words */
export function safeWalk(words) {
  const { state: first, goal, circles } = readBoard(words);
  /** Breadth first; the walks are in the order of AROUND. @type {{state: State, walk: string}[]} */
  const queue = [{ state: first, walk: '' }];
  const seen = new Set();
  for (const { state, walk } of queue) {
    if (state.cell === goal) return walk;
    const key = state.cell + state.seed + state.walls;
    if (walk.length === MOVES_MAX || seen.has(key)) continue;
    seen.add(key);
    for (const move of AROUND) {
      const side = SIDES.get(state.cell + move);
      if (side && state.walls[side.wall] !== '1')
        queue.push({ state: enter(state, move, circles), walk: walk + move });
    }
  }
  return undefined;
}
