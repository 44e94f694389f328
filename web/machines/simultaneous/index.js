// Machine card of the simultaneous mazes: title, keys, first maze and difficulty levels; see
// machines/index.js.

import { descriptionCode, paramNumber, seedCode, parseCode } from '../../app/routing/code.js';
import { svg } from '../../app/ui/dom.js';
import { emblem } from '../../app/ui/icons.js';

const TITLE = 'Simultaneous mazes';
const SENTENCE =
  'Every move moves the dot in every maze. Bring all of them to the lower right corner.';
const LAB = 'lab';

/** Heading of the laboratory. */
const LAB_HEADLINE = {
  title: 'Laboratory',
  sentence:
    'Prove, search and count with the command-line tools, here in your browser. Your results are saved.',
};

/** @type {import('../index.js').Card} */
export const card = {
  kind: 'simultaneous',
  title: TITLE,
  name: 'Simultaneous',
  sentence: SENTENCE,
  headline: (code, view) =>
    view === LAB
      ? LAB_HEADLINE
      : {
          title: TITLE,
          sentence: parseCode(code).words.includes('edges')
            ? 'Every move moves the dot in every maze. Bring each dot to the ring in its maze.'
            : SENTENCE,
        },
  standaloneViews: [LAB],
  taskView: LAB,
  emblem: () =>
    emblem(
      ...[0, 1].flatMap((row) =>
        [0, 1].flatMap((column) => [
          svg('rect', {
            x: 3.5 + column * 13,
            y: 3.5 + row * 13,
            width: 11.5,
            height: 11.5,
            rx: 2,
          }),
          svg('circle', {
            cx: 7 + column * 13 + (row === column ? 4.5 : 0),
            cy: 7 + row * 13 + (column ? 4.5 : 0),
            r: 1.7,
            class: 'emblem-on',
          }),
        ]),
      ),
    ),
  keys: [
    ['↑ → ↓ ←', 'move all dots (also W, D, S and A)'],
    ['. ,', 'enlarge the next or the previous maze; Escape closes it'],
  ],
  load: () => import('./view.js'),
  firstCode: 'v1.simultaneous.r3_c3.dall',
  // All mazes of the next larger size, or a random set if those are too many; a random set gets one more
  // maze.
  levels: [['k4'], ['k8'], ['k16']],
  harderCodes: (code) => {
    const [rows, columns] = [paramNumber(code, 'r') ?? 3, paramNumber(code, 'c') ?? 3];
    const next = columns > rows ? [columns, columns] : [rows, columns + 1];
    const { description, words } = parseCode(code);
    const rules = words.filter((word) => !/^[rck]\d+$/.test(word));
    const size = (/** @type {number} */ r, /** @type {number} */ c) => [`r${r}`, `c${c}`];
    const more = `k${(paramNumber(code, 'k') ?? 6) + 1}`;
    return description === 'all'
      ? [
          descriptionCode('simultaneous', [...size(next[0], next[1]), ...rules], 'all'),
          seedCode('simultaneous', [...size(next[0], next[1]), ...rules]),
        ]
      : [seedCode('simultaneous', [...size(rows, columns), more, ...rules])];
  },
};
