// Command-line tests of the four-bit rules: generate, solve, play and refused combinations.

import '../build-constants.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);

/** @param {string} text @param {string} name */
const factOf = (text, name) => new RegExp(`^${name}\t(.*)$`, 'm').exec(text)?.[1] ?? '';

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
