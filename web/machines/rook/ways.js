// Ways over the stones: the one that was jumped, and a shortest one.

/** @typedef {import('../../app/game.js').Game} Game */
/** @typedef {import('./maze.js').Maze} Maze */

/** The player's jumps, without what was blocked. @param {Game | undefined} game @param {Maze} maze */
export const jumpsMade = (game, maze) =>
  (game?.history() ?? [])
    .filter(([event]) => event !== 'blocked')
    .map(([, , from, to, left]) => ({
      from: maze.at(from),
      to: maze.at(to),
      left: left === '-' ? Infinity : Number(left),
    }));

/**
 * The cells of a shortest way, none if there is no way.
 * @param {import('../../app/shell.js').Context['engine']} engine
 * @param {Game | undefined} game
 * @param {Maze | undefined} maze
 * @param {{fromHere: boolean}} options
 */
export async function shortestPath(engine, game, maze, { fromHere }) {
  if (!game || !maze) return [];
  try {
    const code = fromHere
      ? game.session.code({ description: true, moves: true })
      : game.description;
    const facts = await engine.solve(code, { fromHere });
    return (facts.get('path') ?? '').split(' ').map(maze.at);
  } catch {
    // There is no way from here, or the game is too long for a code: nothing to show.
    return [];
  }
}
