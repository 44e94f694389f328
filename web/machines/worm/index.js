// The worm maze's card; see machines/index.js.

import { paramNumber, seedCode, parseCode } from '../../app/routing/code.js';
import { svg } from '../../app/ui/dom.js';
import { emblem } from '../../app/ui/icons.js';

const PHONE_WIDTH_MAX = 480;
const SIDE_HEIGHT_MAX = 480;
const CELL = 12;
/** What a window has beside and above or below its sheet, upright and on its side; see worm.css. */
const UPRIGHT = { beside: 50, below: 516 };
const ON_ITS_SIDE = { beside: 438, below: 60 };

/** @type {import('../index.js').Card} */
export const card = {
  kind: 'worm',
  title: 'Worm maze',
  name: 'Worm',
  sentence: 'Find the way from the blue dot to the red cross.',
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
    ['Shift ↑', 'run on to the next junction, likewise to the other sides'],
    ['Backspace B', 'back to the last junction'],
    ['I J K L', 'on the sheet: move the paper'],
    ['O', 'on the sheet: show or hide the small map of a large maze'],
  ],
  load: () => import('./view.js'),
  soFar: () => import('./watch/generation-preview.js'),
  levels: [
    ['w16', 'h20'],
    ['w28', 'h36'],
    ['w44', 'h56'],
  ],
  counts: 'walked',
  // A phone's sheet has this much room, in cells that a finger can tell apart; see worm.css.
  fitting({ width, height }) {
    const isUpright = width < height && width <= PHONE_WIDTH_MAX;
    const isOnItsSide = width > height && height <= SIDE_HEIGHT_MAX;
    if (!isUpright && !isOnItsSide) return [];
    const { beside, below } = isUpright ? UPRIGHT : ON_ITS_SIDE;
    const cells = (/** @type {number} */ pixels) => Math.max(8, Math.floor(pixels / CELL) - 2);
    return [`w${cells(width - beside)}`, `h${cells(height - below)}`];
  },
  // Half as large again, each way; a plain sheet, the ends in its corners.
  harder: (code) => {
    const more = (/** @type {string} */ name) =>
      `${name}${Math.ceil((paramNumber(code, name) ?? 1) * 1.5)}`;
    const rest = parseCode(code).words.filter(
      (word) => !/^(([wh]|[sg][rc])\d+|mask.*|~.*)$/.test(word),
    );
    return [seedCode('worm', [more('w'), more('h'), ...rest])];
  },
};
