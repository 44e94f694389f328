// What is said when the goal is reached: the steps, the fewest that there are, what was seen in vain,
// and the time.

const number = (/** @type {number} */ value) => value.toLocaleString('en');

/** '1:05', '1:02:05'. @param {number} milliseconds */
export function formatTime(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * @param {{walked: number, milliseconds: number}} walk
 * @param {{fewest: number, wasted: number}} [beside] once the way is known
 */
export function solvedSentence({ walked, milliseconds }, beside) {
  const first = `There. ${walked === 1 ? '1 step' : `${number(walked)} steps`} in ${formatTime(milliseconds)}`;
  if (!beside) return `${first}.`;
  const fewest =
    walked === beside.fewest
      ? ', as few as there are'
      : `; the fewest are ${number(beside.fewest)}`;
  const back = walked - beside.fewest;
  const wasted =
    beside.wasted === 0
      ? back === 0
        ? 'No cell wasted.'
        : `${number(back)} steps went back and forth on the way.`
      : `${beside.wasted === 1 ? '1 cell' : `${number(beside.wasted)} cells`} wasted.`;
  return `${first}${fewest}. ${wasted}`;
}
