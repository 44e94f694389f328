// List of the solvers that can be watched: their names in the core (src/machines/worm/solvers) and in a link, and on
// the page.

/** @type {readonly (readonly [name: string, label: string, how: string])[]} */
export const SOLVERS = [
  ['dead-end-filling', 'Dead-end filling', 'Fills dead ends until the path is left; where loops are left too, a breadth-first search follows, and its steps count as well. It sees the whole maze at once.'], // prettier-ignore
  ['left-wall', 'Left-hand rule', 'Keeps the left hand on the wall.'],
  ['right-wall', 'Right-hand rule', 'Keeps the right hand on the wall.'],
  ['tremaux', 'Trémaux', 'Marks each passage, and walks none a third time.'],
  ['breadth-first', 'Breadth first', 'Looks at the nearest cells first.'],
  ['a-star', 'A*', 'Looks at the cells first that promise the shortest path.'],
  ['random-mouse', 'Random mouse', 'Chooses at random at each junction.'],
];

/** A solver that has not found the goal after this number of steps is stopped. */
export const STEPS_MAX = 2_000_000;

export const solverName = (/** @type {string} */ solver) =>
  SOLVERS.find(([name]) => name === solver)?.[1] ?? solver;

/** Returns the solvers of a text such as `left-wall-a-star`; unknown names end the list. @param {string} text */
export function namesOf(text) {
  const names = [];
  for (let rest = text; rest;) {
    const found = SOLVERS.find(([name]) => rest === name || rest.startsWith(`${name}-`));
    if (!found) break;
    names.push(found[0]);
    rest = rest.slice(found[0].length + 1);
  }
  return names;
}
