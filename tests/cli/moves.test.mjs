// Command-line tests of moves in the letters, words and arrows of others: the same game on every machine with four
// directions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';

/** For up, right, down and left. @type {Record<string, string[]>} */
const ALPHABETS = {
  compass: ['N', 'E', 'S', 'W'],
  'keys, small': ['w', 'd', 's', 'a'],
  arrows: ['↑', '→', '↓', '←'],
  'plain arrows': ['^', '>', 'v', '<'],
  small: ['u', 'r', 'd', 'l'],
  'words, ': ['up', 'right', 'down', 'left'],
  'the compass in words, ': ['North', 'East', 'South', 'West'],
};
const CODES = ['v1.worm.w9_h6.sA', 'v1.rook.w6_h4.sA', 'v1.procedural.classic.sA'];

const play = (/** @type {string} */ code, /** @type {string} */ moves) =>
  run(['play', code, moves]);

test('moves of other programs make the same game', () => {
  for (const code of CODES) {
    const own = run(['solve', code]).stdout.split('\n')[0].split('\t')[1];
    const expected = play(code, own);
    assert.equal(expected.status, 0, own);
    for (const [name, letters] of Object.entries(ALPHABETS)) {
      // All four directions are in the text, so that it can be read in one way alone.
      const moves = [...`${own}URDL`].map((move) => letters['URDL'.indexOf(move)]);
      const text = moves.join(name.endsWith(' ') ? ', ' : '');
      assert.deepEqual(play(code, text), play(code, `${own}URDL`), `${code}: ${name}`);
    }
  }
});

test('letters that two alphabets share are read by the whole text, and then by their case', () => {
  const end = (/** @type {string} */ moves) =>
    play('v1.worm.w9_h6.sA', moves).stdout.trim().split('\n').at(-1);
  assert.equal(end('WSWS'), end('LDLD'));
  assert.equal(end('wsws'), end('UDUD'));
  assert.equal(end('ssd'), end('DDR'));
  assert.equal(end('dd'), end('DD'), 'the machine’s own letters come first');
  const queen = 'v1.rook.w5_h5_queen.sA';
  assert.deepEqual(play(queen, 'EC'), play(queen, 'ec'));
  assert.match(play(queen, 'EC').stdout, /\tE\t/);
});

test('sequences for all mazes are read alike', () => {
  const own = run(['simultaneous', 'verify', '2x2', 'rdr']);
  assert.match(own.stdout, /solves all/);
  for (const moves of ['ESE', '>v>', 'right,down,right', 'R,D,R'])
    assert.deepEqual(run(['simultaneous', 'verify', '2x2', moves]), own, moves);
});
