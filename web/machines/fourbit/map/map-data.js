// Map data: states and arrows from the rows of `describe`, and the part of them that the player has seen.

/** @typedef {ReturnType<typeof readMap>} MazeMap */

/** The maps that were read, by the values that they were read from: a press is read once. @type {WeakMap<KeyValues, MazeMap>} */
const known = new WeakMap();

/** The map in the rows of `describe`. @param {KeyValues} values @returns {MazeMap} */
export function mapOf(values) {
  const map = known.get(values) ?? readMap(values);
  known.set(values, map);
  return map;
}

function readMap(/** @type {KeyValues} */ values) {
  const visited = values.get('visited') ?? '';
  const seen = values.get('seen') ?? '';
  const states = values.all('node').map(([state, lights, toGoal], node) => ({
    state: Number(state),
    lights,
    toGoal: Number(toGoal),
    visited: visited[node] === '1',
  }));
  const arrows = values.all('arrow').map(([state, buttonNumber, target], arrow) => ({
    state: Number(state),
    button: Number(buttonNumber),
    target: Number(target),
    seen: seen[arrow] === '1',
  }));
  return {
    bits: values.number('bits'),
    states,
    arrows,
    now: values.number('state'),
    start: values.number('start'),
    goal: values.number('goal'),
    /** The buttons that the player has pressed, in the order of their first presses. */
    explored: values.get('explored') ?? 'none',
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
