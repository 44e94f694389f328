// The sentence shown at the goal: steps, time, the shortest path and the detours.

import { describeResult } from '../../../app/games/result.js';
import { formatCount, formatTime } from '../../../app/ui/format-number.js';

const LARGEST = 'Mazes cannot be larger than this one.';

/** @typedef {{walked: number, milliseconds: number, help: string[]}} Walked */

/**
 * @param {Walked & {isLargest: boolean}} walk isLargest: no larger maze can be made
 * @param {{fewest: number, detours: number}} [best] steps of the shortest path, and visited cells that
 *   are not on it; missing until the path is found
 */
export function solvedSentence({ isLargest, ...walk }, best) {
  const sentence = resultSentence(walk, best);
  return isLargest ? `${sentence} ${LARGEST}` : sentence;
}

/** @param {Walked} walk @param {{fewest: number, detours: number}} [best] */
function resultSentence({ walked, milliseconds, help }, best) {
  const solved = `Solved! ${formatCount(walked, 'step')} in ${formatTime(milliseconds)}`;
  return describeResult(
    solved,
    { moves: walked, fewest: best?.fewest, help },
    {
      praise: `${solved}. This is the shortest path.`,
      plain: `${solved}.${best ? ` ${comparedWith(best, walked)}` : ''}`,
    },
  );
}

/** @param {{fewest: number, detours: number}} best @param {number} walked */
function comparedWith({ fewest, detours }, walked) {
  const shortest = `The shortest path has ${formatCount(fewest, 'step')}.`;
  return detours
    ? `${shortest} You visited ${formatCount(detours, 'cell')} off this path.`
    : `${shortest} You went back and forth for ${formatCount(walked - fewest, 'step')}.`;
}
