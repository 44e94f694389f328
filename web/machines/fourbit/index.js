// Card of the four-bit maze: title, keys, levels and loader; see machines/machine.d.ts.

import { paramNumber, seedCode, parseCode } from '../../app/routing/code.js';
import { emblem, svg } from '../../app/ui/index.js';
import { withButtonNumbers } from './numbers.js';

/** @type {Card} */ export const card = {
  kind: 'fourbit',
  title: 'Four-bit maze',
  name: 'Four-bit',
  sentence:
    'Put out all the lights. Press the buttons and watch which lights go out and which come on.',
  emblem: () =>
    emblem(
      svg('rect', { x: 2.5, y: 6.5, width: 27, height: 19, rx: 3.5 }),
      ...[7.5, 13.2, 18.8, 24.5].flatMap((x, i) => [
        svg('circle', { cx: x, cy: 13, r: 2.1, class: i % 2 ? 'emblem-off' : 'emblem-on' }),
        svg('path', { d: `M${x - 1.8} 20.5h3.6` }),
      ]),
    ),
  keys: [
    ['1 2 3 4 5 6', 'press the buttons, from left to right'],
    ['+ - Home', 'on the map: larger, smaller, show all'],
  ],
  load: () => import('./view.js'),
  loadEssay: () => import('./essay/index.js'),
  dayWords: ['b4', 'l8'],
  levels: [['b3'], [], ['b4', 'l12']],
  pageWords: (sentence, code) => withButtonNumbers(sentence, paramNumber(code, 'b') ?? 4),
  moveCountKey: 'presses',
  supportsRaces: true,
  sheetShows: 'the whole map',
  // Asks for one more press; if no maze of this size is long enough, for one more light, and for rules
  // with a fixed length for that of one more light. The rule stays.
  harderCodes: (code) => {
    const [bits, length] = [paramNumber(code, 'b') ?? 4, paramNumber(code, 'l') ?? 7];
    const rest = parseCode(code).words.filter((word) => !/^[bl]\d+$/.test(word));
    const longer = [bits, bits + 1].map((b) => [`b${b}`, `l${length + 1}`]);
    return [...longer, [`b${bits + 1}`]].map((words) => seedCode('fourbit', [...words, ...rest]));
  },
};
