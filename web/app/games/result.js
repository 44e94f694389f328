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
 * The result at the goal, in two lines for the plate: what was done and how good that is, and the help that was used.
 * The first has at most 36 characters for figures below a thousand.
 * @param {string} done '8 presses' @param {Result} result
 * @param {string} [plain] the line of a game without help that is not praised, where `done` and the fewest say too little
 * @returns {[line: string, help: string]}
 */
export function describeResult(done, result, plain) {
  const { moves, fewest, help } = result;
  const used = help.length ? `${helpInWords(help)}.` : '';
  if (isPraised(result)) return [`${done}, the fewest possible.`, ''];
  if (plain && !used) return [plain, ''];
  if (fewest === undefined || moves <= fewest) return [`Solved in ${done}.`, used];
  return [`${done}; the shortest has ${formatWhole(fewest)}.`, used];
}
