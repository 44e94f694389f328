// Help in grades, each with more than the one before; what is laid over the board for each.

/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {import('./board.js').Overlay} Overlay */

export const GRADES = [
  { value: 'none', label: 'No help' },
  { value: 'visited', label: 'Where I have been' },
  { value: 'warmer', label: 'Closer or farther' },
  { value: 'near', label: 'Stones near the goal' },
  { value: 'next', label: 'The next jump' },
  { value: 'all', label: 'The whole way' },
];

/** Stones from which the goal is so many jumps away at most are 'near'. */
const NEAR = 3;

/**
 * @param {Maze} maze
 * @param {string} grade
 * @param {Overlay} overlay changed
 * @param {number[]} solution cells of a shortest way from here
 */
export function layHelp(maze, grade, overlay, solution) {
  const level = GRADES.findIndex(({ value }) => value === grade);
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
 * What a jump has done for the distance, in words; '' if that is not to be told.
 * @param {string} grade
 * @param {number} before @param {number} after
 */
export function warmth(grade, before, after) {
  if (GRADES.findIndex(({ value }) => value === grade) < 2) return '';
  if (after === Infinity) return 'From here there is no way to the goal: take it back.';
  if (before === Infinity) return 'There is a way to the goal again.';
  if (after < before) return 'Closer than before.';
  return after > before ? 'Farther than before.' : 'Neither closer nor farther.';
}
