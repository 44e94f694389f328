// Command-line tests: simultaneous mazes with walls between cells, their output, files and errors.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fact, run as mazewright, temporaryFolder } from './program.mjs';
import { testEach } from '../rows.mjs';

const folder = temporaryFolder();

/** @param {string} line the words behind 'simultaneous' @param {string} [input] */
const run = (line, input) => mazewright(['simultaneous', ...line.split(' ')], input);
/** The value of a key in a task's output. @param {string} text @param {string} name */

test('mazes are typed, or read from a file that names their type', () => {
  const file = join(folder, 'mazes.txt');
  writeFileSync(file, '# two mazes\n2x3 edges\n7f_B1_A2, 13_A1_C1 # and no more\n');
  assert.equal(fact(run(`verify ldurr --mazes ${file} --walls edges`).stdout, 'solves'), '2');
  assert.equal(
    fact(run('verify 2x3 ldurr --mazes 7f_B1_A2,13_A1_C1 --walls edges').stdout, 'solves'),
    '2',
  );
  assert.equal(fact(run('verify 2x3 rr --mazes 13_A1_C1 --walls edges').stdout, 'solves'), '1');
  const left = run('verify 2x3 ll --mazes 13_A1_C1 --walls edges');
  assert.deepEqual([left.status, fact(left.stdout, 'unsolved')], [1, '13_A1_C1']);
});

/** @type {[string, RegExp][]} */
const refused = [
  ['count 3x3 --walls bricks', /argument 5, .*--walls bricks: must be cells or edges/],
  ['count 3x3 --ends any', /--ends needs --walls edges/],
  ['count 3x3 --walls edges --ends all', /--ends all: must be any or corners/],
  ['count 3x3 --walls edges --by frontier', /--by frontier needs --walls cells/],
  ['count 1x1 --walls edges', /1x1: .* a maze must have at least 2 cells/],
  ['count 27x2 --walls edges', /27x2: a side must be 1 to 26/],
  ['count 4x4 --walls edges', /4x4: all mazes with any start and exit .* to 17 passages.* has 24/],
  ['prove 4x5 9 --walls edges --ends corners', /4x5: all mazes with .* to 24 passages.* has 31/],
  ['shortest 2x2 --walls edges --perfect', /--perfect needs --ends corners/],
  ['verify 2x2 r --walls edges --mazes 1f', /character 1: 1f: a maze of 2x2 has 4 passages/],
  ['verify 2x2 r --walls edges --mazes f_A1', /character 5: a mask's exit is missing/],
  ['verify 2x2 r --walls edges --mazes f_A1_C1', /character 6: C1: the cells .* are A1 to B2/],
  [
    'verify 2x2 r --walls edges --mazes f_A0_B1',
    /character 3: A0: a mask's start and exit must be cells/,
  ],
  ['verify 2x2 r --walls edges --mazes f_B1_B1', /_B1_B1: start and exit are the same cell/],
  ['verify 2x2 r --walls edges --mazes 1_A1_B2', /1_A1_B2: this maze of 2x2 cannot be solved/],
  [
    'verify 2x2 r --walls edges --ends corners --mazes f_A1_B1',
    /_A1_B1: these mazes go from corner to corner, from A1 to B2/,
  ],
  ['verify 2x2 r --mazes f_A1_B1', /'_': a maze's mask has only hexadecimal digits/],
];
testEach(refused)('lines are refused with a reason', ([line, sentence]) => {
  const { status, stderr } = run(line);
  assert.equal(status, 2);
  assert.match(stderr, sentence);
  assert.equal(stderr.trim().split('\n').length, 1);
});

test('files of one maze type are not read as the other', () => {
  const edges = run('verify r --mazes - --walls cells', '2x2 edges\nf\n');
  assert.equal(edges.status, 2);
  assert.match(edges.stderr, /character 5: .*walls between cells; use --walls edges/);
  const cells = run('verify r --mazes - --walls edges', '2x2\nf\n');
  assert.equal(cells.status, 2);
  assert.match(cells.stderr, /blocked cells: its size is not followed by 'edges'/);
});

/** @type {[string, RegExp][]} */
const codes = [
  ['r1_c1_edges.sA', /with walls between cells, a maze must have 2 cells or more/],
  ['r3_c3_edges_perfect.sA', /use perfect with corners/],
  ['r3_c3_edges_corners.sA', /corners/],
  ['r3_c3_edges.dall', /'all' allows at most 7 passages between cells, as in 2x3/],
  ['r3_c4_corners.dall', /'all' allows at most 12 passages between cells, as in 3x3/],
  ['r2_c2_edges.df_A1_A1', /start and exit are the same cell/],
  ['r2_c2_corners.df_A1_B1', /from corner to corner/],
];
testEach(codes)('codes are refused with a reason', ([code, sentence]) => {
  const { status, stderr } = mazewright(['generate', `v1.simultaneous.${code}`]);
  assert.equal(status, 2);
  assert.match(stderr, sentence);
});

test('a proof that is checked has mazes of 64 cells at most, with walls between cells too', () => {
  for (const walls of ['', ' --walls edges']) {
    assert.match(run(`check 5x13 3 -${walls}`, '0\n').stderr, /5x13: .* at most 64 cells$/m);
    assert.doesNotMatch(run(`check 8x8 3 -${walls}`, '0\n').stderr, /at most/);
  }
});
