// Drafts for the On-Line Encyclopedia of Integer Sequences of what was counted and proved here (`make oeis`). Nothing is
// sent.
//
//   node tests/oeis/oeis.mjs
//
// The terms come from the program and from tests/data. Each draft has a program in Python that shares nothing with
// the core and finds the first terms by brute force. The format: https://oeis.org/eishelp1.html and
// https://oeis.org/wiki/Style_Sheet: three lines of data, and all terms in a b-file; works that are online are
// links, the others references; related sequences are cross-references.

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

/** Longest line of terms, in characters, and lines of an entry. */
const LINE_MAX = 80;
const LINES_MAX = 3;

/**
 * A sequence. `first` is the index of its first term. `check` is a line of Python that prints the first terms, with
 * the functions of `source`; `checked` is the number of terms that it prints.
 * @typedef {{
 *   name: string,
 *   first: number,
 *   terms: string[],
 *   comments: string[],
 *   example: string,
 *   references?: string[],
 *   links: string[],
 *   crossReferences?: string,
 *   keywords: string,
 *   source: 'simultaneous' | 'rook' | 'fourbit',
 *   check: string,
 *   checked: number,
 * }} Sequence
 */

/** A work that is online. @param {string} authors @param {string} url @param {string} title @param {string} where */
const link = (authors, url, title, where) => `${authors}, <a href="${url}">${title}</a>${where}.`;
const NUSSER = link(
  'André Nusser',
  'https://elib.uni-stuttgart.de/items/b6607b1b-5941-4bcd-ae50-90a5a26b1038',
  'The simultaneous maze solving problems',
  ', Master thesis, University of Stuttgart, 2016',
);
const FUNKE =
  'Stefan Funke, André Nusser, and Sabine Storandt, The Simultaneous Maze Solving Problem, AAAI Conference on Artificial Intelligence, 2017.';
const NELLER_ROOK = link(
  'Todd W. Neller, Adrian Fisher, Munyaradzi T. Choga, Samir M. Lalvani, and Kyle D. McCarty',
  'https://cupola.gettysburg.edu/csfac/16/',
  'Rook Jumping Maze Design Considerations',
  ', 2010',
);
const NELLER_FOURBIT = link(
  'Todd W. Neller',
  'http://cs.gettysburg.edu/~tneller/mazes/oskar4bit/index.html',
  "Oskar van Deventer's 4-Bit Maze",
  '',
);

/** Definitions of a solvable maze and of a sequence that solves it, for the comments of a draft. */
const MAZE_WORDS =
  'Each cell of the grid is free or blocked. A maze is solvable if free cells, each beside the next, lead from the upper left to the lower right cell. A move up, down, left or right into a blocked cell or off the grid changes nothing. A sequence of moves solves a maze if it visits the lower right cell.';

/**
 * Returns the shortest sequences of all sizes ROWS x 1, ROWS x 2, ... that are known in a row: their length and number,
 * and one of them unless its size is written the other way round.
 * @param {number} rows
 * @param {string} [kind] '-', or 'perfect' for sequences that end in the lower right cell of every maze
 */
function shortest(rows, kind = '-') {
  /** @type {Map<string, {length: string, count: string, moves?: string}>} */
  const known = new Map();
  for (const [size, of, length, count, moves] of rowsOf('tests/data/simultaneous/sigma.tsv')) {
    if (of !== kind) continue;
    known.set(size.split('x').toReversed().join('x'), { length, count });
    known.set(size, { length, count, moves });
  }
  const [length, count] = ['length', 'count'].map((name) =>
    valueOf(name, 'shortest', `${rows}x1`, '--count'),
  );
  const all = [{ length, count, moves: '' }];
  for (let n = 2; known.has(`${rows}x${n}`); n++)
    all.push(
      /** @type {{length: string, count: string, moves: string}} */ (known.get(`${rows}x${n}`)),
    );
  return all;
}

/** @type {Record<string, string>} */
const MOVES = { u: 'up', d: 'down', l: 'left', r: 'right' };

/** The comment about sequences that end in the lower right cell, if they are as short. @param {number} rows */
function perfectComment(rows) {
  const [plain, perfect] = ['-', 'perfect'].map((kind) =>
    shortest(rows, kind).map(({ length }) => length),
  );
  return plain.join() === perfect.join()
    ? [
        `Sequences after which the lower right cell is reached in all mazes at the same time are as short, for n <= ${plain.length}.`,
      ]
    : [];
}

/** @param {number} rows @param {number} checked @returns {Sequence} */
function lengths(rows, checked) {
  const all = shortest(rows);
  const moves = [...all[rows - 1].moves].map((move) => MOVES[move]).join(', ');
  return {
    name: `Length of a shortest sequence of moves that solves every solvable ${rows} X n maze.`,
    first: 1,
    terms: all.map(({ length }) => length),
    comments: [
      MAZE_WORDS,
      'Lower bounds: no shorter sequence solves all mazes of a short list. A second program confirmed each list.',
      ...perfectComment(rows),
    ],
    example: `a(${rows}) = ${all[rows - 1].length}: the moves ${moves} solve every solvable ${rows} X ${rows} maze, and no shorter sequence does.`,
    references: [FUNKE],
    links: [NUSSER],
    keywords: 'nonn,hard,more',
    source: 'simultaneous',
    check: `print([solve(${rows}, n)[0] for n in range(1, ${checked + 1})])`,
    checked,
  };
}

/** @returns {Sequence} */
function optima() {
  const counts = shortest(2).map(({ count }) => count);
  return {
    name: 'Number of shortest sequences of moves that solve every solvable 2 X n maze.',
    first: 1,
    terms: counts.slice(0, counts.indexOf('0')),
    comments: [MAZE_WORDS],
    example: 'a(2) = 2: right, down, right; and down, right, down.',
    references: [FUNKE],
    links: [NUSSER],
    keywords: 'nonn,hard,more',
    source: 'simultaneous',
    check: 'print([solve(2, n)[1] for n in range(1, 6)])',
    checked: 5,
  };
}

/** Largest side whose solvable mazes are counted: its terms fill the data of an entry. */
const SIDE_MAX = 12;

/** @returns {Sequence} */
const solvable = () => ({
  name: "Number of n X n binary arrays with a path of adjacent 1's from the upper left corner to the lower right corner.",
  first: 1,
  terms: Array.from({ length: SIDE_MAX }, (_, i) => `${i + 1}x${i + 1}`).map((size) =>
    valueOf('count', 'count', size),
  ),
  comments: [
    "The number of solvable n X n mazes: 1's are free cells, 0's are blocked.",
    "A path goes up, down, left and right. The other 1's need not be connected with it, as they are in A359573.",
  ],
  example: 'a(2) = 3: one of the two other cells is 1, or both are.',
  links: [NUSSER],
  crossReferences: 'Cf. A359573, A359576.',
  keywords: 'nonn',
  source: 'simultaneous',
  check: 'print([sum(1 for maze in solvable(n, n)) for n in range(1, 5)])',
  checked: 4,
});

/** @returns {Sequence} */
const rook = () => ({
  name: 'Maximum number of moves in the unique shortest solution of an n X n rook jumping maze.',
  first: 3,
  terms: rowsOf('tests/data/rook/records.tsv')
    .filter(([claim, code]) => claim === 'proved' && /^v1\.rook\.w(\d)_h\1\.d/.test(code))
    .map(([, , length]) => length),
  comments: [
    'Each cell but the goal has a number. A move jumps exactly that many cells up, down, left or right, and stays on the board. The start is a corner, and the goal any other cell.',
    'A search that numbers only the cells it has reached, level by level, proved that no board has a longer one.',
  ],
  example: 'a(3) = 4: the rows 2 0 2, 2 1 1, 1 1 2, where 0 is the goal.',
  links: [NELLER_ROOK],
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
  links: [NELLER_FOURBIT],
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

/** The lines of terms in an entry: the terms behind them are in its b-file only. @param {Sequence} sequence */
export function dataOf({ terms }) {
  const lines = termLines(terms).slice(0, LINES_MAX);
  lines.push(lines.pop()?.replace(/,$/, '') ?? '');
  return lines;
}

/** Returns the b-file: a line with index and term for each term. @param {Sequence} sequence */
export const bFileOf = ({ first, terms }) =>
  terms.map((term, i) => `${first + i} ${term}`).join('\n');

/** Returns a sequence in the internal format. Its number is given by the encyclopedia, its author is who submits it. */
export function draftOf(/** @type {Sequence} */ sequence) {
  const { name, first, terms, comments, example, keywords, crossReferences } = sequence;
  const second = terms.findIndex((term) => BigInt(term) > 1n) + 1;
  /** @type {[string, string][]} */
  const lines = [
    ['I', ''],
    ...dataOf(sequence).map((line, i) => /** @type {[string, string]} */ (['STU'[i], line])),
    ['N', name],
    ...comments.map((text) => /** @type {[string, string]} */ (['C', text])),
    ...(sequence.references ?? []).map((text) => /** @type {[string, string]} */ (['D', text])),
    ...sequence.links.map((text) => /** @type {[string, string]} */ (['H', text])),
    ['e', example],
    ['o', '(Python)'],
    ...programOf(sequence)
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => /** @type {[string, string]} */ (['o', line])),
    .../** @type {[string, string][]} */ (crossReferences ? [['Y', crossReferences]] : []),
    ['K', keywords],
    ['O', `${first},${second}`],
  ];
  return lines.map(([letter, text]) => `%${letter} Axxxxxx ${text}`.trimEnd()).join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(
    'Search the encyclopedia for the terms of a draft before it is sent: it may be there.\n',
  );
  for (const sequence of sequences()) {
    console.log(`${draftOf(sequence)}\n`);
    if (termLines(sequence.terms).length > LINES_MAX)
      console.log(`b-file of all ${sequence.terms.length} terms:\n${bFileOf(sequence)}\n`);
  }
}
