// Tests of tracing worm mazes, in Node, on the core's sessions: a finger along the solution solves the maze
// at any speed, and a finger that goes back erases.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cells } from '../../web/machines/worm/cells.js';
import { countMovesBack, runToJunction } from '../../web/machines/worm/play/junction-runs.js';
import { movesTowards, shortestPath } from '../../web/machines/worm/play/trace.js';
import { Walk } from '../../web/machines/worm/play/walk.js';
import { core, pathOf, randomNumbers, sheet } from './worm-hand.mjs';

/** Points along a path, so far apart, each anywhere within its cell. @param {Cells} cells @param {number[]} path @param {() => number} apart @param {() => number} random */
function* pointsAlong(cells, path, apart, random) {
  for (let at = 0; at < path.length - 1; at += apart()) {
    const { row, column } = cells.placeOf(path[Math.round(at)]);
    yield { row: row + 0.02 + 0.96 * random(), column: column + 0.02 + 0.96 * random() };
  }
  const { row, column } = cells.placeOf(path[path.length - 1]);
  yield { row: row + 0.5, column: column + 0.5 };
}

test('500 hands along the solution of a default maze, at random speeds, all solve it', () => {
  const random = randomNumbers(15);
  const failed = [];
  for (let i = 0; i < 500; i++) {
    // Ten mazes; each hand has a speed of its own, of 0.3 to 3 cells an event, more or less.
    const { session, cells, moves, walk, go } = sheet(`v1.worm.classic.strace${i % 10}`);
    const speed = 0.3 + 2.7 * random();
    const apart = () => Math.max(0.3, Math.min(3, speed * (0.5 + random())));
    for (const point of pointsAlong(cells, pathOf(cells, moves), apart, random)) go(point);
    const values = session.describe();
    if (values.get('solved') !== 'yes' || values.number('walked') !== moves.length)
      failed.push({ i, speed, walked: values.number('walked'), of: moves.length });
    assert.equal(values.number('bumps'), 0);
    assert.equal(walk.at, cells.goal);
    session.close();
  }
  assert.deepEqual(failed, []);
});

test('a finger that goes back erases, at any speed, down to the start', () => {
  const random = randomNumbers(7);
  const { session, cells, moves, go } = sheet('v1.worm.classic.sback');
  const path = pathOf(cells, moves).slice(0, 60);
  for (const point of pointsAlong(cells, path, () => 2, random)) go(point);
  assert.equal(session.describe().number('walked'), 59);
  for (const point of pointsAlong(cells, path.toReversed(), () => 3 * random() + 0.3, random))
    go(point);
  assert.equal(session.describe().number('walked'), 0);
  assert.equal(session.describe().number('move_count'), 0);
  session.close();
});

test('a cell behind a wall, a long path away, is not reached by a jump', () => {
  const { session, cells, go, walk } = sheet('v1.worm.classic.swall');
  let tried = 0;
  for (let cell = 0; cell + 1 < cells.width * cells.height; cell++) {
    const { row, column } = cells.placeOf(cell);
    if (column + 1 === cells.width || cells.right(row, column)) continue;
    if (shortestPath(cells, cell, cell + 1, 5) !== undefined) continue;
    tried++;
    // Just past the wall is a slip of the finger, the middle of the next cell is not meant.
    assert.equal(movesTowards(cells, cell, { row: row + 0.5, column: column + 1.1 }), '');
    assert.ok(!movesTowards(cells, cell, { row: row + 0.5, column: column + 1.5 }).includes('R'));
  }
  assert.ok(tried > 100);
  go({ row: 29.5, column: 39.5 });
  assert.notEqual(walk.at, cells.goal);
  session.close();
});

test('a jump over the goal ends there', () => {
  // Start, goal, and a hall behind it: three cells in a row.
  const { session, cells, go } = sheet('v1.worm.w3_h1_gc2.dVUA');
  assert.equal(cells.goal, 1);
  go({ row: 0.5, column: 2.5 });
  assert.equal(session.describe().get('solved'), 'yes');
  go({ row: 0.5, column: 2.5 });
  assert.equal(session.describe().number('column'), 3);
  session.close();
});

test('a run ends at the next junction, dead end or goal; backing up ends at the last junction', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { session, cells } = sheet(`v1.worm.classic.srun${seed}`);
    const random = randomNumbers(seed);
    const walk = new Walk(cells);
    let actions = '';
    for (let i = 0; i < 200; i++) {
      const from = walk.at;
      const place = cells.placeOf(from);
      const directions = cells.exits(place.row, place.column);
      const first = directions[Math.floor(directions.length * random())];
      const run = runToJunction(cells, from, first);
      session.step(run);
      walk.follow((actions += run));
      const values = session.describe();
      const exits = values.get('exits') ?? '';
      assert.ok(exits.length !== 2 || walk.at === cells.goal || walk.at === from);
      assert.equal(walk.at, (values.number('row') - 1) * cells.width + values.number('column') - 1);
      const count = countMovesBack(cells, walk.trail);
      assert.ok(count > 0);
      session.undo(count);
      const back = session.describe();
      assert.ok((back.get('exits') ?? '').length > 2 || back.number('move_count') === 0);
      session.redo(count);
    }
    session.close();
  }
});

test('dead ends are those that were seen to their end and left; the walk is the game’s', () => {
  // A row of three cells, with a cell below the middle one: 5 7 4 / 4 5 4, the start upper left.
  const session = core.open('v1.worm.w3_h2.dV0RU');
  const cells = Cells.of(session);
  const walk = new Walk(cells);
  const exits = (/** @type {number} */ cell) => walk.neighbours(cell);
  assert.deepEqual(exits(1).sort(), [0, 2, 4]);
  let actions = '';
  const does = (/** @type {string} */ more) => walk.follow((actions += more));
  does('RR');
  assert.deepEqual([...walk.dead], []);
  does('L');
  assert.deepEqual([...walk.dead], [2], 'the cell to the right was left');
  does('<');
  assert.equal(walk.at, 2);
  does('<');
  assert.deepEqual([...walk.dead], [2], 'visited cells stay visited');
  assert.equal(walk.countDetours([0, 1, 4, 5]), 1);
  does('<');
  assert.deepEqual([...walk.dead], [], 'at the start everything is forgotten');
  does('>>');
  assert.deepEqual(walk.trail, [0, 1, 2]);
  const again = new Walk(cells);
  again.follow(actions);
  assert.deepEqual(again.trail, walk.trail);
  again.follow('R');
  assert.deepEqual(again.trail, [0, 1]);
  session.close();
});
