// Help in grades, each with more than the one before; what is laid over the board for each.

/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {import('./board.js').Overlay} Overlay */

/** @type {[value: string, label: string][]} */
export const GRADES = [
  ['none', 'No help'],
  ['visited', 'Where I have been'],
  ['warmer', 'Closer or farther'],
  ['near', 'Stones near the goal'],
  ['next', 'The next jump'],
  ['all', 'The whole way'],
];

/** Stones from which the goal is so many jumps away at most are 'near'. */
const NEAR = 3;

/** @param {number} position @returns {Overlay} */
const emptyOverlay = (position) => ({
  targets: new Map(),
  tints: new Map(),
  small: new Map(),
  marks: new Map(),
  ways: [],
  position,
  chosen: -1,
  editing: false,
});

/** How far each stone is from the goal. @param {Maze} maze @param {Overlay} overlay changed */
function layHeat(maze, overlay) {
  const distances = maze.cells.map(({ toGoal }) => toGoal);
  const farthest = Math.max(1, ...distances.filter(Number.isFinite));
  maze.cells.forEach(({ toGoal, hole }, cell) => {
    if (hole === 'wall' || cell === maze.goal) return;
    overlay.tints.set(cell, toGoal === Infinity ? Infinity : toGoal / farthest);
    overlay.small.set(cell, toGoal === Infinity ? '–' : String(toGoal));
  });
}

/** @param {Maze} maze @param {Overlay} overlay changed */
function layHoles(maze, overlay) {
  maze.cells.forEach(({ hole }, cell) => {
    if (['black', 'white', 'lost'].includes(hole)) overlay.marks.set(cell, hole);
  });
}

/**
 * The way that was gone beside a shortest one.
 * @param {Overlay} overlay changed
 * @param {number[]} cells of the way @param {number[]} shortest
 * @param {number} jumps shown of it; -1 for all
 */
function layReplay(overlay, cells, shortest, jumps) {
  const shown = jumps < 0 ? cells.length : jumps + 1;
  if (shortest.length > 0) overlay.ways.push({ cells: shortest, kind: 'best' });
  overlay.ways.push({ cells: cells.slice(0, shown), kind: 'mine' });
  overlay.position = cells[shown - 1] ?? overlay.position;
}

/**
 * @param {Maze} maze
 * @param {string} grade
 * @param {Overlay} overlay changed
 * @param {number[]} solution cells of a shortest way from here
 */
function layHelp(maze, grade, overlay, solution) {
  const level = GRADES.findIndex(([value]) => value === grade);
  maze.cells.forEach((cell, i) => {
    if (level >= 1 && cell.visited && i !== maze.position) overlay.marks.set(i, 'visited');
    if (level >= 3 && cell.toGoal <= NEAR && i !== maze.goal) {
      overlay.marks.set(i, 'near');
      overlay.small.set(i, String(cell.toGoal));
    }
  });
  if (level >= 4 && solution.length > 1) overlay.marks.set(solution[1], 'next');
  if (level >= 5 && solution.length > 1) overlay.ways.push({ cells: solution, kind: 'best' });
}

/**
 * What is laid over the stones.
 *
 * @typedef {{
 *   aids: {grade: string, targets: boolean, heat: boolean, holes: boolean},
 *   editing: boolean,
 *   chosen: number,
 *   term: string[] | null,
 *   solution: number[],
 *   walked: () => {to: number}[],
 *   shortest: number[],
 *   replayed: number,
 * }} Layers `chosen` is the stone in the editor's hand, `term` the cells of a term of the energy,
 *   `solution` a shortest way from here; once solved, `walked` jumps stand beside a `shortest` way,
 *   so many of them as are `replayed`
 * @param {Maze} maze
 * @param {Layers} layers
 */
export function overlayOf(maze, layers) {
  const { aids, editing, chosen, term } = layers;
  const overlay = emptyOverlay(maze.position);
  if (editing) Object.assign(overlay, { editing, chosen });
  else layGame(maze, overlay, layers);
  if (aids.heat || (maze.solved && !editing)) layHeat(maze, overlay);
  if (aids.holes) layHoles(maze, overlay);
  for (const cell of term ?? []) overlay.marks.set(maze.at(cell), 'term');
  return overlay;
}

/** @param {Maze} maze @param {Overlay} overlay changed @param {Layers} layers */
function layGame(maze, overlay, { aids, solution, walked, shortest, replayed }) {
  if (aids.targets) for (const { cell, letter } of maze.targets) overlay.targets.set(cell, letter);
  layHelp(maze, aids.grade, overlay, solution);
  if (!maze.solved) return;
  const cells = [maze.start, ...walked().map(({ to }) => to)];
  layReplay(overlay, cells, shortest, replayed);
}

/**
 * What a jump has done for the distance, in words; '' if that is not to be told.
 * @param {string} grade
 * @param {number} before @param {number} after
 */
export function warmth(grade, before, after) {
  if (GRADES.findIndex(([value]) => value === grade) < 2) return '';
  if (after === Infinity) return 'From here there is no way to the goal: take it back.';
  if (before === Infinity) return 'There is a way to the goal again.';
  if (after < before) return 'Closer than before.';
  return after > before ? 'Farther than before.' : 'Neither closer nor farther.';
}
