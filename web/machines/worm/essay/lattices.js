// Essay picture: worms on triangles and on hexagons.

import { createSheetsPicture, smallCode, watchGeneration } from './small-sheets.js';

const [TRIANGLES, HEXAGONS] = [smallCode('w20_h9', 5, 'tri'), smallCode('w11_h9', 5, 'hex')];

export const createPicture = (/** @type {Context} */ context) =>
  createSheetsPicture(context, {
    label: 'Worms on triangles and hexagons',
    caption: 'The same worms on other cells.',
    watch: async () => ({
      watched: await Promise.all([
        watchGeneration(TRIANGLES, 'Triangles'),
        watchGeneration(HEXAGONS, 'Hexagons'),
      ]),
    }),
    seconds: 10,
    open: { label: 'Solve the hexagons', code: () => HEXAGONS },
  });
