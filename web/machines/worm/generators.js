// The makers of mazes: the word of the code, a name, and what its mazes look like.

/** @typedef {readonly [word: string, name: string, looks: string]} Generator */

/** @type {readonly (readonly [group: string, makers: readonly Generator[]])[]} */
export const GENERATOR_GROUPS = [
  [
    'Worms',
    [
      ['worm', 'Worm', 'As in the essay: winding ways of middling length, a quarter dead ends.'],
      ['wormfast', 'Worm, fast', 'The same kind of maze, by worms that start near the maze.'],
    ],
  ],
  [
    'All mazes equally likely',
    [
      ['wilson', 'Wilson', 'No leaning at all: of all mazes each is as likely as any other.'],
      [
        'aldousbroder',
        'Aldous-Broder',
        'The same as Wilson’s, by one aimless walk that takes far longer.',
      ],
    ],
  ],
  [
    'Long ways',
    [
      ['backtracker', 'Backtracker', 'Very long winding corridors and few dead ends.'],
      [
        'huntandkill',
        'Hunt and kill',
        'Long winding corridors, a little shorter than the backtracker’s.',
      ],
    ],
  ],
  [
    'Grown from a seed',
    [
      [
        'nucleation',
        'Nucleation',
        'Grows like a crystal: short dead ends, and easy to see through.',
      ],
      [
        'growrandom',
        'Growing tree, random',
        'Much like nucleation: bushy, with many short dead ends.',
      ],
      [
        'growmixed',
        'Growing tree, mixed',
        'Half backtracker, half bush: some long ways, many short ones.',
      ],
      [
        'growoldest',
        'Growing tree, oldest',
        'Straight rays from one cell, which hardly hide the way.',
      ],
      ['prim', 'Prim', 'Random weights, the lightest first: many short dead ends, no direction.'],
    ],
  ],
  [
    'From pieces or rows',
    [
      ['kruskal', 'Kruskal', 'Pieces that join all over the sheet: the same mazes as Prim’s.'],
      ['eller', 'Eller', 'Made row by row; it can go on for ever. The last row is the odd one.'],
      [
        'sidewinder',
        'Sidewinder',
        'The top row is open from side to side, and all leads up to it.',
      ],
      [
        'binarytree',
        'Binary tree',
        'All leads to the upper left, along two open sides: the easiest.',
      ],
      [
        'division',
        'Recursive division',
        'Rooms divided by long straight walls, each with a single gap.',
      ],
    ],
  ],
];

export const GENERATORS = GENERATOR_GROUPS.flatMap(([, makers]) => makers);
