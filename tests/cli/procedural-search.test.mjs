// CLI tests: the search ends on described boards with few circles.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);
const SPARSE = 'v1.procedural.classic.dA1F6000000011010000101000000000000000000';

test('a board with few circles: there is no safe walk, and solve says so', () => {
  const { status, stdout, stderr } = run('solve', SPARSE);
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /there is no safe one/);
});

test('rate prints what is known, and says what was given up', () => {
  const { status, stdout } = run('rate', SPARSE);
  assert.equal(status, 0);
  assert.equal(
    stdout,
    'par\t-\nstates\tmore than 1048576\ntrapped_share\t1.000\nshortest_walks\t0\n',
  );
});
