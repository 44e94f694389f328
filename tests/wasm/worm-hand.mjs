// A hand on a worm maze for tests in Node: it presses what tracing makes of the points under it.

import assert from 'node:assert/strict';
import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import { Viewport } from '../../web/machines/worm/board/viewport.js';
import { Cells, wallsOf } from '../../web/machines/worm/cells.js';
import { movesTowards, undoThenMoves } from '../../web/machines/worm/play/trace.js';
import { Walk } from '../../web/machines/worm/play/walk.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';

export const core = await instantiateCore(await bytesOf(DEVELOPMENT));

/** Numbers from 0 to 1, the same ones in each run (mulberry32). @param {number} seed */
export function randomNumbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value ^= value + Math.imul(value ^ (value >>> 7), 61 | value);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A maze with a session, and the hand on it. @param {string} code */
export function sheet(code) {
  const session = core.open(code);
  const cells = Cells.of(session);
  const job = session.solve();
  while (job.run(1_000_000) === 'running');
  const moves = KeyValues.parse(job.result()).get('moves') ?? '';
  job.close();
  const walk = new Walk(cells);
  let actions = '';
  const go = (/** @type {{row: number, column: number}} */ point) => {
    const next = undoThenMoves(cells, walk.trail, movesTowards(cells, walk.at, point));
    if (next.undo) session.undo(next.undo);
    if (next.moves) session.step(next.moves);
    actions += '<'.repeat(next.undo) + next.moves;
    walk.follow(actions);
  };
  return { session, cells, moves, walk, go };
}

/** The cells of moves from the start. @param {Cells} cells @param {string} moves */
export function pathOf(cells, moves) {
  const path = [cells.start];
  for (const move of moves) path.push(cells.after(path[path.length - 1], move));
  return path;
}

/**
 * Follows the solutions of ten mazes with 200 hands at random speeds, and the first ones back to the start.
 * @param {string} maze a code without its seed
 * @param {(row: number, column: number, random: () => number) => {row: number, column: number}} pointIn a cell
 */
export function followSolutions(maze, pointIn) {
  const random = randomNumbers(11);
  for (let i = 0; i < 200; i++) {
    const { session, cells, moves, go } = sheet(`${maze}.strace${i % 10}`);
    const path = pathOf(cells, moves);
    const speed = 0.3 + 2.2 * random();
    const follow = (/** @type {number[]} */ list) => {
      for (let at = 0; at < list.length - 1; at += speed) {
        const { row, column } = cells.placeOf(list[Math.round(at)]);
        go(pointIn(row, column, random));
      }
      const { row, column } = cells.placeOf(list[list.length - 1]);
      go(cells.middleOf(row, column));
    };
    follow(path);
    const values = session.describe();
    assert.equal(values.get('solved'), 'yes', `hand ${i}`);
    assert.equal(values.number('walked'), moves.length);
    assert.equal(values.number('bumps'), 0);
    if (i < 20) {
      follow(path.toReversed());
      assert.equal(session.describe().number('walked'), 0);
    }
    session.close();
  }
}

/** The walls of a maze as its grid draws them: middle and length of each line in CSS pixels. @param {Cells} cells */
export function drawnWalls(cells) {
  const at = new Viewport();
  Object.assign(at, { cells, width: 600, height: 500 });
  at.fit();
  /** @type {{x: number, y: number, long: number}[]} */
  const lines = [];
  let from = [0, 0];
  const context = /** @type {any} */ ({
    beginPath() {},
    stroke() {},
    moveTo: (/** @type {number} */ x, /** @type {number} */ y) => (from = [x, y]),
    lineTo(/** @type {number} */ x, /** @type {number} */ y) {
      const long = Math.hypot(x - from[0], y - from[1]);
      lines.push({ x: (x + from[0]) / 2, y: (y + from[1]) / 2, long });
      from = [x, y];
    },
  });
  cells.grid.drawWalls(context, at, cells, wallsOf(cells), 2);
  return { at, lines };
}
