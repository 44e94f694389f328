// Essay picture: the rules that change the lawn, each on a small board that one can play.

import { h } from '../../../app/ui/dom.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { createLivePicture, together } from '../../../app/essay/live-picture.js';
import { createSmallGame } from './small-game.js';

/** `small`: a board of four by four, by `mazewright generate v1.rook.w4_h4_WORD.sessay-N`; `large`: opens in the machine. @type {{name: string, sentence: string, words: string[], small: string, large: string}[]} */
const VARIANTS = [
  {
    name: 'Eight directions',
    sentence: 'Diagonals too, as for a chess queen.',
    words: ['queen'],
    small: '2131-3220-3222-1313',
    large: 'v1.rook.w6_h6_queen.squeens-lawn',
  },
  {
    name: 'Hexagons',
    sentence: 'Six straight directions.',
    words: ['hex'],
    small: '2231-3220-2213-1331',
    large: 'v1.rook.w6_h5_hex.shoneycomb',
  },
  {
    name: 'Triangles',
    sentence: 'A jump runs along one of three strips.',
    words: ['tri'],
    small: '3125-4410-1443-3122',
    large: 'v1.rook.w9_h5_tri.strellis',
  },
  {
    name: 'Joined edges',
    sentence: 'Over one edge and back at the opposite one.',
    words: ['torus'],
    small: '2312-3220-1322-2131',
    large: 'v1.rook.w5_h6_torus.sround-trip',
  },
  {
    name: 'Hedges',
    sentence: 'You cannot land on any, or jump over the tall one, with a cross.',
    words: [],
    small: '3121-1X12-3012-21x1',
    large: 'v1.rook.w6_h6_walls.shedge-maze',
  },
  {
    name: 'No U-turns',
    sentence: 'You cannot jump straight back. A wedge marks that direction.',
    words: ['nouturn'],
    small: '2131-1210-1223-2313',
    large: 'v1.rook.w5_h5_nouturn.sone-way',
  },
];

/** @param {Context} context @param {typeof VARIANTS[number]} variant */
function createCard(context, { name, sentence, words, small, large }) {
  const status = h('p.quiet');
  const game = createSmallGame(context, ({ jumps, shortest, solved }) => {
    status.textContent = `${solved ? 'Solved: ' : ''}${jumps} of ${shortest} jumps`;
  });
  const open = h('button.link', { onclick: () => context.openCode(large) }, name);
  return {
    ...game,
    element: h(
      'div.stack.variant',
      { role: 'group', 'aria-label': name },
      open,
      h('p.quiet', sentence),
      game.element,
      status,
    ),
    begin: () => game.open(descriptionCode('rook', ['w4', 'h4', ...words], small)),
  };
}

export function createPicture(/** @type {Context} */ context) {
  const cards = VARIANTS.map((variant) => createCard(context, variant));
  return createLivePicture(context, {
    label: 'Other lawns',
    parts: [h('div.variants', ...cards.map(({ element }) => element))],
    caption: 'All are played by pressing a ringed stone. A name opens a larger maze of that rule.',
    ...together(cards),
    ms: 1100,
    stillSteps: 1,
  });
}
