// Tests of drawing a worm maze zoomed out, in Node: averages against independent sums, and how many cells a
// tile reads.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { Cells } from '../../web/machines/worm/cells.js';
import { INKS } from '../../web/machines/worm/board/ink-picture.js';
import { inkPixels } from '../../web/machines/worm/board/ink-picture.js';
import { wallCoverage, inkOf } from '../../web/machines/worm/layers/wall-coverage.js';
import { Pyramid } from '../../web/machines/worm/layers/pyramid.js';
import { product, testEach } from '../rows.mjs';

const core = await instantiateCore(await readFile('build/wasm/mazewright.wasm'));

function cellsOf(/** @type {string} */ code) {
  const session = core.open(code);
  const cells = Cells.of(session);
  session.close();
  return cells;
}

/** The ink of a cell in ninths: its post, and two for each closed side. @param {Cells} cells @param {number} row @param {number} column */
const ink = (cells, row, column) =>
  1 + 2 * Number(!cells.right(row, column)) + 2 * Number(!cells.down(row, column));

testEach(
  product(
    ['v1.worm.w301_h203_wilson.sa', 'v1.worm.w128_h128_division.sb'],
    [1, 1.7, 3.3, 6.1, 12.9],
  ),
)('averages of several cells a pixel', ([code, step]) => {
  const cells = cellsOf(code);
  const pyramid = new Pyramid(inkOf(cells));
  while (!pyramid.ready) pyramid.build(1000);
  const [left, top] = [0.37 * step, 0.81 * step];
  const wide = Math.floor(cells.width / step) - 2;
  const high = Math.floor(cells.height / step) - 2;
  const means = pyramid.average(left, top, step, wide, high);
  let [difference, total, wantedTotal] = [0, 0, 0];
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [x0, y0] = [left + x * step, top + y * step];
      let wanted = 0;
      for (let row = Math.floor(y0); row < y0 + step; row++)
        for (let column = Math.floor(x0); column < x0 + step; column++)
          wanted +=
            (Math.min(row + 1, y0 + step) - Math.max(row, y0)) *
            (Math.min(column + 1, x0 + step) - Math.max(column, x0)) *
            ink(cells, row, column);
      wanted /= step * step;
      difference += Math.abs(means[y * wide + x] - wanted);
      total += means[y * wide + x];
      wantedTotal += wanted;
    }
  assert.ok(Math.abs(total / wantedTotal - 1) < 0.005, `${total} and ${wantedTotal}`);
  // Level 0 reads the cells themselves, so only rounding differs; sums may differ by a hundredth.
  assert.ok(difference / (wide * high) < (step < 4 ? 1e-4 : 0.1), String(difference));
});

test('where cells are larger than pixels, walls cover what they are wide', () => {
  const cells = cellsOf('v1.worm.w20_h14_wilson.sc');
  const scale = 4.6;
  const wall = 1.4;
  const [width, height] = [Math.ceil(20 * scale), Math.ceil(14 * scale)];
  const out = wallCoverage(cells, { left: 0, top: 0, width, height, scale, wall });
  let wanted = 0;
  for (let row = 0; row < 14; row++)
    for (let column = 0; column < 20; column++) {
      if (column < 19 && !cells.right(row, column)) wanted += wall * (scale - wall);
      if (row < 13 && !cells.down(row, column)) wanted += wall * (scale - wall);
      if (row < 13 && column < 19) wanted += wall * wall;
    }
  const total = out.reduce((sum, value) => sum + value, 0);
  // The posts on the outer walls are half seen; they lie under those walls.
  assert.ok(total >= wanted - 1 && total <= wanted + 33 * wall * wall, `${total}, ${wanted}`);
  assert.ok(Math.max(...out) <= 1.0001);
});

test('a tile reads no more than some cells a pixel, whatever the size of the maze', () => {
  const cells = new Cells(4096, 4096, new Uint8Array(2 ** 23).fill(0x55));
  const pyramid = new Pyramid(inkOf(cells));
  const built = 3_000_000 - pyramid.build(3_000_000);
  assert.ok(built < 3_000_000 + 4 * 4096 && !pyramid.ready);
  while (!pyramid.ready) pyramid.build(3_000_000);
  for (const step of [1, 1.9, 2, 5, 7.9, 16, 50]) {
    const before = pyramid.read;
    pyramid.average(3, 5, step, 64, 64);
    assert.ok(pyramid.read - before <= 66 * 66 * 16, `${step}: ${pyramid.read - before}`);
  }
});

test('the picture of an animation has the inks and the walls of its cells', () => {
  const cells = cellsOf('v1.worm.w61_h40_wilson.sd');
  const inks = Uint8Array.from({ length: 61 * 40 }, (_, cell) => cell % (INKS.length + 1));
  const { width, height, step, pixels } = inkPixels(cells, inks, [34, 32, 28]);
  assert.deepEqual([width, height, step], [61, 40, 1]);
  const [over, under] = [pixels, inkPixels(cells, inks).pixels];
  over.forEach((pixel, at) => {
    const covered = ink(cells, Math.floor(at / 61), at % 61) / 9;
    const floor = under[at] >>> 24;
    assert.equal(floor, inks[at] ? 110 : 0);
    assert.equal(pixel >>> 24, Math.round(255 * covered + floor * (1 - covered)));
    const blue = inks[at] ? parseInt(INKS[inks[at] - 1].slice(5), 16) : 0;
    if (inks[at]) assert.equal((under[at] >> 16) & 255, blue);
    const mixed = covered * 28 + (floor / 255) * (1 - covered) * blue;
    assert.ok(Math.abs(((pixel >> 16) & 255) * (pixel >>> 24) - 255 * mixed) < 255);
  });
});
