// Essay picture: one sequence of moves in three mazes at once.

import { descriptionCode } from '../../../app/routing/code.js';
import { fill, h } from '../../../app/ui/dom.js';
import { parseDots, parseMask } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { createShow } from '../../../app/essay/show.js';

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
  const show = createShow(context, (session) => {
    tiles.move(parseDots(session.describe()));
    const made = session.describe().number('move_count');
    fill(letters, ...[...SEQUENCE].map((one, i) => h(i === made - 1 ? 'mark' : 'span', one)));
  });
  return createLivePicture(context, {
    label: 'One sequence in three mazes',
    caption: 'The letters stand for up, down, left and right. Each is a move for all three dots.',
    parts: [canvas, letters],
    begin() {
      tiles.show({ rows: 3, columns: 3, masks: MASKS.map(parseMask) });
      return show.open(CODE, SEQUENCE);
    },
    step: show.step,
    reset: show.reset,
    ms: 650,
    stillSteps: SEQUENCE.length,
    open: { label: 'Try these three mazes', code: () => CODE },
    close() {
      show.close();
      tiles.close();
    },
  });
}
