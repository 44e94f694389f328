// CLI tests: moves in lower case or with blanks, and the chat notation of the bomb module.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);
const SEEDED = 'v1.procedural.classic.sWORD';

test('moves are read in lower case and with blanks, as an argument and in a code', () => {
  const { stdout, status } = run('play', SEEDED, 'RRDRDHU');
  assert.equal(status, 0);
  for (const written of ['rrdrdhu', 'R R D R D H U', ' rr, drd;\tHu ', 'rr\ndrd\r\nhu\n'])
    assert.equal(run('play', SEEDED, written).stdout, stdout, written);
  for (const code of [`${SEEDED}.mrrdrdhu`, `${SEEDED}.mR rdr D hu`])
    assert.equal(run('play', code).stdout, stdout, code);
  assert.equal(
    run('play', 'v1.worm.w5_h5.sa', 'r d').stdout,
    run('play', 'v1.worm.w5_h5.sa', 'RD').stdout,
  );
});
