// Tests of the worm maze's solvers (solve-by) against plain solvers that share nothing with the core: the same
// steps, cells seen and path, on mazes of all kinds, and a log that leads through the same cells.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { Cells } from '../../web/machines/worm/cells.js';
import { namesOf, SOLVERS } from '../../web/machines/worm/watch/solver-list.js';
import { SolverPlayback, SolverRecording } from '../../web/machines/worm/watch/solver-recording.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

const core = await instantiateCore(await bytesOf(DEVELOPMENT));

const ORDER = ['U', 'R', 'D', 'L'];
const turned = (/** @type {string} */ move, /** @type {number} */ by) =>
  ORDER[(ORDER.indexOf(move) + by + 4) % 4];
const opposite = (/** @type {string} */ move) => turned(move, 2);

const CODES = [
  'v1.worm.w40_h30.sone',
  'v1.worm.w31_h17_wilson.stwo',
  'v1.worm.w25_h25_backtracker.sthree',
  'v1.worm.w20_h20_prim_braid50.sfour',
  'v1.worm.w18_h24_kruskal_braid100.sfive',
  'v1.worm.w20_h15_sr8_sc10_gr3_gc17_wilson.ssix',
  'v1.worm.w20_h15_sr8_sc10_gr3_gc17_prim_braid100.sseven',
  'v1.worm.w30_h20_outback.seight',
  'v1.worm.w5_h4_prim_maskPvhnf.sRING',
  'v1.worm.w2_h1.dVA',
  'v1.worm.w2_h2.ddkQ',
  'v1.worm.w2_h2.dREQ',
  'v1.worm.w1_h300.slong',
  'v1.worm.w12_h12_division_braid70.snine',
];

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
      return [i, cells.exits(row, column).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))];
    }),
  );
  const door = cells.door(cells.start);
  session.close();
  job?.close();
  return {
    ...{ start: cells.start, goal: cells.goal, inside, door, width: cells.width },
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

/** @typedef {ReturnType<typeof mazeOf>} Maze */
/** @typedef {{steps: number, seen: number, path?: number[]}} Outcome no path: the solver did not find the goal */

/** A walk without its loops: of each cell that is met again, what was walked since is left out. @param {number[]} walk */
function withoutLoops(walk) {
  /** @type {number[]} */
  let path = [];
  for (const cell of walk) {
    const before = path.indexOf(cell);
    path = before < 0 ? [...path, cell] : path.slice(0, before + 1);
  }
  return path;
}

/** @param {Maze} maze @param {number} side -1: the left hand; 1: the right hand @returns {Outcome} */
function followWall(maze, side) {
  const walk = [maze.start];
  let heading = maze.door ? opposite(maze.door) : 'D';
  const walked = new Set();
  if (!maze.exits(maze.start).length) return { steps: 0, seen: 1 };
  for (;;) {
    const at = /** @type {number} */ (walk.at(-1));
    if (at === maze.goal)
      return { steps: walk.length - 1, seen: new Set(walk).size, path: withoutLoops(walk) };
    const move = [side, 0, -side, 2].map((by) => turned(heading, by)).find((one) => maze.exits(at).includes(one)) ?? ''; // prettier-ignore
    // The first step that is repeated is the first of all: the walk goes round.
    if (walked.has(`${at}${move}`)) return { steps: walk.length - 1, seen: new Set(walk).size };
    walked.add(`${at}${move}`);
    walk.push(maze.after(at, move));
    heading = move;
  }
}

/** Tremaux's rule as a depth-first search: its once-walked passages are the stack. @param {Maze} maze @returns {Outcome} */
function tremaux(maze) {
  const seen = new Set([maze.start]);
  /** Walked passages, from the smaller cell on. */
  const walked = new Set();
  const passage = (/** @type {number} */ a, /** @type {number} */ b) =>
    `${Math.min(a, b)}-${Math.max(a, b)}`;
  const stack = [maze.start];
  let steps = 0;
  while (stack.length) {
    const at = /** @type {number} */ (stack.at(-1));
    if (at === maze.goal) return { steps, seen: seen.size, path: stack };
    const next = maze.exits(at).map((move) => maze.after(at, move)).find((cell) => !walked.has(passage(at, cell))); // prettier-ignore
    if (next === undefined) {
      stack.pop();
      if (stack.length) steps++;
      continue;
    }
    walked.add(passage(at, next));
    // There and back, or on.
    if (seen.has(next)) steps += next === maze.goal ? 1 : 2;
    else {
      steps++;
      seen.add(next);
      stack.push(next);
    }
  }
  return { steps, seen: seen.size };
}

function pathBack(/** @type {Map<number, number>} */ from, /** @type {Maze} */ maze) {
  const path = [maze.goal];
  while (path[0] !== maze.start) path.unshift(/** @type {number} */ (from.get(path[0])));
  return path;
}

/** @param {Maze} maze @returns {Outcome} */
function breadthFirst(maze) {
  const from = new Map([[maze.start, maze.start]]);
  const queue = [maze.start];
  let steps = 0;
  for (const cell of queue) {
    steps++;
    for (const move of maze.exits(cell)) {
      const next = maze.after(cell, move);
      if (from.has(next)) continue;
      from.set(next, cell);
      queue.push(next);
      if (next === maze.goal) return { steps, seen: from.size, path: pathBack(from, maze) };
    }
  }
  return { steps, seen: from.size };
}

/** A* with a plain list: of the smallest sums, the one that was added last. @param {Maze} maze @returns {Outcome} */
function aStar(maze) {
  const estimate = (/** @type {number} */ cell) => {
    const [a, b] = [cell, maze.goal].map((one) => [Math.floor(one / maze.width), one % maze.width]);
    return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
  };
  const from = new Map([[maze.start, maze.start]]);
  const moves = new Map([[maze.start, 0]]);
  const open = [{ cell: maze.start, sum: estimate(maze.start) }];
  const done = new Set();
  for (let steps = 0; ;) {
    let best = -1;
    open.forEach(({ sum }, i) => (best = best < 0 || sum <= open[best].sum ? i : best));
    if (best < 0) return { steps, seen: from.size };
    const [{ cell }] = open.splice(best, 1);
    if (done.has(cell)) continue;
    done.add(cell);
    steps++;
    if (cell === maze.goal) return { steps, seen: from.size, path: pathBack(from, maze) };
    for (const move of maze.exits(cell)) {
      const next = maze.after(cell, move);
      const count = (moves.get(cell) ?? 0) + 1;
      if (count >= (moves.get(next) ?? Infinity)) continue;
      moves.set(next, count);
      from.set(next, cell);
      open.push({ cell: next, sum: count + estimate(next) });
    }
  }
}

/** Fills one dead end after the other, until none is left. @param {Maze} maze @returns {Outcome} */
function fillDeadEnds(maze) {
  const left = new Set(maze.inside);
  const ways = (/** @type {number} */ cell) =>
    maze.exits(cell).map((move) => maze.after(cell, move)).filter((next) => left.has(next)); // prettier-ignore
  const isEnd = (/** @type {number} */ cell) => cell === maze.start || cell === maze.goal;
  let steps = 0;
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const cell of [...left])
      if (!isEnd(cell) && ways(cell).length <= 1) {
        left.delete(cell);
        steps++;
        isMore = true;
      }
  }
  const rest = {
    ...maze,
    exits: (/** @type {number} */ cell) =>
      maze.exits(cell).filter((move) => left.has(maze.after(cell, move))),
  };
  const isMorePaths = [...left].some((cell) => ways(cell).length > (isEnd(cell) ? 1 : 2));
  const search = breadthFirst(rest);
  return { ...search, steps: steps + (isMorePaths ? search.steps : 0), seen: maze.inside.length };
}

/** @type {Record<string, (maze: Maze) => Outcome>} */
const PLAIN = {
  'dead-end-filling': fillDeadEnds,
  'left-wall': (maze) => followWall(maze, -1),
  'right-wall': (maze) => followWall(maze, 1),
  tremaux,
  'breadth-first': breadthFirst,
  'a-star': aStar,
};

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

const movesOf = (/** @type {Maze} */ maze, /** @type {number[]} */ path) =>
  path
    .slice(1)
    .map((cell, i) => maze.exits(path[i]).find((move) => maze.after(path[i], move) === cell))
    .join('');

testEach(Object.entries(PLAIN))(
  'each solver is the same as a plain one, in mazes of all kinds',
  ([by, plain]) => {
    for (const code of CODES) {
      const maze = mazeOf(code);
      const expected = plain(maze);
      for (const nodes of [1, 100_000]) {
        const { status, rows } = solve(code, by, { nodes });
        assert.equal(status === 'ok', expected.path !== undefined, code);
        const found = ['steps', 'cells_seen', 'moves'].map((name) => rows.get(name));
        const moves = expected.path && movesOf(maze, expected.path);
        assert.deepEqual(found, [String(expected.steps), String(expected.seen), moves], code);
        assert.equal(rows.get('length'), moves && String(moves.length));
        assert.equal(rows.get('cells'), String(maze.inside.length));
      }
    }
  },
);

test('the log has each step once, and marks the cells that were seen', () => {
  for (const code of CODES)
    for (const by of [...Object.keys(PLAIN), 'random-mouse']) {
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
    for (const by of [...Object.keys(PLAIN), 'random-mouse']) {
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
