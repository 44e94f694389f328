// Small game of the essay: a board that one can play, and that plays its own solution.

import { readMaze } from '../maze.js';
import { createSmallBoard } from './small-board.js';

/** @typedef {import('../maze.js').Maze} Maze */

/** @param {Context} context @param {(maze: Maze) => void} onchange */
export function createSmallGame(context, onchange) {
  const board = createSmallBoard(pick);
  /** @type {Session | undefined} */ let session;
  /** @type {Maze | undefined} */ let maze;
  let solution = '';
  let done = 0;

  function show() {
    if (!session) return;
    const hadFocus = board.hasFocus();
    maze = readMaze(session.describe());
    const targets = maze.solved ? [] : maze.targets;
    const visited = maze.cells.flatMap((cell, i) => (cell.visited ? [i] : []));
    board.show(maze, {
      targets: new Map(targets.map(({ cell, letter }) => [cell, letter])),
      marks: new Map(visited.map((cell) => [cell, ['visited']])),
    });
    if (hadFocus) board.focus(targets[0]?.cell ?? maze.position);
    onchange(maze);
  }
  function jump(/** @type {string} */ letter) {
    session?.step(letter);
    board.hop();
    show();
  }
  function pick(/** @type {number} */ cell) {
    const target = maze?.targets.find((one) => one.cell === cell);
    if (target && !maze?.solved) jump(target.letter);
    else board.refuse(cell);
  }
  return {
    element: board.element,
    /** @param {string} code */
    async open(code) {
      session?.close();
      session = (await context.core).open(code);
      [solution, done] = ['', 0];
      show();
      solution = (await context.engine.solve(code, { fromHere: false })).get('moves') ?? '';
    },
    /** A jump of the solution; returns false at its end. */
    step() {
      if (done < solution.length) jump(solution[done++]);
      return done < solution.length;
    },
    reset() {
      session?.reset();
      done = 0;
      show();
    },
    close: () => session?.close(),
  };
}
