// Command-line tests of the reader of number mazes: published forms of boards come back as the board that they show.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';

/** @param {string} text @param {string[]} words */
const read = (text, ...words) => run(['read', '-', ...words], text);
const codeOf = (/** @type {string} */ text) => {
  const { status, stdout, stderr } = read(text);
  assert.equal(status, 0, `${text}\n${stderr}`);
  return stdout.trim();
};

/** Other people's boards, and what they are. @type {[what: string, text: string, code: string][]} */
const BOARDS = [
  ['blanks, F for the goal', '1 2 1\n2 1 2\n1 1 F', 'v1.rook.w3_h3.d121-212-110'],
  ['joined digits', '2113\n2101\n1221', 'v1.rook.w4_h3.d2113-2101-1221'],
  ['commas and brackets', '[[2, 1, 2],\n [1, 1, 2],\n [1, 2, 0]]', 'v1.rook.w3_h3.d212-112-120'],
  ['JSON on one line', '[[2,1,2],[1,1,2],[1,2,0]]', 'v1.rook.w3_h3.d212-112-120'],
  [
    'tabs, CRLF, byte order mark',
    '\ufeff2\t1\t2\r\n1\t1\t2\r\n1\t2\t0\r\n',
    'v1.rook.w3_h3.d212-112-120',
  ],
  ['a size of one number', '3\n212\n112\n120', 'v1.rook.w3_h3.d212-112-120'],
  ['a size, either side first', '3 4\n2113\n2101\n1221', 'v1.rook.w4_h3.d2113-2101-1221'],
  [
    'a size and a start from 0',
    '3 3\n0 1\n2 1 2\n1 1 2\n1 2 0',
    'v1.rook.w3_h3_startB1.d212-112-120',
  ],
  [
    'rules and a named start',
    'queen torus, start B2\n212\n112\n120',
    'v1.rook.w3_h3_queen_torus_startB2.d212-112-120',
  ],
  ['the last cell leads nowhere', '2 1 2\n1 1 2\n1 2 99', 'v1.rook.w3_h3.d212-112-120'],
  ['dead cells before a last zero', '2 1 0\n0 1 1\n1 2 0', 'v1.rook.w3_h3.d21x-x11-120'],
  ['dead cells beside a mark', '2 1 0\n0 G 1\n1 2 1', 'v1.rook.w3_h3.d21x-x01-121'],
  ['hedges of our own form', '21x\nX11\n120', 'v1.rook.w3_h3.d21x-X11-120'],
  ['a star', '2 1 2\n1 * 1\n1 2 1', 'v1.rook.w3_h3.d212-101-121'],
  [
    'prose and a fence around it',
    'Try this:\n```\n212\n112\n120\n```\nHave fun!',
    'v1.rook.w3_h3.d212-112-120',
  ],
  ['several goals', '2 G 2\n1 1 2\n1 2 F', 'v1.rook.w3_h3.d2G2-112-12G'],
  ['right and down alone', 'goRD\n212\n112\n120', 'v1.rook.w3_h3_goRD.d212-112-120'],
  [
    'jumps beyond fifteen',
    `${'1 '.repeat(16)}16\n${`${'2 '.repeat(17)}\n`.repeat(15)}${'1 '.repeat(16)}G`,
    `v1.rook.w17_h17.d${'1'.repeat(16)}g-${`${'2'.repeat(17)}-`.repeat(15)}${'1'.repeat(16)}0`,
  ],
  [
    'a round board',
    '111\n12321\n12321\n12321\n111',
    'v1.rook.w7_h7_queen_rim_startD4.dXGGGGGX-GG111GG-G12321G-G12321G-G12321G-GG111GG-XGGGGGX',
  ],
  [
    'a round board in a square, with its rules',
    'hex\n_xxx_\nx111x\nx121x\nx111x\n_xxx_',
    'v1.rook.w5_h5_hex_rim_startC3.dGGGGG-G111G-G121G-G111G-GGGGG',
  ],
  [
    'two-digit numbers',
    `${'1 '.repeat(11)}10\n${`${'2 '.repeat(12)}\n`}${'1 '.repeat(11)}0`,
    `v1.rook.w12_h3.d${'1'.repeat(11)}a-${'2'.repeat(12)}-${'1'.repeat(11)}0`,
  ],
];

test('boards of other people are read', () => {
  for (const [what, text, code] of BOARDS) assert.equal(codeOf(text), code, what);
});

test('a code with dead cells is a board', () => {
  const { stdout } = run(['generate', 'v1.rook.w3_h3.d210-011-120']);
  assert.equal(stdout.trim(), 'v1.rook.w3_h3.d21x-x11-120');
  const { status, stderr } = run(['generate', 'v1.rook.w3_h3.d010-011-121']);
  assert.equal(status, 2);
  assert.match(stderr, /C1: there is a second goal/);
});

test('searches name their limits, and changes take every board', () => {
  const large = `v1.rook.w17_h3.d${'1'.repeat(17)}-${'1'.repeat(17)}-${'1'.repeat(16)}0`;
  for (const code of [large, 'v1.rook.w3_h3.d11G-111-11G', 'v1.rook.w3_h3_goRD.d111-111-110']) {
    const { status, stderr } = run(['rook', 'place', code]);
    assert.equal(status, 2);
    assert.match(stderr, /at most 16 by 16 cells, with one goal, all directions/);
    assert.match(run(['draw', code, '--format', 'changes']).stdout, /^change\t/);
  }
  assert.match(run(['generate', 'v1.rook.w17_h5.sA']).stderr, /3 to 16 if it comes from a seed/);
});

test('several boards of a text become several codes', () => {
  assert.equal(
    codeOf('212\n112\n120\n\n1 2 1\n2 1 2\n1 1 F\n'),
    'v1.rook.w3_h3.d212-112-120\nv1.rook.w3_h3.d121-212-110',
  );
});

test('where a text stops being a board, the place and the limit are named', () => {
  for (const [text, pattern] of /** @type {[string, RegExp][]} */ ([
    ['2 1 2\n1 1\n1 2 0', /line 2, character 1: .*row 2 has 2 cells, and row 1 has 3/],
    ['212\n1121\n120', /line 2, character 1: .*row 2 has 4 cells, and row 1 has 3/],
    [`${'2'.repeat(25)}\n`.repeat(25), /3 to 24 cells on each side, and this is 25 by 25/],
    ['212\n112\n121', /no cell is the goal/],
    ['010\n012\n121', /several cells are 0; mark the goal with G/],
    ['4 4\n212\n112\n120', /size above is 4 by 4, and the grid is 3 by 3/],
    ['2 99 2\n1 1 2\n1 2 0', /line 1, character 3: .*at most 23 cells/],
    ['start Z9\n212\n112\n120', /start/],
  ])) {
    const { status, stdout, stderr } = read(text);
    assert.equal(status, 2, text);
    assert.equal(stdout, '');
    assert.match(stderr, pattern);
  }
});
