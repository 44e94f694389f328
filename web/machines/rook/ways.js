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

// ---- How they are drawn ----

/** @typedef {import('./layout.js').Point} Point */
/** @typedef {'mine' | 'best'} Kind */

/** How far beside the middle of a stone a way runs: past the numeral and past the small number. */
const LANES = { mine: 4.75, best: 4.15 };
const ARROW = 0.6;

/**
 * A way as an SVG path: an arrow a jump. Each keeps to the right, so that there and back again are two
 * lines, and the two kinds have lanes of their own.
 * @param {Point[]} stops @param {Kind} kind
 */
export function wayPath(stops, kind) {
  return stops
    .slice(1)
    .map((to, i) => jumpPath(stops[i], to, LANES[kind]))
    .join('');
}

/** @param {Point} from @param {Point} to @param {number} lane */
function jumpPath(from, to, lane) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  /** So far along the jump, so far to its right. */
  const at = (/** @type {number} */ along, /** @type {number} */ right) =>
    `${(from.x + x * along - y * right).toFixed(2)} ${(from.y + y * along + x * right).toFixed(2)}`;
  const end = length + 0.6;
  const head = [at(end - ARROW, lane - ARROW), at(end, lane), at(end - ARROW, lane + ARROW)];
  return `M${at(-0.6, lane)}L${at(end, lane)}M${head.join('L')}`;
}
