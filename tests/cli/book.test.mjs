// Books: programs of others take the file, and what is read back from the pictures of its pages is the
// mazes of the list, which another program solves.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  isSolvedBy,
  maskOf,
  readCircles,
  readMap,
  readStones,
  readWall,
  solveCircles,
  solveMap,
  solveStones,
} from './pages.mjs';
import { run as mazewright, runBytes, temporaryFolder } from './program.mjs';
import { findBox, nibblesOf, readPpm, readWalls, solve } from './raster.mjs';
import { testEach } from '../rows.mjs';

const LIST = 'tests/data/book/winter.txt';
const DPI = 200;
const folder = temporaryFolder();
let files = 0;

function run(/** @type {string} */ program, /** @type {string[]} */ words) {
  const { status, stdout, stderr } = spawnSync(program, words, { maxBuffer: 1 << 30 });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** @param {string | Buffer} text @param {...string} options */
const bookOf = (text, ...options) => runBytes(['book', '-', '--format', 'pdf', ...options], text);

/** A book that qpdf finds nothing wrong with. @param {string} text @param {...string} options */
function book(text, ...options) {
  const { status, stdout, stderr } = bookOf(text, ...options);
  assert.equal(stderr, '');
  assert.equal(status, 0);
  const path = join(folder, `${files++}.pdf`);
  writeFileSync(path, stdout);
  const checked = run('qpdf', ['--check', path]);
  assert.equal(checked.status, 0, checked.stdout + checked.stderr);
  return path;
}

/** @param {string} path @param {number} page from 1 @param {number} [dpi] */
function picture(path, page, dpi = DPI) {
  const root = `${path}-${page}`;
  const words = ['-aa', 'no', '-aaVector', 'no', '-r', `${dpi}`, '-f', `${page}`, '-l', `${page}`];
  const { status, stderr } = run('pdftoppm', [...words, '-singlefile', path, root]);
  assert.equal(status, 0, stderr);
  return readPpm(readFileSync(`${root}.ppm`));
}

const textOf = (/** @type {string} */ path, /** @type {number} */ page) =>
  run('pdftotext', ['-layout', '-f', `${page}`, '-l', `${page}`, path, '-']).stdout;

/** The words of a page with their middles, in pixels. @param {string} path @param {number} page */
const wordsOf = (path, page) =>
  [
    ...run('pdftotext', ['-bbox', '-f', `${page}`, '-l', `${page}`, path, '-']).stdout.matchAll(
      /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g,
    ),
  ].map(([, left, top, right, bottom, text]) => ({
    x: ((Number(left) + Number(right)) / 2) * (DPI / 72),
    y: ((Number(top) + Number(bottom)) / 2) * (DPI / 72),
    text,
  }));

const info = (/** @type {string} */ path) => run('pdfinfo', [path]).stdout;
const solved = (/** @type {string} */ code, /** @type {string} */ name = 'length') =>
  new RegExp(`^${name}\t(.*)$`, 'm').exec(mazewright(['solve', code]).stdout)?.[1];
const described = (/** @type {string} */ code) => mazewright(['generate', code]).stdout.trim();

// ---- Every machine, read back ----

/** How a maze of a kind is read from its page, and solved. @type {Record<string, (code: string, path: string, page: number) => void>} */
const READERS = {
  worm(code, path, page) {
    const [columns, rows] = (code.match(/\d+/g) ?? []).slice(1).map(Number);
    const seen = picture(path, page);
    const walls = readWalls(seen, findBox(seen, rows, columns), rows, columns);
    const drawn = mazewright(['draw', code, '--format', 'nibbles'])
      .stdout.split('\n\n')[0]
      .split('\n');
    assert.deepEqual(nibblesOf(walls), drawn);
    assert.equal(solve(walls).length - 1, Number(solved(code)));
  },
  rook(code, path, page) {
    const [columns, rows] = (code.match(/\d+/g) ?? []).slice(1).map(Number);
    const board = readStones(picture(path, page), rows, columns, wordsOf(path, page));
    assert.equal(board.numbers.length, rows * columns);
    const known = described(code).split('.')[3].slice(1).split('-').join('');
    assert.equal(board.numbers.map((number) => number.toString(16)).join(''), known);
    assert.equal(solveStones(board), Number(solved(code)));
  },
  procedural(code, path, page) {
    const seen = picture(path, page);
    const board = readCircles(seen, findBox(seen, 6, 6));
    assert.equal(solveCircles(board), Number(solved(code)));
  },
  fourbit(code, path, page) {
    const bits = Number(/b(\d)/.exec(described(code))?.[1]);
    const table = readMap(picture(path, page, bits < 5 ? 300 : 450), bits);
    const known = described(code).split('.')[3].slice(1);
    let text = '';
    for (let state = 2 ** bits - 1; state > 0; state--)
      for (let bit = bits - 1; bit >= 0; bit--)
        if ((state >> bit) & 1) text += table.get(state)?.get(bit)?.toString(32);
    assert.equal(text, known);
    assert.equal(solveMap(table, bits), Number(solved(code)));
  },
  simultaneous(code, path, page) {
    const [rows, columns] = (/r(\d+)_c(\d+)/.exec(described(code)) ?? []).slice(1).map(Number);
    const mazes = readWall(picture(path, page), rows, columns);
    const moves = solved(code, 'sequence') ?? '';
    assert.ok(moves.length > 2);
    for (const maze of mazes) {
      assert.ok(isSolvedBy(maze, moves), JSON.stringify(maze));
      assert.ok(maze.start >= 0 && maze.goal >= 0 && maze.start !== maze.goal);
    }
    assert.ok(mazes.some((maze) => !isSolvedBy(maze, moves.slice(0, -1))));
    const masks = described(code).split('.')[3].slice(1);
    if (masks === 'all') assert.equal(new Set(mazes.map(maskOf)).size, 51);
    else if (/corners|edges/.test(code)) assert.equal(mazes.length, masks.split('-').length);
    else assert.deepEqual(mazes.map(maskOf), masks.split('-'));
    // With the ways, on one of its lines or on two.
    const pages = Number(/^Pages: +(\d+)$/m.exec(info(path))?.[1]);
    const written = Array.from({ length: pages - page }, (_, i) =>
      (textOf(path, page + 1 + i).match(/\b[udlr]+\b/g) ?? []).filter((word) =>
        moves.includes(word),
      ),
    );
    assert.ok(
      written.some((words) =>
        words.some((one) => one === moves || words.some((two) => one + two === moves)),
      ),
      'the sequence stands with the ways',
    );
  },
};

const MIXED = [
  'v1.worm.w20_h30.sA',
  'v1.worm.w31_h7_wilson.sB',
  'v1.fourbit.classic.sA',
  'v1.fourbit.b3.sB',
  'v1.fourbit.b4_l12.sC',
  'v1.fourbit.b5.sD',
  'v1.simultaneous.r3_c3.dall',
  'v1.simultaneous.r3_c4_k20_corners.sA',
  'v1.simultaneous.r2_c5_k9.sB',
  'v1.simultaneous.r4_c3_k6_edges.sC',
  'v1.rook.w6_h5.sC',
  'v1.rook.w4_h9.sD',
  'v1.procedural.classic.sD',
  'v1.procedural.classic.sE',
];

/** @type {Record<string, RegExp>} */
const BOOK_PAPERS = {
  a4: /595\.276 x 841\.89 pts \(A4\)/,
  '160x200mm': /453\.543 x 566\.929 pts/,
};

testEach(Object.keys(BOOK_PAPERS))(
  'every maze of a book is read back from its page and solved',
  (paper) => {
    // On small paper one of two: reading a page takes a third of a second, and maps of four bits are drawn too small for
    // the reader there.
    const codes = MIXED.filter(
      (code, i) => paper === 'a4' || (i % 2 === 0 && !code.includes('fourbit')),
    );
    const path = book(codes.join('\n'), '--paper', paper);
    codes.forEach((code, i) => {
      assert.match(textOf(path, i + 2), new RegExp(`^ *${i + 1}\\. `));
      READERS[code.split('.')[1]](code, path, i + 2);
    });
    assert.match(info(path), BOOK_PAPERS[paper]);
  },
);

test('a page may have several mazes; their ways are small, at the end, and a large maze has its own sheets', () => {
  const codes = ['w9_h12.sA', 'w7_h5.sB', 'w12_h9.sC', 'w80_h120.sBig', 'w6_h6.sD'];
  const path = book(codes.map((code) => `v1.worm.${code}`).join('\n'), '--per-page', '4');
  const text = (/** @type {number} */ page) => textOf(path, page);
  assert.match(text(2), /1\. [^]*2\. [^]*3\. /);
  for (let page = 3; page <= 6; page++)
    assert.match(text(page), /^ *4\. Worm maze Big, sheet [AB][12]/);
  assert.match(text(7), /^ *5\. /);
  assert.match(text(1), /The solutions begin on page 8\./);
  assert.match(text(8), /1\. [^]*solution[^]*3\. /);
  const numbers = Array.from({ length: 7 }, (_, i) => /(\d+)\s*$/.exec(text(i + 2))?.[1]);
  assert.deepEqual(numbers, ['2', '3', '4', '5', '6', '7', '8']);
});

test('the title page lists every maze with its page, if there is room', () => {
  const list = ['w9_h12.sA', 'w7_h5.sB', 'w12_h9.sC', 'w80_h120.sBig', 'w6_h6.sD'];
  for (const perPage of ['1', '2', '4']) {
    const path = book(list.map((code) => `v1.worm.${code}`).join('\n'), '--per-page', perPage);
    const pages = run('pdftotext', ['-layout', path, '-']).stdout.split('\f');
    const contents = [...pages[0].matchAll(/^ *(\d)\. Worm maze (\w+) +(\d+)$/gm)];
    assert.equal(contents.length, list.length);
    for (const [, number, seed, page] of contents) {
      const title = new RegExp(`(^|\\s)${number}\\. Worm maze ${seed}\\b`);
      assert.match(pages[Number(page) - 1], title);
      assert.doesNotMatch(pages[Number(page) - 2], page === '2' ? /$^/ : title);
    }
  }
  const many = book('v1.worm.w5_h5.sA\n'.repeat(100), '--per-page', '12');
  assert.doesNotMatch(textOf(many, 1), /^ *1\. /m);
});

// ---- Lists ----

test('a book has its name, its mazes and their ways, and is the same twice', () => {
  const list = readFileSync(LIST, 'utf8');
  const path = book(list);
  assert.deepEqual(bookOf(list).stdout, readFileSync(path));
  assert.deepEqual(runBytes(['book', LIST, '--format', 'pdf']).stdout, readFileSync(path));
  const first = textOf(path, 1);
  for (const words of ['A winter of mazes', '8 mazes', "The expert's manual is on page 10."])
    assert.ok(first.includes(words), words);
  const text = run('pdftotext', ['-layout', path, '-']).stdout;
  for (const words of ['1. The first snow', '8. A long way home', '1. The first snow: solution'])
    assert.ok(text.includes(words), words);
  assert.match(info(path), /^Title: +A winter of mazes$/m);
  const answers = textOf(path, 11);
  assert.match(answers, /1\. The first snow: solution/);
  assert.doesNotMatch(answers, /You can jump/);
  assert.match(textOf(path, 7), /move seed/);
  const manual = textOf(path, 10).replace(/\s+/g, ' ');
  assert.match(manual, /the expert's manual/);
  const source = readFileSync('src/machines/procedural/manual.txt', 'utf8');
  const lines = [...source.matchAll(/^"(.*)",$/gm)];
  assert.equal(lines.length, 13);
  for (const [, line] of lines) assert.ok(manual.includes(line), line);
});

test('a list at fault is refused, with the line and the place in it', () => {
  const good = 'v1.worm.w9_h9.sA\n';
  for (const [list, pattern, options] of /** @type {[string | Buffer, RegExp, string[]?][]} */ ([
    ['', /the list has no maze; each line must be a code, followed by spaces and a title/],
    [`${good}  v1.worm.w9_h0.sA Title\n`, /line 2, character 14: h0: /],
    [`# é\n${good}v1.crab.classic.sA\n`, /line 3, character 4: /],
    ['A maze\n', /line 1, character 1: /],
    [
      `${good}v1.worm.w9_h9.sA A 迷 B\n`,
      /line 2, character 20: the character U\+8FF7 .*Latin, Greek and Cyrillic/,
    ],
    [
      `title: ${'x'.repeat(61)}\n${good}`,
      /line 1, character 68: a title has at most 60 characters/,
    ],
    [`title: A\ntitle: B\n${good}`, /line 2, character 1: a book can have only one title/],
    [good.repeat(1001), /line 1001, character 1: a book has at most 1000 mazes/],
    [Buffer.from([0xff, 0xfe, 0, 1, 2, 10, 0]), /line 1, character 1: /],
    ['x'.repeat(1 << 20), /line 1, character 4097: this code has 1048576 bytes/],
    ['\n'.repeat((1 << 23) + 5), /the list of a book has at most 8388608 bytes/],
    ['v1.rook.w3_h3.d222-222-202\n', /line 1, character 1: no path leads/],
    [`${good}v1.worm.w4096_h4096_wilson.sA\n`, /line 2, character 1: .*at most 500 are allowed/],
    [
      good,
      /argument 6, character 1: --paper fit: must be a4, letter, a3, a5, 6x9in or WIDTHxHEIGHTmm/,
      ['--paper', 'fit'],
    ],
  ])) {
    const { status, stdout, stderr } = bookOf(list, ...(options ?? []));
    assert.equal(status, String(pattern).includes('no path') ? 1 : 2, stderr);
    assert.equal(stdout.length, 0);
    assert.match(stderr, /^mazewright: [^\n]+\n$/);
    assert.match(stderr, pattern);
  }
  const none = mazewright(['book', join(folder, 'nowhere.txt'), '--format', 'pdf']);
  assert.match(none.stderr, /nowhere\.txt: this file cannot be read/);
});

test('a hundred pages', () => {
  const kinds = [
    'worm.w30_h40',
    'rook.w7_h7',
    'procedural.classic',
    'fourbit.classic',
    'simultaneous.r3_c3',
  ];
  const list = Array.from({ length: 85 }, (_, i) => `v1.${kinds[i % 5]}.s${i}`).join('\n');
  const path = book(list);
  assert.ok(Number(/^Pages: +(\d+)$/m.exec(info(path))?.[1]) >= 100);
});
