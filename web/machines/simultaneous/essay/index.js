// Essay of the simultaneous mazes. Each section has a live picture, loaded shortly before it is in sight.

import { createEssay } from '../../../app/essay/essay.js';
import { part } from '../../../app/loading/part.js';
import { h, p } from '../../../app/ui/dom.js';

/** Lower and upper bound of a size, and the number of mazes that prove the lower one. */
const [[three, , threeMazes], [four, , fourMazes], [low, high]] = ['3x3', '4x4', '5x5'].map(
  (size) =>
    __KNOWN_LENGTHS__
      .find(([name]) => name === size)
      ?.slice(1)
      .map(Number) ?? [0, 0, 0],
);

/** @type {Idea[]} */ const IDEAS = [
  {
    title: 'One sequence for every maze',
    words: [
      'Imagine someone lost in the dark, in a maze of three by three cells. You can shout directions, but you do ' +
        'not know which maze it is. Is there one sequence of moves that leads out of every maze? A move into a ' +
        'wall does nothing, so a sequence that works for one maze does little harm in another. There are 51 ' +
        'solvable mazes of three by three cells. The wall above may show others, and more or fewer of them: ' +
        'there, too, each of your moves is made in all mazes at once.',
    ],
    load: () => import('./one-sequence.js'),
  },
  {
    title: 'There is always a sequence',
    words: [
      'Start with a sequence of moves that solves the first maze. It leaves the dot of the second maze ' +
        'somewhere; append the moves from there to the goal. Go on like this to the last maze. A dot that has ' +
        'reached its goal stays there, so nothing is lost.',
      `This sequence is longer than it need be. A shortest one for three by three has ${three} moves. Oddly, it ` +
        'does not begin with any of the six direct paths to the corner.',
    ],
    load: () => import('./appending.js'),
  },
  {
    title: 'Counting mazes with the right-hand rule',
    words: [
      'How many mazes can be solved at all? Keep your right hand on the wall: in every solvable maze this leads ' +
        'to the goal along one fixed path. The path tells which cells must be free and which must be blocked. ' +
        'The other cells, dashed in the picture, may be either. For three by three there are ten such paths. ' +
        'Each dashed cell doubles the mazes of its path; together that makes 51 mazes.',
    ],
    load: () => import('./right-hand-paths.js'),
  },
  {
    title: 'Logic puzzles as mazes',
    words: [
      'Finding a short sequence for a set of mazes can be as hard as solving any logic puzzle. Type a formula: ' +
        'names, “or” and “not”. Commas divide it into clauses, which must all be true. It becomes one maze for ' +
        'all the names and one for each clause. At each name the dots go down on the left if the name is true, ' +
        'and on the right if it is false. A clause lights up when its dot has come down. If the formula can be ' +
        'true, a sequence of the right length solves all the mazes. If it cannot, none does.',
    ],
    load: () => import('./formula-mazes.js'),
  },
  {
    title: 'A random walk that comes back',
    words: [
      'Random moves work too: as long as dots stay on the goal, every dot gets there in the end. A perfect ' +
        'sequence is harder to find: dots can leave the goal again, and after the last move all must be on it. ' +
        'So the random walk must be biased. With more moves down and right than up and left, the dots drift to ' +
        'the corner, and the rarer moves free them from dead ends. The stronger the bias, the more time the dots ' +
        'spend on the goal. At some moment all of them are there.',
    ],
    load: () => import('./biased-walk.js'),
  },
  {
    title: 'Why a perfect sequence must exist',
    words: [
      'In the long run, how much time does the dot spend on each cell? Each cell has a weight: it grows by the ' +
        'same factor with each step right or down. The walls come and go in the picture, and the weights of the ' +
        'free cells stay. A wall turns a move into no move, on its two sides alike. What leaves a cell and what ' +
        'comes to it stay in balance. So one calculation holds for all mazes.',
    ],
    load: () => import('./wall-free-weights.js'),
  },
  {
    title: `How ${threeMazes} mazes prove it for all 51`,
    words: [
      `Why do ${three - 1} moves not suffice for three by three? There are more than a million sequences of ` +
        `${three - 1} moves. Take one maze, and keep only the sequences that solve it. Take another, and keep ` +
        'those that solve both. The picture shows those that are left as paths from left to right, a step for ' +
        `each move. After ${threeMazes} mazes no path is left. So no ${three - 1} moves solve all 51. In the ` +
        `same way ${fourMazes} of the 3,828 mazes of four by four prove that ${four - 1} moves are too few.`,
      h('a', { href: '#proof:3x3' }, 'Add maze after maze yourself'),
    ],
    load: () => import('./proof-automaton.js'),
  },
  {
    title: 'What nobody knows yet',
    words: [
      `Nobody has a formula for the length of the shortest sequence. For four by four it is ${four} moves: the ` +
        'thesis named below left that open, and your browser proves it while you wait. For five by five it is ' +
        `somewhere between ${low} and ${high}. If you find a sequence of ${high - 1}, an experiment checks it in ` +
        'a moment.',
      'One bound is proved for all sizes: a little less than eight times the cube of the number of cells. For ' +
        'three by three that is 5,760 moves.',
      h('a', { href: '#task:simultaneous:prove:4x4:28' }, 'Prove it for four by four now'),
    ],
    isWide: true,
    styles: 'simultaneous/panels',
    load: () => import('./what-is-known.js'),
  },
];

export const writeEssay = (/** @type {Context} */ context) =>
  createEssay(
    context,
    IDEAS,
    p(
      'Formulas, perfect sequences, the right-hand rule and the bound are from the thesis: André Nusser, The ' +
        'Simultaneous Maze Solving Problems (2016), sections 4.1, 4.5, 4.7 and 4.8.',
    ),
    part(
      'The tables',
      () => import('./thesis-tables.js'),
      ({ createThesisTables }) => createThesisTables(),
    ).section('The thesis’s tables, made again today'),
  );
