// Tests of the numbers that the essays of the worm and the procedural maze state, against the core.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';

const core = await instantiateCore(await bytesOf(DEVELOPMENT));

/** The result of a job. @param {import('../../web/engine/core.js').Job} job */
function resultOf(job) {
  while (job.run(1e6) === 'running');
  const values = KeyValues.parse(job.result());
  job.close();
  return values;
}

test('worm: 29% dead ends if all mazes of 20 by 15 are equally likely; the algorithms stand in the order of the text', () => {
  const law = resultOf(core.task('worm', 'law', 'v1.worm.w20_h15.s1'));
  assert.equal(Math.round(100 * law.number('dead_end')), 29);
  const words = '--size 20x15 --algorithms worm,nucleation,backtracker --count 200 --seed essay';
  const means = resultOf(core.task('worm', 'survey', words))
    .all('measure')
    .filter(([name]) => name === 'dead_end')
    .map(([, , , mean]) => Math.round(100 * Number(mean)));
  const [worm, nucleation, backtracker] = means;
  assert.ok(backtracker < 15 && backtracker < worm, String(means));
  assert.ok(worm < 29 && nucleation > 29, String(means));
});

const BOARD = 'v1.procedural.classic.dA1F6100000000100101101010010001000010000';

/** A walk on the board. @param {string} moves */
function walk(moves) {
  const session = core.open(BOARD);
  session.step(moves);
  const facts = session.describe();
  session.close();
  return facts;
}

test('procedural: par of the board is ten, and three of four random walks get trapped', () => {
  const session = core.open(BOARD);
  const rated = resultOf(session.rate());
  assert.equal(rated.number('par'), 10);
  assert.ok(Math.abs(rated.number('trapped_share') - 0.75) < 0.05, rated.get('trapped_share'));
  session.close();
  assert.equal(walk('DRDDRRDRDR').get('status'), 'solved');
});

test('procedural: two walks meet in C4, where seed and walls differ', () => {
  const [one, other] = [walk('RDRDD'), walk('DRDDR')];
  assert.deepEqual([one.get('cell'), other.get('cell')], ['C4', 'C4']);
  assert.notEqual(one.get('seed'), other.get('seed'));
  // C4 is the cell 20 in reading order; the cells at its left and above are 19 and 14.
  const around = (/** @type {KeyValues} */ facts) =>
    [
      facts.get('right')?.[20],
      facts.get('below')?.[20],
      facts.get('right')?.[19],
      facts.get('below')?.[14],
    ].join('');
  assert.notEqual(around(one), around(other));
});

test('procedural: the fifth move leaves no safe walk, the fourth one does', () => {
  const status = (/** @type {string} */ moves) => {
    const session = core.open(BOARD);
    session.step(moves);
    const job = session.solve(true);
    let now;
    do now = job.run(1e6);
    while (now === 'running');
    job.close();
    session.close();
    return now;
  };
  assert.equal(status('DDRU'), 'ok');
  assert.equal(status('DDRUU'), 'unsolvable');
});
