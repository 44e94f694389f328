// Tests of the changes of a shape's text on its grid: strokes, sizes, and texts with rows of different lengths.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  lineOfCells,
  resized,
  signAt,
  sizeOf,
  withSign,
} from '../../web/machines/worm/shape/grid-text.js';

test('a stroke in any direction has each cell beside the one before, and no more than needed', () => {
  for (let row = -5; row <= 5; row++)
    for (let column = -5; column <= 5; column++) {
      const line = lineOfCells({ row: 6, column: 7 }, { row: 6 + row, column: 7 + column });
      assert.deepEqual(line[0], { row: 6, column: 7 });
      assert.deepEqual(line.at(-1), { row: 6 + row, column: 7 + column });
      assert.equal(line.length, 1 + Math.abs(row) + Math.abs(column));
      for (let i = 1; i < line.length; i++) {
        const step = Math.abs(line[i].row - line[i - 1].row) + Math.abs(line[i].column - line[i - 1].column); // prettier-ignore
        assert.equal(step, 1);
        // The stroke keeps to the straight line.
        const [down, right] = [line[i].row - 6, line[i].column - 7];
        assert.ok(
          Math.abs(down * column - right * row) <= Math.max(Math.abs(row), Math.abs(column)),
        );
      }
    }
});

test('a text takes another size, and keeps its cells', () => {
  assert.deepEqual(sizeOf(''), { columns: 0, rows: 0 });
  assert.deepEqual(sizeOf('..\nS...\n#'), { columns: 4, rows: 3 });
  assert.equal(resized('..\nS...\n#', { columns: 3, rows: 4 }), '..#\nS..\n###\n###');
  assert.equal(resized('', { columns: 2, rows: 1 }), '##');
});

test('one cell changes, and a square outside of the text has none', () => {
  assert.equal(withSign('..#\nS..', { row: 1, column: 2 }, '#'), '..#\nS.#');
  assert.equal(signAt('..\nS', { row: 1, column: 0 }), 'S');
  assert.equal(signAt('..\nS', { row: 1, column: 1 }), '#');
  assert.equal(signAt('..\nS', { row: 9, column: 0 }), '#');
});
