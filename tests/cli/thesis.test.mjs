// The script of `make thesis`: its rows, and figures as files.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** @param {string[]} words */
const thesis = (...words) =>
  spawnSync('node', ['tests/thesis/thesis.mjs', ...words], { encoding: 'utf8' });

test('a table has the thesis\u2019s entries beside those of today', () => {
  const words = ['--side', '3', '--runs', '3', '--so-runs', '300'];
  const table = (/** @type {string} */ seed) => thesis('table', '6.5', ...words, '--seed', seed);
  const rows = table('a').stdout.trim().split('\n').slice(2);
  assert.equal(rows.length, 12);
  assert.ok(rows.includes('2x2\trs\t3.0\t3.0') && rows.includes('2x2\tgl\t3 (3)\t3.0 (3)'));
  assert.match(rows.join('\n'), /^3x3\tso\t12 \(11\)\t12 \(11\)$/m);
  assert.equal(table('a').stdout, table('a').stdout);
  assert.match(
    thesis('table', '6.1', '--side', '2').stdout,
    /^2x3\tastar\t\w{5} \(5\)\trrdrr \(5\)$/m,
  );
});

test('a figure is drawn on new random mazes, and on random sequences', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'thesis-')), 'figure.svg');
  for (const [name, lines] of /** @type {const} */ ([
    ['6.4', 3],
    ['6.5', 2],
  ])) {
    const words = ['--sets', '2', '--to', '3', '--output', file];
    const { status, stderr } = thesis('figure', name, ...words);
    assert.equal(status, 0, stderr);
    assert.equal(readFileSync(file, 'utf8').match(/stroke-width="2"/g)?.length, lines);
  }
  // One move leaves the first maze of 4x4 unsolved.
  assert.match(
    thesis('figure', '6.5', '--sets', '3', '--to', '1', '--output', file).stdout,
    /^1\t1\.00\t/,
  );
  assert.equal(thesis('table', '7').status, 2);
});
