// Result of a solved game in words, for all machines, the result card and the records. Praise is for a game whose every
// move is the player's own, and of whose maze nothing was shown (help.js).

import { formatWhole } from '../ui/format-number.js';

/**
 * moves: for a machine that counts anything else as well, the larger number; fewest: undefined if it is unknown
 * @typedef {{moves: number, fewest: number | undefined, help: readonly string[]}} Result
 */

/** Whether a game deserves praise. @param {Result} result */
export const isPraised = ({ moves, fewest, help }) =>
  help.length === 0 && fewest !== undefined && moves <= fewest;

/** 'Help used: undo and the whole map' @param {readonly string[]} help */
export const helpInWords = (help) =>
  help.length ? `Help used: ${help.join(', ').replace(/, ([^,]*)$/, ' and $1')}` : 'No help used';

/** Compares a game with the fewest possible moves; '' if these are unknown. @param {Result} result */
export function comparison(result) {
  if (result.fewest === undefined) return '';
  if (isPraised(result)) return 'the fewest possible';
  return `the fewest possible is ${formatWhole(result.fewest)}`;
}

/**
 * The sentence at the goal.
 * @param {string} solved 'Solved in 8 presses' @param {Result} result
 * @param {{praise: string, plain: string}} own the machine's sentences for a game without help: with the fewest moves,
 *   and with more
 */
export function describeResult(solved, result, { praise, plain }) {
  const { help } = result;
  if (help.length)
    return `${[solved, comparison(result)].filter(Boolean).join('; ')}. ${helpInWords(help)}.`;
  return isPraised(result) ? praise : plain;
}
