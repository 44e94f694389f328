// Tests of worm mazes of hexagons and triangles on the page, in Node, on the core's sessions: which cell is under a
// point, which walls are drawn, fingers that follow a solution; of hexagons also keys and the recording of a generation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cells } from '../../web/machines/worm/cells.js';
import { HEXAGONS } from '../../web/machines/worm/grids/hexagons.js';
import { TRIANGLES } from '../../web/machines/worm/grids/triangles.js';
import { runToJunction } from '../../web/machines/worm/play/junction-runs.js';
import { Playback, Recording } from '../../web/machines/worm/watch/recording.js';
import { HEXAGON_STEPS } from '../hexagons.mjs';
import { testEach } from '../rows.mjs';
import { core, drawnWalls, followSolutions, randomNumbers, sheet } from './worm-hand.mjs';

/** @typedef {{row: number, column: number}} Point */

/** The middle of a hexagon on the sheet, whose first half column is free. @param {number} row @param {number} column */
const middleOf = (row, column) => ({ row: row + 0.5, column: column + 0.25 + (row % 2) / 2 });

/** A random point in a hexagon: between its middle and a point of one of its sides. @param {number} row @param {number} column @param {() => number} random */
function pointInHexagon(row, column, random) {
  const middle = middleOf(row, column);
  const corner = (/** @type {number} */ i) => {
    const turn = (Math.PI / 3) * i;
    // A hexagon is one column wide and 4/3 of a row high.
    return { right: Math.sin(turn) / Math.sqrt(3), down: (-Math.cos(turn) * 2) / 3 };
  };
  const side = Math.floor(6 * random());
  const [a, b, along, out] = [corner(side), corner(side + 1), random(), 0.96 * Math.sqrt(random())];
  return {
    row: middle.row + out * (a.down + along * (b.down - a.down)),
    column: middle.column + out * (a.right + along * (b.right - a.right)),
  };
}

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
function pointInTriangle(row, column, random) {
  let [a, b] = [random(), random()];
  if (a + b > 1) [a, b] = [1 - a, 1 - b];
  // A little inside, so that rounding does not move it across a side.
  [a, b] = [a * 0.94 + 0.02, b * 0.94 + 0.02];
  const [tip, left, right] = corners(row, column);
  const mix = (/** @type {number} */ i) =>
    tip[i] + a * (left[i] - tip[i]) + b * (right[i] - tip[i]);
  return { row: mix(1), column: mix(0) };
}

/**
 * The middles of the sides of a cell, by the letter of the move through each.
 * @typedef {(row: number, column: number) => [side: string, column: number, row: number][]} Sides
 * @type {Sides}
 */
const sidesOfHexagon = (row, column) =>
  Object.entries(HEXAGON_STEPS).map(([side, [halves, down]]) => {
    const middle = middleOf(row, column);
    return [side, middle.column + halves / 4, middle.row + down / 2];
  });

/** @type {Sides} */
const sidesOfTriangle = (row, column) => [
  ['L', column, row + 0.5],
  ['R', column + 1, row + 0.5],
  (row + column) % 2 === 0 ? ['D', column + 0.5, row + 1] : ['U', column + 0.5, row],
];

/** The sides are as long as this many columns: the cells are regular. */
const LATTICES = [
  {
    word: 'hex',
    grid: HEXAGONS,
    bytes: 34,
    pointIn: pointInHexagon,
    sides: sidesOfHexagon,
    long: 1 / Math.sqrt(3),
  },
  {
    word: 'tri',
    grid: TRIANGLES,
    bytes: 27,
    pointIn: pointInTriangle,
    sides: sidesOfTriangle,
    long: 2,
  },
];

testEach(LATTICES)('a point is in the cell that surrounds it', ({ grid, bytes, pointIn }) => {
  const random = randomNumbers(3);
  const packed = new Uint8Array(bytes).fill(0x44, 0, 27);
  const cells = new Cells(9, 6, packed, 0, 53, grid);
  for (let i = 0; i < 4000; i++) {
    const [row, column] = [Math.floor(6 * random()), Math.floor(9 * random())];
    assert.deepEqual(cells.cellAt(pointIn(row, column, random)), { row, column });
    assert.deepEqual(cells.cellAt(cells.middleOf(row, column)), { row, column });
    if (grid === HEXAGONS) assert.deepEqual(cells.middleOf(row, column), middleOf(row, column));
  }
});

testEach(LATTICES)(
  '200 hands along the solution, at random speeds, all solve the maze, and erase when they go back',
  ({ word, pointIn }) => followSolutions(`v1.worm.w24_h16_${word}`, pointIn),
);

testEach(
  ['w13_h8_wilson', 'w1_h5', 'w2_h5']
    .flatMap((size) => LATTICES.map((one) => ({ ...one, size })))
    .filter(({ word, size }) => word === 'hex' || size !== 'w1_h5'),
)(
  'walls are drawn exactly between cells that no passage joins, and open at start and goal',
  ({ word, size, sides, long }) => {
    const session = core.open(`v1.worm.${size}_${word}.swalls`);
    const cells = Cells.of(session);
    const { at, lines } = drawnWalls(cells);
    // At the left and right edge a triangle is cut by half, and its wall is shorter.
    const whole = lines.filter((line) => Math.abs(line.long - at.scale * long) < 1e-6);
    assert.ok(lines.every((line) => line.long < at.scale * long + 1e-6));
    if (word === 'hex') assert.equal(whole.length, lines.length);
    const seen = new Set();
    for (let row = 0; row < cells.height; row++)
      for (let column = 0; column < cells.width; column++) {
        const cell = row * cells.width + column;
        const exits = cells.exits(row, column).join('');
        const isEnd = [cells.start, cells.goal].includes(cell);
        for (const [side, across, down] of sides(row, column)) {
          const [x, y] = [at.x(across), at.y(down)];
          const drawn = whole.filter((line) => Math.hypot(line.x - x, line.y - y) < 0.01);
          const isOpen = exits.includes(side) || (isEnd && cells.door(cell) === side);
          assert.equal(drawn.length, isOpen ? 0 : 1, `row ${row}, column ${column}, ${side}`);
          for (const line of drawn) seen.add(line);
        }
      }
    assert.equal(seen.size, whole.length, 'and no others');
    session.close();
  },
);

test('the exits and moves of the page are those of the core', () => {
  const session = core.open('v1.worm.w8_h7_hex_open400.sexits');
  const cells = Cells.of(session);
  for (let cell = 0; cell < 55; cell++) {
    const { row, column } = cells.placeOf(cell);
    const at = core.open(`v1.worm.w8_h7_hex_open400_sr${row + 1}_sc${column + 1}.sexits`);
    const values = at.describe();
    const exits = [...(values.get('exits') ?? '')].sort().join('');
    assert.equal(cells.exits(row, column).sort().join(''), exits, `cell ${cell}`);
    for (const move of exits) {
      at.step(move);
      const after = at.describe();
      const place = { row: after.number('row') - 1, column: after.number('column') - 1 };
      assert.deepEqual(cells.placeOf(cells.after(cell, move)), place);
      at.undo(1);
    }
    at.close();
  }
  session.close();
});

test('keys lie as the directions do, and up and down take the way that is open', () => {
  const { cells, session } = sheet('v1.worm.w9_h9_hex_open300.skeys');
  const press = (/** @type {string} */ key, /** @type {number} */ at) =>
    HEXAGONS.keyMove(/** @type {KeyboardEvent} */ ({ key }), cells, at);
  for (const move of 'QEADZC') assert.equal(press(move.toLowerCase(), 40), move);
  assert.equal(press('y', 40), 'Z');
  assert.equal(press('ArrowLeft', 40), 'A');
  assert.equal(press('w', 40), undefined);
  for (let cell = 0; cell < 81; cell++) {
    const { row, column } = cells.placeOf(cell);
    const exits = cells.exits(row, column);
    for (const [key, two] of [
      ['ArrowUp', 'QE'],
      ['ArrowDown', 'ZC'],
    ]) {
      const open = exits.filter((move) => two.includes(move));
      const move = press(key, cell) ?? '';
      assert.ok(two.includes(move));
      if (open.length > 0) assert.ok(open.includes(move), `cell ${cell}, ${key}`);
      if (open.length === 2) assert.equal(cells.after(cell, move) % 9, column);
    }
  }
  const run = runToJunction(cells, cells.start, cells.exits(0, 0)[0]);
  assert.ok(session.step(run).every(([event]) => event !== 'blocked'));
  session.close();
});

testEach([
  'worm',
  'wilson',
  'backtracker',
  'kruskal',
  'boruvka',
  'percolation',
  'outback',
  'wilson_braid50',
])('the recording of a generation ends with the maze, and goes back to nothing', (algorithm) => {
  const code = `v1.worm.w14_h11_${algorithm}_hex.slog`;
  const session = core.open(code);
  const cells = Cells.of(session);
  const recording = new Recording(core, code, cells);
  while (recording.goOn(1000));
  const playback = new Playback(recording);
  const first = playback.packed.slice();
  playback.seek(recording.last);
  assert.deepEqual(playback.packed, cells.packed);
  for (let step = recording.last; step > 0; step -= 7) playback.seek(step);
  playback.seek(0);
  assert.deepEqual(playback.packed, first);
  session.close();
});
