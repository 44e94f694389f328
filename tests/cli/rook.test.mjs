// Rook mazes on the command line: output, exit status, errors on standard error alone.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { run } from './program.mjs';

const SLIDES = 'v1.rook.w5_h5.d34131-33302-31223-42333-41432';

function assertRefused(
  /** @type {string[]} */ words,
  /** @type {RegExp} */ pattern,
  /** @type {number} */ expected,
) {
  const { status, stdout, stderr } = run(words);
  assert.equal(status, expected, stderr);
  assert.equal(stdout, '');
  assert.match(stderr, /^mazewright: [^\n]+\n$/);
  assert.match(stderr, pattern);
}

test('help names the letters of every direction', () => {
  const moves = run(['help', 'rook']).stdout.match(/^Moves\n([^]*?)\n\n/m)?.[1] ?? '';
  for (const [rule, letters] of [
    ['w3_h3', 'URDL'],
    ['w3_h3_queen', 'ECZQ'],
    ['w4_h4_hex', 'ERCZLQ'],
    ['w4_h4_tri', 'ERCZLQ'],
  ])
    for (const letter of letters) {
      assert.match(moves, new RegExp(`\\b${letter}\\b`), rule);
      assert.equal(run(['play', `v1.rook.${rule}.sa`, letter]).status, 0, letter);
    }
});

test('rate prints the measures of every oracle maze', () => {
  const [names, ...mazes] = readFileSync('tests/data/rook-mazes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  assert.equal(mazes.length, 7);
  for (const [maze, ...values] of mazes) {
    const rows = maze.split('-');
    const { status, stdout } = run(['rate', `v1.rook.w${rows[0].length}_h${rows.length}.d${maze}`]);
    assert.equal(status, 0);
    const expected = values.map((value, i) => `${names[i + 1]}\t${value}\n`).join('');
    assert.equal(stdout.slice(0, expected.length), expected);
    assert.match(
      stdout.slice(expected.length),
      /^expected_jumps\t[^\n]+\nreachable_states\t\d+\ntrap_states\t\d+\nforward_choices\t[^\n]+\nbackward_choices\t[^\n]+\ndifficulty\t[^\n]+\n$/,
    );
  }
});

test('a maze has a place among 1,000 boards of its size and rules', () => {
  const place = (/** @type {string[]} */ ...words) => run(['rook', 'place', ...words]);
  const { status, stdout } = place(SLIDES);
  assert.equal(status, 0);
  assert.match(stdout, /^difficulty\t\d+\nboards\t1000\neasier\t\d+\nscore\t/);
  assert.equal(place(SLIDES).stdout, stdout);
  assertRefused(['rook', 'place', 'v1.rook.w3_h3.sa'], /with a description/, 2);
  assertRefused(['rook', 'place', 'v1.rook.w3_h3.d333-333-330'], /no path leads/, 1);
});

test('presets ask for a length, and nothing else may', () => {
  const shortest = (/** @type {string} */ preset) =>
    Number(/^shortest\t(\d+)/.exec(run(['rate', `v1.rook.w8_h8_${preset}.sday`]).stdout)?.[1]);
  assert.ok(shortest('easy') < shortest('medium') && shortest('medium') < shortest('hard'));
  assertRefused(['generate', 'v1.rook.easy_l5.sa'], /each ask for a length/, 2);
});
