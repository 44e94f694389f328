// Books in WebAssembly: the bytes of the command line, of the cores that have all machines, and of no other.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { Engine } from '../../web/engine/client.js';
import { substituteWorker } from '../../web/engine/substitute.js';
import { alone, bytesOf, shippedKinds } from './golden.mjs';

/** @typedef {import('../../web/engine/core.js').MazeError} MazeError */

const list = await readFile('tests/data/book/winter.txt', 'utf8');
const OPTIONS = '--stripes --per-page 2';

const native = (/** @type {string[]} */ ...words) => {
  const { status, stdout, stderr } = spawnSync(
    'build/mazewright',
    ['book', 'tests/data/book/winter.txt', '--format', 'pdf', ...words],
    { maxBuffer: 1 << 28 },
  );
  assert.equal(status, 0, stderr.toString());
  return new Uint8Array(stdout);
};

test(`the bytes of the command line, in slices of any size`, async () => {
  const core = await instantiateCore(await bytesOf('mazewright'));
  const expected = native(...OPTIONS.split(' '));
  for (const nodes of [50, 3000, 1_000_000]) {
    const job = core.book(list, OPTIONS);
    let status = job.run(nodes);
    while (status === 'running') status = job.run(nodes);
    assert.equal(status, 'ok');
    assert.deepEqual(job.bytes(), expected);
    job.close();
  }
});

test('a core of one machine makes none', async () => {
  for (const kind of await shippedKinds()) {
    const core = await instantiateCore(await bytesOf(alone(kind)));
    assert.throws(() => core.book(list, ''), /a build with a single machine cannot make books/);
  }
});

test('through the engine: progress, an error with its place, a cancel', async () => {
  const module = await WebAssembly.compile(new Uint8Array(await bytesOf('mazewright')));
  const engine = new Engine({ createWorker: () => substituteWorker(async () => module) });
  try {
    assert.deepEqual(await engine.book(list, ''), native());
    const bad = '# für uns\nv1.worm.w9_h9.sA\nv1.worm.w9_h0.sA A title\n';
    await assert.rejects(engine.book(bad, '--stripes'), (/** @type {MazeError} */ error) => {
      assert.equal(error.status, 'out-of-range');
      assert.equal(error.offset, bad.indexOf('h0'));
      return true;
    });
    await assert.rejects(engine.book(list, '--oil'), (/** @type {MazeError} */ error) => {
      assert.equal(error.offset, -1);
      return true;
    });
    const large = Array.from({ length: 300 }, (_, i) => `v1.worm.w60_h80.s${i}`).join('\n');
    const stop = new AbortController();
    /** @type {string[]} */
    const made = [];
    const cancelled = engine.book(large, '', {
      signal: stop.signal,
      onProgress(facts) {
        made.push(`${facts.get('done')} of ${facts.get('total')}`);
        stop.abort();
      },
    });
    await assert.rejects(cancelled, { name: 'AbortError' });
    assert.match(made[0], /^\d+ of 300$/);
  } finally {
    engine.close();
  }
});
