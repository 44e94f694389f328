// A hand on a worm maze for tests in Node: it presses what tracing makes of the points under it.

import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import { Cells } from '../../web/machines/worm/cells.js';
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
