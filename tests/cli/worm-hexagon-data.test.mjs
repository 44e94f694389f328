// Tests of data sets of mazes of hexagons: their passages, and the paths and distances that these give.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';

/** A row of a batch of hexagons. @typedef {{connections: number[][][], start: number[], goal: number[], distances: number[][], solution: number[][]}} Row */

/** Returns the distances to a cell by the connections of a row. @param {Row} row */
function distancesOf({ connections: [down, right, downLeft], goal }) {
  const [height, width] = [down.length, down[0].length];
  const far = down.map((cells) => cells.map(() => Infinity));
  const joined = (/** @type {number} */ r, /** @type {number} */ c) => {
    const list = [];
    const odd = r % 2;
    if (down[r][c]) list.push([r + 1, c + odd]);
    if (right[r][c]) list.push([r, c + 1]);
    if (downLeft[r][c]) list.push([r + 1, c - 1 + odd]);
    return list;
  };
  /** @type {number[][][]} */
  const passages = [];
  for (let r = 0; r < height; r++)
    for (let c = 0; c < width; c++) passages.push(...joined(r, c).map((to) => [[r, c], to]));
  assert.equal(passages.length, height * width - 1);
  far[goal[0]][goal[1]] = 0;
  for (let changed = true; changed;) {
    changed = false;
    for (const [[r, c], [y, x]] of passages) {
      const least = Math.min(far[r][c], far[y][x]) + 1;
      if (far[r][c] <= least && far[y][x] <= least) continue;
      far[r][c] = Math.min(far[r][c], least);
      far[y][x] = Math.min(far[y][x], least);
      changed = true;
    }
  }
  return far;
}

test('data sets have the three passages of each hexagon, and the paths and distances that these give', () => {
  for (const ends of ['', '--ends random', '--ends dead-ends']) {
    const words = `v1.worm.w7_h6_wilson_hex.sX --count 30 --with solution,distances --format jsonl ${ends}`;
    const { stdout } = run(['batch', ...words.trim().split(' ')]);
    for (const line of stdout.trimEnd().split('\n')) {
      const row = /** @type {Row} */ (JSON.parse(line));
      const far = distancesOf(row);
      assert.deepEqual(row.distances, far);
      assert.deepEqual(row.solution[0], row.start);
      assert.equal(row.solution.length, far[row.start[0]][row.start[1]] + 1);
      row.solution.forEach(([r, c], i) => assert.equal(far[r][c], row.solution.length - 1 - i));
    }
  }
  const refused = (/** @type {string[]} */ ...options) =>
    run(['batch', 'v1.worm.w7_h6_hex.sX', '--count', '2', '--format', 'jsonl', ...options]).stderr;
  assert.match(refused('--with', 'pixels'), /not for hexagons/);
  assert.match(refused('--unique', '--mirrors'), /without hexagons/);
});
