// Tests of the map of known lengths: bounds from other sizes, and which of them rest on one program.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { known, rows } from '../../web/tools/records.mjs';
import { readFileSync } from 'node:fs';

const CORE = 'build/wasm/mazewright.wasm';
const data = await known(CORE);
Object.assign(globalThis, data);
const { findRecord, inheritedBound } =
  await import('../../web/machines/simultaneous/frontier/records.js');

test('a size without a record has the bounds that the core derives from others', async () => {
  const core = await instantiateCore(readFileSync(CORE));
  for (const [rowCount, columns] of [
    [4, 6],
    [4, 7],
    [6, 5],
    [3, 8],
    [17, 6],
  ]) {
    const job = core.task('simultaneous', 'records', `${rowCount}x${columns}`);
    job.run(1);
    const claim = /^claim\t\w+\t(\d+)\t?(\d*)/m.exec(job.result());
    job.close();
    const bound = inheritedBound(rowCount, columns);
    assert.deepEqual(
      [bound?.low, bound?.high],
      claim?.slice(1).map(Number),
      `${rowCount}x${columns}`,
    );
  }
});

test('a bound from smaller sizes is at least that of the core’s formulas, and never above a record', async () => {
  const core = await instantiateCore(readFileSync(CORE));
  for (let rowCount = 2; rowCount <= 17; rowCount++)
    for (let columns = 2; columns <= 6; columns++) {
      const job = core.task('simultaneous', 'facts', `${rowCount}x${columns}`);
      job.run(1);
      const formula = /^sequence_at_least\t(\d+)/m.exec(job.result())?.[1];
      job.close();
      const size = `${rowCount}x${columns}`;
      const record = findRecord(rowCount, columns);
      const bound = record ?? inheritedBound(rowCount, columns);
      assert.ok(bound && bound.low >= Number(formula), size);
      assert.ok(bound.statement.includes(` of ${size}`), bound.statement);
      if (record) assert.ok(record.low <= record.sequence.length);
    }
});

test('a bound whose check has never ended is shown as that of one program', async () => {
  const unchecked = (await rows('simultaneous/proofs'))
    .filter(([, , kind, , , seconds]) => kind === '-' && seconds === '?')
    .map(([size]) => size);
  assert.equal(unchecked.join(' '), '', 'every bound is checked');
  for (const { size } of JSON.parse(data.__FRONTIER__).records) {
    const [rowCount, columns] = size.split('x').map(Number);
    const record = findRecord(rowCount, columns);
    assert.ok(record);
    assert.equal(record.isChecked, !unchecked.includes(size), size);
    assert.equal(/by one program/.test(record.statement), !record.isChecked, record.statement);
  }
});
