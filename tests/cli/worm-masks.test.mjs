// Command-line tests of worm masks: rows on standard input, codes and errors.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ words, input = '') => mazewright(words, input);

const RING = 'v1.worm.mask_kruskal.sA\n...\n.#.\n...\n';

test('a mask is read from standard input and its code is one line', () => {
  const made = run(['generate', '-'], RING);
  assert.equal(made.status, 0);
  assert.match(made.stdout, /^v1\.worm\.w3_h3\.d\S+\n$/);
  const drawn = run(['draw', '-', '--format', 'nibbles'], RING);
  assert.match(drawn.stdout, /^[4-7]{3}\n[4-7]c[4-7]\n[4-7]{3}\n$/);
  const same = run(['draw', made.stdout.trim(), '--format', 'nibbles']);
  assert.equal(same.stdout, drawn.stdout);
});

test('nothing is drawn outside of the mask', () => {
  const drawn = run(['draw', '-', '--format', 'text'], 'v1.worm.mask.sA\n.###\n.###\n....\n');
  const lines = drawn.stdout.split('\n');
  assert.match(lines[0], /^\+ {2}\+ {9}$/);
  assert.match(lines[1], /^\| {2}\| {9} ?$/);
});

test('a mask error contains its line and character', () => {
  const parts = run(['generate', '-'], 'v1.worm.mask.sA\n.#\n#.\n');
  assert.equal(parts.status, 2);
  assert.match(parts.stderr, /line 3, character 2: .*must be connected.*row 2, column 2/);
});

test('a mask of sixteen million cells is read, and its maze is generated and measured', () => {
  const row = (/** @type {number} */ y) => (y % 2 ? '.'.repeat(4096) : '.#'.repeat(2048));
  const rows = Array.from({ length: 4096 }, (_, y) => row(y)).join('\n');
  const made = run(['rate', '-'], `v1.worm.mask_backtracker.sA\n${rows}\n`);
  assert.equal(made.status, 0);
  assert.match(made.stdout, /^cells\t12582912\n/);
  assert.match(made.stdout, /\nunreachable_cells\t0\nregions\t1\nloops\t0\n/);
});
