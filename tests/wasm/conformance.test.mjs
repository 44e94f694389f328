// Conformance tests of every machine through the .wasm files: the same properties as in
// tests/c/test_conformance.c, for each machine that the core lists, on the mazes of its golden file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { alone, buildsAndKinds, bytesOf, rowsFor } from './golden.mjs';

/** @typedef {import('../../web/engine/core.js').Job} Job */

/** A job that takes more than this is left to its machine's own tests. */
const LIGHT_NODES = 20_000;
const MOVES_TRIED = 40;
/** Number of points at which a job is ended early. */
const POINTS = 6;

const ON_A_MAZE = ['generate', 'play', 'solve', 'rate'];

/** Returns the result of an ended job, or its error message, and closes it. */
function finish(/** @type {Job} */ job, /** @type {string} */ status) {
  assert.notEqual(status, 'running');
  const sentence = status === 'ok' ? '' : job.error().message;
  try {
    return job.result();
  } catch {
    assert.notEqual(status, 'ok');
    return sentence;
  } finally {
    job.close();
  }
}

function runSlices(/** @type {Job} */ job, /** @type {number} */ nodes, slices = Infinity) {
  let status = 'running';
  for (let i = 0; i < slices && status === 'running'; i++) status = job.run(nodes);
  return status;
}

/** Slices of `nodes` until the end; 0 if that is far. */
function countSlices(/** @type {() => Job} */ start, /** @type {number} */ nodes) {
  const job = start();
  let slices = 0;
  let status = 'running';
  for (; status === 'running' && slices * nodes < LIGHT_NODES; slices++) status = job.run(nodes);
  job.close();
  return status === 'running' ? 0 : slices;
}

function checkJob(/** @type {() => Job} */ start) {
  const run = (/** @type {number} */ nodes) => {
    const job = start();
    return finish(job, runSlices(job, nodes));
  };
  const whole = run(1_000_000);
  for (const nodes of [1, 97]) assert.equal(run(nodes), whole);
  const slices = countSlices(start, 7);
  for (let at = 0; at <= slices; at += Math.max(1, Math.floor(slices / POINTS))) {
    const closed = start();
    runSlices(closed, 7, at);
    closed.close();
    assert.throws(() => closed.run(1), { status: 'stale-handle' });
    const stopped = start();
    runSlices(stopped, 7, at);
    const status = stopped.core.exports.mw_wasm_job_stop(stopped.handle);
    finish(stopped, status === 0 ? 'ok' : 'ended');
  }
  assert.equal(run(1_000_000), whole);
}

/** Checks the jobs of a row that do not take long; gives how many. */
function checkJobs(/** @type {Core} */ core, /** @type {string[]} */ words) {
  const [command, code, name, args] = words;
  const check = (/** @type {(() => Job)[]} */ ...starts) => {
    const light = starts.filter((start) => countSlices(start, 97) > 0);
    light.forEach(checkJob);
    return light.length;
  };
  if (command === 'task') return check(() => core.task(code, name, args));
  if (!ON_A_MAZE.includes(command) || !check(() => core.generate(code))) return 0;
  const session = core.open(code);
  if (command === 'play') session.step(name);
  const checked = check(
    () => session.solve(true),
    () => session.rate(),
  );
  session.close();
  return 1 + checked;
}

function checkCode(/** @type {Core} */ core, /** @type {string} */ code) {
  const canonical = core.canonical(code);
  assert.equal(core.canonical(canonical), canonical);
  const make = () => core.generate(code);
  if (countSlices(make, 1000) === 0) return;
  const job = make();
  const made = finish(job, runSlices(job, 1_000_000));
  if (!made.includes('.d')) return;
  assert.equal(core.canonical(made), made);
  for (const one of [code, made]) {
    const session = core.open(one);
    assert.equal(session.code({ moves: false }), made);
    session.close();
  }
}

/** Where a session stands. */
const standing = (/** @type {Session} */ session) => ({
  end: session.end(),
  event: session.event,
  history: session.history(0, session.describe().number('move_count')),
});

function checkPlay(/** @type {Core} */ core, /** @type {string} */ code, moves = '') {
  const opened = (/** @type {number} */ count) => {
    const session = core.open(code);
    session.step(moves.slice(0, count));
    return session;
  };
  const played = opened(MOVES_TRIED);
  // A play that is over takes no more moves.
  const count = played.describe().number('move_count');
  const facts = played.describe().rows;
  for (let at = 0; at <= count; at++) {
    const replayed = opened(at);
    const expected = standing(replayed);
    replayed.close();
    const session = opened(count);
    session.undo(count - at);
    assert.deepEqual(standing(session), expected);
    session.redo(count - at);
    assert.deepEqual(session.describe().rows, facts);
    for (let i = at; i < count; i++) session.undo();
    assert.deepEqual(standing(session), expected);
    session.step(moves.slice(at, count));
    assert.deepEqual(standing(session), standing(played));
    session.close();
  }
  played.close();
}

for (const { build, kind } of await buildsAndKinds())
  test(`${build}: ${kind} does what every machine does`, async () => {
    const core = await instantiateCore(await bytesOf(build));
    const rows = (await rowsFor(core, kind, build)).map(({ words }) => words);
    const plays = rows.filter(([command]) => command === 'play');
    assert.ok(plays.length > 0, 'a golden file has games');
    for (const [, code, moves] of plays) checkPlay(core, code, moves);
    for (const [command, code] of rows) if (ON_A_MAZE.includes(command)) checkCode(core, code);
    // Jobs in slices are the same code in the core of one machine as in the full one.
    if (build === alone(kind)) return;
    const jobs = rows.map((words) => checkJobs(core, words));
    assert.ok(Math.max(...jobs) > 1, 'a golden file has mazes that are soon made and solved');
  });
