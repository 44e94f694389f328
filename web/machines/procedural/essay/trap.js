// Essay picture: a walk into a pocket. After each move the core looks for a safe walk to the triangle.

import { button, h } from '../../../app/ui/index.js';
import { isTrapped } from '../expert/practice-advice.js';
import { createSmallBoard, createWalkPicture, moveInWords } from './small-board.js';

/** Its last move leaves no safe walk. */
const WALK = 'DDRUU';

export function createPicture(/** @type {Context} */ context) {
  const status = h('p.quiet', { role: 'status' });
  const verdict = h('p.board-verdict', { role: 'status' });
  const board = createSmallBoard(context, { onchange: () => void show() });

  async function show() {
    status.textContent = moveInWords(board);
    const { code, facts } = board;
    const isSolved = facts.get('status') === 'solved';
    const trapped = !isSolved && (await isTrapped(context.engine, code));
    if (code !== board.code) return;
    verdict.textContent = isSolved
      ? 'The light is at the triangle.'
      : trapped
        ? '✗ Trapped: no safe walk is left.'
        : '✓ There is still a safe walk.';
    verdict.classList.toggle('is-trapped', Boolean(trapped));
  }
  const back = button({
    label: 'Take back a move',
    onclick() {
      board.undo();
      void show();
    },
  });
  return createWalkPicture(context, [board], [WALK], show, {
    label: 'A trap',
    parts: [board.element, verdict, status, h('div.row', back)],
    caption: 'Five moves lead into a pocket. Take some back, and find a way past it.',
    ms: 1500,
  });
}
