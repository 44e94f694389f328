// Essay picture: one sequence of moves in three mazes at once.

import { descriptionCode } from '../../../app/routing/code.js';
import { fill, h } from '../../../app/ui/dom.js';
import { parseDots, parseMask } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';

const MASKS = ['133', '1c9', '1d7'];
const SEQUENCE = 'rdrrdllddrr';
const CODE = descriptionCode('simultaneous', ['r3', 'c3'], MASKS.join('-'));

export function createPicture(/** @type {Context} */ context) {
  const canvas = h('canvas.wall', {
    role: 'img',
    'aria-label': 'Three mazes of three by three; each move is made in all of them.',
  });
  const letters = h('p.sequence-letters', { 'aria-hidden': 'true' });
  const tiles = createTiles(canvas, {
    sideMax: 150,
    height: () => 150,
    still: context.motionReduced,
  });
  /** @type {Session | undefined} */ let session;
  let done = 0;

  function show() {
    if (session) tiles.move(parseDots(session.describe()));
    const marked = [...SEQUENCE].map((letter, i) =>
      h(i === done - 1 ? 'mark' : 'span', null, letter),
    );
    fill(letters, ...marked);
  }
  return createLivePicture(context, {
    label: 'One sequence in three mazes',
    caption: 'The letters stand for up, down, left and right. Each is a move for all three dots.',
    parts: [canvas, letters],
    async begin() {
      session = (await context.core).open(CODE);
      tiles.show({ rows: 3, columns: 3, masks: MASKS.map(parseMask) });
      show();
    },
    step() {
      if (!session) return;
      session.step(SEQUENCE[done++]);
      show();
    },
    reset() {
      session?.reset();
      done = 0;
      show();
    },
    ms: 650,
    steps: SEQUENCE.length,
    stillSteps: SEQUENCE.length,
    open: { label: 'Try these three mazes', code: () => CODE },
    close() {
      session?.close();
      tiles.close();
    },
  });
}
