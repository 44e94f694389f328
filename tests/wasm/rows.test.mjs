// Codes with rows below them, as one word in the page and whole before the core.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  kindOf,
  withNewSeed,
  readableParams,
  seedCode,
  parseCode,
  withoutMoves,
} from '../../web/app/routing/code.js';
import { readGame } from '../../web/app/games/saved-games.js';
import { instantiateCore } from '../../web/engine/core.js';
import { instantiatePageCore } from '../../web/engine/page-core.js';
import { replaceRows, nameOfRows, storeRows, rowsName, withRows } from '../../web/engine/rows.js';

Object.assign(globalThis, { __DEVELOPMENT__: false });
const CORE = await readFile('build/wasm/mazewright.wasm');
const core = await instantiatePageCore(CORE);

/** Too rough for a link; 150 high and 221 wide. */
const ROWS = Array.from({ length: 150 }, (_, y) =>
  Array.from({ length: 221 }, (__, x) =>
    x % 2 && y % 2 && (x * x * 31 + y * y * 17 + x * y) % 7 < 4 ? '#' : '.',
  ).join(''),
).join('\n');
const TEXT = `v1.worm.mask_prim.sROUGH.mRRD\n${ROWS}\n`;

test('a code with rows is one word in the page, and whole again for the core', () => {
  const code = core.canonical(TEXT);
  const name = rowsName(code);
  assert.match(code, /^v1\.worm\.w221_h150_prim_mask_~[0-9a-f]{16}\.sROUGH\.mRRD$/);
  assert.equal(withRows(code), `v1.worm.w221_h150_prim_mask.sROUGH.mRRD\n${ROWS}`);
  assert.equal(replaceRows(withRows(code)), code);
  assert.equal(core.canonical(code), code);
  assert.deepEqual(core.open(code).describe().rows, core.open(TEXT).describe().rows);
  assert.equal(core.open(code).code({ description: false }), code);
  // All that the page does with a code leaves the rows to it.
  assert.equal(kindOf(code), 'worm');
  assert.deepEqual(readableParams(code), ['w221', 'h150', 'prim', 'mask']);
  assert.equal(withoutMoves(code), code.replace('.mRRD', ''));
  assert.equal(rowsName(withNewSeed(code, 'OTHER')), name);
  const again = core.canonical(seedCode('worm', [...parseCode(code).words, 'braid50'], 'X'));
  assert.equal(rowsName(again), name);
  assert.match(again, /braid50/);
  assert.equal(readGame({ code: withoutMoves(code), actions: '' })?.code, withoutMoves(code));
});

test('outside the page a code has its rows below it', async () => {
  const plain = await instantiateCore(CORE);
  const code = plain.canonical(TEXT);
  assert.equal(code, `v1.worm.w221_h150_prim_mask.sROUGH.mRRD\n${ROWS}`);
  assert.equal(plain.canonical(code), code);
  assert.equal(plain.open(code).code({ description: false }), code);
});

test('a code without rows stays as it is', () => {
  for (const code of ['v1.worm.w3_h3_maskPg.sA', 'v1.rook.classic.sA', 'nothing', ''])
    assert.deepEqual(
      [withRows(code), replaceRows(code), replaceRows(`${code}\n`)],
      [code, code, code],
    );
  assert.equal(rowsName('v1.worm.mask_~12.sA'), undefined);
});

test('unknown rows are reported, and one character more or less is another name', () => {
  assert.throws(
    () => withRows('v1.worm.mask_~0000000000000000.sA'),
    /this browser has not saved it/,
  );
  const names = new Set(
    [ROWS, `${ROWS}\n`, ROWS.slice(1), ROWS.replace('#', '.'), ''].map(nameOfRows),
  );
  assert.equal(names.size, 5);
  assert.equal(storeRows('..\n'), nameOfRows('..\n'));
});
