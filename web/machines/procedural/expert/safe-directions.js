// What the expert is told on request: the sides without a wall, and which of them lead into a trap.

import { rememberedCheckbox } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { DIRECTIONS } from '../../../app/ui/directions.js';
import { isTrapped } from '../essay/practice-advice.js';
import { codeOf, openSides } from './reported-board.js';

/** @typedef {import('./reported-board.js').Told} Told */
/** @typedef {import('./reported-board.js').Outcome} Outcome */

const list = (/** @type {(keyof typeof DIRECTIONS)[]} */ ways) =>
  ways.length ? ways.map((way) => DIRECTIONS[way]).join(', ') : 'none';

/** @param {import('../../../app/shell.js').Context} context */
export function createCounsel({ engine }) {
  /** @type {{told: Told, outcome: Outcome} | undefined} */
  let at;
  let asked = 0;
  const words = h('p', { class: 'counsel-words', role: 'status' });
  const sides = rememberedCheckbox('procedural.sides', false, {
    label: 'Safe sides',
    onchange: () => void say(),
  });
  const traps = rememberedCheckbox('procedural.traps', false, {
    label: 'Trap warning',
    onchange: () => void say(),
  });

  /** Which of the ways lead to where no safe walk goes on. @param {Told} told @param {(keyof typeof DIRECTIONS)[]} ways */
  async function trapsAmong(told, ways) {
    /** @type {(keyof typeof DIRECTIONS)[]} */
    const found = [];
    for (const way of ways)
      if (await isTrapped(engine, codeOf(told, told.made + told.plan + way))) found.push(way);
    return found;
  }

  async function say() {
    const turn = ++asked;
    if (!at) return;
    const { told, outcome } = at;
    // While the circles are still being told, nothing can be said.
    words.textContent = '';
    if (!told.isLocked || outcome.isSolved || outcome.blockedAt) return;
    const ways = openSides(outcome.facts);
    const safe = sides.input.checked ? `Safe sides: ${list(ways)}. ` : '';
    words.textContent = safe;
    if (!traps.input.checked) return;
    const bad = await trapsAmong(told, ways);
    if (turn !== asked) return;
    const warning =
      bad.length === ways.length
        ? '⚠ Trapped: every way from here ends in a strike.'
        : bad.length
          ? `⚠ ${list(bad)}: a trap, from which no safe walk goes on.`
          : 'No trap beside it.';
    words.textContent = safe + warning;
  }

  return {
    element: h('div', { class: 'counsel' }, sides.element, traps.element, words),
    /** @param {Told} told @param {Outcome} outcome */
    about(told, outcome) {
      at = { told, outcome };
      void say();
    },
  };
}
