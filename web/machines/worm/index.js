// The worm maze's card: what the page must know before the machine is loaded. See machines/machine.d.ts.

import { paramNumber, seedCode, parseCode } from '../../app/routing/code.js';
import { emblem, svg } from '../../app/ui/index.js';

/** Largest width of an upright phone, and height of a phone on its side, in CSS pixels. */
const PORTRAIT_WIDTH_MAX = 480;
const LANDSCAPE_HEIGHT_MAX = 480;
/** Smallest cell for a finger, in CSS pixels. */
export const FINGER_CELL = 12;
/** CSS pixels of a phone's window that the maze cannot use; see styles/frame.css and board/viewport.js. */
const PORTRAIT = { beside: 36, below: 378 };
const LANDSCAPE = { beside: 404, below: 82 };
/** The strip of today on phones that are high enough for it. */
const STRIP = { from: 736, height: 72 };

/** @param {{width: number, height: number}} window */
const isUpright = ({ width, height }) => width < height && width <= PORTRAIT_WIDTH_MAX;
const isOnItsSide = (/** @type {{width: number, height: number}} */ { width, height }) =>
  width > height && height <= LANDSCAPE_HEIGHT_MAX;
/** True in the window of a phone. @param {{width: number, height: number}} window */
export const isPhone = (window) => isUpright(window) || isOnItsSide(window);

/** How much wider and higher a larger maze is: the first step that the core accepts. */
const STEPS = [1.5, 1.3, 1.2, 1.1, 1.05, 1.01];

/** The sizes of larger mazes, from large to one more row or column. @param {string} code */
function largerSizes(code) {
  const [width, height] = ['w', 'h'].map((name) => paramNumber(code, name) ?? 1);
  const steps = STEPS.map((step) => [Math.ceil(width * step), Math.ceil(height * step)]);
  return [
    ...steps,
    ...steps.flatMap(([wider, higher]) => [
      [wider, height],
      [width, higher],
    ]),
    [width + 1, height],
    [width, height + 1],
  ];
}

/** Words of a code without a number that the core of a first visit knows; all others name algorithms. */
const FIRST_WORDS = ['worm', 'greedy', 'outback', 'tri', 'hex', 'mask'];

/** The algorithm among the words of a code, if it is not the worm. @param {readonly string[]} words */
export const algorithmOf = (words) =>
  words.find((word) => /^[a-z]+$/.test(word) && !FIRST_WORDS.includes(word));

const smallSize = (/** @type {WindowSize} */ { width, height }) =>
  width < height ? ['w9', 'h12'] : ['w12', 'h9'];

/** The largest maze on a phone whose cells a finger can hit. @param {WindowSize} window */
function sizeForFinger(window) {
  const { width, height } = window;
  const { beside, below } = isUpright(window) ? PORTRAIT : LANDSCAPE;
  const strip = isUpright(window) && height >= STRIP.from ? STRIP.height : 0;
  const cells = (/** @type {number} */ pixels) => Math.max(8, Math.floor(pixels / FINGER_CELL));
  return [`w${cells(width - beside)}`, `h${cells(height - below - strip)}`];
}

/** @type {Card} */ export const card = {
  kind: 'worm',
  title: 'Worm maze',
  name: 'Worm',
  sentence: 'Find the path from the blue dot to the red cross.',
  emblem: () =>
    emblem(
      svg('path', { d: 'M6.5 3.5h19v25h-19z' }),
      svg('path.emblem-on', {
        d: 'M11 24V10.5h4.5v9H20V8',
        fill: 'none',
        'stroke-linejoin': 'round',
      }),
      ...[6, 11, 16, 21, 26].flatMap((y) => [
        svg('circle', { cx: 3.2, cy: y, r: 0.9 }),
        svg('circle', { cx: 28.8, cy: y, r: 0.9 }),
      ]),
    ),
  keys: [
    ['↑ → ↓ ←', 'walk (also W, D, S and A)'],
    ['Q E A D Z C', 'walk on hexagons; Y works like Z, and ↑ ↓ take the way that is open'],
    ['Shift ↑', 'run to the next junction (with any arrow)'],
    ['Backspace B', 'go back to the last junction'],
    ['+ - 0', 'on the sheet: zoom in, zoom out, show the whole sheet'],
    ['I J K L', 'on the sheet: move it'],
    ['F', 'the maze over the full window, and back'],
    ['O', 'on the sheet: show or hide the overview map of a large maze'],
  ],
  load: () => import('./view.js'),
  loadEssay: () => import('./essay/index.js'),
  needsFullCore: (code) => algorithmOf(parseCode(code).words) !== undefined,
  loadPartialMaze: () => import('./watch/generation-preview.js'),
  dayWords: ['w40', 'h30'],
  levels: [
    ['w16', 'h20'],
    ['w28', 'h36'],
    ['w44', 'h56'],
  ],
  moveCountKey: 'walked',
  newCode: (window, isFirst) =>
    seedCode('worm', isFirst ? smallSize(window) : isPhone(window) ? sizeForFinger(window) : []),
  // One and a half times as wide and high, or less, without a mask, start and goal in the corners.
  harderCodes: (code) => {
    const { words } = parseCode(code);
    const rest = words.filter((word) => !/^(([wh]|[sg][rc])\d+|mask.*|~.*)$/.test(word));
    return largerSizes(code).map(([w, h]) => seedCode('worm', [`w${w}`, `h${h}`, ...rest]));
  },
};
