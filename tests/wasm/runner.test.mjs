// The worker's runner and the page's client in Node, over a stand-in for the message port.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine } from '../../web/engine/client.js';
import { readingsOf } from '../../web/app/reading/readings.js';
import { instantiateCore } from '../../web/engine/core.js';
import { withRows } from '../../web/engine/rows.js';
import { Runner } from '../../web/engine/runner.js';
import { substituteWorker } from '../../web/engine/substitute.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';

const turn = () =>
  new Promise((/** @type {(value: void) => void} */ resolve) => setImmediate(resolve));
/** The core that is built fast: these tests are of the runner and the client, which are the same for every core. */
const bytes = new Uint8Array(await bytesOf(DEVELOPMENT));
/** Behaviour of the stand-in workers, set by the tests. @type {'answer' | 'hang' | 'trap' | 'stillborn'} */
let mood = 'answer';
let started = 0;
/** The core of the next worker finds its memory gone when it is to rate. */
let damageNextCore = false;

/** A worker in this thread: same messages, no port. */
function createWorker() {
  started++;
  const damaged = damageNextCore;
  damageNextCore = false;
  const runner = instantiateCore(bytes).then((core) => {
    if (damaged)
      core.exports = {
        ...core.exports,
        mw_wasm_rate() {
          throw new WebAssembly.RuntimeError('unreachable');
        },
      };
    const post = (/** @type {any} */ data) =>
      ended || worker.onmessage?.({ data: structuredClone(data) });
    if (mood !== 'stillborn') post({ ready: true });
    return new Runner(core, post, turn);
  });
  let ended = false;
  const worker = /** @type {any} */ ({
    onmessage: null,
    onerror: null,
    postMessage(/** @type {any} */ request) {
      if (mood === 'hang') return;
      runner.then((open) => {
        if (mood === 'answer') open.handle(request);
        else worker.onerror?.();
      });
    },
    terminate() {
      ended = true;
    },
  });
  return worker;
}

const CODE = 'v1.fourbit.b4.d218c03538e6118a715c685498b23d48c';

test('requests are answered', async () => {
  const engine = new Engine({ createWorker });
  assert.match(await engine.generate('v1.fourbit.classic.sx'), /^v1\.fourbit\.b4\.d/);
  assert.equal((await engine.solve(CODE)).get('length'), '12');
  assert.equal(
    (await engine.solve(`${CODE}.m3`, { fromHere: true })).get('path')?.split(' ')[0],
    '2',
  );
  assert.equal((await engine.rate(CODE)).get('shortest'), '12');
  assert.equal((await engine.task('fourbit', 'count', '2')).get('valid'), '5');
  await assert.rejects(engine.generate('v1.fourbit.b9.sx'), { status: 'out-of-range', offset: 11 });
  await assert.rejects(engine.task('fourbit', 'count', '9'), { status: 'out-of-range' });
});

test('a long job tells true progress', async () => {
  const engine = new Engine({ createWorker });
  /** @type {number[]} */
  const steps = [];
  const facts = await engine.task('fourbit', 'count', '4', {
    onProgress: (progress) => {
      steps.push(progress.number('done'));
      assert.ok(progress.number('done') <= progress.number('total'));
    },
  });
  assert.equal(facts.get('valid'), '953896137874783730947113754');
  assert.ok(steps.length > 1);
  assert.deepEqual(
    steps,
    [...steps].sort((a, b) => a - b),
  );
  // How long they may be is judged in slices.test.mjs, where only our own work is counted.
  assert.ok(facts.longestSliceMs > 0);
});

test('a cancel ends the request and nothing else', async () => {
  const engine = new Engine({ createWorker });
  started = 0;
  const controller = new AbortController();
  // Aborted once it is known to be at work.
  const running = engine.task('fourbit', 'count', '4', {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  const other = engine.solve(CODE);
  await assert.rejects(running, { name: 'AbortError' });
  assert.equal((await other).get('length'), '12');
  assert.equal((await engine.rate(CODE)).get('shortest'), '12');
  await assert.rejects(engine.rate(CODE, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  assert.equal(started, 1, 'the worker was not started again');
});

test('a trap of the core is reported in words, and the worker is started again', async () => {
  const engine = new Engine({ createWorker });
  started = 0;
  damageNextCore = true;
  await assert.rejects(engine.rate(CODE), { name: 'MazeError', status: 'trap' });
  assert.equal((await engine.rate(CODE)).get('shortest'), '12');
  assert.equal(started, 2);
});

test('a worker that tells of its end too late does not end the next one', async () => {
  /** @type {any[]} */
  const workers = [];
  const engine = new Engine({
    createWorker() {
      workers.push(createWorker());
      return workers[workers.length - 1];
    },
  });
  mood = 'trap';
  await assert.rejects(engine.rate(CODE), /crashed and was restarted/);
  mood = 'answer';
  const pending = engine.rate(CODE);
  workers[0].onerror();
  assert.equal((await pending).get('shortest'), '12');
  assert.equal(workers.length, 2);
});

test('an engine that retires answers pending requests, ends its workers, and restarts on request', async () => {
  const engine = new Engine({ createWorker, workers: 2 });
  const [place, idle] = engine.slots;
  started = 0;
  await Promise.all([engine.solve(CODE), engine.rate(CODE)]);
  assert.equal(started, 2);
  const owed = engine.solve(CODE);
  engine.retire();
  assert.ok(place.worker, 'it owes an answer');
  assert.equal(idle.worker, null);
  assert.equal((await owed).get('length'), '12');
  assert.equal(place.worker, null);
  assert.equal((await engine.solve(CODE)).get('length'), '12');
  assert.equal(started, 3);
  assert.ok(place.worker, 'it is wanted again');
});

test('a worker that does not answer a cancel is ended after a second', async () => {
  const engine = new Engine({ createWorker });
  const controller = new AbortController();
  mood = 'hang';
  const hung = engine.rate(CODE, { signal: controller.signal });
  const other = engine.solve(CODE);
  const before = performance.now();
  controller.abort();
  await Promise.all([
    assert.rejects(hung, { name: 'AbortError' }),
    assert.rejects(other, /did not answer and was restarted/),
  ]);
  // It was given its second; how much later it was ended, a busy machine decides.
  assert.ok(performance.now() - before >= 900);
  mood = 'answer';
  assert.equal((await engine.rate(CODE)).get('shortest'), '12');
});

test('workers that never say a word are tried a few times, and then there is a substitute', async () => {
  started = 0;
  mood = 'stillborn';
  const alone = new Engine({ createWorker });
  await assert.rejects(alone.rate(CODE), /could not be started/);
  assert.equal(started, 3);
  const helped = new Engine({
    createWorker,
    createSubstitute: () => substituteWorker(() => WebAssembly.compile(bytes)),
  });
  const answers = await Promise.all([helped.rate(CODE), helped.solve(CODE)]);
  assert.deepEqual(
    answers.map((facts) => facts.get('shortest') ?? facts.get('length')),
    ['12', '12'],
  );
  assert.equal(started, 6);
  helped.close();
  mood = 'answer';
});

test('a core that never loads is tried a few times, and again with the next request', async () => {
  started = 0;
  mood = 'stillborn';
  let loads = 0;
  const engine = new Engine({
    createWorker,
    createSubstitute: () =>
      substituteWorker(() => {
        loads++;
        return Promise.reject(new Error('The maze engine did not load: no connection.'));
      }),
  });
  for (const times of [1, 2]) {
    await assert.rejects(engine.rate(CODE), {
      name: 'MazeError',
      message: 'The maze engine did not load: no connection.',
    });
    assert.deepEqual([started, loads], [3 * times, times]);
  }
  mood = 'answer';
  assert.equal((await engine.rate(CODE)).get('shortest'), '12');
  engine.close();
});

test('a silent worker is reported, and another one returns its answers', async () => {
  const engine = new Engine({ createWorker });
  let reports = 0;
  engine.onsilence = (restart) => {
    reports++;
    mood = 'answer';
    restart();
  };
  mood = 'hang';
  const pending = [engine.rate(CODE), engine.solve(CODE)];
  assert.equal((await pending[0]).get('shortest'), '12');
  assert.equal((await pending[1]).get('length'), '12');
  assert.equal(reports, 1);
});

test('a maze whose cells are brought along is not made again', async () => {
  const core = await instantiateCore(bytes);
  let made = 0;
  const generate = core.generate.bind(core);
  core.generate = (code) => (made++, generate(code));
  /** @type {any[]} */
  const answers = [];
  const runner = new Runner(core, (answer) => answers.push(answer), turn);
  const code = 'v1.worm.w200_h100.sx';
  const ask = async (/** @type {any} */ request) => {
    await runner.handle(request);
    return answers.at(-1);
  };
  const { cells, figures } = await ask({ id: 1, do: 'generate', code });
  assert.equal(made, 1);
  const facts = new Map(figures);
  const again = await ask({ id: 2, do: 'rate', code });
  assert.equal(made, 2);
  // The figures of the making are those that the core counts itself.
  for (const name of ['steps', 'killed_worms'])
    assert.ok(again.result.includes(`\n${name}\t${facts.get(name)}\n`));
  const solved = await ask({ id: 3, do: 'solve', code, here: false });
  assert.equal(made, 3);
  for (const request of [
    { id: 4, do: 'solve', code, cells, here: false },
    { id: 5, do: 'rate', code, cells },
    { id: 6, do: 'draw', codes: [code], cells, form: 'text' },
  ])
    assert.ok('result' in (await ask(request)), request.do);
  assert.equal(made, 3);
  assert.equal(answers.find(({ id, result }) => id === 4 && result).result, solved.result);
  const refused = await ask({ id: 7, do: 'solve', code, cells: cells.slice(1), here: false });
  assert.equal(refused.error.status, 'bad-syntax');
});

test('the mazes of a text are read, and an error counts characters', async () => {
  const engine = new Engine({ createWorker });
  const text = '2 1 2\n1 1 2\n1 2 0';
  assert.deepEqual(await engine.read(text), [
    ['reading', 'numbers', 'rook', 'a board of 3 by 3 numbers, the goal is the zero'],
    ['code', 'v1.rook.w3_h3.d212-112-120', 'a board of 3 by 3 numbers, the goal is the zero'],
  ]);
  assert.equal((await engine.read(text, 'numbers')).length, 2);
  const rejected = (/** @type {string} */ wrong, /** @type {number} */ offset) =>
    assert.rejects(engine.read(wrong), { name: 'MazeError', offset });
  await rejected('no maze', -1);
  const before = '“Drei Rösser”:\n\n';
  await rejected(`${before}1 2 1\n2 0 2\n1 0 1`, before.length + 14);
  engine.close();
});

test('a large text is read: rows below a code become its name', async () => {
  const engine = new Engine({ createWorker });
  const line = `#${'.'.repeat(299)}#\n${'#.'.repeat(150)}#\n`;
  const rim = `${'#'.repeat(301)}\n`;
  const rows = await engine.read(rim + line.repeat(149) + `#${'.'.repeat(299)}#\n` + rim, 'thick');
  const [reading] = readingsOf(rows);
  assert.match(reading.found[0].code, /^v1\.worm\.w150_h150\w*_~[0-9a-f]{16}\.d$/);
  assert.equal(withRows(reading.found[0].code).split('\n').length, 2);
  assert.throws(() => readingsOf([['puzzle', 'x']]), TypeError);
  engine.close();
});
