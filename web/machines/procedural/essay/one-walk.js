// Essay picture: a shortest safe walk, and the walls that each of its steps decides.

import { createLivePicture } from '../../../app/essay/live-picture.js';
import { h } from '../../../app/ui/dom.js';
import { CODE, createSmallBoard, moveInWords } from './small-board.js';

/** A shortest safe walk. */
const WALK = 'DRDDRRDRDR';

export function createPicture(/** @type {import('./small-board.js').Context} */ context) {
  const status = h('p', { class: 'quiet board-status', role: 'status' });
  const board = createSmallBoard(context, { onchange: show });
  let made = 0;
  function show() {
    const isSolved = board.facts.get('status') === 'solved';
    status.textContent = moveInWords(board) + (isSolved ? ' The light is at the triangle.' : '');
  }
  return createLivePicture(context, {
    label: 'Walls that come with the walk',
    parts: [board.element, status],
    caption: 'Dashed walls are not decided yet. Each step decides those around the light.',
    async begin() {
      await board.open();
      show();
    },
    step() {
      board.move(/** @type {any} */ (WALK[made++]));
      show();
    },
    reset() {
      made = 0;
      board.reset();
      show();
    },
    ms: 1100,
    steps: WALK.length,
    stillSteps: WALK.length,
    open: { label: 'Walk on this board', code: () => CODE },
    close: board.close,
  });
}
