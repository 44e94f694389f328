// Drafts for the On-Line Encyclopedia of Integer Sequences of what was counted and proved here (`make oeis`). Nothing is
// sent.
//
//   node tests/oeis/oeis.mjs
//
// The terms come from the program and from tests/data. Each draft has a program in Python that shares nothing with
// the core and finds the first terms by brute force. The format: https://oeis.org/eishelp1.html

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CENSUS } from '../../web/machines/fourbit/panels/census.js';

const ROOT = new URL('../../', import.meta.url);
const readText = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), 'utf8');
const rowsOf = (/** @type {string} */ path) =>
  readText(path)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Returns the value that a task prints with a name. @param {string} name @param {string[]} task */
function valueOf(name, ...task) {
  const program = fileURLToPath(new URL('build/mazewright', ROOT));
  const printed = execFileSync(program, ['simultaneous', ...task], { encoding: 'utf8' });
  return new RegExp(`^${name}\t(.*)$`, 'm').exec(printed)?.[1] ?? '';
}

/** Longest line of terms, in characters. */
const LINE_MAX = 72;

/**
 * A sequence. `first` is the index of its first term. `check` is a line of Python that prints the first terms, with
 * the functions of `source`; `checked` is the number of terms that it prints.
 * @typedef {{
 *   name: string,
 *   first: number,
 *   terms: string[],
 *   comments: string[],
 *   example: string,
 *   references: string[],
 *   keywords: string,
 *   source: 'simultaneous' | 'rook' | 'fourbit',
 *   check: string,
 *   checked: number,
 * }} Sequence
 */

const NUSSER =
  'A. Nusser, The Simultaneous Maze Solving Problems, master thesis 76, University of Stuttgart, 2016.';
const NELLER_ROOK =
  'T. W. Neller, A. Fisher, M. T. Choga, S. M. Lalvani and K. D. McCarty, Rook Jumping Maze Design Considerations.';
const NELLER_FOURBIT = "T. W. Neller, Oskar van Deventer's 4-Bit Maze.";

/** Definitions of a solvable maze and of a sequence that solves it, for the comments of a draft. */
const MAZE_WORDS =
  'Each cell of the grid is free or blocked. A maze is solvable if free cells, each beside the next, lead from the upper left to the lower right cell. A move up, down, left or right into a blocked cell or off the grid changes nothing. A sequence of moves solves a maze if it visits the lower right cell.';

/**
 * Returns length and number of the shortest sequences of all sizes ROWS x 1, ROWS x 2, ... that are known in a row.
 * @param {number} rows
 */
function shortest(rows) {
  const known = new Map(
    rowsOf('tests/data/simultaneous/sigma.tsv')
      .filter(([, kind]) => kind === '-')
      .flatMap(([size, , length, count]) => {
        const sides = size.split('x');
        return [sides, sides.toReversed()].map((one) => [one.join('x'), { length, count }]);
      }),
  );
  const [length, count] = ['length', 'count'].map((name) =>
    valueOf(name, 'shortest', `${rows}x1`, '--count'),
  );
  const all = [{ length, count }];
  for (let n = 2; known.has(`${rows}x${n}`); n++)
    all.push(/** @type {{length: string, count: string}} */ (known.get(`${rows}x${n}`)));
  return all;
}

/** @param {number} rows @param {number} checked @returns {Sequence} */
const lengths = (rows, checked) => ({
  name: `Length of a shortest sequence of moves that solves every solvable ${rows} X n maze.`,
  first: 1,
  terms: shortest(rows).map(({ length }) => length),
  comments: [
    MAZE_WORDS,
    'Lower bounds: no shorter sequence solves all mazes of a short list. A second program confirmed each list.',
  ],
  example: `a(2) = ${shortest(rows)[1].length}.`,
  references: [NUSSER],
  keywords: 'nonn,hard,more',
  source: 'simultaneous',
  check: `print([solve(${rows}, n)[0] for n in range(1, ${checked + 1})])`,
  checked,
});

/** @returns {Sequence} */
function optima() {
  const counts = shortest(2).map(({ count }) => count);
  return {
    name: 'Number of shortest sequences of moves that solve every solvable 2 X n maze.',
    first: 1,
    terms: counts.slice(0, counts.indexOf('0')),
    comments: [MAZE_WORDS],
    example: 'a(2) = 2: right, down, right; and down, right, down.',
    references: [NUSSER],
    keywords: 'nonn,hard,more',
    source: 'simultaneous',
    check: 'print([solve(2, n)[1] for n in range(1, 6)])',
    checked: 5,
  };
}

/** Largest side whose solvable mazes are counted. */
const SIDE_MAX = 10;

/** @returns {Sequence} */
const solvable = () => ({
  name: 'Number of n X n mazes of free and blocked cells with a way from the upper left to the lower right cell.',
  first: 1,
  terms: Array.from({ length: SIDE_MAX }, (_, i) => `${i + 1}x${i + 1}`).map((size) =>
    valueOf('count', 'count', size),
  ),
  comments: [
    'A way goes up, down, left and right over free cells, the first and the last included.',
  ],
  example: 'a(2) = 3: one of the two other cells is free, or both are.',
  references: [NUSSER],
  keywords: 'nonn',
  source: 'simultaneous',
  check: 'print([sum(1 for maze in solvable(n, n)) for n in range(1, 5)])',
  checked: 4,
});

/** @returns {Sequence} */
const rook = () => ({
  name: 'Length of the longest shortest solution of an n X n rook jumping maze with a single shortest solution.',
  first: 3,
  terms: rowsOf('tests/data/rook/records.tsv')
    .filter(([claim, code]) => claim === 'proved' && /^v1\.rook\.w(\d)_h\1\.d/.test(code))
    .map(([, , length]) => length),
  comments: [
    'Each cell but the goal has a number. A move jumps exactly that many cells up, down, left or right, and stays on the board. The start is a corner, and the goal any other cell.',
    'A search that numbers only the cells it has reached, level by level, proved that no board has a longer one.',
  ],
  example: 'a(3) = 4: the rows 2 0 2, 2 1 1, 1 1 2, where 0 is the goal.',
  references: [NELLER_ROOK],
  keywords: 'nonn,hard,more',
  source: 'rook',
  check: 'print([longest(3)])',
  checked: 1,
});

/** @returns {Sequence} */
const fourbit = () => ({
  name: 'Irregular triangle read by rows: T(n,k) is the number of n-bit mazes whose shortest solution has k presses.',
  first: 2,
  terms: Object.values(CENSUS).flat(),
  comments: [
    'An n-bit maze has 2^n states, sets of lit lights, and a target for each lit light of each state. In its target the light is out, and the targets of a state differ. Pressing a lit light leads to its target; all states can be reached from that with all lights lit, and lead to that with none, the goal.',
    'Row n has 2^n - n terms at most; rows 2 to 4 are here, of 2, 5 and 12 terms.',
  ],
  example: 'T(2,1) = 2: with two lights lit, one of them leads to the goal.',
  references: [NELLER_FOURBIT],
  keywords: 'nonn,tabf,hard,more',
  source: 'fourbit',
  check: 'print(by_length(2))',
  checked: 2,
});

/** Returns the program of a sequence: without the comment that begins its file. @param {Sequence} sequence */
export const programOf = ({ source, check }) =>
  readText(`tests/oeis/${source}.py`).replace(/^#.*\n/, '') + `\n${check}\n`;

/** @returns {Sequence[]} */
export const sequences = () => [
  lengths(2, 5),
  lengths(3, 3),
  solvable(),
  optima(),
  rook(),
  fourbit(),
];

/** Breaks terms into lines, of which all but the last end with a comma. @param {string[]} terms */
function termLines(terms) {
  const lines = [''];
  for (const [i, term] of terms.entries()) {
    const word = i + 1 < terms.length ? `${term},` : term;
    const last = lines.length - 1;
    if (lines[last] && lines[last].length + word.length > LINE_MAX) lines.push(word);
    else lines[last] += word;
  }
  return lines;
}

/**
 * Returns a sequence in the internal format. Its number is given by the encyclopedia, its author is who submits it.
 * @param {Sequence} sequence
 */
export function draftOf(sequence) {
  const { name, first, terms, comments, example, references, keywords } = sequence;
  const second = terms.findIndex((term) => BigInt(term) > 1n) + 1;
  /** @type {[string, string][]} */
  const lines = [
    ...termLines(terms).map((line, i) => /** @type {[string, string]} */ (['STU'[i] ?? 'U', line])),
    ['N', name],
    ...comments.map((text) => /** @type {[string, string]} */ (['C', text])),
    ...references.map((text) => /** @type {[string, string]} */ (['D', text])),
    ['e', example],
    ['o', '(Python)'],
    ...programOf(sequence)
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => /** @type {[string, string]} */ (['o', line])),
    ['K', keywords],
    ['O', `${first},${second}`],
  ];
  return lines.map(([letter, text]) => `%${letter} Axxxxxx ${text}`).join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(
    'Search the encyclopedia for the terms of a draft before it is sent: it may be there.\n',
  );
  console.log(sequences().map(draftOf).join('\n\n'));
}
