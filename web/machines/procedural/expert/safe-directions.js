// Hints for the expert on request: sides without a wall, and moves that lead into a trap.

import { DIRECTIONS, h, rememberedCheckbox } from '../../../app/ui/index.js';
import { isTrapped } from './practice-advice.js';
import { openSides } from '../board/cells.js';
import { codeOf } from './reported-board.js';

const list = (/** @type {(keyof typeof DIRECTIONS)[]} */ directions) =>
  directions.length ? directions.map((direction) => DIRECTIONS[direction]).join(', ') : 'none';

export function createSafeDirections(/** @type {Context} */ { engine }) {
  /** @type {{reported: ReportedBoard, outcome: Outcome} | undefined} */ let at;
  let lastTurn = 0;
  const words = h('p.safe-directions-text', { role: 'status' });
  const sides = rememberedCheckbox('procedural.sides', false, {
    label: 'Open sides',
    onchange: () => void say(),
  });
  const traps = rememberedCheckbox('procedural.traps', false, {
    label: 'Trap warning',
    onchange: () => void say(),
  });

  /** Finds the directions after which no safe walk is left. @param {ReportedBoard} reported @param {(keyof typeof DIRECTIONS)[]} directions */
  async function trapsAmong(reported, directions) {
    /** @type {(keyof typeof DIRECTIONS)[]} */ const found = [];
    for (const direction of directions)
      if (await isTrapped(engine, codeOf(reported, reported.made + reported.plan + direction)))
        found.push(direction);
    return found;
  }

  async function say() {
    const turn = ++lastTurn;
    if (!at) return;
    const { reported, outcome } = at;
    // No hints until all circles are entered.
    words.textContent = '';
    if (!reported.isLocked || outcome.isSolved || outcome.blockedAt) return;
    const directions = openSides(outcome.facts);
    const safe = sides.input.checked ? `Open sides: ${list(directions)}. ` : '';
    words.textContent = safe;
    if (!traps.input.checked) return;
    const bad = await trapsAmong(reported, directions);
    if (turn !== lastTurn) return;
    const warning =
      bad.length === directions.length
        ? '⚠ Trapped: every path from here ends in a strike.'
        : bad.length
          ? `⚠ Trap: ${list(bad)}. No safe walk leads on from there.`
          : 'No trap beside it.';
    words.textContent = safe + warning;
  }

  return {
    element: h('div.cluster.safe-directions', sides.element, traps.element, words),
    about(/** @type {ReportedBoard} */ reported, /** @type {Outcome} */ outcome) {
      at = { reported, outcome };
      void say();
    },
  };
}
