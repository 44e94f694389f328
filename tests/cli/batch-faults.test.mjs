// Data sets where something goes wrong, or nearly: words that make no sense, two runs at once, numbers below
// zero, places that cannot be written.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readNpz } from './npz.mjs';
import { PROGRAM, run, runBytes } from './program.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mazewright-'));
after(() => rmSync(folder, { recursive: true }));
const place = (/** @type {string} */ name) => join(folder, name);

/** @param {string} words @param {string} [input] */
const batch = (words, input) => run(['batch', ...words.split(' ')], input);

/** A refusal is one sentence. @param {{status: number | null, stderr: string}} said @param {RegExp} sentence */
function assertRefused({ status, stderr }, sentence) {
  assert.equal(status, 2, stderr);
  assert.match(stderr, sentence);
  assert.match(stderr, /^mazewright: [^\n]*\n$/);
}

const CODE = 'v1.worm.w8_h5_wilson.sX';

test('merge takes the value of --out for no share, and needs one', () => {
  const share = place('1.npz');
  batch(`${CODE}*4 --as npz --share 1/1 --out ${share}`);
  const before = readFileSync(share);
  assertRefused(run(['merge', '--out', share]), /merge takes the files of all shares/);
  assert.ok(readFileSync(share).equals(before));
  rmSync(share);
});

test('a share is K/M and nothing else', () => {
  for (const share of ['', '   ', '1/2 junk', '1/2\njunk', '1/2 3/4'])
    assertRefused(
      run(['batch', `${CODE}*4`, '--as', 'npz', '--share', share, '--out', place('none')]),
      /argument 6, .*a share is K\/M, as in 3\/64/,
    );
  assert.deepEqual(readdirSync(folder), []);
});
