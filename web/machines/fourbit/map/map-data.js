// What of a maze is on its map: the rows of `describe`, and what of them was seen.

/**
 * @typedef {ReturnType<typeof readMap>} MazeMap
 * @typedef {MazeMap['arrows'][number]} MazeArrow
 */

/** The rows of `describe` that make the map. */
export function readMap(/** @type {import('../../../app/games/game.js').KeyValues} */ facts) {
  const states = facts.all('node').map(([state, lights, toGoal, visited]) => ({
    state: Number(state),
    lights,
    toGoal: Number(toGoal),
    visited: visited === '1',
  }));
  const arrows = facts.all('arrow').map(([state, buttonNumber, target, seen]) => ({
    state: Number(state),
    button: Number(buttonNumber),
    target: Number(target),
    seen: seen === '1',
  }));
  return {
    bits: facts.number('bits'),
    states,
    arrows,
    now: facts.number('state'),
    start: facts.number('start'),
    goal: facts.number('goal'),
  };
}

/** What of a map is shown; `untried` are the lit buttons of which nobody knows yet where they lead. @param {MazeMap} map @param {boolean} all */
export function visiblePart(map, all) {
  const states = map.states.filter(({ visited }) => all || visited);
  const shown = new Set(states.map(({ state }) => state));
  const arrows = map.arrows.filter(({ seen }) => all || seen);
  const untried = map.arrows.filter(({ state, seen }) => !all && !seen && shown.has(state));
  return { states, arrows, untried };
}

/**
 * Arrows in the order in which they come onto the map, so that each leaves from a state that is there
 * already: those of a walk first, as they were walked, then the others breadth first.
 * @param {MazeArrow[]} arrows
 * @param {number} start
 * @param {{state: number, button: number}[]} walk
 */
export function drawingOrder(arrows, start, walk) {
  const ordered = new Set(
    walk.flatMap((step) =>
      arrows.filter(({ state, button }) => state === step.state && button === step.button),
    ),
  );
  const reached = new Set([start, ...[...ordered].map(({ target }) => target)]);
  for (const state of reached)
    for (const arrow of arrows.filter((one) => one.state === state)) {
      ordered.add(arrow);
      reached.add(arrow.target);
    }
  return [...ordered];
}
