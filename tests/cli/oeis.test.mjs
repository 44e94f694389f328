// Drafts of integer sequences: their programs, which share nothing with the core, find the first terms; the format.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { draftOf, programOf, sequences } from '../oeis/oeis.mjs';

const all = sequences();

for (const sequence of all)
  test(`a program in Python finds the first terms: ${sequence.name}`, () => {
    const { stdout, stderr } = spawnSync('python3', ['-c', programOf(sequence)], {
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    const found = stdout.replace(/[[\]\s]/g, '').split(',');
    assert.equal(found.length, sequence.checked);
    assert.deepEqual(found, sequence.terms.slice(0, sequence.checked));
  });

test('a draft has all terms, and the lines of the internal format', () => {
  for (const sequence of all) {
    const lines = draftOf(sequence).split('\n');
    for (const line of lines) assert.match(line, /^%[STUNCDeoKO] Axxxxxx [ -~]+$/);
    const data = lines.filter((line) => /^%[STU]/.test(line));
    assert.equal(data.map((line) => line.slice(11)).join(''), sequence.terms.join(','));
    const [first, second] = (lines.at(-1) ?? '').slice(11).split(',').map(Number);
    assert.equal(first, sequence.first);
    assert.ok(BigInt(sequence.terms[second - 1]) > 1n);
    assert.ok(sequence.terms.slice(0, second - 1).every((term) => term === '1'));
  }
});
