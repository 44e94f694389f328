// The way to the goal: from where the player stands, shown and hidden again; and once the goal is
// reached, the whole of it beside the player's own.

import { descriptionCode, seedCode, parseCode } from '../../../app/routing/code.js';
import { button } from '../../../app/ui/controls.js';
import { BESIDE } from '../board/drawing.js';
import { LINE_MAX, pathLayer } from '../layers/path-layer.js';

/** @typedef {import('../../../app/games/game.js').Game} Game */
/** @typedef {import('../cells.js').Cells} Cells */

/**
 * The maze with its start in another cell, and its packed cells where it is too large for a
 * description, so that it is not made again.
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

/** The cells that moves lead through. @param {Cells} cells @param {number} from @param {string} moves */
function cellsOf(cells, from, moves) {
  const indices = new Uint32Array(moves.length + 1);
  indices[0] = from;
  for (let i = 0; i < moves.length; i++) indices[i + 1] = cells.after(indices[i], moves[i]);
  return indices;
}

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {{at: () => number, show: () => void, fail: (sentence: string) => void}} on
 *   at: the cell where the player stands
 */
export function createSolution({ engine, announce, helped }, wait, { at, show, fail }) {
  /** @type {Game | undefined} */
  let game;
  /** @type {Cells} */
  let cells;
  /** @type {Uint32Array | null} */
  let way = null;
  /** What it is drawn from, where it is too long for a line. @type {import('../layers/zoomed-out.js').ZoomedOutLayer | null} */
  let layer = null;
  /** From the start to the goal. @type {Uint32Array | null} */
  let whole = null;
  const toggle = button({
    label: 'Show the way',
    hint: 'From where you stand to the goal',
    onclick: () => void (way ? set(null) : find()),
  });

  function set(/** @type {Uint32Array | null} */ next) {
    way = next;
    layer = way && way.length > LINE_MAX ? pathLayer(cells, way, way === whole ? BESIDE : 0) : null;
    const word = /** @type {HTMLElement} */ (toggle.firstElementChild);
    word.textContent = way ? 'Hide the way' : 'Show the way';
    show();
  }
  /**
   * The way from a cell, by the engine; undefined if it was stopped or another maze has come.
   * @param {number} from
   * @param {import('../../../engine/client.js').Options} options
   */
  async function search(from, options) {
    const of = /** @type {Game} */ (game);
    const { code, cells: packed } = mazeFrom(of, cells, from);
    const facts = await engine.solve(code, { cells: packed, ...options });
    return game === of ? cellsOf(cells, from, facts.get('moves') ?? '') : undefined;
  }
  async function find() {
    if (!game) return;
    if (at() === cells.goal) return void (await reach());
    try {
      const from = at();
      const found = await wait.run('Looking for the way', (options) => search(from, options));
      if (!found) return;
      set(found);
      helped('the way');
      announce(`The way has ${(found.length - 1).toLocaleString('en')} steps.`);
    } catch (error) {
      fail(`There is no way: ${/** @type {Error} */ (error).message}.`);
    }
  }
  /** Shows the whole way, for who has reached the goal; undefined if it was not found. */
  async function reach() {
    try {
      const found = whole ?? (await search(cells.start, {}));
      if (!found) return undefined;
      whole = found;
      if (at() === cells.goal) set(whole);
      return whole;
    } catch {
      // The engine has broken down: the maze was solved all the same.
      return undefined;
    }
  }
  return {
    button: toggle,
    get cells() {
      return way;
    },
    get layer() {
      return layer;
    },
    /** The way that is shown leads all the way beside the player's own. */
    get isWhole() {
      return way !== null && way === whole;
    },
    reach,
    /** The goal was left: what was shown beside the walk goes. */
    leave: () => void (way && way === whole && set(null)),
    /** @param {Game} next @param {Cells} nextCells */
    open(next, nextCells) {
      game = next;
      cells = nextCells;
      whole = null;
      set(null);
    },
  };
}
