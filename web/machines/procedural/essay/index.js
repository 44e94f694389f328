// Essay of the procedural maze, after the manual page 'On the Subject of Procedural Mazes': how each wall is decided, why
// another walk has other walls, and how two people play.

import { createEssay } from '../../../app/essay/essay.js';
import { p } from '../../../app/ui/dom.js';

/** @type {Idea[]} */ const IDEAS = [
  {
    title: 'A maze that is written while you walk',
    words: [
      'In most mazes the walls are there before you. Here they come while you walk. At the start there are walls ' +
        'around the board, and the other sides of the first cell are open. All else is undecided. When you enter ' +
        'a cell, each undecided side of it is decided for good: a wall or none.',
      'The maze is a module of a game about a bomb. It does not show its walls, and a step into one is a strike. ' +
        'But nothing here is random: you can find out each wall by counting.',
    ],
    load: () => import('./one-walk.js'),
  },
  {
    title: 'Six bits begin it',
    words: [
      'The walls come from a number of six bits, the seed. A bit is a 1 or a 0. Count the circles in each ' +
        'column. An even number gives a 1, an odd number a 0. From left to right, that is the first seed ' +
        '(manual, section The Initial Seed).',
    ],
    load: () => import('./first-seed.js'),
  },
  {
    title: 'How a wall is decided',
    words: [
      'The undecided sides of your cell come one after the other, clockwise from the side that you came through. ' +
        'Look at the slice: the column of your cell after a move right or left, its row after a move up or down. ' +
        'Each of the four moves reads it from another end. Lay the seed over it, and count the circles under a ' +
        '1. An even number makes a wall, an odd number none.',
      'Then the seed changes: a 1 for a wall, or a 0 for none, goes in front, and the last digit drops off ' +
        '(section Generating Walls).',
    ],
    load: () => import('./one-decision.js'),
  },
  {
    title: 'Another walk, other walls',
    words: [
      'Each wall changes the seed, and the seed decides the next wall. So a wall depends on all that you did ' +
        'before. Here the same board is walked twice. Both lights arrive in the same cell, but the walls around ' +
        'them are not the same, and neither is the seed.',
    ],
    load: () => import('./two-walks.js'),
  },
  {
    title: 'Trapped',
    words: [
      'A safe walk leads to the triangle and into no wall. Walls never go away, so you can end up in a pocket ' +
        'from which no safe walk is left. You do not see it when it happens. On this board three of four random ' +
        'walks get trapped. The Play tab has a warning that you can switch on.',
    ],
    load: () => import('./trap.js'),
  },
  {
    title: 'How short can a walk be?',
    words: [
      'Par is the number of moves of the shortest safe walk. A search tries all walks from the start, and keeps ' +
        'track of walls and seed. Par is never less than ten, because the triangle is ten cells away. It is ' +
        'always even, because each step away from the triangle needs another one back. About nine boards of ten ' +
        'have ten to fourteen. About one random board in fifty has no safe walk at all; you never get those.',
    ],
    load: () => import('./pars.js'),
  },
  {
    title: 'For two',
    words: [
      'This is a game of talking. The defuser has the module and no rules, the expert has the rules and no ' +
        'module. Begin with the corner of the light, then the circles row by row, and agree on names for the ' +
        'cells. The expert works out the walls and says which sides are safe.',
    ],
    load: () => import('./for-two.js'),
  },
];

export const writeEssay = (/** @type {Context} */ context) =>
  createEssay(
    context,
    IDEAS,
    p(
      'The module and its rules are the work of the players of a bomb-defusing game, from the manual ',
      'page ‘On the Subject of Procedural Mazes’. Kuro developed the module; ishanpm wrote the page.',
    ),
  );
