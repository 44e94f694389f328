// Hints in grades, each with more than the one before; what is laid over the board for each.

import { FEW, isDrawnWhole } from '../solution/path-overlay.js';

/** @typedef {'Where I have been' | 'Closer or farther' | 'Stones near the goal' | 'The next jump' | 'The whole solution'} Help */

/** @type {[value: string, label: 'No help' | Help][]} */ export const GRADES = [
  ['none', 'No help'],
  ['visited', 'Where I have been'],
  ['warmer', 'Closer or farther'],
  ['near', 'Stones near the goal'],
  ['next', 'The next jump'],
  ['all', 'The whole solution'],
];

/** Stones at most this many jumps from the goal are 'near'. */
const NEAR = 3;

/** An overlay with nothing on it. @param {number} position @returns {Overlay} */
export const emptyOverlay = (position) => ({
  targets: new Map(),
  tints: new Map(),
  small: new Map(),
  marks: new Map(),
  paths: [],
  position,
  chosen: -1,
  editing: false,
});

/** One more mark on a stone, beside those that it has. @param {Overlay} overlay changed @param {number} cell @param {string} name */
function mark({ marks }, cell, name) {
  marks.set(cell, [...(marks.get(cell) ?? []), name]);
}

/** How far each stone is from the goal. @param {RookMaze} maze @param {Overlay} overlay changed */
function layHeat(maze, overlay) {
  const distances = maze.cells.map(({ toGoal }) => toGoal);
  const farthest = Math.max(1, ...distances.filter(Number.isFinite));
  maze.cells.forEach(({ toGoal, hole }, cell) => {
    if (hole === 'wall' || toGoal === 0) return;
    overlay.tints.set(cell, toGoal === Infinity ? Infinity : toGoal / farthest);
    overlay.small.set(cell, toGoal === Infinity ? '–' : String(toGoal));
  });
}

/** @param {RookMaze} maze @param {Overlay} overlay changed */
function layHoles(maze, overlay) {
  maze.cells.forEach(({ hole }, cell) => {
    if (['black', 'white', 'lost'].includes(hole)) mark(overlay, cell, hole);
  });
}

/**
 * @param {RookMaze} maze @param {string} grade
 * @param {Overlay} overlay changed
 * @param {Path} solution a shortest path from here
 */
function layHelp(maze, grade, overlay, solution) {
  const level = GRADES.findIndex(([value]) => value === grade);
  maze.cells.forEach((cell, i) => {
    if ((level >= 1 || maze.solved) && cell.visited && i !== maze.position)
      mark(overlay, i, 'visited');
    if (level >= 3 && cell.toGoal <= NEAR && cell.toGoal > 0) {
      mark(overlay, i, 'near');
      overlay.small.set(i, String(cell.toGoal));
    }
  });
  if (level >= 4 && solution.cells.length > 1) mark(overlay, solution.cells[1], 'next');
  if (level >= 5)
    overlay.paths.push({
      ...solution,
      kind: 'best',
      first: maze.jumps + 1,
      high: nextDrawn(maze, solution),
    });
}

/** How many of its jumps are drawn. @param {RookMaze} maze @param {Path} path */
const nextDrawn = (maze, { letters }) =>
  isDrawnWhole(maze, letters.length) ? letters.length : Math.min(FEW, letters.length);

/** The whole solution in words, where it is shown. @param {RookMaze} maze @param {string} grade @param {Path} path */
export function pathInWords(maze, grade, path) {
  const { cells, letters } = path;
  if (grade !== 'all' || cells.length === 0 || maze.solved) return '';
  const drawn = nextDrawn(maze, path);
  const note =
    drawn < letters.length ? ` The next ${drawn} of ${letters.length} jumps are drawn.` : '';
  return `${cells.map((cell) => maze.cells[cell].name).join(' ')}.${note}`;
}

/**
 * The overlay that a hint draws on the stones.
 *
 * @typedef {import('../solution/path-overlay.js').Path} Path
 * @typedef {{
 *   aids: {grade: string, targets: boolean, heat: boolean, holes: boolean},
 *   editing: boolean,
 *   chosen: number,
 *   term: string[] | null,
 *   solution: Path,
 *   replay?: {paths: ShownPath[], position: number},
 * }} Layers `chosen` is the stone in the editor's hand, `term` the cells of a term of the energy,
 *   `solution` a shortest path from here, `replay` the paths that are shown once it is solved
 * @param {RookMaze} maze @param {Layers} layers
 */
export function overlayOf(maze, layers) {
  const { aids, editing, chosen, term } = layers;
  const overlay = emptyOverlay(maze.position);
  if (editing) Object.assign(overlay, { editing, chosen });
  else layGame(maze, overlay, layers);
  if (aids.heat || (layers.replay && maze.solved && !editing)) layHeat(maze, overlay);
  // The figures would lie under the paths.
  if (!aids.heat && !editing && maze.solved) overlay.small.clear();
  if (aids.holes) layHoles(maze, overlay);
  for (const cell of term ?? []) mark(overlay, maze.at(cell), 'term');
  return overlay;
}

/** @param {RookMaze} maze @param {Overlay} overlay changed @param {Layers} layers */
function layGame(maze, overlay, { aids, solution, replay }) {
  if (aids.targets) for (const { cell, letter } of maze.targets) overlay.targets.set(cell, letter);
  if (maze.solved && replay) Object.assign(overlay, replay);
  else layHelp(maze, aids.grade, overlay, solution);
}

/** Whether a grade of help tells how a jump changed the distance. @param {string} grade */
export const isWarmthShown = (grade) => GRADES.findIndex(([value]) => value === grade) >= 2;
