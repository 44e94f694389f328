// Command-line tests of the four-bit rules: generate, solve, play and refused combinations.

import '../build-constants.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';
import { RULES } from '../../web/machines/fourbit/rules.js';

const WORDS = ['allok', 'reset', 'pin', 'memory', 'deeper', 'nosense', 'karnaugh', 'oneway'];

const run = (/** @type {string[]} */ ...words) => mazewright(words);

/** @param {string} text @param {string} name */
const factOf = (text, name) => new RegExp(`^${name}\t(.*)$`, 'm').exec(text)?.[1] ?? '';

test('help lists the words of the family, and the page has the same ones', () => {
  const { stdout } = run('help', 'fourbit');
  for (const word of WORDS) assert.match(stdout, new RegExp(`^  ${word} +[A-Z]`, 'm'));
  assert.deepEqual(
    RULES.map(({ word }) => word),
    ['', ...WORDS],
  );
});

test('the longest solutions that the page offers are made', () => {
  const [, row] = /^param\tfourbit\tl\t(.*)$/m.exec(run('kinds').stdout) ?? [];
  const limits = [...(row ?? '').matchAll(/rule=(\w+) b=(\d):1:(\d+):0/g)];
  assert.equal(limits.length, 4);
  for (const [, word, bits, length] of limits) {
    const code = `v1.fourbit.b${bits}_l${length}_${word}.s${word}${bits}`;
    const { status, stdout } = run('generate', code);
    assert.equal(status, 0, code);
    assert.equal(factOf(run('solve', stdout.trim()).stdout, 'length'), length, code);
  }
});

for (const word of WORDS)
  test(`${word}: a maze is generated, described, read again, solved and played`, () => {
    const { stdout: made } = run('generate', `v1.fourbit.${word}.scli`);
    assert.match(made, new RegExp(`^v1\\.fourbit\\.b4_${word}\\.d[0-9a-f]+\\n$`));
    assert.equal(run('generate', made.trim()).stdout, made);
    const moves = factOf(run('solve', made.trim()).stdout, 'moves');
    assert.match(run('play', made.trim(), moves).stdout, /\nend\t0\t0000\tsolved\n$/);
    assert.equal(factOf(run('rate', made.trim()).stdout, 'shortest'), String(moves.length));
  });

test('the rules exclude each other and oskar', () => {
  for (const params of ['reset_pin', 'oskar_deeper', 'karnaugh_oskar', 'b2_pin', 'b4_l9_memory']) {
    const { status, stdout, stderr } = run('generate', `v1.fourbit.${params}.sx`);
    assert.equal(status, 2, params);
    assert.equal(stdout, '');
    assert.match(stderr, /^mazewright: [^\n]+\n$/);
  }
});

test('a wrong press of a reset maze leads to the start, and at the start does nothing', () => {
  const code = run('generate', 'v1.fourbit.reset.scli').stdout.trim();
  const [right, next] = factOf(run('solve', code).stdout, 'moves');
  const wrong = [...'0123'].filter((bit) => bit !== right);
  assert.match(run('play', code, wrong[0]).stdout, /^nothing\t\d\t15\t15\n/);
  const later = wrong.filter((bit) => bit !== next)[0];
  assert.match(run('play', code, right + later).stdout, /^moved.*\nmoved\t\d\t\d+\t15\n/);
});
