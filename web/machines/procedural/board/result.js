// The result of a practice game in words: its moves beside the shortest safe walk, and what helped.

import { formatCount } from '../../../app/ui/format-number.js';

/**
 * Figures of a solved game. par: moves of the shortest safe walk of its board; undefined if nobody knows it;
 * undone: moves that were taken back; help: what was shown
 * @typedef {{moves: number, par?: number, strikes: number, undone: number, help: string[]}} Result
 */

/** @param {import('../../../app/games/game.js').Game} game @param {string} par as practice-advice.js shows it @returns {Result} */
export const resultOf = ({ values, actions, help }, par) => ({
  moves: values.number('moves'),
  par: /^\d+$/.test(par) ? Number(par) : undefined,
  strikes: values.number('strikes'),
  undone: actions.replaceAll(/[^<]/g, '').length,
  help,
});

/** @param {Result} result */
export function resultInWords({ moves, par, strikes, undone, help }) {
  const before = [
    ...(strikes ? [formatCount(strikes, 'strike')] : []),
    ...(undone ? [`${formatCount(undone, 'move')} taken back`] : []),
  ].join(' and ');
  const solved = [
    `Solved in ${formatCount(moves, 'move')}`,
    ...(before ? [`after ${before}`] : []),
    ...(help.length ? [`with help: ${help.join(', ')}`] : []),
  ].join(', ');
  if (par === undefined) return `${solved}.`;
  return moves === par && !before && !help.length
    ? `${solved}, the fewest possible.`
    : `${solved}. The fewest possible is ${par}.`;
}
