// Tests of a worm maze's unreachable parts: they have as many cells as the core counts, each is connected
// and separate, and the largest is first.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import { Cells } from '../../web/machines/worm/cells.js';
import { describeParts, readParts } from '../../web/machines/worm/board/unreachable-parts.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

const core = await instantiateCore(await bytesOf(DEVELOPMENT));

function partsOf(/** @type {Session} */ session) {
  const job = session.draw('parts');
  while (job.run(1_000_000) === 'running');
  const parts = readParts(job.bytes());
  job.close();
  return parts;
}

const CODES = ['w40_h30_outback', 'w13_h9_outback_lost90', 'w121_h90_greedy_outback', 'w20_h15'];
testEach(CODES)('parts are whole, apart, and numbered by size', (words) => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const session = core.open(`v1.worm.${words}.s${seed}`);
    const maze = Cells.of(session);
    const job = session.rate();
    while (job.run(1_000_000) === 'running');
    const values = KeyValues.parse(job.result());
    job.close();
    const parts = partsOf(session);
    session.close();
    assert.equal(parts.cells, values.number('unreachable_cells'));
    assert.equal(parts.sizes.length, values.number('regions'));
    assert.equal(parts.of.length, maze.width * maze.height);
    for (let cell = 0; cell < parts.of.length; cell++) {
      const { row, column } = maze.placeOf(cell);
      for (const move of maze.exits(row, column))
        assert.equal(parts.of[maze.after(cell, move)], parts.of[cell]);
    }
    assert.equal(parts.of.filter((label) => label !== 0).length, parts.cells);
    for (let number = 1; number < parts.sizes.length; number++) {
      assert.equal(parts.of[parts.places[number]], 1 + ((number - 1) % 36));
      if (number > 1) assert.ok(parts.sizes[number] <= parts.sizes[number - 1]);
    }
    const count = parts.sizes.length - 1;
    const [line, more] = describeParts(parts);
    assert.ok(line.startsWith(count ? String(parts.cells).slice(0, 1) : 'You'));
    assert.ok(more.includes(['', 'one part', `${count} parts`][Math.min(count, 2)]));
  }
});

test('outside the mask are no walls and no unreachable cells', () => {
  const cells = new Cells(4, 1, Uint8Array.of(0xcc, 0x54), 2, 3);
  const walls = [0, 1, 2, 3].map((column) => cells.wallLeft(0, column));
  assert.deepEqual(walls, [false, false, true, false]);
  for (const row of [0, 1])
    assert.deepEqual(
      [0, 1].map((column) => cells.wallAbove(row, column)),
      [false, false],
    );
});
