// Essay picture: the boards with the longest known single shortest paths.

import { h } from '../../../app/ui/dom.js';
import { segmented } from '../../../app/ui/controls.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { createSmallGame } from './small-game.js';

/** By side: the boards of tests/data/rook/records.tsv. @type {Record<string, string>} */
export const BOARDS = {
  3: '202-211-112',
  4: '2221-1203-3222-2223',
  5: '41024-43333-13114-41233-32234',
  6: '535223-512214-532144-233243-013132-552555',
  7: '4544446-6344455-1244113-4433255-6323415-3143502-2353466',
  8: '43734425-75321341-72144126-16414347-66444455-43222354-66442167-71636054',
};
const codeOf = (/** @type {string} */ side) =>
  descriptionCode('rook', [`w${side}`, `h${side}`], BOARDS[side]);

export function createPicture(/** @type {Context} */ context) {
  let side = '4';
  const status = h('p', { class: 'quiet', role: 'status' });
  const game = createSmallGame(context, ({ jumps, shortest }) => {
    const claim = Number(side) > 6 ? 'the longest found' : 'proved';
    status.textContent = `Jump ${jumps} of ${shortest}: ${claim} for ${side} by ${side} stones.`;
  });
  const sides = segmented({
    legend: 'Stones on a side',
    showLegend: true,
    value: side,
    choices: Object.keys(BOARDS).map((one) => ({ value: one, label: one })),
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
