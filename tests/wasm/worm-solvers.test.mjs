// Tests of the worm maze's solvers (solve-by): the same steps, cells seen and path as plain solvers that shared
// nothing with the core, on mazes of all kinds, and a log that leads through the same cells.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { Cells } from '../../web/machines/worm/cells.js';
import { namesOf, SOLVERS } from '../../web/machines/worm/watch/solver-list.js';
import { SolverPlayback, SolverRecording } from '../../web/machines/worm/watch/solver-recording.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

const core = await instantiateCore(await bytesOf(DEVELOPMENT));

/** The findings of plain solvers: steps, cells seen and path, by code and solver. */
const FOUND = readFileSync('tests/data/worm-solvers.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'));
const CODES = [...new Set(FOUND.map(([code]) => code))];
const NAMES = [...new Set(FOUND.map(([, by]) => by))];

/** A maze as a plain graph. @param {string} code */
function mazeOf(code) {
  const job = code.includes('.s') ? core.generate(code) : undefined;
  while (job?.run(1e6) === 'running');
  const session = job ? job.openSession() : core.open(code);
  const cells = Cells.of(session);
  const inside = [...Array(cells.width * cells.height).keys()].filter((i) => {
    const { row, column } = cells.placeOf(i);
    return cells.isCell(row, column);
  });
  const exits = new Map(
    inside.map((i) => {
      const { row, column } = cells.placeOf(i);
      return [i, cells.exits(row, column)];
    }),
  );
  session.close();
  job?.close();
  return {
    ...{ start: cells.start, goal: cells.goal, inside },
    after: (/** @type {number} */ cell, /** @type {string} */ move) => cells.after(cell, move),
    exits: (/** @type {number} */ cell) => exits.get(cell) ?? [],
  };
}

/** The sides of the sheet. @param {string} code */
function sizeOf(code) {
  const session = core.open(code);
  const cells = Cells.of(session);
  session.close();
  return cells;
}

/** Solves a maze, and returns the figures, the status and the logged events. @param {string} code @param {string} by @param {{words?: string, nodes?: number}} [options] */
function solve(code, by, { words = '', nodes = 100_000 } = {}) {
  const job = core.task('worm', 'solve-by', `${code} --by ${by} ${words}`);
  job.logChanges(1);
  /** @type {number[]} */
  const events = [];
  let status;
  do {
    status = job.run(nodes);
    events.push(...new Uint32Array(job.part().buffer));
  } while (status === 'running');
  const error = status === 'ok' ? '' : job.error().message;
  const rows = new Map(job.result().trimEnd().split('\n').map((line) => /** @type {[string, string]} */ (line.split('\t')))); // prettier-ignore
  job.close();
  return { status, error, rows, events };
}

testEach(FOUND)(
  'each solver is the same as a plain one, in mazes of all kinds',
  ([code, by, cells, steps, seen, path]) => {
    const moves = path === '-' ? undefined : path;
    for (const nodes of [1, 100_000]) {
      const { status, rows } = solve(code, by, { nodes });
      assert.equal(status === 'ok', moves !== undefined);
      assert.deepEqual(
        ['cells', 'steps', 'cells_seen', 'moves', 'length'].map((name) => rows.get(name)),
        [cells, steps, seen, moves, moves && String(moves.length)],
      );
    }
  },
);

test('the log has each step once, and marks the cells that were seen', () => {
  for (const code of CODES)
    for (const by of [...NAMES, 'random-mouse']) {
      const { rows, events } = solve(code, by, { nodes: 7 });
      const steps = events.filter((event) => event & 128);
      assert.equal(steps.length, Number(rows.get('steps')), `${code} ${by}`);
      const seen = new Set(events.filter((event) => event & 3).map((event) => event >>> 8));
      if (by !== 'dead-end-filling') assert.equal(seen.size, Number(rows.get('cells_seen')), by);
      const { inside } = mazeOf(code);
      assert.ok([...seen].every((cell) => inside.includes(cell)));
    }
});

test('walks go from cell to neighbour; the mouse turns back only in dead ends, and its seed decides', () => {
  for (const code of CODES) {
    const maze = mazeOf(code);
    for (const by of ['left-wall', 'right-wall', 'tremaux', 'random-mouse']) {
      const { status, events } = solve(code, by);
      if (by === 'random-mouse' && status !== 'ok') continue;
      const walk = [
        maze.start,
        ...events.filter((event) => event & 128).map((event) => event >>> 8),
      ];
      for (let i = 1; i < walk.length; i++) {
        const next = maze.exits(walk[i - 1]).map((move) => maze.after(walk[i - 1], move));
        assert.ok(next.includes(walk[i]), `${code} ${by}`);
        if (by === 'random-mouse' && i > 1 && walk[i] === walk[i - 2])
          assert.equal(next.length, 1, `${code}: turned back beside another exit`);
      }
      if (status === 'ok') assert.equal(walk.at(-1), maze.goal);
    }
  }
  const [code] = CODES;
  const steps = (/** @type {string} */ words) =>
    solve(code, 'random-mouse', { words }).rows.get('steps');
  assert.equal(steps('--seed one'), steps('--seed one'));
  assert.equal(steps(''), steps('--seed mouse'));
  assert.notEqual(steps('--seed one'), steps('--seed two'));
});

test('a solver that does not find the goal says why', () => {
  const cut = 'v1.worm.w2_h2.dREQ';
  for (const by of ['tremaux', 'breadth-first', 'a-star', 'dead-end-filling', 'random-mouse']) {
    const { status, error, rows } = solve(cut, by);
    assert.deepEqual(
      [status, rows.has('moves'), rows.has('none')],
      ['unsolvable', false, true],
      by,
    );
    assert.match(error, /cannot be reached/);
  }
  const { status, error } = solve(
    'v1.worm.w20_h15_sr8_sc10_gr3_gc17_prim_braid100.sseven',
    'left-wall',
  );
  if (status !== 'ok') assert.match(error, /the wall leads back to the start/);
  const stopped = solve(CODES[0], 'random-mouse', { words: '--steps 100' });
  assert.deepEqual([stopped.status, stopped.rows.get('steps')], ['gave-up', '100']);
  assert.match(stopped.error, /not solved in 100 steps/);
  for (const [args, message] of /** @type {const} */ ([
    ['v1.worm.w5_h5.sx', /--by is missing/],
    ['v1.worm.w5_h5.sx --by nobody', /--by nobody: must be dead-end-filling/],
    ['v1.rook.classic.sx --by tremaux', /must be a code of a worm maze/],
    ['v1.worm.w0_h5.sx --by tremaux', /width must be 1 to/],
    ['--by tremaux', /CODE is missing/],
  ]))
    assert.throws(() => core.task('worm', 'solve-by', args), message);
});

test('a recording on the page goes to any step, forwards and backwards, and ends with the path', () => {
  for (const code of CODES)
    for (const by of [...NAMES, 'random-mouse']) {
      const recording = new SolverRecording(core, code, by);
      while (recording.goOn(50));
      const { width, height } = sizeOf(code);
      const [playback, other] = [1, 2].map(() => new SolverPlayback(recording, width * height));
      /** @type {{marks: Uint8Array, seen: number, head: number}[]} */
      const states = [];
      const stride = Math.max(1, Math.floor(recording.last / 40));
      for (let step = 0; step <= recording.last; step += stride) {
        playback.seek(step);
        const { seen, head } = playback;
        states.push({ marks: playback.marks.slice(), seen, head });
      }
      other.seek(recording.last);
      for (let i = states.length - 1; i >= 0; i--) {
        other.seek(i * stride);
        assert.deepEqual({ marks: other.marks, seen: other.seen, head: other.head }, states[i], by);
        assert.equal(other.seen, other.marks.filter(Boolean).length);
      }
      other.seek(recording.last);
      assert.ok(other.isDone);
      const rows = recording.values;
      assert.equal(other.steps, rows.number('steps'));
      if (by !== 'dead-end-filling') assert.equal(other.seen, rows.number('cells_seen'));
      assert.equal(recording.failure === '', rows.get('moves') !== undefined);
    }
});

test('the names of two solvers in a link are told apart', () => {
  for (const [first] of SOLVERS)
    for (const [second] of SOLVERS)
      assert.deepEqual(namesOf(`${first}-${second}`), [first, second]);
  assert.deepEqual(namesOf('tremaux'), ['tremaux']);
  assert.deepEqual(namesOf(''), []);
  assert.deepEqual(namesOf('nobody-tremaux'), []);
});
