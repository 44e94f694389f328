// The readers of mazes that people have, in the .wasm of the full core: as natively.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { run } from '../cli/program.mjs';
import { BUILD, alone, bytesOf } from './golden.mjs';

const TEXTS = [
  '#####\n#S..#\n###.#\n#E..#\n#####\n',
  '┌───┐\n│   │\n├─╴ │\n│   │\n└───┘\n',
  'S.#.\n..G#\n#',
  'See #v1.worm.w4_h4.sA and v1.rook.w3_h3.sB.',
  '00\n01',
  '+--+\n|  |\n+  q\n|  |\n+--+\n',
];

test('a text is read as natively', async () => {
  const core = await instantiateCore(await bytesOf(BUILD));
  for (const text of TEXTS) {
    const length = core.input(text);
    const status = core.exports.mw_wasm_read(length, 0);
    const native = run(['read', '--explain', '-'], text);
    if (status === 0) assert.equal(core.output(), native.stdout, text);
    else assert.ok(native.stderr.endsWith(`${core.error().message}\n`), native.stderr);
  }
});

test('a first visit loads no reader', async () => {
  const core = await instantiateCore(await bytesOf(alone('worm')));
  assert.equal(core.exports.mw_wasm_read, undefined);
});
