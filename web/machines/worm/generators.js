// The generators (algorithms) of worm mazes: word of the code, name, and how their mazes look.

/** @typedef {readonly [word: string, name: string, looks: string]} Generator */

/** @type {readonly (readonly [group: string, generators: readonly Generator[]])[]} */
export const GENERATOR_GROUPS = [
  [
    'Worms',
    [
      ['worm', 'Worm', 'Winding corridors of medium length. A quarter of the cells are dead ends.'],
      ['wormfast', 'Worm (fast)', 'The same kind of maze. Its worms start near the maze.'],
    ],
  ],
  [
    'All mazes equally likely',
    [
      ['wilson', 'Wilson’s algorithm', 'Every possible maze is equally likely.'],
      [
        'aldousbroder',
        'Aldous-Broder',
        'Every possible maze is equally likely. One random walk visits all cells, slowly.',
      ],
    ],
  ],
  [
    'Long corridors',
    [
      ['backtracker', 'Recursive backtracker', 'Very long, winding corridors and few dead ends.'],
      [
        'huntandkill',
        'Hunt and kill',
        'Long, winding corridors, a little shorter than the backtracker’s.',
      ],
    ],
  ],
  [
    'Grown from one cell',
    [
      ['nucleation', 'Nucleation', 'Grows like a crystal. Short dead ends, easy to solve.'],
      [
        'growrandom',
        'Growing tree (random)',
        'Much like nucleation: bushy, with many short dead ends.',
      ],
      [
        'growmixed',
        'Growing tree (mixed)',
        'Half backtracker, half bush: some long corridors, many short ones.',
      ],
      [
        'growoldest',
        'Growing tree (oldest)',
        'Straight rays from one cell. The solution is easy to see.',
      ],
      ['prim', 'Prim’s algorithm', 'Many short dead ends in every direction.'],
    ],
  ],
  [
    'Built from pieces or rows',
    [
      [
        'kruskal',
        'Kruskal’s algorithm',
        'Pieces join all over the sheet. The mazes look like Prim’s.',
      ],
      [
        'eller',
        'Eller’s algorithm',
        'Built row by row, so it could go on forever. Only the last row looks different.',
      ],
      [
        'sidewinder',
        'Sidewinder',
        'The top row is open from side to side, and all paths lead up to it.',
      ],
      [
        'binarytree',
        'Binary tree',
        'All paths lead to the upper left, along two open sides. The easiest mazes.',
      ],
      [
        'division',
        'Recursive division',
        'Rooms divided by long, straight walls with one gap each.',
      ],
    ],
  ],
  [
    'By chance',
    [
      [
        'percolation',
        'Percolation',
        'Each passage is open by chance. The maze has loops, and may have no path to the goal.',
      ],
    ],
  ],
];

export const GENERATORS = GENERATOR_GROUPS.flatMap(([, generators]) => generators);

/** True if worms make the maze; they do if no word names another algorithm. @param {readonly string[]} words of a code */
export const isMadeByWorms = (words) =>
  !GENERATORS.some(([word]) => !word.startsWith('worm') && words.includes(word));

/** Passages that are opened at random, per mille, if the code does not say it. @param {string} word */
export const openDefault = (word) => (word === 'percolation' ? 500 : 0);

/** Algorithms that need whole rows or rectangles, so they cannot make masked mazes. */
const NEEDS_WHOLE_SHEET = ['eller', 'sidewinder', 'binarytree', 'division'];

/** Algorithms that only make mazes of squares. */
const NEEDS_SQUARES = [...NEEDS_WHOLE_SHEET, 'wormfast'];

/**
 * Disables the algorithms that cannot make masked mazes or mazes of a grid, and says why.
 * @param {HTMLSelectElement} select @param {boolean} isMasked @param {import('./grids/grid.js').Grid} grid
 */
export function limitAlgorithms(select, isMasked, grid) {
  for (const option of select.options) {
    const reason =
      !grid.isSquare && NEEDS_SQUARES.includes(option.value)
        ? ' (needs squares)'
        : isMasked && NEEDS_WHOLE_SHEET.includes(option.value)
          ? ' (needs a whole sheet)'
          : '';
    option.disabled = reason !== '';
    const name = GENERATORS.find(([word]) => word === option.value)?.[1];
    if (name) option.label = `${name}${reason}`;
  }
}
