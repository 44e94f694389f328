// Essay picture: a walk and its map, which grows beside it.

import { createMapWalk } from './map-walk.js';
import { explorer } from './players.js';

export const createPicture = (/** @type {Context} */ context) =>
  createMapWalk(context, {
    label: 'A walk and its map',
    caption:
      'Each press adds an arrow. A question mark is a lit button that you have not tried there.',
    isWhole: false,
    next: (map) => explorer(map).button,
    after({ states, arrows, now, goal }, presses) {
      const rooms = states.filter(({ visited }) => visited).length;
      const tried = arrows.filter(({ seen }) => seen).length;
      const where = now === goal ? 'All lights are out' : `You are in room ${now}`;
      return `${where}. Presses: ${presses.length}. Rooms seen: ${rooms} of ${states.length}. Arrows: ${tried} of ${arrows.length}.`;
    },
    isEnd: ({ now, goal }) => now === goal,
  });
