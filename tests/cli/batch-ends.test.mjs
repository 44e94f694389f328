// Command-line tests of `batch --ends reachable` and `farthest`, against searches of this file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';
import { testEach } from '../rows.mjs';

/** Rows of a batch. @param {string} words */
function rowsOf(words) {
  const result = run(['batch', ...words.split(' '), '--format', 'jsonl']);
  assert.equal(result.status, 0, result.stderr);
  return result.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Distances between all cells of a row; undefined where there is no path. */
function distancesOf(/** @type {{connections: number[][][]}} */ { connections: [down, right] }) {
  const [height, width] = [down.length, down[0].length];
  const beside = Array.from({ length: height * width }, () => /** @type {number[]} */ ([]));
  for (let cell = 0; cell < height * width; cell++) {
    const [r, c] = [Math.floor(cell / width), cell % width];
    for (const next of [
      ...(down[r][c] ? [cell + width] : []),
      ...(right[r][c] ? [cell + 1] : []),
    ]) {
      beside[cell].push(next);
      beside[next].push(cell);
    }
  }
  const distances = beside.map((_, from) => {
    const distance = /** @type {number[]} */ ([]);
    distance[from] = 0;
    const queue = [from];
    for (const cell of queue)
      for (const next of beside[cell])
        if (distance[next] === undefined) {
          distance[next] = distance[cell] + 1;
          queue.push(next);
        }
    return distance;
  });
  const cellOf = (/** @type {number[]} */ [r, c]) => r * width + c;
  return { distances, cellOf };
}

test('reachable ends reach each other, where random ones mostly do not', () => {
  const words = 'v1.worm.w4_h4_percolation_open100.sA --count 200 --with solution';
  const rows = rowsOf(`${words} --ends reachable`);
  assert.ok(rows.every(({ solution_status: status }) => status === 0));
  // A maze is left out only if it has no passage.
  assert.equal(
    rows.length,
    rowsOf('v1.worm.w4_h4_percolation_open100.sA --count 200').filter((row) =>
      row.connections.flat(2).includes(1),
    ).length,
  );
});

testEach(['', '_braid100', '_percolation_open550', '_percolation_open300'])(
  'farthest ends have the longest shortest path',
  (word) => {
    for (const row of rowsOf(
      `v1.worm.w7_h6${word}.sC --count 40 --ends farthest --with solution`,
    )) {
      const { distances, cellOf } = distancesOf(row);
      const longest = Math.max(...distances.flat().filter((n) => n !== undefined));
      assert.equal(distances[cellOf(row.start)][cellOf(row.goal)], longest, row.code);
      assert.equal(row.solution.length, longest + 1);
    }
  },
);

test('farthest ends are one pair', () => {
  const refused = run(
    'batch v1.worm.w4_h4.sA --count 1 --ends farthest --pairs 2 --format jsonl'.split(' '),
  );
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /--ends farthest is one pair; leave out --pairs/);
});
