// Tests of a worm maze's unreachable parts: they have as many cells as the core counts, each is connected
// and separate, and the largest is first.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import { Cells } from '../../web/machines/worm/cells.js';
import {
  findUnreachableParts,
  describeParts,
} from '../../web/machines/worm/board/unreachable-parts.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';

const core = await instantiateCore(await bytesOf(DEVELOPMENT));

for (const words of ['w40_h30_outback', 'w13_h9_outback', 'w120_h90_outback_greedy', 'w20_h15'])
  test(`${words}: parts are whole, apart, and numbered by size`, () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const session = core.open(`v1.worm.${words}.s${seed}`);
      const maze = Cells.of(session);
      const job = session.rate();
      while (job.run(1_000_000) === 'running');
      const values = KeyValues.parse(job.result());
      job.close();
      session.close();
      const parts = findUnreachableParts(maze);
      const unreachable = values.number('unreachable_cells');
      assert.equal(parts?.cells ?? 0, unreachable);
      if (!parts) continue;
      assert.equal(parts.sizes.length, values.number('regions'));
      for (let cell = 0; cell < parts.of.length; cell++) {
        const { row, column } = maze.placeOf(cell);
        for (const move of maze.exits(row, column))
          assert.equal(parts.of[maze.after(cell, move)], parts.of[cell]);
      }
      for (let number = 1; number < parts.sizes.length; number++) {
        assert.equal(parts.of.filter((one) => one === number).length, parts.sizes[number]);
        assert.equal(parts.of[parts.places[number]], number);
        assert.equal(parts.of.indexOf(number), parts.places[number]);
        if (number > 1) assert.ok(parts.sizes[number] <= parts.sizes[number - 1]);
      }
      const count = parts.sizes.length - 1;
      assert.ok(describeParts(parts).startsWith(`${count} part${count === 1 ? '' : 's'} with `));
    }
  });
