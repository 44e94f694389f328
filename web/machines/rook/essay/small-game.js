// Small game of the essay: a board that one can play, and that plays its own solution.

import { createShow } from '../../../app/essay/show.js';
import { readMaze } from '../maze.js';
import { createSmallBoard } from './small-board.js';

/** @param {Context} context @param {(maze: RookMaze) => void} onchange */
export function createSmallGame(context, onchange) {
  const board = createSmallBoard(pick);
  /** @type {RookMaze | undefined} */ let maze;
  const show = createShow(context, (session) => {
    const hadFocus = board.hasFocus();
    const before = maze?.jumps ?? 0;
    maze = readMaze(session.describe());
    if (maze.jumps > before) board.hop();
    const targets = maze.solved ? [] : maze.targets;
    const visited = maze.cells.flatMap((cell, i) => (cell.visited ? [i] : []));
    board.show(maze, {
      targets: new Map(targets.map(({ cell, letter }) => [cell, letter])),
      marks: new Map(visited.map((cell) => [cell, ['visited']])),
    });
    if (hadFocus) board.focus(targets[0]?.cell ?? maze.position);
    onchange(maze);
  });

  function pick(/** @type {number} */ cell) {
    const target = maze?.targets.find((one) => one.cell === cell);
    if (target && !maze?.solved) show.move(target.letter);
    else board.refuse(cell);
  }
  return { ...show, element: board.element };
}
