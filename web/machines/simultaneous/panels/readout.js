// The score under the wall, the comparison in the Play tab, and the sentences beside the wall.

import { parseCode } from '../../../app/routing/code.js';
import { describeResult, isPraised } from '../../../app/games/result.js';
import { formatCount, formatWhole, h } from '../../../app/ui/index.js';

/** @typedef {{length: number | undefined, atLeast: number, isProving: boolean}} FewestMoves */

export function createReadout() {
  const moves = h('b', '0');
  const solved = h('b', '0');
  const all = h('span', '');
  const fewest = h('b', '…');
  const best = h('b', '–');
  const star = h('span.star', { role: 'img', 'aria-label': 'the fewest possible' }, '★');
  star.hidden = true;
  return {
    score: [h('span', 'Moves ', moves), h('span', 'Solved ', solved, ' of ', all)],
    comparison: h('p.cluster', h('span', 'Fewest ', fewest), h('span', 'Your best ', best, star)),
    /** @param {number} made moves @param {number} now solved @param {number} count of mazes */
    show(made, now, count) {
      moves.textContent = formatWhole(made);
      solved.textContent = formatWhole(now);
      all.textContent = formatWhole(count);
    },
    /** @param {FewestMoves} fewestMoves @param {import('../../../app/games/records.js').Best | undefined} mine the visitor's best */
    compare(fewestMoves, mine) {
      fewest.textContent = formatFewest(fewestMoves);
      best.textContent = mine ? formatWhole(mine.moves) : '–';
      star.hidden = !mine || !isPraised({ ...mine, fewest: fewestMoves.length });
    },
  };
}

function formatFewest(/** @type {FewestMoves} */ { length, atLeast, isProving }) {
  if (length !== undefined) return formatWhole(length);
  if (isProving) return '…';
  return atLeast ? `${formatWhole(atLeast)} or more` : 'not known';
}

/** Whether all mazes are solved. @param {KeyValues} values */
export const isSolved = (values) => values.number('solved') === values.number('mazes');

/** The name of a wall. @param {string} code @param {KeyValues} values */
export function wallName(code, values) {
  const { seed, description } = parseCode(code);
  return description === 'all'
    ? `all ${values.get('rows')} × ${values.get('columns')} mazes`
    : (seed ?? 'own set');
}

/** Describes the wall, for screen readers. @param {KeyValues} values */
export const describeWall = (values) =>
  `${values.get('mazes')} mazes of ${values.get('rows')} rows and ${values.get('columns')} columns, ${values.get('solved')} of them solved.`;

/**
 * The result on the plate. @param {number} moves until all were solved @param {FewestMoves} fewestMoves @param {string[]} help
 */
export const wallResult = (moves, { length, atLeast, isProving }, help) =>
  describeResult(
    formatCount(moves, 'move'),
    { moves, fewest: length, help },
    length === undefined && !isProving && atLeast
      ? `${formatCount(moves, 'move')}; at least ${formatWhole(atLeast)} are needed.`
      : '',
  );

/** The message under the wall: the goal of the rule, until the first move shows it. @param {KeyValues} values @param {number} moves */
export function statusText(values, moves) {
  if (moves > 0) return '';
  return values.get('perfect') === 'yes'
    ? 'Have all dots on their rings at once.'
    : 'Bring every dot to its ring.';
}
