// Essay picture: the map of known shortest lengths.

import { createFrontier } from '../frontier/index.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';

export function createPicture(/** @type {Context} */ context) {
  const frontier = createFrontier(context);
  const picture = createLivePicture(context, {
    label: 'What is known',
    parts: [frontier.element],
    close: frontier.close,
  });
  return {
    ...picture,
    settings() {
      picture.settings();
      frontier.settings();
    },
  };
}
