// The shortest path from the player's stone, for the hints that show a part of it or all of it.

import { NO_PATH, shortestPath } from './path-overlay.js';

/** @typedef {import('../maze.js').Maze} Maze */

/**
 * `current`: the game, its maze and the grade of help as they are now.
 * @param {{
 *   context: Context,
 *   board: ReturnType<typeof import('../board/board.js').createBoard>,
 *   current: () => {game?: Game, maze?: Maze, grade: string},
 *   onfound: () => void,
 * }} options
 */
export function createNextJumps({ context, board, current, onfound }) {
  let path = NO_PATH;
  return {
    path: () => path,
    clear: () => void (path = NO_PATH),
    /** Finds the path and announces its first jump, if the grade of help shows it. */
    async fetch() {
      path = NO_PATH;
      const { game, maze, grade } = current();
      if (!['next', 'all'].includes(grade) || !maze || maze.solved) return;
      const [found] = await Promise.all([
        shortestPath(context.engine, game, maze, { fromHere: true }),
        board.preparePaths(),
      ]);
      if (current().maze !== maze) return;
      path = found;
      onfound();
      const next = found.cells[1];
      if (next !== undefined && board.hasFocus()) board.focus(next);
      if (next !== undefined) context.announce(`The next jump leads to ${maze.cells[next].name}.`);
    },
  };
}
