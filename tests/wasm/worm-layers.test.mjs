// Tests of the tile layers of a worm maze: a long path, colours by distance, and the generation preview.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { Runner } from '../../web/engine/runner.js';
import { Cells } from '../../web/machines/worm/cells.js';
import {
  colourOf,
  distanceLayer,
  Distances,
  SHADES,
} from '../../web/machines/worm/layers/distance-layer.js';
import { decidedFractions } from '../../web/machines/worm/watch/generation-preview.js';
import { pathLayer } from '../../web/machines/worm/layers/path-layer.js';

const core = await instantiateCore(await readFile('build/wasm/mazewright.wasm'));
const CODE = 'v1.worm.w61_h47_wilson.slayers';

function finish(/** @type {import('../../web/engine/core.js').Job} */ job) {
  while (job.run(1_000_000) === 'running');
  return job;
}

const session = core.open(CODE);
const cells = Cells.of(session);
const moves =
  finish(session.solve())
    .result()
    .match(/^moves\t(\w+)/m)?.[1] ?? '';
const path = [cells.start];
for (const move of moves) path.push(cells.after(path[path.length - 1], move));

test('a tile of a path has ink in the cells of the path and in no others', () => {
  const layer = pathLayer(cells, path, 0);
  const on = new Set(path);
  const [scale, side] = [7, 128];
  assert.ok(on.size > 60);
  // The path leaves tiles to the left and comes back.
  for (const left of [0, 128, 256])
    for (const top of [0, 128, 256]) {
      const pixels = layer.near({ left, top, width: side, height: side, scale });
      for (let row = 0; row < cells.height; row++)
        for (let column = 0; column < cells.width; column++) {
          const x = Math.floor((column + 0.5) * scale) - left;
          const y = Math.floor((row + 0.5) * scale) - top;
          if (x < 0 || y < 0 || x >= side || y >= side) continue;
          const isOn = pixels[y * side + x] !== 0;
          assert.equal(isOn, on.has(row * cells.width + column), `row ${row}, column ${column}`);
        }
    }
});

test('a zoomed-out path is as dark as a line that is a pixel wide', () => {
  const layer = pathLayer(cells, path, 0);
  // A straight path through a pixel of 8 by 8 cells has an eighth of them.
  const [pixel] = layer.paint(Float32Array.of(1 / 8), 1 / 8);
  assert.equal(pixel >>> 24, 255);
});

test('cells have the shade of their distance', () => {
  const job = finish(session.draw('distances 5 9'));
  const distances = new Distances(job.bytes());
  assert.equal(distances.of(4 * cells.width + 8), 0);
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1], path[i]].map((cell) => distances.of(cell) ?? NaN);
    assert.equal(Math.abs(a - b), 1);
  }
  const layer = distanceLayer(cells, distances);
  const scale = 3;
  const [width, height] = [cells.width * scale, cells.height * scale];
  const pixels = layer.near({ left: 0, top: 0, width, height: width, scale });
  for (let cell = 0; cell < cells.width * cells.height; cell++) {
    const { row, column } = cells.placeOf(cell);
    const pixel = pixels[(row * scale + 1) * width + column * scale + 1];
    const shade = Math.floor((SHADES * (distances.of(cell) ?? 0)) / (distances.largest + 1));
    const near = [shade - 1, shade].map((one) => colourOf(Math.max(0, one)));
    const seen = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
    assert.ok(
      near.some((colour) => colour.join() === seen.join()),
      `${cell}: ${seen}, ${near}`,
    );
  }
  assert.equal(pixels.subarray(width * height).some(Boolean), false);
});

test('the preview fills up, and does not change the maze', async () => {
  const code = 'v1.worm.w1500_h1100_wilson.sfilling';
  const make = async (/** @type {boolean} */ watch) => {
    /** @type {any[]} */
    const answers = [];
    const turn = () => Promise.resolve();
    const runner = new Runner(core, (answer) => answers.push(answer), turn);
    await runner.handle({ id: 1, do: 'generate', code, watch });
    return answers;
  };
  const [plain, watched] = [await make(false), await make(true)];
  assert.equal(plain.filter(({ partialCells }) => partialCells).length, 0);
  const last = watched.at(-1);
  assert.deepEqual(Buffer.from(last.cells), Buffer.from(plain.at(-1).cells));
  const means = watched
    .filter(({ partialCells }) => partialCells)
    .map(({ partialCells }) => {
      assert.equal(partialCells.length, last.cells.length);
      const { fractions } = decidedFractions(partialCells, 1500, 1100);
      return fractions.reduce((sum, fraction) => sum + fraction, 0) / fractions.length;
    });
  for (let i = 1; i < means.length; i++) assert.ok(means[i] >= means[i - 1] - 0.01, String(means));
  assert.ok(
    means.every((mean) => mean >= 0 && mean <= 1),
    String(means),
  );
  const whole = decidedFractions(last.cells, 1500, 1100);
  assert.ok(whole.fractions.every((fraction) => fraction === 1));
});
