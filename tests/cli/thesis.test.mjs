// The script of `make thesis`: its rows, and figures as files.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
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
