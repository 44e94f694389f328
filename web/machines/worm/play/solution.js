// The solution on the sheet: the shortest path from the player to the goal, and at the goal the shortest
// path from the start, beside the player's own.

import { descriptionCode, seedCode, parseCode } from '../../../app/routing/code.js';
import { button, formatWhole } from '../../../app/ui/index.js';
import { BESIDE } from '../board/drawing.js';
import { LINE_MAX, pathLayer } from '../layers/path-layer.js';
import { MESSAGES } from './messages.js';

/**
 * Returns the maze with another start. A seeded maze comes with its packed cells, so that the worker
 * does not generate it again.
 * @param {Game} game @param {Cells} cells @param {number} from
 */
function mazeFrom(game, cells, from) {
  const { words, seed, description } = parseCode(game.description);
  const { row, column } = cells.placeOf(from);
  const rest = words.filter((word) => !/^s[rc]\d/.test(word));
  const all = [...rest, `sr${row + 1}`, `sc${column + 1}`];
  return description === undefined
    ? { code: seedCode('worm', all, seed), cells: cells.packed }
    : { code: descriptionCode('worm', all, description), cells: undefined };
}

/** Returns the indices of the cells along moves. @param {Cells} cells @param {number} from @param {string} moves */
function pathCells(cells, from, moves) {
  const indices = new Uint32Array(moves.length + 1);
  indices[0] = from;
  for (let i = 0; i < moves.length; i++) indices[i + 1] = cells.after(indices[i], moves[i]);
  return indices;
}

/**
 * @param {Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {{at: () => number, show: () => void, found: () => void, fail: (what: string, why: Error) => void}} on
 *   at: the player's cell; show: redraws the sheet; found: the button showed a path
 */
export function createSolution({ engine, announce, noteHelp }, wait, { at, show, found, fail }) {
  /** @type {Game | undefined} */ let game;
  /** @type {Cells} */ let cells;
  /** The path on the sheet. @type {Uint32Array | null} */
  let path = null;
  /** Tiles of the path, if it is too long for a line. @type {import('../layers/zoomed-out.js').ZoomedOutLayer | null} */
  let layer = null;
  /** The path from start to goal, once it is found. @type {Uint32Array | undefined} */
  let whole;
  const toggle = button({
    label: 'Show solution',
    hint: 'Show the shortest path from here to the goal',
    onclick: () => void (path ? set(null) : find()),
  });

  function set(/** @type {Uint32Array | null} */ next) {
    path = next;
    const offset = path === whole ? BESIDE : 0;
    const isLong = path && path.length > LINE_MAX && cells.grid.isSquare;
    layer = path && isLong ? pathLayer(cells, path, offset) : null;
    const label = /** @type {HTMLElement} */ (toggle.firstElementChild);
    label.textContent = path ? 'Hide solution' : 'Show solution';
    show();
  }
  /** Finds the path from a cell. Returns undefined if the search was stopped or another maze was opened. */
  async function search(/** @type {number} */ from, /** @type {RunOptions} */ options) {
    const searched = /** @type {Game} */ (game);
    const { code, cells: packed } = mazeFrom(searched, cells, from);
    const values = await engine.solve(code, { cells: packed, ...options });
    return game === searched ? pathCells(cells, from, values.get('moves') ?? '') : undefined;
  }
  async function find() {
    if (!game) return;
    if (cells.isGoal(at())) {
      await reach();
      return found();
    }
    try {
      const from = at();
      const next = await wait.run('Finding the solution', (options) => search(from, options));
      if (!next) return;
      set(next);
      found();
      noteHelp('the solution');
      announce(`The solution has ${formatWhole(next.length - 1)} steps.`);
    } catch (error) {
      fail(MESSAGES.noPath, /** @type {Error} */ (error));
    }
  }
  /** The path from start to goal, undefined if none was found. */
  async function findWhole() {
    const own = game;
    try {
      const best = whole ?? (await search(cells.start, {}));
      return own === game ? (whole = best) : undefined;
    } catch {
      // The maze is solved even if the engine fails now.
      return undefined;
    }
  }
  /**
   * Shows the path from start to goal once the goal is reached, if it is shorter than the player's own, and returns it.
   * @param {number} walked steps of the player
   */
  async function reach(walked = Infinity) {
    const best = await findWhole();
    if (best && cells.isGoal(at()) && best.length - 1 < walked) set(best);
    return best;
  }
  return {
    button: toggle,
    findWhole,
    /** The path from start to goal, if it was found. */
    get known() {
      return whole;
    },
    get cells() {
      return path;
    },
    get layer() {
      return layer;
    },
    /** True if the path from start to goal is shown, beside the player's own. */
    get isWhole() {
      return path !== null && path === whole;
    },
    reach,
    /** Hides the path from start to goal when the player leaves the goal. */
    leave: () => void (path && path === whole && set(null)),
    open(/** @type {Game} */ next, /** @type {Cells} */ nextCells) {
      game = next;
      cells = nextCells;
      whole = undefined;
      set(null);
    },
  };
}
