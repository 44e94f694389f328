// Tests of time that is read by people: a system clock set back, or forward, brings no time and no day back.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { mock, test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { Game } from '../../web/app/games/game.js';
import { dailySeed } from '../../web/app/routing/seeds.js';
import { streak } from '../../web/app/daily/days.js';
import { emit, records } from '../../web/app/games/records.js';
import { createStopwatch } from '../../web/app/stopwatch.js';
import { everyMinute } from '../../web/app/time.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const TODAY = Date.parse('2026-11-21T12:00:00Z');

/** Both clocks of a computer: the one that can be set, and the one that only counts. */
function computer() {
  const clocks = { date: TODAY, ticks: 0 };
  mock.method(Date, 'now', () => clocks.date);
  mock.method(performance, 'now', () => clocks.ticks);
  return {
    pass(/** @type {number} */ ms) {
      clocks.date += ms;
      clocks.ticks += ms;
    },
    set: (/** @type {number} */ ms) => void (clocks.date += ms),
  };
}

test('a stopwatch does not go back where the clock is set back, before a reload and after it', () => {
  const time = computer();
  const began = TODAY;
  const first = createStopwatch({ began, elapsed: 0 });
  time.pass(MINUTE);
  assert.equal(first(), MINUTE);
  time.set(-10 * MINUTE);
  assert.equal(first(), MINUTE);
  time.pass(MINUTE);
  assert.equal(first(), 2 * MINUTE);
  // A reload: only what was shown is known.
  const second = createStopwatch({ began, elapsed: first() });
  assert.equal(second(), 2 * MINUTE);
  time.pass(MINUTE);
  assert.equal(second(), 3 * MINUTE);
  // The clock is right again: nothing is counted twice.
  time.set(10 * MINUTE);
  assert.equal(second(), 3 * MINUTE);
  // A closed page stops nothing.
  time.pass(5 * MINUTE);
  assert.equal(createStopwatch({ began, elapsed: 3 * MINUTE })(), 8 * MINUTE);
  // Never below zero, even where the start lies ahead.
  assert.equal(createStopwatch({ began: TODAY + DAY, elapsed: 0 })(), 0);
  mock.restoreAll();
});

test('the time of a game is not that of the system’s clock, which may be set', async () => {
  const core = await instantiateCore(await readFile('build/wasm/mazewright-procedural.wasm'));
  const time = computer();
  const code = 'v1.procedural.classic.sWORD';
  const game = new Game(code, () => core.open(code), code);
  for (const [move, set] of /** @type {[string, number][]} */ ([
    ['R', 0],
    ['R', -10 * MINUTE],
    ['D', 20 * MINUTE],
  ])) {
    time.set(set);
    time.pass(1000);
    game.step(move);
  }
  // It begins with the first move.
  assert.equal(game.milliseconds, 2000);
  game.close();
  mock.restoreAll();
});

/** Solves the maze of a day, by the clock. @param {string} day */
const solve = (day) =>
  emit('solved', {
    code: `v1.rook.classic.s${day}`,
    kind: 'rook',
    moves: 9,
    milliseconds: 1000,
    date: Date.now(),
    isCopy: false,
    help: [],
  });

const today = (/** @type {number} */ days) => dailySeed(new Date(TODAY + days * DAY));

test('no clock set back lengthens the days in a row', () => {
  const time = computer();
  for (const days of [-4, -3, -2, 0]) {
    time.set(days * DAY);
    solve(today(days));
    time.set(-days * DAY);
  }
  assert.equal(streak(records()), 1);
  time.set(-2 * DAY);
  assert.equal(streak(records()), 1, 'the row of three before it does not come back');
  time.set(DAY);
  solve(today(-1));
  assert.equal(streak(records()), 1, 'a day that was left out is not filled');
  time.set(DAY);
  assert.equal(streak(records()), 1);
  time.set(DAY);
  assert.equal(streak(records()), 1, 'that of yesterday counts while today’s can be solved');
  solve(today(1));
  assert.equal(streak(records()), 2);
  // A day far ahead, by a clock that was wrong once, holds nothing up.
  time.set(400 * DAY);
  assert.equal(streak(records()), 0);
  solve(today(401));
  time.set(-399 * DAY);
  solve(today(2));
  assert.equal(streak(records()), 3);
  mock.restoreAll();
});

test('each full minute is reported while the page is visible, and none while it is hidden', () => {
  // The types are of an older Node.
  /** @type {any} */ (mock.timers).enable({ apis: ['setTimeout', 'Date'], now: TODAY + 15_000 });
  const page = Object.assign(new EventTarget(), { hidden: false });
  Object.assign(globalThis, { document: page });
  const turn = (/** @type {boolean} */ hidden) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  let calls = 0;
  const stop = everyMinute(() => void calls++);
  mock.timers.tick(44_999);
  assert.equal(calls, 0);
  mock.timers.tick(1);
  assert.equal(calls, 1);
  mock.timers.tick(MINUTE);
  assert.equal(calls, 2);
  turn(true);
  mock.timers.tick(10 * MINUTE);
  assert.equal(calls, 2);
  turn(false);
  assert.equal(calls, 3);
  mock.timers.tick(MINUTE);
  assert.equal(calls, 4);
  stop();
  mock.timers.tick(10 * MINUTE);
  turn(false);
  assert.equal(calls, 4);
  mock.timers.reset();
  Reflect.deleteProperty(globalThis, 'document');
});
