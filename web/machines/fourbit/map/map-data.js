// Map data: states and arrows from the rows of `describe`, and the part of them that the player has seen.

/**
 * @typedef {ReturnType<typeof readMap>} MazeMap
 * @typedef {MazeMap['arrows'][number]} MazeArrow
 */

/** Reads the map from the rows of `describe`. */
export function readMap(/** @type {import('../../../engine/core.js').KeyValues} */ values) {
  const states = values.all('node').map(([state, lights, toGoal, visited]) => ({
    state: Number(state),
    lights,
    toGoal: Number(toGoal),
    visited: visited === '1',
  }));
  const arrows = values.all('arrow').map(([state, buttonNumber, target, seen]) => ({
    state: Number(state),
    button: Number(buttonNumber),
    target: Number(target),
    seen: seen === '1',
  }));
  return {
    bits: values.number('bits'),
    states,
    arrows,
    now: values.number('state'),
    start: values.number('start'),
    goal: values.number('goal'),
  };
}

/** The part of a map that is shown; `untried` lists working buttons whose target is not known yet. @param {MazeMap} map @param {boolean} all */
export function visiblePart(map, all) {
  const states = map.states.filter(({ visited }) => all || visited);
  const shown = new Set(states.map(({ state }) => state));
  const arrows = map.arrows.filter(({ seen }) => all || seen);
  const untried = map.arrows.filter(({ state, seen }) => !all && !seen && shown.has(state));
  return { states, arrows, untried };
}

/**
 * Sorts arrows so that each leaves a state that is already on the map: first those of the moves, in their
 * order, then the others breadth first.
 * @param {MazeArrow[]} arrows
 * @param {number} start
 * @param {{state: number, button: number}[]} moves
 */
export function drawingOrder(arrows, start, moves) {
  const ordered = new Set(
    moves.flatMap((step) =>
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
