// The sentence shown at the goal: steps, time, the shortest path and the detours.

const number = (/** @type {number} */ value) => value.toLocaleString('en');
const count = (/** @type {number} */ value, /** @type {string} */ noun) =>
  `${number(value)} ${noun}${value === 1 ? '' : 's'}`;

/** Formats a duration as '1:05' or '1:02:05'. @param {number} milliseconds */
export function formatTime(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * @param {{walked: number, milliseconds: number}} walk
 * @param {{fewest: number, detours: number}} [best] steps of the shortest path, and visited cells that
 *   are not on it; missing until the path is found
 */
export function solvedSentence({ walked, milliseconds }, best) {
  const first = `Solved! ${count(walked, 'step')} in ${formatTime(milliseconds)}.`;
  if (!best) return first;
  if (walked === best.fewest) return `${first} This is the shortest path.`;
  const shortest = `The shortest path has ${count(best.fewest, 'step')}.`;
  const detours = best.detours
    ? `You visited ${count(best.detours, 'cell')} off this path.`
    : `You went back and forth for ${count(walked - best.fewest, 'step')}.`;
  return `${first} ${shortest} ${detours}`;
}
