// The result of a practice game in words: its moves beside the shortest safe walk, and what helped.

import { helpInWords, isPraised } from '../../../app/games/result.js';
import { formatCount } from '../../../app/ui/format-number.js';

/**
 * Figures of a solved game. par: moves of the shortest safe walk of its board; undefined if nobody knows it;
 * undone: moves that were taken back; help: what was shown
 * @typedef {{moves: number, par?: number, strikes: number, undone: number, help: string[]}} Result
 */

/** @param {Game} game @param {string} par as practice-advice.js shows it @returns {Result} */
export const resultOf = ({ values, actions, help }, par) => ({
  moves: values.number('moves'),
  par: /^\d+$/.test(par) ? Number(par) : undefined,
  strikes: values.number('strikes'),
  undone: actions.replaceAll(/[^<]/g, '').length,
  help,
});

/** The result in two lines for the plate. @param {Result} result */
export function resultInWords({ moves, par, strikes, undone, help }) {
  const before = [
    ...(strikes ? [formatCount(strikes, 'strike')] : []),
    ...(undone ? [`${formatCount(undone, 'move')} taken back`] : []),
  ];
  const done = formatCount(moves, 'move');
  // Neither is a thing that was shown, and neither is praised.
  const isPar = before.length === 0 && isPraised({ moves, fewest: par, help });
  const line =
    par === undefined ? `Solved in ${done}.` : isPar ? `${done}: par.` : `${done}; par is ${par}.`;
  const after = before.length ? `After ${before.join(' and ')}.` : '';
  const used = help.length ? `${helpInWords(help)}.` : '';
  return /** @type {[line: string, help: string]} */ ([line, `${after} ${used}`.trim()]);
}
