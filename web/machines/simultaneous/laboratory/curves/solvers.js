// The solvers that a race compares.

/** @type {[task: 'shortest' | 'approximate', by: string, label: string][]} */
export const SOLVERS = [
  ['shortest', 'brute', 'Brute force'],
  ['shortest', 'dijkstra', 'Dijkstra'],
  ['shortest', 'astar', 'A*'],
  ['shortest', 'ess', 'ESS'],
  ['shortest', 'chain', 'Chain'],
  ['approximate', 'so', 'In order (SO)'],
  ['approximate', 'rs', 'Random (RS)'],
  ['approximate', 'ias', 'Append (IAS)'],
  ['approximate', 'gl', 'Lookahead (GL)'],
  ['approximate', 'anneal', 'Annealing'],
];

/** The index of a method; -1 if it is unknown. @param {string} by */
export const indexOfSolver = (by) => SOLVERS.findIndex(([, name]) => name === by);
