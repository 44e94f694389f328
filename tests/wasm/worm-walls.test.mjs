// Tests of the walls that a sheet of squares draws: looked up inside the sheet, they are those of the plain rule.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cells, OUTSIDE, wallsOf } from '../../web/machines/worm/cells.js';
import { testEach } from '../rows.mjs';

/** Four bits that a cell may have: masked, untouched, of a worm, or final. */
const VALUES = [OUTSIDE, 8, 0, 1, 2, 3, 4, 5, 6, 7];
const SIZES = [
  [1, 1],
  [1, 5],
  [5, 1],
  [7, 6],
  [8, 9],
];

/** @param {number} width @param {number} height @param {number} seed */
function randomCells(width, height, seed) {
  let state = seed;
  const nibble = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return VALUES[(state >>> 16) % VALUES.length];
  };
  const bytes = Uint8Array.from(
    { length: (width * height + 1) >> 1 },
    () => nibble() * 16 + nibble(),
  );
  return new Cells(width, height, bytes);
}

testEach([false, true])(
  'walls are those of the rule, whole and while a maze is generated',
  (isGenerating) => {
    for (const [width, height] of SIZES)
      for (let seed = 1; seed <= 50; seed++) {
        const cells = randomCells(width, height, seed);
        const { above, beside, isWall } = wallsOf(cells, isGenerating);
        for (let row = 0; row <= height; row++)
          for (let column = 0; column <= width; column++) {
            const place = `${width}x${height}, seed ${seed}, ${row} ${column}`;
            if (column < width)
              assert.equal(
                above(row, column),
                row < height ? isWall(row, column, 'U') : isWall(row - 1, column, 'D'),
                place,
              );
            if (row < height)
              assert.equal(
                beside(row, column),
                column < width ? isWall(row, column, 'L') : isWall(row, column - 1, 'R'),
                place,
              );
          }
      }
  },
);

test('no wall stands between two places outside the sheet, as triangles ask for', () => {
  const cells = randomCells(5, 4, 1);
  for (const isGenerating of [false, true]) {
    const { above, beside } = wallsOf(cells, isGenerating);
    assert.equal(beside(1, 6), false);
    assert.equal(beside(1, -1), false);
    assert.equal(above(5, 1), false);
    assert.equal(above(-1, 1), false);
  }
});
