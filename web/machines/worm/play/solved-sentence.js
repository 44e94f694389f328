// The result at the goal: the steps beside those of the shortest path, and what the panel says of it: time and detours.

import { describeResult } from '../../../app/games/result.js';
import { formatCount, formatTime } from '../../../app/ui/format-number.js';

const LARGEST = 'Mazes cannot be larger than this one.';

/** @typedef {{walked: number, milliseconds: number, help: string[], isLargest: boolean}} Walked isLargest: no larger maze can be made */

/**
 * @param {Walked} walk
 * @param {{fewest: number, detours: number}} [best] steps of the shortest path, and visited cells that
 *   are not on it; missing until the path is found
 * @returns {{result: [line: string, help: string], note: string}}
 */
export function solvedWords({ walked, milliseconds, help, isLargest }, best) {
  const fewest = best?.fewest;
  return {
    result: describeResult(formatCount(walked, 'step'), { moves: walked, fewest, help }),
    note: [
      `Time: ${formatTime(milliseconds)}.`,
      ...(best && best.fewest < walked ? [offThePath(best, walked)] : []),
      ...(isLargest ? [LARGEST] : []),
    ].join(' '),
  };
}

/** @param {{fewest: number, detours: number}} best @param {number} walked */
const offThePath = ({ fewest, detours }, walked) =>
  detours
    ? `You visited ${formatCount(detours, 'cell')} off the shortest path.`
    : `You went back and forth for ${formatCount(walked - fewest, 'step')}.`;
