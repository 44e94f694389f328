// Drawings in WebAssembly: the same files as the command line writes, however the work is cut.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { instantiateCore, parseRows } from '../../web/engine/core.js';
import { Runner } from '../../web/engine/runner.js';
import { testEach } from '../rows.mjs';

const module = await WebAssembly.compile(
  new Uint8Array(await readFile('build/wasm/mazewright.wasm')),
);

/** @param {string[]} words */
function native(...words) {
  const { status, stdout, stderr } = spawnSync('build/mazewright', ['draw', ...words], {
    maxBuffer: 1 << 28,
  });
  assert.equal(status, 0, stderr.toString());
  return new Uint8Array(stdout);
}

const CODE = 'v1.worm.w60_h44.sA';
const FORMS = [
  'svg',
  'svg --paper a4 --solution',
  'pdf --link https://mazes.example/ --show-solution',
  'pdf --cell 7 --plain --solution --paper letter',
  'png',
  'png --paper letter --dpi 100',
];

testEach(FORMS)(
  'each form has the bytes of the command line, in slices of any size',
  async (form) => {
    const expected = native(CODE, '--format', ...form.split(' '));
    const core = await instantiateCore(module);
    for (const nodes of [1, 777, 1_000_000]) {
      const session = core.open(CODE);
      const job = session.draw(form);
      session.close();
      let slices = 0;
      for (let status = 'running'; status === 'running'; slices++) {
        status = job.run(nodes);
        assert.ok(status === 'running' || status === 'ok', status);
      }
      assert.deepEqual(job.bytes(), expected);
      assert.ok(nodes > 1 || slices > 50, `${slices} slices`);
      job.close();
    }
  },
);

const ROWS = parseRows(spawnSync('build/mazewright', ['kinds']).stdout.toString());

testEach(['v1.worm.w5_h4.sA', 'v1.procedural.classic.sA'])(
  'each format of the rows has the bytes of the command line',
  async (code) => {
    const names = ROWS.filter(
      ([row, kind, name]) =>
        row === 'format' && [code.split('.')[1], '-'].includes(kind) && !name.includes(' '),
    ).map(([, , name]) => name);
    assert.ok(names.length > 4, names.join());
    const session = (await instantiateCore(module)).open(code);
    for (const name of names) {
      const job = session.draw(name);
      while (job.run(1_000_000) === 'running');
      assert.deepEqual(job.bytes(), native(code, '--format', name), name);
      job.close();
    }
  },
);

test('several mazes through the runner, the first from its cells', async () => {
  const codes = ['v1.worm.w90_h80.sA', 'v1.worm.w90_h80.sB', 'v1.worm.w20_h10.sC'];
  const generator = await instantiateCore(module);
  const cells = generator.open(codes[0]).cells().slice();
  const form = 'pdf --solution --paper letter';
  /** @type {any} */
  let last;
  const runner = new Runner(
    await instantiateCore(module),
    (answer) => (last = answer),
    () => Promise.resolve(),
  );
  for (const known of [undefined, cells]) {
    await runner.handle({ id: 1, do: 'draw', codes, form, cells: known });
    assert.deepEqual(last.bytes, native(...codes, '--format', ...form.split(' ')));
  }
  // Every session and job is closed again: there are 64 of each.
  for (let i = 0; i < 70; i++)
    await runner.handle({ id: 2, do: 'draw', codes: ['v1.worm.w3_h3.sA'], form: 'text' });
  assert.equal(last.error, undefined);
  await runner.handle({ id: 3, do: 'draw', codes, form: 'png --paper a4' });
  assert.match(last.error.message, /a PNG file has only one/);
});
