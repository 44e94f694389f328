// The tables of figures of rook boards in tests/data/rook: parts of them are found again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growth } from '../bench/rook-growth.mjs';
import { alone, bytesOf } from './golden.mjs';
import { instantiateCore } from '../../web/engine/core.js';
import { rows } from '../../web/tools/records.mjs';

const core = await instantiateCore(await bytesOf(alone('rook')));

test('how generation grows: counted work is the same again', async () => {
  const table = (await rows('rook/growth')).map((row) => row.map(Number));
  assert.deepEqual(
    table.map(([side]) => side),
    [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  );
  for (const [side, evaluations, energy, length, , round] of table.filter(([n]) => n === 6)) {
    assert.deepEqual(growth(core, side, round), { enough: true, evaluations, energy, length });
    assert.equal(growth(core, side, round - 500).enough, false);
  }
  // Each is as good as the header says, and from 6 by 6 on a larger board takes more.
  for (const [i, [side, evaluations, energy]] of table.entries()) {
    assert.ok(energy <= -(side * side) / 4);
    assert.ok(side <= 6 || evaluations > table[i - 1][1]);
  }
});
