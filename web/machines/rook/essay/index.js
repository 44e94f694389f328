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

/** @type {Idea[]} */ const IDEAS = [
  {
    title: 'A lawn full of one-way streets',
    words: [
      'Every stone says how far you jump from it; you choose only the direction. The goal is the stone with the ' +
        'flag. On twenty-five stones that is enough to get lost. A jump of three rarely lands on another three, ' +
        'so there is seldom a way straight back: one-way streets join the stones.',
      'They do not lead where the eye expects it. In this maze D1, just above the flag, is fourteen jumps away ' +
        'from it. D5, three rows below the flag, is one jump away.',
    ],
    load: () => import('./play.js'),
  },
  {
    title: 'Look backwards',
    words: [
      'Which stones lead to the flag, and which ones lead to those? That is often the quickest way to solve a ' +
        'maze. It also helps to note where you have been: a loop of jumps can feel like progress for a long ' +
        'time. “Help” can show the stones near the flag, or those where you have been.',
    ],
    load: () => import('./backwards.js'),
  },
  {
    title: 'What makes a good one',
    words: [
      'Fill the stones at random and the maze is nearly always bad. So each maze gets an energy, a number that ' +
        'counts its faults: the lower, the better.',
      'The worst fault is to have no path at all, or several shortest ones. With a single shortest path there is ' +
        'one best answer to find. Without it the energy rises by the cube of the number of stones, where the ' +
        'flag counts as a stone: for sixteen stones 16 × 16 × 16 = 4,096. Press a stone to give it another ' +
        'number.',
    ],
    load: term('unique'),
  },
  {
    title: 'Holes',
    words: [
      'A black hole is a stone that you can reach, but from which no path leads to the flag. You have to start ' +
        'again. A stone that you can neither reach nor leave for the flag is wasted. So each stone without a ' +
        'path to the flag costs the square of the number of stones: on twenty-five stones 25 × 25 = 625.',
      'A white hole is the reverse: it leads to the flag, but you can never reach it. White holes cost nothing. ' +
        'They lie in wait for people who look backwards.',
    ],
    load: term('holes'),
  },
  {
    title: 'Forced jumps',
    words: [
      'A stone with only one possible jump is no puzzle. Such jumps before the first choice cost the square of ' +
        'their number. In a corner of a square lawn, a number that fits in one direction also fits in the other. ' +
        'So there is always a choice, and mazes begin there.',
    ],
    load: term('forced'),
  },
  {
    title: 'Choices',
    words: [
      'A good path asks you to choose again and again: forward, on stones with several jumps, and backward, on ' +
        'stones that several others lead to. The smaller of the two numbers is taken off the energy, so that ' +
        'neither end is the easy one.',
    ],
    load: term('choices'),
  },
  {
    title: 'Clusters',
    words: [
      'Equal numbers that lead to each other form a cluster. You hop to and fro in it and get nowhere. A cluster ' +
        'costs the square of its size less one: for seven stones 6 × 6 = 36.',
      [
        'The maze at the beginning and the terms are from slides of Neller, Fisher and others, ',
        h('cite', 'Rook Jumping Maze Design Considerations'),
        ', from ‘Penalize No Unique Shortest Solution’ to ‘Penalize Large Jump Clusters’.',
      ],
      'Under “Measure” you find the terms for any maze.',
    ],
    load: term('clusters'),
  },
  {
    title: 'The search',
    words: [
      'Nobody could look through all boards of five by five: with the flag in the middle there are 28 trillion. ' +
        'The search looks around instead. It changes one stone at random, and keeps the change if the energy ' +
        'does not rise. First paths appear, then the holes close, then the finer points come.',
      'Good boards get harder to find as the lawn gets larger, but slowly: for five by five the search rates a ' +
        'few thousand boards, and for sixteen by sixteen, with ten times as many stones, ten times as many.',
    ],
    load: () => import('./search.js'),
  },
  {
    title: 'Other lawns',
    words: [
      'The rules bend without breaking. Without U-turns, an idea of Robert Abbott’s, it matters where you came ' +
        'from. Each stone counts once for each direction in which you can arrive, so the maze is larger than it ' +
        'looks.',
    ],
    isWide: true,
    load: () => import('./variants.js'),
  },
  {
    title: 'How long can it get?',
    words: [
      'With “The hardest” the search looks for the longest path. A proof that no path is longer needs another ' +
        'search. It tries to build each path with one jump more, and gives up an attempt when too few stones are ' +
        'left. For six by six that takes some 90,000 steps and less than a second. On small boards a second ' +
        'program tries every board, and finds the same. Under “Measure” you can run such a proof yourself.',
      'Can you beat 44 jumps on seven by seven, or 60 on eight by eight? Nobody has proved that you cannot.',
    ],
    load: () => import('./longest.js'),
  },
  {
    title: 'Back from the Klondike',
    words: [
      'Mazes of numbered squares are an old amusement. Sam Loyd printed this one in 1898, and meant it to defeat ' +
        'people who look backwards; one misprint is corrected here. Much later Todd Neller and others at ' +
        'Gettysburg College described the energy and the search, with Adrian Fisher, who designs mazes.',
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
