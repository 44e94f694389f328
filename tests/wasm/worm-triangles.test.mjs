// Tests of worm mazes of triangles on the page, in Node, on the core's sessions: which triangle is under a point,
// which walls are drawn, and fingers that follow a solution.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRIANGLES } from '../../web/machines/worm/grids/triangles.js';
import { Cells } from '../../web/machines/worm/cells.js';
import { core, drawnWalls, followSolutions, randomNumbers } from './worm-hand.mjs';

/** The corners of a triangle. @param {number} row @param {number} column */
function corners(row, column) {
  const isUp = (row + column) % 2 === 0;
  return [
    [column + 0.5, isUp ? row : row + 1],
    [column - 0.5, isUp ? row + 1 : row],
    [column + 1.5, isUp ? row + 1 : row],
  ];
}

/** A random point within a triangle. @param {number} row @param {number} column @param {() => number} random */
function pointIn(row, column, random) {
  let [a, b] = [random(), random()];
  if (a + b > 1) [a, b] = [1 - a, 1 - b];
  // A little inside, so that rounding does not move it across a side.
  [a, b] = [a * 0.94 + 0.02, b * 0.94 + 0.02];
  const [tip, left, right] = corners(row, column);
  const mix = (/** @type {number} */ i) =>
    tip[i] + a * (left[i] - tip[i]) + b * (right[i] - tip[i]);
  return { row: mix(1), column: mix(0) };
}

test('a point is in the triangle that surrounds it', () => {
  const random = randomNumbers(3);
  const cells = new Cells(9, 6, new Uint8Array(27).fill(0x44), 0, 53, TRIANGLES);
  for (let i = 0; i < 3000; i++) {
    const [row, column] = [Math.floor(6 * random()), Math.floor(9 * random())];
    assert.deepEqual(cells.cellAt(pointIn(row, column, random)), { row, column });
    assert.deepEqual(cells.cellAt(cells.middleOf(row, column)), { row, column });
  }
});

test('200 hands along the solution, at random speeds, all solve the maze, and erase when they go back', () =>
  followSolutions('v1.worm.w24_h16_tri', pointIn));

test('walls are drawn exactly between triangles that no passage joins, and open at start and goal', () => {
  const session = core.open('v1.worm.w13_h8_wilson_tri.swalls');
  const cells = Cells.of(session);
  const { at, lines } = drawnWalls(cells);
  // All whole walls have one length: the triangles are equilateral.
  const whole = lines.filter(({ long }) => Math.abs(long - 2 * at.scale) < 1e-6);
  assert.ok(lines.every(({ long }) => long < 2 * at.scale + 1e-6));
  const isDrawn = (/** @type {number} */ column, /** @type {number} */ row) =>
    whole.filter(({ x, y }) => Math.hypot(x - at.x(column), y - at.y(row)) < 0.01).length;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 13; column++) {
      const base = (row + column) % 2 === 0 ? ['D', row + 1] : ['U', row];
      const exits = cells.exits(row, column).join('');
      const door = cells.door(row * 13 + column);
      const isEnd = [cells.start, cells.goal].includes(row * 13 + column);
      for (const [side, x, y] of /** @type {[string, number, number][]} */ ([
        ['L', column, row + 0.5],
        ['R', column + 1, row + 0.5],
        [base[0], column + 0.5, base[1]],
      ])) {
        const isOpen = exits.includes(side) || (isEnd && door === side);
        assert.equal(isDrawn(x, y), isOpen ? 0 : 1, `row ${row}, column ${column}, ${side}`);
      }
    }
  session.close();
});
