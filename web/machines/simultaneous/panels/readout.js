// The line of figures under the wall, and what is said beside it.

import { parseCode } from '../../../app/routing/code.js';
import { h } from '../../../app/ui/dom.js';
import { formatWhole } from '../../../app/ui/format-number.js';

/** @typedef {import('../../../engine/core.js').KeyValues} Facts */
/** @typedef {{length: number | undefined, atLeast: number, isProving: boolean}} Par */

export function createReadout() {
  const moves = h('b', null, '0');
  const solved = h('b', null, '0');
  const all = h('span', null, '');
  const fewest = h('b', null, '…');
  const best = h('b', null, '–');
  const star = h('span', { class: 'star', role: 'img', 'aria-label': 'the fewest there is' }, '★');
  const name = h('span', { class: 'maze-name' }, '\u00a0');
  star.hidden = true;
  return {
    element: h(
      'div',
      { class: 'readout' },
      h('span', null, 'Moves ', moves),
      h('span', null, 'Solved ', solved, ' of ', all),
      h(
        'span',
        { 'data-tip': 'No sequence with fewer moves solves all of them' },
        'Fewest ',
        fewest,
      ),
      h('span', null, 'Your best ', best, star),
      h('span', { class: 'toolbar-gap' }),
      name,
    ),
    /** @param {string} code */
    name(code) {
      const { seed, description } = parseCode(code);
      name.textContent = description === 'all' ? 'all of this size' : (seed ?? 'a set written out');
    },
    /** @param {number} made moves @param {number} now solved @param {number} count of mazes */
    show(made, now, count) {
      moves.textContent = formatWhole(made);
      solved.textContent = formatWhole(now);
      all.textContent = formatWhole(count);
    },
    /** @param {Par} par @param {number | undefined} mine */
    compare(par, mine) {
      const { length } = par;
      fewest.textContent = fewestOf(par);
      best.textContent = mine === undefined ? '–' : formatWhole(mine);
      star.hidden = mine === undefined || length === undefined || mine > length;
    },
  };
}

/** @param {Par} par */
function fewestOf({ length, atLeast, isProving }) {
  if (length !== undefined) return formatWhole(length);
  if (isProving) return '…';
  return atLeast ? `${formatWhole(atLeast)} or more` : 'not known';
}

/** The wall in words. @param {Facts} facts */
export const describeWall = (facts) =>
  `${facts.get('mazes')} mazes of ${facts.get('rows')} rows and ${facts.get('columns')} columns, ${facts.get('solved')} of them solved.`;

/** What a solution is worth. @param {number} moves @param {Par} par */
function rateSolution(moves, { length, atLeast, isProving }) {
  if (length === undefined) {
    if (isProving) return 'The fewest is being looked for.';
    const bound = atLeast ? `, but ${formatWhole(atLeast)} at least` : '';
    return `The fewest is not known here${bound}.`;
  }
  if (moves <= length) return 'That is the fewest there is.';
  const more = moves - length;
  return `That is ${formatWhole(more)} more than the fewest, ${formatWhole(length)}.`;
}

/** What is to be said under the wall. @param {Facts} facts @param {number} moves @param {number} needed those until all were solved @param {Par} par */
export function statusText(facts, moves, needed, par) {
  const count = facts.number('mazes');
  if (moves === 0) {
    if (facts.get('perfect') === 'yes')
      return 'All dots must stand on the goal at the same moment; they can leave it again.';
    const walls = facts.get('walls')
      ? 'Walls stand between fields; the ring is where a dot is to go. '
      : '';
    return `${walls}Use the arrow keys, the arrows, or swipe. A dot that has arrived stays.`;
  }
  if (facts.number('solved') < count) return '';
  return `All ${formatWhole(count)} solved in ${formatWhole(needed)} moves by one sequence. ${rateSolution(needed, par)}`;
}
