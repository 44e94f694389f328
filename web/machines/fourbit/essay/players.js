// Players of the essay: how each chooses its next press. src/machines/fourbit/measures/players.h describes them.

/** @typedef {MazeMap['arrows'][number]} Arrow */

/** The arrows from a state. @param {MazeMap} map @param {number} state */
const arrowsFrom = ({ arrows }, state) => arrows.filter((arrow) => arrow.state === state);

/** @param {Arrow[]} arrows @returns {Arrow} */
const any = (arrows) => arrows[Math.floor(Math.random() * arrows.length)];
/** @param {Arrow[]} arrows @returns {Arrow} */
const first = (arrows) => arrows[0];

/** Knows the map: goes one step nearer to the goal. @param {MazeMap} map */
export function withMap(map) {
  const toGoal = new Map(map.states.map(({ state, toGoal: presses }) => [state, presses]));
  const at = (/** @type {number} */ state) => toGoal.get(state) ?? Infinity;
  return arrowsFrom(map, map.now).reduce((a, b) => (at(b.target) < at(a.target) ? b : a));
}

/** Presses any button that works. @param {MazeMap} map */
export const atRandom = (map) => any(arrowsFrom(map, map.now));

/** Presses any button that does not lead straight back, if there is one. @param {MazeMap} map @param {number} before the state before this one */
export function neverBack(map, before) {
  const arrows = arrowsFrom(map, map.now);
  const others = arrows.filter(({ target }) => target !== before);
  return any(others.length ? others : arrows);
}

/**
 * Remembers everything: presses an untried button; if there is none here, goes to the nearest one.
 * @param {MazeMap} map @param {(arrows: Arrow[]) => Arrow} [choose] among untried buttons; default: the first
 */
export function explorer(map, choose = first) {
  const untried = (/** @type {number} */ state) =>
    arrowsFrom(map, state).filter(({ seen }) => !seen);
  const here = untried(map.now);
  if (here.length) return choose(here);
  // A breadth-first search along the arrows that were seen, each with the first press that leads to it.
  const reached = new Map(arrowsFrom(map, map.now).map((arrow) => [arrow.target, arrow]));
  for (const [state, press] of reached) {
    if (untried(state).length) return press;
    for (const { target } of arrowsFrom(map, state))
      if (!reached.has(target)) reached.set(target, press);
  }
  return atRandom(map);
}

export const explorerAtRandom = (/** @type {MazeMap} */ map) => explorer(map, any);
