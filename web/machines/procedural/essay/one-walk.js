// Essay picture: a shortest safe walk, and the walls that each of its steps decides.

import { h } from '../../../app/ui/dom.js';
import { createSmallBoard, createWalkPicture, moveInWords } from './small-board.js';

/** A shortest safe walk. */
const WALK = 'DRDDRRDRDR';

export function createPicture(/** @type {Context} */ context) {
  const status = h('p.quiet.board-status', { role: 'status' });
  const board = createSmallBoard(context, { onchange: show });
  function show() {
    const isSolved = board.facts.get('status') === 'solved';
    status.textContent = moveInWords(board) + (isSolved ? ' The light is at the triangle.' : '');
  }
  return createWalkPicture(context, [board], [WALK], show, {
    label: 'Walls that come with the walk',
    parts: [board.element, status],
    caption: 'Dashed walls are not decided yet. Each step decides those around the light.',
    ms: 1100,
  });
}
