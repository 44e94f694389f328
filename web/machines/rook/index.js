// The rook jumping maze's card; see machines/machine.d.ts.

import { paramNumber, seedCode, parseCode } from '../../app/routing/code.js';
import { emblem, svg } from '../../app/ui/index.js';
import { headline } from './headline.js';
import { PRESETS, presetOf, rulesOf } from './parameters.js';

/** @type {Card} */ export const card = {
  kind: 'rook',
  title: 'Rook jumping maze',
  name: 'Rook',
  loadResults: () => import('./records/results.js'),
  sentence: headline('').sentence,
  emblem: () =>
    emblem(
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) =>
          svg('rect', {
            x: 3.5 + column * 8.8,
            y: 3.5 + row * 8.8,
            width: 7.2,
            height: 7.2,
            rx: 1.6,
          }),
        ),
      ),
      svg('circle.emblem-on', { cx: 7.1, cy: 24.7, r: 1.9 }),
      svg('path', { d: 'M7.1 20.5C8 9 17 5.5 24.5 12.5m.4-4.6.1 5-4.9-.2' }),
    ),
  keys: [
    ['↑ → ↓ ←', 'jump along the rows and columns'],
    ['Q E Z C', 'jump diagonally, if the rules allow it; Y works like Z'],
    ['+ - 0', 'zoom a large lawn in and out, or show the whole of it'],
    ['1 9 A F', 'in the editor: the number of a stone, A for 10 and so on'],
    ['0 G x X', 'in the editor: the goal, one more goal, a hedge, a tall hedge'],
  ],
  headline,
  load: () => import('./view.js'),
  loadEssay: () => import('./essay/index.js'),
  dayWords: ['w5', 'h5'],
  levels: [['easy'], ['medium'], ['hard']],
  moveCountKey: 'jumps',
  // A first visitor gets a maze of medium length.
  newCode: () => seedCode('rook', ['medium']),
  // A search for the hardest takes too long to be done for nobody.
  shouldPrefetch: (code) => !parseCode(code).words.includes('hardest'),
  nearestMaze: async (code, error) => (await import('./nearest-maze.js')).nearestOf(code, error),
  // The next preset, or a longer solution; after those, and where no maze of this size was found with it, a
  // larger board.
  harderCodes: (code) => {
    const [width, height] = [paramNumber(code, 'w') ?? 5, paramNumber(code, 'h') ?? 5];
    const length = paramNumber(code, 'l') ?? 0;
    const preset = PRESETS.indexOf(presetOf(code) ?? '');
    const rest = rulesOf(code).filter((word) => !/^[wh]\d+$/.test(word));
    const sized = (/** @type {number} */ w, /** @type {number} */ h, word = '') =>
      seedCode('rook', [`w${w}`, `h${h}`, word, ...rest]);
    const longer = sized(width, height, `l${length + 2}`);
    const next = PRESETS[Math.min(preset + 1, PRESETS.length - 1)];
    if (preset >= 0 && next !== presetOf(code)) return [sized(width, height, next)];
    const kept = presetOf(code);
    const larger = sized(width + 1, height + 1, kept);
    const even = sized(width + 2 - (width % 2), height + 2 - (height % 2), kept);
    return length > 0 && length + 2 <= (width * height) / 2 ? [longer] : [larger, even];
  },
};
