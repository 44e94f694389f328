// Command-line tests of lists of mazes that other programs write: drawings, 0 and 1, JSON, beside our own masks.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { run, temporaryFolder } from './program.mjs';

/** @param {string} text @param {string[]} words */
const verify = (text, ...words) =>
  run(['simultaneous', 'verify', ...words, 'rdrd', '--mazes', '-', '--all'], text);

/** Three mazes of 2x3 as masks: bit row * 3 + column is a free cell. */
const ROWS = [
  ['...', '#..'],
  ['..#', '#..'],
  ['...', '...'],
];
const maskOf = (/** @type {string[]} */ rows) =>
  [...rows.join('')]
    .reduce((sum, cell, bit) => sum + (cell === '.' ? 2 ** bit : 0), 0)
    .toString(16);
const MASKS = ROWS.map(maskOf);

/** @param {(rows: string[]) => string} write @param {string} between */
const list = (write, between) => ROWS.map(write).join(between);
const digits = (/** @type {string} */ free) => (/** @type {string} */ row) =>
  [...row].map((cell) => (cell === '.' ? free : String(1 - Number(free))));

/** @type {Record<string, string>} */
const FORMS = {
  drawings: list((rows) => rows.join('\n'), '\n\n'),
  'drawings without blank lines': `2x3\n${list((rows) => rows.join('\n'), '\n')}`,
  'with comments and a size': `# three mazes\n2x3\n${list((rows) => rows.join('\r\n'), '\r\n\r\n')}`,
  'rows of the thesis, 0 free': list(
    (rows) => rows.map((row) => digits('0')(row).join('')).join('\n'),
    '\n\n',
  ),
  '1 free, apart': list((rows) => rows.map((row) => digits('1')(row).join(' ')).join('\n'), '\n\n'),
  json: JSON.stringify(ROWS.map((rows) => rows.map((row) => digits('0')(row).map(Number)))),
  'json over lines': JSON.stringify(
    ROWS.map((rows) => rows.map((row) => digits('1')(row).map(Number))),
    null,
    1,
  ),
  'matrices of NumPy': list(
    (rows) => `[[${rows.map((row) => digits('0')(row).join(' ')).join(']\n [')}]]`,
    '\n',
  ),
};

test('mazes are read from every form', () => {
  const expected = verify(MASKS.join('\n'), '2x3');
  assert.match(expected.stdout, /^statement/);
  for (const [name, text] of Object.entries(FORMS))
    assert.deepEqual(verify(text, '2x3'), expected, name);
});

test('the first maze tells the size', () => {
  const written = (/** @type {string} */ text, /** @type {string[]} */ ...words) =>
    run(['simultaneous', 'facts', '--mazes', '-', ...words], text).stdout;
  assert.equal(written(FORMS.drawings), written(MASKS.join(','), '--size', '2x3'));
  assert.match(written('..\n..'), /2x2/);
});

test('--free says which digit is a free cell', () => {
  const text = '00\n10\n\n00\n00\n';
  assert.equal(verify(text, '2x2', '--free', '0').stdout, verify(text, '2x2').stdout);
  const { status, stderr } = verify(text, '2x2', '--free', '1');
  assert.equal(status, 2);
  assert.match(stderr, /line 1, character 1: this maze of 2x2 cannot be solved/);
});

test('where a list stops being readable, the place is named', () => {
  for (const [text, pattern] of /** @type {[string, RegExp][]} */ ([
    ['..\n...', /line 2, character 1: this row has 3 cells, and 2 are wanted/],
    ['..\n..\n\n..\n', /line 4, character 1: this maze has 1 rows, and 2 are wanted/],
    ['01\n11', /a corner of this maze is 0/],
    ['.#\n#.', /cannot be solved/],
    [`3x3\n..\n..`, /this size is another than the 2x2/],
  ])) {
    const { status, stdout, stderr } = verify(text, '2x2');
    assert.equal(status, 2, text);
    assert.equal(stdout, '');
    assert.match(stderr, pattern);
  }
  const file = join(temporaryFolder(), 'mazes.txt');
  writeFileSync(file, '..\n..');
  assert.equal(run(['simultaneous', 'verify', '2x2', 'ES', '--mazes', file]).status, 0);
});
