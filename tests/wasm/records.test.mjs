// Tests of the map of known lengths: bounds from smaller sizes, and which of them rest on one program.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { known, rows } from '../../web/tools/records.mjs';
import { readFileSync } from 'node:fs';

const data = await known();
Object.assign(globalThis, { __FRONTIER__: data.__FRONTIER__ });
const { findRecord, inheritedBound, isUnchecked } =
  await import('../../web/machines/simultaneous/frontier/records.js');

test('each further row or column costs a move', () => {
  for (const [rowCount, columns, bound] of [
    [4, 6, 47],
    [4, 7, 48],
    [5, 6, 50],
    [3, 8, 46],
    [17, 6, 62],
  ])
    assert.equal(inheritedBound(rowCount, columns), bound, `${rowCount}x${columns}`);
});

test('a bound from smaller sizes is at least that of the core’s formulas, and never above a record', async () => {
  const core = await instantiateCore(readFileSync('build/wasm/mazewright.wasm'));
  for (let rowCount = 2; rowCount <= 17; rowCount++)
    for (let columns = 2; columns <= 6; columns++) {
      const job = core.task('simultaneous', 'facts', `${rowCount}x${columns}`);
      job.run(1);
      const formula = /^sequence_at_least\t(\d+)/m.exec(job.result())?.[1];
      job.close();
      assert.ok(inheritedBound(rowCount, columns) >= Number(formula), `${rowCount}x${columns}`);
      const record = findRecord(rowCount, columns);
      if (record) assert.ok(inheritedBound(rowCount, columns) <= record.sequence.length);
    }
});

test('a bound whose check has never ended is shown as that of one program', async () => {
  const unchecked = (await rows('simultaneous/proofs'))
    .filter(([, , kind, , , seconds]) => kind === '-' && seconds === '?')
    .map(([size]) => size);
  assert.deepEqual(unchecked, ['3x7']);
  for (const { size } of JSON.parse(data.__FRONTIER__)) {
    const [rowCount, columns] = size.split('x').map(Number);
    const record = findRecord(rowCount, columns);
    assert.ok(record);
    assert.equal(isUnchecked(record), unchecked.includes(size), size);
  }
});
