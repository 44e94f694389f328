// A maze as a ladder: a rung for each distance from the goal, the goal at the foot. A shortest way
// climbs down it, a rung a press; a wrong press is a fall back up. The end of the way at which each
// rung has but one button that leads down is the solution arm (`arm_length`, `arm_setback`).

/**
 * `cost` is what the core counts: the press itself, and the way that it leads back.
 * @typedef {{state: number, button: number, target: number, from: number, to: number, cost: number,
 *   onArm: boolean}} Fall
 * @typedef {{
 *   height: number,
 *   rungs: {distance: number, states: number[]}[],
 *   way: {state: number, button: number}[],
 *   armLength: number,
 *   falls: Fall[],
 * }} Ladder
 */

/** @param {import('./map-data.js').MazeMap} map @returns {Ladder} */
export function ladderOf({ states, arrows, start, goal }) {
  const toGoal = new Map(states.map(({ state, toGoal: distance }) => [state, distance]));
  const distance = (/** @type {number} */ state) => toGoal.get(state) ?? 0;
  // The highest button first, as the core has it.
  const leaving = (/** @type {number} */ from) =>
    arrows.filter(({ state }) => state === from).sort((a, b) => b.button - a.button);
  /** @type {Ladder['way']} */
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
  return { height, rungs, way: solution, armLength, falls };
}

/** What the wrong presses on the arm cost on average; undefined if there are none. @param {Ladder} ladder */
export function setbackOf({ falls }) {
  const costs = falls.filter(({ onArm }) => onArm).map(({ cost }) => cost);
  return costs.length ? costs.reduce((sum, cost) => sum + cost, 0) / costs.length : undefined;
}

/**
 * A lane for each fall, so that no two in one lane have a rung in common; the short ones come first.
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
