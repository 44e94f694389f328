// Essay under the board: how rook mazes work, what makes a good one, variants, records and history.

import { part } from '../../../app/loading/part.js';
import { fill, h, p } from '../../../app/ui/dom.js';

const introduction = () => [
  h('h2', null, 'A lawn full of one-way streets'),
  p(
    'Every stone says how far you jump from it, and you choose only the direction. That is enough to ',
    'get lost on twenty-five stones.',
  ),
  p(
    'A jump of three rarely lands on another three, so there is seldom ',
    'a way straight back: one-way streets join the stones, and where they lead is not where ',
    'the eye expects it. Near the flag may be twelve jumps away, and the far corner only one.',
  ),
  p(
    'Two habits help. Look backwards: which stones lead to the flag, and which lead to those? And note ',
    'where you have been, since the commonest trap is a loop of four or five jumps that feels like ',
    'progress. “Help” shows both, one level at a time.',
  ),
];

const quality = () => [
  h('h2', null, 'What makes a good one'),
  p(
    'Fill the stones at random and the maze is nearly always bad: no path at all, or two equally short ones, ',
    'or corners from which nobody returns. So each maze is given an energy, a number that counts its ',
    'faults, and a search changes one stone at a time to make it small. The weights say what matters: ',
    'a single shortest path first, then that every stone leads to the goal, and after that the finer ',
    'points: choices on the path, no forced start, and no clusters of equal numbers.',
  ),
  p(
    'A black hole is a stone that you can reach but never leave for the goal. It costs a lot: it makes you ',
    'start again. A white hole is the reverse: it leads to the goal, but you can never reach it. White ',
    'holes cost nothing. They lie in wait for people who solve mazes from the end.',
  ),
  p(
    'Open “Measure” and press a line of the energy to see the stones that it is about. Then edit ',
    'the maze, under “New”: change one number and watch what it does. Most single changes to a good maze ruin it.',
  ),
];

/** @param {(code: string, label: string) => Node} maze link that opens a maze */
const variants = (maze) => [
  h('h2', null, 'Other lawns'),
  p(
    'The rules bend without breaking. ',
    maze('v1.rook.w6_h6_queen.squeens-lawn', 'Eight directions'),
    ', as a chess queen has them. ',
    maze('v1.rook.w6_h5_hex.shoneycomb', 'Hexagons'),
    ' with six. ',
    maze('v1.rook.w9_h5_tri.strellis', 'Triangles'),
    ', where a jump runs along one of three strips. ',
    maze('v1.rook.w5_h6_torus.sround-trip', 'Joined edges'),
    ', so that nothing is far. ',
    maze('v1.rook.w6_h6_walls.shedge-maze', 'Hedges'),
    ': you cannot land on any of them, or jump over the tall ones. And ',
    maze('v1.rook.w5_h5_nouturn.sone-way', 'no U-turns'),
    ', a rule of Robert Abbott’s: you cannot jump straight back the way you came. Then it matters ',
    'where you came from, and the maze is several times as large as it looks.',
  ),
];

const lengths = () => [
  h('h2', null, 'How long can it get?'),
  p(
    'With “The hardest” the search asks only for length. It gives numbers only to stones that can be reached so far, ',
    'level by level. To prove a length, a search tries all such numbers for a path of one jump more, and leaves a branch ',
    'when too few stones are left. On four by four stones the longest single shortest path has 11 jumps, on five by ',
    'five 20, and on six by six 31, which takes some 90,000 nodes and less than a second. A second program that tries ',
    'every board finds the same on small ones. On seven by seven 44 jumps and on a chessboard 60 are the longest ',
    'found, and nobody has proved that these cannot be beaten. Under “Measure” the page proves such a record itself, and counts the nodes.',
  ),
  p(
    'Good boards get harder to find as the lawn gets larger, but slowly. To find one of five by five, the ',
    'search rates a few thousand boards; for sixteen by sixteen it rates ten times as many.',
  ),
  part(
    'The charts',
    () => import('../records/growth-charts.js'),
    ({ createGrowth }) => {
      const growth = createGrowth();
      // The charts fill their container, so they are drawn after they are in it.
      setTimeout(() => void growth.draw());
      return growth;
    },
  ).section('Generation time and quality by board size'),
];

const history = () => [
  h('h2', null, 'Whose idea it was'),
  p(
    'Mazes of numbered squares are an old amusement; Sam Loyd printed one in 1898. Robert Abbott and ',
    'Adrian Fisher built them large enough to walk on. The energy and the search are those that Todd ',
    'Neller and his students at Gettysburg College described with Fisher.',
  ),
];

export function writeEssay(/** @type {Context} */ { essay, openCode }) {
  const maze = (/** @type {string} */ code, /** @type {string} */ label) =>
    h('button', { type: 'button', class: 'link', onclick: () => openCode(code) }, label);
  fill(essay, ...introduction(), ...quality(), ...variants(maze), ...lengths(), ...history());
}
