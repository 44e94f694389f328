// Tests of recorded worm-maze generations: every step, reached from anywhere, shows the cells that the job
// had, and the last step is the maze.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../build-constants.mjs';
import { instantiateCore } from '../../web/engine/core.js';
import { Cells } from '../../web/machines/worm/cells.js';
import { Recording, Playback } from '../../web/machines/worm/watch/recording.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';

import { GENERATORS } from '../../web/machines/worm/generators.js';
import {
  withAlgorithm,
  algorithmOf,
  WATCH_GROUPS,
} from '../../web/machines/worm/watch/algorithm-list.js';
import { testEach } from '../rows.mjs';

const core = await instantiateCore(await bytesOf(DEVELOPMENT));
const WORDS = [
  ...GENERATORS.map(([word]) => word),
  'greedy',
  'outback',
  'greedy_outback',
  'wormfast_greedy',
];
const BRAIDED = ['braid50', 'wilson_braid100'];
const HEXAGONS = [
  ...['hex', 'greedy_hex', 'outback_hex', 'wilson_hex', 'percolation_hex'],
  'wilson_open120_braid50_hex',
];
const OPENED = ['eller_open120_braid50'];

/** Phases whose changes are steps although the generator does not count them. */
const UNCOUNTED = ['opening', 'braiding', 'joining'];

/** Copies the packed cells of a job, finished or not. @param {import('../../web/engine/core.js').Job} job @param {boolean} isDone */
function copyCells(job, isDone) {
  if (!isDone) return job.cells().slice();
  const session = job.openSession();
  const packed = session.cells().slice();
  session.close();
  return packed;
}

/**
 * Runs a job until a step is visible: one that the generator counts, or a wall that is opened later.
 * @param {import('../../web/engine/core.js').Job} job @param {number} steps counted so far
 * @param {() => boolean} hasChanged compares the cells
 */
function stepOnce(job, steps, hasChanged) {
  for (;;) {
    const status = job.run(1);
    const values = job.progress();
    if (status !== 'running' || values.number('steps') !== steps) return { status, values };
    if (UNCOUNTED.includes(values.get('phase') ?? '') && hasChanged()) return { status, values };
  }
}

/** The whole of a recording. @param {string} code */
function record(code) {
  const session = core.open(code);
  const cells = Cells.of(session);
  const job = session.draw('nibbles');
  while (job.run(1_000_000) === 'running');
  const result = job.result();
  const nibbles = result.slice(0, result.indexOf('\n\n') + 1);
  job.close();
  session.close();
  const recording = new Recording(core, code, cells);
  while (recording.goOn(1000));
  assert.ok(recording.isWhole);
  return { recording, cells, nibbles };
}

/** Formats cells as `draw --format nibbles` does: a line for each row, a hexadecimal digit for each cell, two for hexagons. @param {Uint8Array} packed @param {Cells} cells */
function written(packed, cells) {
  const { width, height } = cells;
  const shown = cells.with(packed);
  let text = '';
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++)
      text += shown
        .bitText(row * width + column)
        .replace(/[01]{4}$/, (bits) => parseInt(bits, 2).toString(16));
    text += '\n';
  }
  return text.toUpperCase();
}

/** Yields the cells of a job after each step, without the half byte after the last cell. @param {string} code @param {Cells} cells */
function* statesOf(code, { width, height }) {
  const job = core.generate(code);
  const count = width * height;
  let before = new Uint8Array();
  let status = 'running';
  const look = () => {
    const packed = copyCells(job, status === 'ok');
    if (count % 2) packed[count >> 1] &= 0xf0;
    return packed;
  };
  const isOther = (/** @type {Uint8Array} */ now) => now.some((byte, i) => byte !== before[i]);
  while (job.progress().get('phase') === 'clearing') job.run(1);
  for (let steps = 0; ;) {
    before = look();
    yield before;
    if (status !== 'running') break;
    const next = stepOnce(job, steps, () => isOther(look()));
    const counted = next.values.number('steps') !== steps;
    ({ status } = next);
    steps = next.values.number('steps');
    if (status !== 'running' && !counted && !isOther(look())) break;
  }
  job.close();
}

testEach([...WORDS, ...BRAIDED, ...OPENED, ...HEXAGONS])(
  'every step is as the job showed it, forwards, backwards and at random',
  (words) => {
    const code = `v1.worm.w13_h9_${words}.sreel`;
    const { recording, cells, nibbles } = record(code);
    const states = [...statesOf(code, cells)];
    assert.equal(recording.last, states.length - 1);
    const reel = new Playback(recording);
    const check = (/** @type {number} */ step) => {
      reel.seek(step);
      assert.equal(reel.index, step);
      const packed = reel.packed.slice(0, states[step].length);
      const count = cells.width * cells.height;
      if (count % 2) packed[count >> 1] &= 0xf0;
      assert.deepEqual(packed, states[step], `step ${step}`);
    };
    for (let step = 0; step < states.length; step++) check(step);
    assert.equal(written(reel.packed, cells), nibbles.toUpperCase());
    assert.ok(reel.isDone);
    const inks = reel.inks.slice();
    for (let step = states.length - 1; step >= 0; step--) check(step);
    assert.ok(reel.inks.every((ink) => ink === 0));
    for (let i = 0, at = 1; i < 200; i++) check((at = (at * 7919 + 31) % states.length));
    check(states.length - 1);
    assert.deepEqual(reel.inks, inks);
  },
);

test('all cells that a mask has are finished in the end, and no others', () => {
  for (const words of ['prim', 'outback', 'wilson_braid100']) {
    const { recording } = record(`v1.worm.w5_h4_${words}_maskPvhnf.sRING`);
    const reel = new Playback(recording);
    reel.seek(Infinity);
    assert.deepEqual([reel.finished, reel.total], [15, 15], words);
  }
});

test('a step of the recording is a step of the generator', () => {
  for (const words of WORDS) {
    const { recording } = record(`v1.worm.w13_h9_${words}.sreel`);
    const counted = [...recording.steps.all.subarray(0, recording.last + 1)];
    const last = counted[recording.last];
    assert.deepEqual(counted.slice(0, last + 1), [...Array(last + 1).keys()], words);
    assert.ok(counted.slice(last).every((steps) => steps === last));
  }
});

testEach(['worm', 'wormfast', 'outback', 'kruskal', 'boruvka', 'sidewinder', 'wilson'])(
  'a large sheet is recorded in longer steps, and can be played back',
  (words) => {
    const { recording, cells, nibbles } = record(`v1.worm.w300_h401_${words}.slarge`);
    assert.equal(recording.every, 2);
    const playback = new Playback(recording);
    playback.seek(Infinity);
    assert.equal(written(playback.packed, cells), nibbles.toUpperCase());
    playback.seek(0);
    assert.deepEqual(playback.packed, recording.first);
    assert.ok(playback.inks.every((ink) => ink === 0));
  },
);

test('the cell at work is known, with and without a head', () => {
  for (const words of ['nucleation', 'kruskal', 'worm']) {
    const { recording } = record(`v1.worm.w13_h9_${words}.splace`);
    const reel = new Playback(recording);
    for (let step = 1; step < recording.last; step++) {
      const before = new Cells(13, 9, reel.packed.slice());
      reel.seek(step);
      const now = new Cells(13, 9, reel.packed);
      const others = [...Array(117).keys()].filter((cell) => before.at(cell) !== now.at(cell));
      const { head, place } = reel;
      const isOne = others.length ? others.includes(place) : place === -1;
      assert.ok(head >= 0 ? place === head : isOne, `${words} ${step}`);
    }
  }
});

// ---- Where the algorithms start ----

const LIST = WATCH_GROUPS.flatMap(([, algorithms]) => algorithms.map(([words]) => words));

test('an algorithm is found in a code and put into another', () => {
  for (const algorithm of LIST) {
    const code = core.canonical(
      withAlgorithm('v1.worm.w13_h9_wormfast_greedy_braid20_gc3.sx', algorithm),
    );
    assert.equal(algorithmOf(code.split('.')[2].split('_')), algorithm);
    assert.match(code, /w13_h9.*braid20.*gc3\.sx$/);
  }
});

test('cells die where a worm dies or a walk is erased, and not on the edge of a crystal', () => {
  const deathsOf = (/** @type {string} */ code) => {
    const { recording } = record(code);
    /** @type {Set<number>} */
    const dead = new Set();
    new Playback(recording).seek(recording.last, (cell) => dead.add(cell));
    return dead.size;
  };
  assert.equal(deathsOf('v1.worm.w24_h18_nucleation.s7'), 0);
  assert.ok(deathsOf('v1.worm.w24_h18.s7') > 0);
  assert.ok(deathsOf('v1.worm.w24_h18_wilson.s7') > 0);
});
