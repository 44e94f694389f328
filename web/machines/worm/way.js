// The way from where the player stands to the goal, shown and hidden again.

import { takeApart } from '../../app/code.js';
import { button } from '../../app/ui/controls.js';
import { DELTAS } from './cells.js';

/** @typedef {import('../../app/game.js').Game} Game */
/** @typedef {import('./cells.js').Cells} Cells */

/** The code with the moves made, as far as a code holds them. @param {Game} game */
function codeHere({ session, description }) {
  try {
    return session.code({ description: takeApart(description).seed === undefined, moves: true });
  } catch {
    return description;
  }
}

/** The cells that moves lead through. @param {number} from @param {Cells} cells @param {string} moves */
function cellsOf(from, { width }, moves) {
  const indices = new Uint32Array(moves.length + 1);
  indices[0] = from;
  for (let i = 0; i < moves.length; i++) {
    const [dy, dx] = DELTAS[/** @type {keyof typeof DELTAS} */ (moves[i])];
    indices[i + 1] = indices[i] + dy * width + dx;
  }
  return indices;
}

/**
 * @param {import('../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('../../app/ui/controls.js').progress>} wait
 * @param {{show: () => void, fail: (sentence: string) => void}} on
 */
export function createWay({ engine, announce, helped }, wait, { show, fail }) {
  /** @type {Game | undefined} */
  let game;
  /** @type {Cells} */
  let cells;
  /** @type {Uint32Array | null} */
  let way = null;
  const toggle = button({
    label: 'Show the way',
    hint: 'From where you stand to the goal',
    onclick: () => void (way ? set(null) : find()),
  });

  function set(/** @type {Uint32Array | null} */ next) {
    way = next;
    const word = /** @type {HTMLElement} */ (toggle.firstElementChild);
    word.textContent = way ? 'Hide the way' : 'Show the way';
    show();
  }
  async function find() {
    const of = game;
    if (!of) return;
    // Where the player stands now; there may be another step before the answer.
    const from = (of.facts.number('row') - 1) * cells.width + of.facts.number('column') - 1;
    try {
      const facts = await wait.run('Looking for the way', (options) =>
        engine.solve(codeHere(of), { fromHere: true, ...options }),
      );
      if (!facts || game !== of) return;
      const moves = facts.get('moves') ?? '';
      set(cellsOf(from, cells, moves));
      helped('the way');
      announce(`The way has ${moves.length.toLocaleString('en')} steps.`);
    } catch (error) {
      fail(`There is no way: ${/** @type {Error} */ (error).message}.`);
    }
  }
  return {
    button: toggle,
    get cells() {
      return way;
    },
    /** @param {Game} next @param {Cells} nextCells */
    open(next, nextCells) {
      game = next;
      cells = nextCells;
      set(null);
    },
  };
}
