// Essay of the worm maze, after Frank Lynam, 'Basic Mazes' (2025): how worms make a maze, how little memory that takes,
// how it compares with other algorithms, and how mazes are measured.

import { createEssay } from '../../../app/essay/essay.js';
import { p } from '../../../app/ui/dom.js';

const worms = () => import('./worms.js');
const algorithms = () => import('./algorithms.js');

/** @type {Idea[]} */ const IDEAS = [
  {
    title: 'A maze made by worms',
    words: [
      'When Frank Lynam was six or seven, his grandfather printed mazes for him, on long sheets of paper with ' +
        'holes along both sides. He solved them at the kitchen table. Worms had made them: a worm starts in an ' +
        'empty cell, wanders about at random, and leaves a corridor behind. When no cell is empty any more, the ' +
        'maze is done.',
    ],
    load: async () => ({ createPicture: (await worms()).createWhole }),
  },
  {
    title: 'The first worm',
    words: [
      'A worm never steps on its own path. So sooner or later it is stuck: no empty cell is left beside its ' +
        'head. When that happens to the first worm, it is the beginning of the maze.',
    ],
    load: async () => ({ createPicture: (await worms()).createFirst }),
  },
  {
    title: 'The next one joins it',
    words: [
      'Every later worm wanders, too, until it steps on the maze. There it joins, at this one place. It must be ' +
        'only one: a second place would close a loop. That is why exactly one path leads from any cell of the ' +
        'finished maze to any other.',
    ],
    load: async () => ({ createPicture: (await worms()).createJoining }),
  },
  {
    title: 'Some worms die',
    words: [
      'A later worm can be stuck as well, before it has found the maze. It has joined nothing. So it dies: its ' +
        'cells are empty again, and a new worm starts somewhere else.',
    ],
    load: async () => ({ createPicture: (await worms()).createDying }),
  },
  {
    title: 'What if they lived?',
    words: [
      'A restaurant once had a maze on its children’s menu. Lynam’s children coloured all the paths that they ' +
        'could reach, and found that some parts cannot be reached at all. He knew at once what was wrong: nobody ' +
        'had killed the worms that got stuck. In this maze they live, too. On the New tab the rule is called ' +
        'Outback, after the restaurant.',
    ],
    load: () => import('./crayons.js'),
  },
  {
    title: 'Half a byte is enough',
    words: [
      'Old computers had little memory, so a cell has only four bits, each 0 or 1: half a byte, or a nibble. ' +
        'Null is 1 while the cell is empty; the others are 1 then, too, but mean nothing. Final is 1 once the ' +
        'cell belongs to the maze. Down and right are 1 if these sides are open. The neighbours have the bits ' +
        'for up and left.',
      'The algorithm keeps this map, the head of the worm, whether it is the first, and no list at all. It finds ' +
        'a dead worm again along its bits. Press a digit, or touch a cell, to read its bits.',
    ],
    load: () => import('./nibbles.js'),
  },
  {
    title: 'Nucleation: faster, but worse?',
    words: [
      'Nucleation grows like a crystal. Of all cells beside the maze, one is chosen at random and joins it. No ' +
        'cell is ever taken back, so it needs a step for each cell and is done first. But compare the two: ' +
        'nucleation has many short hallways, that is corridors between junctions, and little room to get lost ' +
        'in. “Faster, but, worse”, Lynam writes.',
    ],
    isWide: true,
    load: async () => ({ createPicture: (await algorithms()).createRace }),
  },
  {
    title: 'Slow on large sheets',
    words: [
      'Even on endless paper, a worm that avoids its own path is stuck after 71 steps on average (Hemmer and ' +
        'Hemmer, 1984). It twists and turns, so it does not get far. On a large sheet most worms start so far ' +
        'from the maze that they die. The larger the sheet, the more steps each cell of the maze costs.',
      'The fast worm starts only near the maze, where it has a chance. Its mazes look the same, and the steps ' +
        'for each cell stay few.',
    ],
    load: () => import('./growth.js'),
  },
  {
    title: 'How do you measure boredom?',
    words: [
      'Lynam left this for another day. One way is to count. A cell with one open side is a dead end, with two ' +
        'it is part of a hallway, with more a junction. If all possible mazes of this size were equally likely, ' +
        '29% of the cells would be dead ends on average; Wilson’s algorithm makes such mazes. The worm makes ' +
        'fewer dead ends, and more of its cells are hallway. Nucleation makes more dead ends. The recursive ' +
        'backtracker makes so few that its mazes feel endless.',
    ],
    load: () => import('./shares.js'),
  },
  {
    title: 'Other algorithms',
    words: [
      'There are many more ways to make a maze. Hunt and kill makes long corridors. Prim’s and Kruskal’s ' +
        'algorithms make many short dead ends. Recursive division builds walls instead of corridors. Eller’s ' +
        'algorithm needs only one row at a time, so its paper could go on forever. All of them are on the New ' +
        'tab. There you can remove dead ends, too: then the maze has loops.',
    ],
    load: async () => ({ createPicture: (await algorithms()).createAlgorithms }),
  },
  {
    title: 'Triangles and hexagons',
    words: [
      'Cells need not be squares. From a triangle there are at most two ways on, so each is a turn, a fork or a ' +
        'dead end. From a hexagon there are up to five, and its open sides need three bits instead of two.',
    ],
    isWide: true,
    load: async () => ({ createPicture: (await algorithms()).createLattices }),
  },
  {
    title: 'How hard is it to solve?',
    words: [
      'Let others try. One keeps its left hand on the wall. One sees the whole maze from above, and fills dead ' +
        'ends until only the solution is left. One is a mouse: at each junction it chooses at random, and ' +
        'arrives in the end. Try a maze of the worm on the Watch tab, and then one of nucleation.',
      'When you solve a maze on the sheet yourself, dead ends that you left are shaded. If you draw fast, the ' +
        'cells that your stroke skipped are filled in.',
    ],
    isWide: true,
    load: async () => ({ createPicture: (await algorithms()).createSolvers }),
  },
];

export const writeEssay = (/** @type {Context} */ context) =>
  createEssay(
    context,
    IDEAS,
    p(
      'The worm, the menu, the half bytes and nucleation are from Frank Lynam, ‘Basic Mazes’ (2025), sections ' +
        'The Idea, The Outback Kids’ Menu Problem, Memory Management and Determinism.',
    ),
  );
