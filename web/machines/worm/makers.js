// The makers of worm mazes: the words that their codes have, and their names.

export const MAKERS = /** @type {const} */ ([
  ['worm', 'Worm'],
  ['worm_greedy', 'Worm, greedy'],
  ['wormfast', 'Worm, fast'],
  ['nucleation', 'Nucleation'],
  ['wilson', 'Wilson'],
  ['backtracker', 'Backtracker'],
]);
