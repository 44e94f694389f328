// CLI tests: printed boards with circles, start and goal, and with the solution and the walls it decides.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);
const SEEDED = 'v1.procedural.classic.sWORD';
const draw = (/** @type {string[]} */ ...options) =>
  run('draw', SEEDED, '--format', ...options).stdout;

test('other forms are refused with the place', () => {
  const { status, stderr } = run('draw', 'v1.procedural.classic.sA', '--format', 'text');
  assert.equal(status, 2);
  assert.equal(
    stderr,
    'mazewright: argument 4, character 1: text: a procedural maze is drawn as svg, pdf or png\n',
  );
});

test('a board is drawn as svg and pdf, and walls only with the way', () => {
  assert.match(draw('svg'), /^<svg|^<\?xml/);
  assert.match(draw('pdf'), /^%PDF-/);
  const bare = draw('svg');
  const decided = draw('svg', '--show-solution');
  assert.notEqual(decided, bare);
  assert.ok(decided.length > bare.length);
  const wayless = run('draw', SEEDED, '--format', 'svg').stdout;
  assert.equal(wayless, bare, 'the same every time');
});

test('two boards with other circles are two drawings', () => {
  const other = run('draw', 'v1.procedural.classic.sa', '--format', 'svg').stdout;
  assert.notEqual(other, draw('svg'));
});

test('where there is no safe walk, none is drawn, and the board is', () => {
  const code = `v1.procedural.classic.dA1F6${'0'.repeat(36)}`;
  assert.equal(run('draw', code, '--format', 'svg').status, 0);
  const { status, stderr } = run('draw', code, '--format', 'svg', '--show-solution');
  assert.equal(status, 1);
  assert.match(stderr, /no safe walk was found/);
});
