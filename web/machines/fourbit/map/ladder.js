// Ladder of a maze: one rung per distance from the goal, with the goal at the foot. A shortest solution
// climbs down one rung per press; a wrong press is a fall back up. The solution arm is its end, where
// only one button per rung leads down (`arm_length`, `arm_setback` of the core).

/**
 * cost: as the core counts it, the press itself and the rungs that it leads back up.
 * @typedef {{state: number, button: number, target: number, from: number, to: number, cost: number,
 *   onArm: boolean}} Fall
 * @typedef {{
 *   height: number,
 *   rungs: {distance: number, states: number[]}[],
 *   solution: {state: number, button: number}[],
 *   armLength: number,
 *   falls: Fall[],
 * }} Ladder
 */

/** @param {import('./map-data.js').MazeMap} map @returns {Ladder} */
export function ladderOf({ states, arrows, start, goal }) {
  const toGoal = new Map(states.map(({ state, toGoal: distance }) => [state, distance]));
  const distance = (/** @type {number} */ state) => toGoal.get(state) ?? 0;
  // The highest button first, as in the core.
  const leaving = (/** @type {number} */ from) =>
    arrows.filter(({ state }) => state === from).sort((a, b) => b.button - a.button);
  /** @type {Ladder['solution']} */
  const solution = [];
  /** @type {Fall[]} */
  let falls = [];
  let armLength = 0;
  for (let at = start; at !== goal;) {
    const nearer = leaving(at).filter(({ target }) => distance(target) < distance(at));
    if (nearer.length > 1) falls = falls.map((fall) => ({ ...fall, onArm: false }));
    armLength = nearer.length > 1 ? 0 : armLength + 1;
    for (const { state, button, target } of leaving(at)) {
      const [from, to] = [distance(state), distance(target)];
      if (to >= from)
        falls.push({ state, button, target, from, to, cost: 1 + to - from, onArm: armLength > 0 });
    }
    solution.push(nearer[0]);
    at = nearer[0].target;
  }
  const height = Math.max(...toGoal.values());
  const rungs = Array.from({ length: height + 1 }, (_, of) => ({
    distance: of,
    states: states.filter(({ toGoal: one }) => one === of).map(({ state }) => state),
  }));
  return { height, rungs, solution, armLength, falls };
}

/** The mean cost of the wrong presses on the arm; undefined if there are none. @param {Ladder} ladder */
export function setbackOf({ falls }) {
  const costs = falls.filter(({ onArm }) => onArm).map(({ cost }) => cost);
  return costs.length ? costs.reduce((sum, cost) => sum + cost, 0) / costs.length : undefined;
}

/**
 * Assigns a lane to each fall, short ones first, so that falls in one lane share no rung.
 * @param {Fall[]} falls
 */
export function lanesOf(falls) {
  /** @type {[low: number, high: number][][]} */
  const lanes = [];
  /** @type {Map<Fall, number>} */
  const laneOf = new Map();
  for (const fall of [...falls].sort((a, b) => a.cost - b.cost || a.from - b.from)) {
    const isFree = (/** @type {[number, number][]} */ taken) =>
      taken.every(([low, high]) => fall.to < low || fall.from > high);
    let lane = lanes.findIndex(isFree);
    if (lane < 0) lane = lanes.push([]) - 1;
    lanes[lane].push([fall.from, fall.to]);
    laneOf.set(fall, lane);
  }
  return { laneOf, count: lanes.length };
}
