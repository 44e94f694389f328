// Every kind of job at its largest size: how long it keeps the worker from reading a cancel.
//
// Wall-clock time is not used. The test measures the processor time of this thread and compares it
// with a fixed piece of the core's own work that is measured beside it in the same run: on a
// machine that is slower, or busy with other things, both take longer.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { instantiateCore } from '../../web/engine/core.js';
import { Runner } from '../../web/engine/runner.js';
import { testEach } from '../rows.mjs';

/** @typedef {import('../../web/engine/runner.js').Request} Request */

/** A formula of 64 variables with many clauses. */
const CERTIFICATE = await readFile(
  new URL('../data/simultaneous/certificate-4x5-36.txt', import.meta.url),
  'utf8',
);
const FORMULA = [
  'p cnf 64 280',
  ...Array.from({ length: 280 }, (_, i) => {
    const literal = (/** @type {number} */ k) =>
      (1 + ((i * (2 * k + 7) + i * i * k + 11 * k) % 64)) * ((i >> k) & 1 ? 1 : -1);
    return `${literal(0)} ${literal(1)} ${literal(2)} 0`;
  }),
].join('\n');

/** A machine adds its lines here; what is done before the cancel comes is not waited for. */
const LARGEST = [
  { do: 'generate', code: 'v1.fourbit.b6_l58.sx' },
  { do: 'rate', code: 'v1.fourbit.b6_l58.sx' },
  { do: 'task', kind: 'fourbit', name: 'count', args: '4' },
  ...[
    ...['worm', 'wilson', 'prim', 'kruskal', 'boruvka', 'aldousbroder', 'division_braid100'],
    ...['nucleation', 'growmixed', 'eller', 'huntandkill', 'sidewinder'],
  ].map((words) => ({ do: 'generate', code: `v1.worm.w4096_h4096_${words}.sx` })),
  { do: 'solve', code: 'v1.worm.w4096_h4096_binarytree_braid100.sx' },
  { do: 'rate', code: 'v1.worm.w4096_h4096_backtracker.sx' },
  { do: 'task', kind: 'worm', name: 'survey', args: '--size 4096x4096 --algorithms wormfast' },
  {
    do: 'draw',
    code: 'png --show-solution --dots 20',
    codes: ['v1.worm.w1024_h1024_backtracker.sx'],
    form: 'png --show-solution --dots 20',
  },
  {
    do: 'draw',
    code: 'pdf --cell 1 --solution --title x',
    codes: ['v1.worm.w1024_h1024_backtracker.sx'],
    form: 'pdf --cell 1 --solution --title x',
  },
  {
    do: 'draw',
    code: 'png --dots 20, with what is out of reach',
    codes: ['v1.worm.w1024_h1024_outback.sx'],
    form: 'png --dots 20',
  },
  {
    do: 'draw',
    code: 'distances',
    codes: ['v1.worm.w4096_h4096_backtracker.sx'],
    form: 'distances 1 1',
  },
  { do: 'generate', code: 'v1.rook.w16_h16_queen_torus_walls_nouturn_hardest.sx' },
  { do: 'rate', code: 'v1.rook.w16_h16_queen_nouturn.sx' },
  {
    do: 'draw',
    code: 'changes',
    codes: ['v1.rook.w16_h16_queen_torus_nouturn_i200.sx'],
    form: 'changes',
  },
  { do: 'rate', code: 'v1.procedural.classic.dA1F6000000000000000000000000000000000000' },
  { do: 'task', kind: 'simultaneous', name: 'prove', args: '5x5 43 --memory-mb 500' },
  {
    do: 'task',
    kind: 'simultaneous',
    name: 'finish',
    // Solves all mazes of its size.
    args: '5x5 dddurddrddrrddlddllldrddrurrurrdddrdrlurllurrrudruruululururrldrrdrrdrrdrdruuuurdrrdduldldrdrdrrdldlddrdrdr --window 24',
  },
  { do: 'task', kind: 'simultaneous', name: 'check', args: `4x5 36 -\n${CERTIFICATE}` },
  { do: 'task', kind: 'simultaneous', name: 'bound', args: '5x5 --by astar' },
  { do: 'task', kind: 'simultaneous', name: 'shortest', args: '5x5 --by chain' },
  { do: 'task', kind: 'simultaneous', name: 'bound', args: '5x5 --by gess' },
  { do: 'task', kind: 'simultaneous', name: 'cnf', args: `-\n${FORMULA}\n` },
  { do: 'task', kind: 'simultaneous', name: 'approximate', args: '6x6 --by anneal --length 4000' },
  { do: 'task', kind: 'simultaneous', name: 'approximate', args: '6x6 --by gl' },
  { do: 'task', kind: 'simultaneous', name: 'approximate', args: '5x5 --by so --minimize' },
  { do: 'task', kind: 'simultaneous', name: 'count', args: '14x14' },
  { do: 'task', kind: 'simultaneous', name: 'count', args: '4x4 --walls edges --ends corners' },
  { do: 'task', kind: 'simultaneous', name: 'prove', args: '3x4 40 --walls edges --memory-mb 500' },
  { do: 'solve', code: 'v1.simultaneous.r10_c10_k100.sx' },
  { do: 'solve', code: 'v1.simultaneous.r10_c10_k100_edges.sx' },
];
/**
 * The longest stretch between two turns, and the wait for the answer to a cancel. What writes much memory slows down more
 * than the measure does, by half on some days.
 */
const STRETCH_MS = 90;
const CANCEL_MS = 100;
/** How long a job works before the cancel. */
const WORK_MS = 250;
/** The first time, the engine still compiles what it runs. */
const ATTEMPTS = 3;
/** Generating this maze takes MEASURE_MS on the machine for which the limits were written. */
const MEASURE = 'v1.worm.w1024_h1024_wilson.smeasure';
const MEASURE_MS = 45;

/** Milliseconds for which this thread had a processor; other threads compile and collect. */
function workedMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** How many times slower than the machine above this one is now; never less than 1. */
function slowness(/** @type {Core} */ core) {
  const job = core.generate(MEASURE);
  const before = workedMs();
  while (job.run(20_000) === 'running');
  const took = workedMs() - before;
  job.close();
  return Math.max(1, took / MEASURE_MS);
}

/**
 * Runs a request, cancels it after WORK_MS, and gives the longest stretch without a turn with the
 * most nodes of a slice, and the wait for the answer (0 if there was none).
 */
async function measure(/** @type {WebAssembly.Module} */ module, /** @type {any} */ request) {
  const id = 1;
  const core = await instantiateCore(module);
  const slow = slowness(core);
  const started = workedMs();
  let since = started;
  let cancelledAt = 0;
  const figures = { slow, stretch: 0, cancel: 0 };
  const note = () => {
    figures.stretch = Math.max(figures.stretch, workedMs() - since);
  };
  const turn = async () => {
    note();
    await new Promise((resolve) => setImmediate(resolve));
    if (!cancelledAt && workedMs() - started > WORK_MS * slow) {
      cancelledAt = workedMs();
      runner.handle(/** @type {Request} */ ({ id, do: 'cancel' }));
    }
    since = workedMs();
  };
  /** @type {any} */
  let last;
  const runner = new Runner(core, (answer) => (last = answer), turn);
  await runner.handle({ ...request, id });
  note();
  if (cancelledAt) figures.cancel = workedMs() - cancelledAt;
  assert.ok(last, 'it is answered');
  assert.equal(last.error, undefined);
  if (cancelledAt) assert.ok(last.cancelled || 'result' in last);
  return figures;
}

const module = await WebAssembly.compile(
  new Uint8Array(await readFile('build/wasm/mazewright.wasm')),
);

testEach(LARGEST)('short slices, a quick cancel', async (request) => {
  /** @type {{slow: number, stretch: number, cancel: number}[]} */
  const tries = [];
  const isGood = () =>
    tries.some(
      ({ slow, stretch, cancel }) => stretch < STRETCH_MS * slow && cancel < CANCEL_MS * slow,
    );
  while (tries.length < ATTEMPTS && !isGood()) tries.push(await measure(module, request));
  const text = tries
    .map((one) => `${one.stretch.toFixed(1)} and ${one.cancel.toFixed(1)} ms`)
    .join('; ');
  const times = tries.map(({ slow }) => slow.toFixed(2)).join(', ');
  assert.ok(isGood(), `longest stretch and answer to a cancel: ${text}; slower by ${times}`);
});
