// Tests of worm mazes of hexagons on the page, in Node, on the core's sessions: which hexagon is under a point, which
// walls are drawn, fingers that follow a solution, keys, and the recording of a generation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cells } from '../../web/machines/worm/cells.js';
import { HEXAGONS } from '../../web/machines/worm/grids/hexagons.js';
import { runToJunction } from '../../web/machines/worm/play/junction-runs.js';
import { Playback, Recording } from '../../web/machines/worm/watch/recording.js';
import { HEXAGON_STEPS } from '../hexagons.mjs';
import { core, drawnWalls, followSolutions, randomNumbers, sheet } from './worm-hand.mjs';
import { testEach } from '../rows.mjs';

/** The middle of a hexagon on the sheet, whose first half column is free. @param {number} row @param {number} column */
const middleOf = (row, column) => ({ row: row + 0.5, column: column + 0.25 + (row % 2) / 2 });

/** A random point in a hexagon: between its middle and a point of one of its sides. @param {number} row @param {number} column @param {() => number} random */
function pointIn(row, column, random) {
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

/** A sheet without passages. @param {number} width @param {number} height */
function closed(width, height) {
  const nibbles = Math.ceil((width * height) / 2);
  const packed = new Uint8Array(nibbles + Math.ceil((width * height) / 8)).fill(0x44, 0, nibbles);
  return new Cells(width, height, packed, 0, width * height - 1, HEXAGONS);
}

test('a point is in the hexagon that surrounds it', () => {
  const random = randomNumbers(3);
  const cells = closed(9, 6);
  for (let i = 0; i < 4000; i++) {
    const [row, column] = [Math.floor(6 * random()), Math.floor(9 * random())];
    assert.deepEqual(cells.cellAt(pointIn(row, column, random)), { row, column });
    assert.deepEqual(cells.middleOf(row, column), middleOf(row, column));
  }
});

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

test('200 hands along the solution, at random speeds, all solve the maze, and erase when they go back', () =>
  followSolutions('v1.worm.w24_h16_hex', pointIn));

test('walls are drawn exactly between hexagons that no passage joins, and open at start and goal', () => {
  for (const code of ['v1.worm.w13_h8_wilson_hex.swalls', 'v1.worm.w1_h5_hex.swalls']) {
    const session = core.open(code);
    const cells = Cells.of(session);
    const { at, lines } = drawnWalls(cells);
    // The hexagons are regular: a side is 1 / sqrt(3) of their width.
    assert.ok(lines.every(({ long }) => Math.abs(long - at.scale / Math.sqrt(3)) < 1e-6));
    let expected = 0;
    for (let row = 0; row < cells.height; row++)
      for (let column = 0; column < cells.width; column++) {
        const cell = row * cells.width + column;
        const exits = cells.exits(row, column).join('');
        const isEnd = [cells.start, cells.goal].includes(cell);
        for (const [side, [halves, down]] of Object.entries(HEXAGON_STEPS)) {
          const middle = middleOf(row, column);
          const [x, y] = [at.x(middle.column + halves / 4), at.y(middle.row + down / 2)];
          const drawn = lines.filter((line) => Math.hypot(line.x - x, line.y - y) < 0.01).length;
          const isOpen = exits.includes(side) || (isEnd && cells.door(cell) === side);
          assert.equal(drawn, isOpen ? 0 : 1, `row ${row}, column ${column}, ${side}`);
          const there = row + down;
          const beside = (2 * column + (row & 1) + halves - (there & 1)) / 2;
          expected += isOpen ? 0 : cells.isOnSheet(there, beside) ? 1 / 2 : 1;
        }
      }
    assert.equal(lines.length, expected);
    session.close();
  }
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

testEach(['worm', 'wilson', 'backtracker', 'kruskal', 'percolation', 'outback', 'wilson_braid50'])(
  'the recording of a generation ends with the maze, and goes back to nothing',
  (algorithm) => {
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
  },
);
