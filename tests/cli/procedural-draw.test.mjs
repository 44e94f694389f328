// CLI tests: printed boards with circles, start and goal, and with the solution and the walls it decides.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);
const SEEDED = 'v1.procedural.classic.sWORD';
const draw = (/** @type {string[]} */ ...options) =>
  run('draw', SEEDED, '--format', ...options).stdout;

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

test('a code with moves is drawn as the game: its walls, its path, a cross at a strike', () => {
  const game = (/** @type {string} */ code) => run('draw', code, '--format', 'svg').stdout;
  const RECORDED = 'v1.procedural.classic.dF6A1000101010100100000001101100111000101';
  const lines = (/** @type {string} */ drawing) => drawing.match(/[Mm]/g)?.length ?? 0;
  const bare = game(RECORDED);
  // Up to F5 builds a wall on its left; up again is open, and left is not.
  const drawn = game(`${RECORDED}.mU`);
  assert.notEqual(drawn, bare);
  assert.ok(lines(drawn) > lines(bare));
  const struck = game(`${RECORDED}.mUL`);
  assert.equal(lines(struck), lines(drawn) + 2, 'the two lines of a cross');
  // The best walk as a game is the drawing of the solution, and a head of two lines on each step.
  const moves = 'RRDRDRRDDD';
  const best = game(`${SEEDED}.m${moves}`);
  assert.equal(lines(best), lines(draw('svg', '--show-solution')) + 2 * moves.length);
  // A step back has a head of its own, on the other side of the middle.
  assert.equal(lines(game(`${SEEDED}.mRL`)), lines(game(`${SEEDED}.mR`)) + 3);
  // After a strike a seeded maze has other circles; a strike at the end still shows its board.
  assert.equal(lines(game(`${SEEDED}.mU`)), lines(draw('svg')) + 2);
  assert.notEqual(game(`${SEEDED}.mUR`), game(`${SEEDED}.mR`));
  assert.notEqual(game(`${SEEDED}.mH`), draw('svg'));
  // The solution stays the solution.
  const solved = run('draw', `${SEEDED}.mRR`, '--format', 'svg', '--show-solution').stdout;
  assert.equal(solved, draw('svg', '--show-solution'));
});
