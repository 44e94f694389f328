// Essay picture: the worm beside nucleation, from the same first cell, step by step.

import { randomSeed } from '../../../app/routing/seeds.js';
import { button } from '../../../app/ui/controls.js';
import { createSheetsPicture, smallCode, watchGeneration } from './small-sheets.js';

const SIZE = 'w24_h18';

export function createPicture(/** @type {Context} */ context) {
  /** @type {string | number} */
  let seed = 7;
  const another = button({
    label: 'Another pair',
    onclick() {
      seed = randomSeed();
      void picture.show();
    },
  });
  const picture = createSheetsPicture(context, {
    label: 'The worm beside nucleation',
    caption: 'Both begin in the same cell and take turns, a step each.',
    watch: async () => ({
      watched: await Promise.all([
        watchGeneration(smallCode(SIZE, seed), 'Worm'),
        watchGeneration(smallCode(SIZE, seed, 'nucleation'), 'Nucleation'),
      ]),
    }),
    seconds: 11,
    buttons: [another],
    open: { label: 'Solve the worm’s maze', code: () => smallCode(SIZE, seed) },
  });
  return picture;
}
