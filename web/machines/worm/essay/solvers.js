// Essay picture: three solvers in one maze, step by step.

import { randomSeed } from '../../../app/routing/seeds.js';
import { button } from '../../../app/ui/controls.js';
import { createSheetsPicture, smallCode, watchSolvers } from './small-sheets.js';

const SOLVERS = ['left-wall', 'dead-end-filling', 'random-mouse'];

export function createPicture(/** @type {Context} */ context) {
  let code = smallCode('w16_h12', 6);
  const another = button({
    label: 'Another maze',
    onclick() {
      code = smallCode('w16_h12', randomSeed());
      void picture.show();
    },
  });
  const picture = createSheetsPicture(context, {
    label: 'Three ways to solve a maze',
    caption:
      'From the blue dot to the red cross: the dark dot is the solver, and the green line is its solution.',
    watch: async () => ({ watched: await watchSolvers(context, code, SOLVERS) }),
    seconds: 13,
    buttons: [another],
    open: { label: 'Solve it yourself', code: () => code },
  });
  return picture;
}
