// The choice of solvers that are watched: one, or two side by side, in the maze that is being played; and a
// table with the steps of all. The full core runs them (the task solve-by).

import { coreOf, engineOf, FULL } from '../../../app/loading/engine.js';
import { rowsName } from '../../../engine/rows.js';
import { figuresTable } from '../../../app/charts/table.js';
import { formatWhole, h } from '../../../app/ui/index.js';
import { pairOfSelects } from './pair.js';
import { namesOf, SOLVERS, STEPS_MAX } from './solver-list.js';
import { WatchedSolver } from './watched-solver.js';

/** Larger mazes have too many steps for the page. */
const CELLS_MAX = 250_000;
const TOO_LARGE = `Solvers can be watched in mazes of up to ${formatWhole(CELLS_MAX)} cells. The command 'mazewright worm solve-by' counts their steps in larger ones.`;
const TOO_LONG =
  'The shape of this maze is too large for a link, so solvers cannot be watched in it.';

/** @typedef {import('./watch-panel.js').Maze} Maze */

export class SolverChoice {
  /** @param {() => void} begin shows what is chosen now */
  constructor(begin) {
    /** @type {Maze | undefined} */ this.maze = undefined;
    this.isOwnSize = false;
    this.pair = pairOfSelects(
      ['Solver', 'Second solver'],
      [['', SOLVERS.map(([name, label]) => /** @type {const} */ ([name, label]))]],
      begin,
    );
    this.pair.first = 'left-wall';
    this.pair.second = 'tremaux';
    this.table = figuresTable('How hard this maze is for each solver');
    /** The code that the table is about. */
    this.counted = '';
    this.element = h('div.stack', this.pair.element, this.table.element);
  }

  get code() {
    return this.maze?.code ?? '';
  }

  /** The view of the link: `solve-SOLVER`, or `solve-SOLVER-SOLVER` for two. */
  get view() {
    return ['solve', this.pair.first, this.pair.second].filter(Boolean).join('-');
  }

  /** Takes the maze that is played. @param {Maze} maze @param {string | undefined} names the solvers of a link, joined; undefined if there was no link */
  open(maze, names) {
    this.maze = maze;
    const [first, second = ''] = namesOf(names ?? '');
    if (!first) return;
    this.pair.first = first;
    this.pair.second = second;
  }

  /** Returns the chosen solvers at their first step, or why there is none. @returns {Promise<import('./watch-panel.js').Watched>} */
  async begin() {
    const { code, cells } = /** @type {Maze} */ (this.maze);
    this.table.clear();
    if (cells.width * cells.height > CELLS_MAX) return { runs: [TOO_LARGE], note: '' };
    if (rowsName(code) !== undefined) return { runs: [TOO_LONG], note: '' };
    const core = await coreOf(FULL);
    const { first, second } = this.pair;
    void this.count();
    const chosen = [first, second].filter(Boolean);
    return {
      runs: chosen.map((name) => new WatchedSolver(core, code, name, cells)),
      note: SOLVERS.filter(([name]) => chosen.includes(name))
        .map(([, label, how]) => `${label}: ${how}`)
        .join(' '),
    };
  }

  /** Fills the table: the steps of all solvers, and the cells that they saw. */
  async count() {
    const { code } = this;
    const rows = [];
    for (const [name, label] of SOLVERS) {
      const task = `${code} --by ${name} --steps ${STEPS_MAX}`;
      try {
        const values = await engineOf(FULL).task('worm', 'solve-by', task);
        rows.push([label, formatWhole(values.number('steps')), formatWhole(values.number('cells_seen'))]); // prettier-ignore
      } catch {
        // It gave up, or the goal is out of reach; the animation says why.
        rows.push([label, '-', '-']);
      }
      if (code !== this.code) return;
    }
    this.table.show(['Solver', 'Steps', 'Cells seen'], rows);
  }
}
