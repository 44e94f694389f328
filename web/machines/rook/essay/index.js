// Essay of the rook maze: how such mazes work, what makes a good one, the search, variants, records and history. Each idea
// has a live picture, loaded shortly before it is in sight.

import { createEssay } from '../../../app/essay/essay.js';
import { part } from '../../../app/loading/part.js';
import { h } from '../../../app/ui/dom.js';

/** Loads the picture of a term of the energy. @param {keyof typeof import('./terms.js').TERMS} name */
const term = (name) => async () => {
  const [{ createTerm }, { TERMS }] = await Promise.all([
    import('./energy-terms.js'),
    import('./terms.js'),
  ]);
  return { createPicture: (/** @type {Context} */ context) => createTerm(context, TERMS[name]) };
};

/** @type {import('../../../app/essay/essay.js').Idea[]} */
const IDEAS = [
  {
    title: 'A lawn full of one-way streets',
    words: [
      'Every stone says how far you jump from it; you choose only the direction. That is enough to get lost on twenty-five ' +
        'stones. A jump of three rarely lands on another three, so there is seldom a way straight back: one-way streets ' +
        'join the stones.',
      'They do not lead where the eye expects it. In this maze D1, just above the flag, is fourteen jumps away from it. ' +
        'D5, three rows below, is one jump away.',
    ],
    load: () => import('./play.js'),
  },
  {
    title: 'Look backwards',
    words: [
      'Which stones lead to the flag, and which ones lead to those? That is often the quickest way to solve a maze. ' +
        'Another help is to note where you have been: the commonest trap is a loop of four or five jumps that feels like ' +
        'progress. “Help” shows both, one level at a time.',
    ],
    load: () => import('./backwards.js'),
  },
  {
    title: 'What makes a good one',
    words: [
      'Fill the stones at random and the maze is nearly always bad. So each maze gets an energy, a number that counts its ' +
        'faults: the lower, the better.',
      'The worst fault is to have no path at all, or several equally short ones. A single shortest path is an answer that ' +
        'you can find, check and be proud of. Without it the energy rises by the cube of the number of stones: for ' +
        'sixteen stones 16 × 16 × 16 = 4,096. Press a stone to give it another number.',
    ],
    load: term('unique'),
  },
  {
    title: 'Holes',
    words: [
      'A black hole is a stone that you can reach, but from which no path leads to the flag. You have to start again. ' +
        'So, on twenty-five stones, every stone without a path to the flag costs 25 × 25 = 625.',
      'A white hole is the reverse: it leads to the flag, but you can never reach it. White holes cost nothing. They lie in ' +
        'wait for people who look backwards.',
    ],
    load: term('holes'),
  },
  {
    title: 'Forced jumps',
    words: [
      'A stone with only one possible jump is no puzzle. Such jumps before the first choice cost the square of their ' +
        'number. In a corner of a square lawn two ways are open, if the number fits at all. That is why mazes begin there.',
    ],
    load: term('forced'),
  },
  {
    title: 'Choices',
    words: [
      'A good path asks you to choose again and again: forward, on stones with several jumps, and backward, on stones that ' +
        'several others lead to. The smaller of the two numbers is taken off the energy, so that neither end is the easy one.',
    ],
    load: term('choices'),
  },
  {
    title: 'Clusters',
    words: [
      'Equal numbers that lead to each other form a cluster. You hop to and fro in it and get nowhere. A cluster costs the ' +
        'square of its size less one: for seven stones 6 × 6 = 36.',
      [
        'The terms are those of Neller, Fisher and others, ',
        h('cite', null, 'Rook Jumping Maze Design Considerations'),
        '.',
      ],
      'Under “Measure” you find them for any maze.',
    ],
    load: term('clusters'),
  },
  {
    title: 'The search',
    words: [
      'Nobody could look through all boards: with the flag in the middle there are 28,000 billion. The search looks around ' +
        'instead. It changes one stone at random, and keeps the change if the energy does not rise. First paths appear, then ' +
        'the holes close, then the finer points come.',
      'Good boards get harder to find as the lawn gets larger, but slowly: for five by five the search rates a few thousand ' +
        'boards, and for sixteen by sixteen ten times as many.',
    ],
    load: () => import('./search.js'),
  },
  {
    title: 'Other lawns',
    words: [
      'The rules bend without breaking. Without U-turns, an idea of Robert Abbott’s, it matters where you came from, and ' +
        'the maze is several times as large as it looks.',
    ],
    isWide: true,
    load: () => import('./variants.js'),
  },
  {
    title: 'How long can it get?',
    words: [
      'With “The hardest” the search asks only for length. To prove that no path is longer, another search tries all ' +
        'numbers for a path of one jump more, and leaves a branch when too few stones are left. For six by six that takes ' +
        'some 90,000 steps and less than a second. A second program, which tries every board, finds the same on small ones. ' +
        'Under “Measure” the page makes such a proof itself.',
      'Can you beat 44 jumps on seven by seven, or 60 on a chessboard? Nobody has proved that you cannot.',
    ],
    load: () => import('./longest.js'),
  },
  {
    title: 'Back from the Klondike',
    words: [
      'Mazes of numbered squares are an old amusement. Sam Loyd printed this one in 1898; one misprint is corrected here. ' +
        'Robert Abbott and Adrian Fisher built others large enough to walk on. Todd Neller and his students at Gettysburg ' +
        'College described the energy and the search, with Fisher.',
    ],
    load: () => import('./klondike.js'),
  },
];

export const writeEssay = (/** @type {Context} */ context) =>
  createEssay(
    context,
    IDEAS,
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
  );
