// Tests of the visible part of a worm maze's sheet: small mazes fill it, large ones open at the player, and a zoom
// keeps the player in place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Viewport } from '../../web/machines/worm/board/viewport.js';
import { Cells } from '../../web/machines/worm/cells.js';
import { GRIDS } from '../../web/machines/worm/grids/grid.js';
import { product, testEach } from '../rows.mjs';

/** The sheet of a window of 1440 by 900 pixels. @param {number} columns @param {number} rows */
function sheetOf(columns, rows, grid = GRIDS.squares) {
  const packed = new Uint8Array(Math.ceil((columns * rows) / 2) + Math.ceil((columns * rows) / 8));
  const cells = new Cells(columns, rows, packed, 0, columns * rows - 1, grid);
  const sheet = Object.assign(new Viewport(), { cells, width: 990, height: 783 });
  sheet.fit();
  return sheet;
}

testEach(
  product(Object.entries(GRIDS), [
    [2, 2],
    [5, 9],
    [12, 9],
    [40, 30],
  ]),
)('cells fill the sheet in one direction', ([[, grid], [columns, rows]]) => {
  const sheet = sheetOf(columns, rows, grid);
  const { extent } = /** @type {Cells} */ (sheet.cells);
  const free = [
    sheet.inner - extent.columns * sheet.scale,
    sheet.height - extent.rows * sheet.scale,
  ];
  // Only the margins are free.
  assert.ok(Math.min(...free) <= 16 && Math.min(...free) >= 0, `${free} pixels are free`);
  // A small maze cannot be zoomed out, nor made smaller by zooming in.
  const { scale } = sheet;
  sheet.zoom(0.5, { x: 100, y: 100 });
  assert.equal(sheet.scale, scale);
  sheet.zoom(1.3, { x: 100, y: 100 });
  assert.ok(sheet.scale >= scale);
});

test('a maze opens at a cell if its cells are too small, else as a whole', () => {
  const large = sheetOf(1000, 1000);
  large.open({ min: 6, scale: 12 }, { row: 400, column: 700 });
  assert.equal(large.scale, 12);
  const { row0, row1, column0, column1 } = large.seen();
  assert.ok(row0 < 400 && row1 > 400 && column0 < 700 && column1 > 700);
  const small = sheetOf(120, 90);
  small.open({ min: 6, scale: 12 }, { row: 0, column: 0 });
  assert.ok(small.isWhole);
});

test('a zoom is about the player in view, else about the middle of the sheet', () => {
  const sheet = sheetOf(1000, 1000);
  const player = { row: 300, column: 200 };
  sheet.open({ min: 6, scale: 12 }, player);
  sheet.pan(150, -90);
  const before = sheet.middleFor(player);
  assert.notDeepEqual(before, { x: 495, y: 391.5 });
  sheet.zoom(1.3, before);
  const after = sheet.middleFor(player);
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 1);
  sheet.pan(3000, 0);
  for (const none of [player, null, undefined])
    assert.deepEqual(sheet.middleFor(none), { x: 495, y: 391.5 });
});
