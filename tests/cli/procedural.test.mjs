// CLI tests: the procedural machine, and every recorded run of the published module.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);

const described = (/** @type {string} */ description) => `v1.procedural.classic.d${description}`;

test('without a safe walk rate says so, and what it gave up; play and draw work', () => {
  const code = described(`A1F6${'0'.repeat(36)}`);
  const rest = 'trapped_share\t1.000\nshortest_walks\t0\n';
  for (const [one, states] of [
    [code, '\\d+'],
    [described('A1F6000000011010000101000000000000000000'), 'more than 1048576'],
  ])
    assert.match(run('rate', one).stdout, new RegExp(`^par\t-\nstates\t${states}\n${rest}$`));
  assert.equal(run('play', code, 'R').status, 0);
  assert.equal(run('draw', code, '--format', 'svg').status, 0);
});

test('a seeded game goes on after a strike and a hold, always on the same boards', () => {
  const code = 'v1.procedural.classic.sWORD';
  const held = run('play', code, 'HH');
  assert.equal(held.status, 0);
  const lines = held.stdout.trimEnd().split('\n');
  assert.match(
    lines[0],
    /^Held a button for 3 seconds\. The maze is regenerated\. The seed is now [01]{6}\.$/,
  );
  assert.equal(lines.length, 3);
  // A walk into the border strikes at once; the board that follows is the one after a hold.
  const [start] = run('generate', code).stdout.match(/[AF][16](?=[AF][16])/) ?? [''];
  const wall = start[1] === '1' ? 'U' : 'D';
  const struck = run('play', code, `${wall}H`).stdout.trimEnd().split('\n');
  assert.match(
    struck[0],
    /^X Tried to move (up|down), but there is a wall in that direction! Strike!$/,
  );
  assert.deepEqual(struck.slice(1), lines.slice(1));
  assert.match(struck[2], new RegExp(`^end\t${start}\t[01]{6}\tplaying$`));
});
