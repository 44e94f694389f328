// Machine card of the simultaneous mazes: title, keys, first maze and difficulty levels; see
// machines/machine.d.ts.

import { descriptionCode, paramNumber, seedCode, parseCode } from '../../app/routing/code.js';
import { emblem, svg } from '../../app/ui/index.js';

const TITLE = 'Simultaneous mazes';
const SENTENCE =
  'Every move moves the dot in every maze. Bring all of them to the lower right corner.';
const PROOF = 'proof';
/** The view `lab-known`. */
const RECORDS = 'lab';

/** The random mazes of a first wall. */
const FIRST_COUNT = 6;

/**
 * Sizes whose walls of all mazes need ever more moves: 5, 11, 17, 29. The last is followed by its
 * perfect wall, which needs as many, but all dots on the goal at the same time.
 */
export const LADDER = [
  [2, 3],
  [3, 3],
  [3, 4],
  [4, 4],
];

/** The next wall of all mazes that needs more moves. @param {number} cells @param {string[]} rules @returns {string[]} */
function nextWall(cells, rules) {
  const next = LADDER.find(([rows, columns]) => rows * columns > cells);
  const [rows, columns] = next ?? LADDER[LADDER.length - 1];
  const words = [`r${rows}`, `c${columns}`, ...rules];
  if (next) return [descriptionCode('simultaneous', words, 'all')];
  return rules.length === 0 ? [descriptionCode('simultaneous', [...words, 'perfect'], 'all')] : [];
}

/** Headings of the views without a wall to play. @type {Record<string, {title: string, sentence: string}>} */
const HEADLINES = {
  [RECORDS]: {
    title: 'Records',
    sentence: 'The shortest known sequence of each size, and what is proved about it.',
  },
  [PROOF]: {
    title: 'A proof, maze by maze',
    sentence: 'Each maze rules out sequences of moves. How many mazes rule out all of them?',
  },
};

/** @type {Card} */ export const card = {
  kind: 'simultaneous',
  title: TITLE,
  name: 'Simultaneous',
  sentence: SENTENCE,
  headline: (code, view) =>
    HEADLINES[view] ?? {
      title: TITLE,
      sentence: parseCode(code).words.includes('edges')
        ? 'Every move moves the dot in every maze. Bring each dot to the ring in its maze.'
        : SENTENCE,
    },
  views: { [RECORDS]: { noun: 'page' }, [PROOF]: { noun: 'proof' } },
  loadResults: () => import('./results/index.js'),
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
          svg('circle.emblem-on', {
            cx: 7 + column * 13 + (row === column ? 4.5 : 0),
            cy: 7 + row * 13 + (column ? 4.5 : 0),
            r: 1.7,
          }),
        ]),
      ),
    ),
  keys: [
    ['↑ → ↓ ←', 'move all dots (also W, D, S and A)'],
    ['. ,', 'enlarge the next or the previous maze; Escape closes it'],
  ],
  load: () => import('./view.js'),
  loadEssay: () => import('./essay/index.js'),
  newCode: (_, isFirst) =>
    isFirst ? seedCode('simultaneous', [`k${FIRST_COUNT}`]) : 'v1.simultaneous.r3_c3.dall',
  levels: [['k4'], ['k8'], ['k16']],
  // Every day of the first two years needs 10 moves or more.
  dayWords: ['r4', 'c4', 'k30'],
  harderCodes: (code) => {
    const { description, words } = parseCode(code);
    const rules = words.filter((word) => !/^[rck]\d+$/.test(word));
    const cells = (paramNumber(code, 'r') ?? 3) * (paramNumber(code, 'c') ?? 3);
    if (description === 'all') return nextWall(cells, rules);
    const count = paramNumber(code, 'k') ?? FIRST_COUNT;
    // The wall after the first is only a little larger.
    if (cells <= 9 && count <= FIRST_COUNT)
      return [seedCode('simultaneous', ['c4', 'k9', ...rules])];
    return [Math.max(12, count * 2), count + 4, count].map((larger) =>
      seedCode('simultaneous', ['r4', 'c4', `k${larger}`, ...rules]),
    );
  },
};
