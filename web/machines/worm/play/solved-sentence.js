// The sentence shown at the goal: steps, time, the shortest path and the detours.

import { formatCount, formatTime } from '../../../app/ui/format-number.js';

const LARGEST = 'Mazes cannot be larger than this one.';

/**
 * @param {{walked: number, milliseconds: number, isLargest: boolean}} walk isLargest: no larger maze can be made
 * @param {{fewest: number, detours: number}} [best] steps of the shortest path, and visited cells that
 *   are not on it; missing until the path is found
 */
export function solvedSentence({ isLargest, ...walk }, best) {
  const sentence = resultSentence(walk, best);
  return isLargest ? `${sentence} ${LARGEST}` : sentence;
}

/** @param {{walked: number, milliseconds: number}} walk @param {{fewest: number, detours: number}} [best] */
function resultSentence({ walked, milliseconds }, best) {
  const first = `Solved! ${formatCount(walked, 'step')} in ${formatTime(milliseconds)}.`;
  if (!best) return first;
  if (walked === best.fewest) return `${first} This is the shortest path.`;
  const shortest = `The shortest path has ${formatCount(best.fewest, 'step')}.`;
  const detours = best.detours
    ? `You visited ${formatCount(best.detours, 'cell')} off this path.`
    : `You went back and forth for ${formatCount(walked - best.fewest, 'step')}.`;
  return `${first} ${shortest} ${detours}`;
}
