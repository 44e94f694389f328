// The worm maze's card; see machines/index.js.

import { numberIn, seeded, takeApart } from '../../app/code.js';
import { svg } from '../../app/ui/dom.js';
import { emblem } from '../../app/ui/icons.js';

/** @type {import('../index.js').Card} */
export const card = {
  kind: 'worm',
  title: 'Worm maze',
  name: 'Worm',
  sentence:
    'From the upper left corner to the lower right: walk with the arrow keys, or draw with a finger.',
  emblem: () =>
    emblem(
      svg('path', { d: 'M6.5 3.5h19v25h-19z' }),
      svg('path', {
        d: 'M11 24V10.5h4.5v9H20V8',
        class: 'emblem-on',
        fill: 'none',
        'stroke-linejoin': 'round',
      }),
      ...[6, 11, 16, 21, 26].flatMap((y) => [
        svg('circle', { cx: 3.2, cy: y, r: 0.9 }),
        svg('circle', { cx: 28.8, cy: y, r: 0.9 }),
      ]),
    ),
  keys: [
    ['↑ → ↓ ←', 'walk; W, D, S and A do too'],
    ['+ - 0', 'on the sheet: larger, smaller, all of it'],
    ['Shift ↑', 'on the sheet: move the paper, likewise to the other sides'],
  ],
  load: () => import('./view.js'),
  // Half as large again, each way.
  harder: (code) => {
    const more = (/** @type {string} */ name) =>
      `${name}${Math.ceil((numberIn(code, name) ?? 1) * 1.5)}`;
    const rest = takeApart(code).words.filter((word) => !/^[wh]\d+$/.test(word));
    return [seeded('worm', [more('w'), more('h'), ...rest])];
  },
};
