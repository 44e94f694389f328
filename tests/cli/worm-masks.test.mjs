// Command-line tests of worm masks: rows on standard input, codes and errors.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { run as mazewright, temporaryFolder } from './program.mjs';

const run = (/** @type {string[]} */ words, input = '') => mazewright(words, input);

const folder = temporaryFolder();

const RING = 'v1.worm.mask_kruskal.sA\n...\n.#.\n...\n';

test('a mask is read from standard input and its code is one line', () => {
  const made = run(['generate', '-'], RING);
  assert.equal(made.status, 0);
  assert.match(made.stdout, /^v1\.worm\.w3_h3\.d\S+\n$/);
  const drawn = run(['draw', '-', '--format', 'nibbles'], RING);
  assert.match(drawn.stdout, /^[4-7]{3}\n[4-7]c[4-7]\n[4-7]{3}\n\n0,0\n2,2\n$/);
  const same = run(['draw', made.stdout.trim(), '--format', 'nibbles']);
  assert.equal(same.stdout, drawn.stdout);
});

test('nothing is drawn outside of the mask', () => {
  const drawn = run(['draw', '-', '--format', 'text'], 'v1.worm.mask.sA\n.###\n.###\n....\n');
  const lines = drawn.stdout.split('\n');
  assert.match(lines[0], /^\+ {2}\+ {9}$/);
  assert.match(lines[1], /^\|S \| {9} ?$/);
});

test('an error in the file of --mask names the file, its line, and the row and column', () => {
  const law = (/** @type {string} */ rows, code = 'v1.worm.mask.sA') => {
    writeFileSync(join(folder, 'mask.txt'), rows);
    const made = mazewright(['worm', 'law', code, '--mask', 'mask.txt'], '', { cwd: folder });
    assert.equal(made.status, 2);
    return made.stderr;
  };
  const at = (
    /** @type {number} */ line,
    /** @type {number} */ character,
    /** @type {string} */ rest,
  ) => `mazewright: mask.txt, line ${line}, character ${character}: ${rest}\n`;
  assert.equal(
    law('..#\n.x.\n'),
    at(2, 2, "row 2, column 2: 'x' must be # (no cell), . (cell), S (start) or G (goal)"),
  );
  assert.equal(
    law('..\n..\n..', 'v1.worm.h2_mask.sA'),
    at(3, 1, 'row 3: the height of the mask must be at most 2'),
  );
  assert.match(law('..', 'v1.worm.mask.d'), /^mazewright: argument 3, character \d+: /);
});

test('a mask of sixteen million cells is read, and its maze is generated and measured', () => {
  const row = (/** @type {number} */ y) => (y % 2 ? '.'.repeat(4096) : '.#'.repeat(2048));
  const rows = Array.from({ length: 4096 }, (_, y) => row(y)).join('\n');
  const made = run(['rate', '-'], `v1.worm.mask_backtracker.sA\n${rows}\n`);
  assert.equal(made.status, 0);
  assert.match(made.stdout, /^cells\t12582912\n/);
  assert.match(made.stdout, /\nunreachable_cells\t0\nregions\t1\nloops\t0\n/);
});
