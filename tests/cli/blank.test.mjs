// The blank machine from outside, in the command line that has it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) =>
  mazewright(words, '', { program: 'build/dev-cli/mazewright' });

test('a corridor is made, solved, played, measured and drawn', () => {
  const code = 'v1.blank.n5.d01000';
  assert.equal(run('generate', code).stdout, `${code}\n`);
  assert.match(run('solve', code).stdout, /^moves\tJJ\nlength\t2\n/);
  assert.match(run('play', code, 'JJ').stdout, /solved\tJ\t3\t5\nend\t5\tsolved\n$/);
  assert.match(run('rate', code).stdout, /^pits\t1$/m);
  assert.equal(run('draw', code, '--format', 'text').stdout, '_ ___\n');
});

test('values past a limit are refused with their position', () => {
  const code = 'v1.blank.n99.sa';
  const { status, stderr } = run('generate', code);
  assert.equal(status, 2);
  const position = `character ${code.indexOf('n99') + 1}: `;
  assert.ok(stderr.includes(`${position}n99: a corridor has 3 to 60 cells`), stderr);
});
