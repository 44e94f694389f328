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
