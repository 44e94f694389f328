// Drafts of integer sequences: their programs, which share nothing with the core, find the first terms; the format.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { bFileOf, dataOf, draftOf, programOf, sequences } from '../oeis/oeis.mjs';
import { testEach } from '../rows.mjs';

const all = sequences();

testEach(all)('a program in Python finds the first terms', (sequence) => {
  const { stdout, stderr } = spawnSync('python3', ['-c', programOf(sequence)], {
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  const found = stdout.replace(/[[\]\s]/g, '').split(',');
  assert.equal(found.length, sequence.checked);
  assert.deepEqual(found, sequence.terms.slice(0, sequence.checked));
});

test('a draft has the lines of the internal format, in their order', () => {
  for (const sequence of all) {
    const lines = draftOf(sequence).split('\n');
    assert.equal(lines[0], '%I Axxxxxx');
    for (const line of lines.slice(1)) assert.match(line, /^%[STUNCDHeoYKO] Axxxxxx [ -~é]+$/);
    const letters = lines.map((line) => line[1]).join('');
    assert.match(letters, /^IS?T?U?NC+D?H+eo+Y?KO$/);
    const [first, second] = (lines.at(-1) ?? '').slice(11).split(',').map(Number);
    assert.equal(first, sequence.first);
    assert.ok(BigInt(sequence.terms[second - 1]) > 1n);
    assert.ok(sequence.terms.slice(0, second - 1).every((term) => term === '1'));
  }
});

test('a draft follows the style sheet: four terms or more, 260 characters of data, links, sentences', () => {
  for (const sequence of all) {
    const lines = draftOf(sequence).split('\n');
    const data = dataOf(sequence).join('').split(',');
    assert.ok(data.length >= 4 && data.join(', ').length <= 260);
    assert.deepEqual(data, sequence.terms.slice(0, data.length));
    const b = bFileOf(sequence).split('\n');
    assert.equal(b.length, sequence.terms.length);
    assert.equal(b[0], `${sequence.first} ${sequence.terms[0]}`);
    for (const line of lines.filter((text) => text.startsWith('%H')))
      assert.match(line, /, <a href="https?:[^"]+">[^<]+<\/a>.*\.$/);
    for (const line of lines.filter((text) => /^%[NCDeY]/.test(text))) assert.match(line, /\.$/);
    assert.ok(!draftOf(sequence).includes('\t'));
  }
});
