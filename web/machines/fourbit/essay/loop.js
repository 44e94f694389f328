// Essay picture: a habit leads round in a circle, which lights up in the map.

import { segmented } from '../../../app/ui/controls.js';
import { createMapWalk } from './map-walk.js';

/** @typedef {import('./map-walk.js').Press} Press */

/** The last presses, if they led back to a room where the walk was before. @param {Press[]} presses */
function lastLoop(presses) {
  const { target } = presses.at(-1) ?? {};
  const from = presses.findLastIndex(({ state }) => state === target);
  return from < 0 ? [] : presses.slice(from);
}

export function createPicture(/** @type {Context} */ context) {
  let isLeft = true;
  const habit = segmented({
    legend: 'Habit',
    value: 'left',
    choices: [
      { value: 'left', label: 'Always the left one' },
      { value: 'right', label: 'Always the right one' },
    ],
    onchange(value) {
      isLeft = value === 'left';
      picture.restart();
    },
  });
  const picture = createMapWalk(context, {
    label: 'Walking in a circle',
    caption:
      'If you always press the first lit button from one side, you walk in a circle for ever.',
    controls: [habit.element],
    isWhole: true,
    next({ arrows, now }) {
      const buttons = arrows.filter(({ state }) => state === now).map(({ button }) => button);
      return isLeft ? Math.max(...buttons) : Math.min(...buttons);
    },
    after({ now }, presses, drawing) {
      const loop = lastLoop(presses);
      if (!loop.length) return `Room ${now}, for the first time.`;
      drawing.trace(loop, context.motionReduced());
      return `Room ${now} again. The circle: ${[...loop.map(({ state }) => state), now].join(' → ')}.`;
    },
    isEnd: ({ now, goal }, presses) => now === goal || lastLoop(presses).length > 0,
  });
  return picture;
}
