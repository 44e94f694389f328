// Essay picture: the boards with the longest known single shortest paths.

import { h, segmented } from '../../../app/ui/index.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { LONGEST } from './boards.js';
import { createSmallGame } from './small-game.js';

const codeOf = (/** @type {string} */ side) =>
  descriptionCode('rook', [`w${side}`, `h${side}`], LONGEST[side]);

export function createPicture(/** @type {Context} */ context) {
  let side = '4';
  const status = h('p.quiet', { role: 'status' });
  const game = createSmallGame(context, ({ jumps, shortest }) => {
    const claim = Number(side) > 6 ? 'the longest found' : 'proved';
    status.textContent = `Jump ${jumps} of ${shortest}: ${claim} for ${side} by ${side} stones.`;
  });
  const sides = segmented({
    legend: 'Stones on a side',
    showLegend: true,
    value: side,
    choices: Object.keys(LONGEST).map((one) => ({ value: one, label: one })),
    onchange(value) {
      side = value;
      void game.open(codeOf(side)).then(picture.play);
    },
  });
  const picture = createLivePicture(context, {
    label: 'The longest paths',
    parts: [sides.element, game.element, status],
    caption: 'Nobody can reach the flag of these boards with fewer jumps.',
    begin: () => game.open(codeOf(side)),
    step: game.step,
    reset: game.reset,
    ms: 500,
    stillSteps: 60,
    open: { label: 'Play this maze', code: () => codeOf(side) },
    close: game.close,
  });
  return picture;
}
