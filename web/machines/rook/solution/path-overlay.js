// Overlay of paths on the stones: the player's own, and a shortest one.

/** @typedef {{cells: number[], letters: string}} Path the stones, and the directions between them */
/** @typedef {{from: number, to: number, letter: string, left: number}} Jump left: jumps to the goal afterwards */

/** On a board of more stones, or of a path with more jumps, only a few jumps are drawn. */
const WHOLE_STONES = 100;
const WHOLE_JUMPS = 26;
export const FEW = 8;

/** Whether a path can be drawn whole and still be read. @param {RookMaze} maze @param {number} jumps of the path */
export const isDrawnWhole = ({ cells }, jumps) =>
  cells.length <= WHOLE_STONES && jumps <= WHOLE_JUMPS;

/** @type {Path} */ export const NO_PATH = { cells: [], letters: '' };

/** The player's jumps, without what was blocked. @param {Game | undefined} game @param {RookMaze} maze @returns {Jump[]} */
export const jumpsMade = (game, maze) =>
  (game?.history() ?? [])
    .filter(([event]) => event !== 'blocked')
    .map(([, letter, from, to, left]) => ({
      from: maze.at(from),
      to: maze.at(to),
      letter,
      left: left === '-' ? Infinity : Number(left),
    }));

/** @param {Jump[]} jumps @returns {Path} */
export const pathOfJumps = (jumps) => ({
  cells: jumps.length > 0 ? [jumps[0].from, ...jumps.map(({ to }) => to)] : [],
  letters: jumps.map(({ letter }) => letter).join(''),
});

/** A jump by its ends, the same for two paths that share it. @param {number[]} cells @param {number} i its index */
export const jumpName = (cells, i) => `${cells[i]} ${cells[i + 1]}`;

/**
 * A shortest path; of no stones, if there is none.
 * @param {Context['engine']} engine @param {Game | undefined} game
 * @param {RookMaze | undefined} maze @param {{fromHere: boolean}} options
 */
export async function shortestPath(engine, game, maze, { fromHere }) {
  if (!game || !maze) return NO_PATH;
  try {
    const code = fromHere
      ? game.session.code({ description: true, moves: true })
      : game.description;
    const facts = await engine.solve(code, { fromHere });
    return {
      cells: (facts.get('path') ?? '').split(' ').map(maze.at),
      letters: facts.get('moves') ?? '',
    };
  } catch {
    // The goal is out of reach, or the game is too long for a code: the page shows no path.
    return NO_PATH;
  }
}
