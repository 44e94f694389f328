// Tests of today: the time to the next mazes, the streak in words, what the strip shows, and the maze of the front page.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';

Object.assign(globalThis, { __DEVELOPMENT__: false });

/** Imports without their types, which belong to the page. @param {string} path @returns {Promise<any>} */
const load = (path) => import(`../../web/${path}`);
const { daysAfter, dayCode, dayOfMaze, shortName, streakInWords, streakUntil, untilNextMazes } =
  await load('app/daily/days.js');
const { frontPage } = await load('app/daily/front-page.js');
const { describeToday, WELCOME } = await load('app/daily/strip.js');
/** @type {any[]} */
const cards = [];
for (const kind of ['fourbit', 'worm', 'rook', 'procedural', 'simultaneous'])
  cards.push((await load(`machines/${kind}/index.js`)).card);

const TODAY = '2026-11-28';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const HOUR = 3_600_000;
const CODES = cards.map((card) => dayCode(card, TODAY));
/** @param {string} code @param {number} date */
const record = (code, date = NOON) => ({ code, date, first: date });
/** @param {string} code @param {object} [more] */
const game = (code, more) => ({ code, used: NOON, actions: '', solved: false, role: '', ...more });

test('the code of a maze of the day is the canonical one', async () => {
  for (const [i, card] of cards.entries()) {
    const core = await instantiateCore(await readFile(`build/wasm/mazewright-${card.kind}.wasm`));
    assert.equal(core.canonical(CODES[i]), CODES[i]);
  }
});

test('the day of a maze, and the names of days', () => {
  assert.equal(dayOfMaze(cards[0], `v1.fourbit.b4_l8.s2026-01-01`), '2026-01-01');
  assert.equal(dayOfMaze(cards[0], `v1.fourbit.b5_l8.s2026-01-01`), '');
  assert.equal(dayOfMaze(cards[0], `v1.fourbit.b4_l8.sheron`), '');
  assert.equal(shortName('2026-09-05'), '5 Sep');
  assert.equal(daysAfter('2026-12-31', 1), '2027-01-01');
  assert.equal(daysAfter('9999-12-31', 1), '10000-01-01');
  assert.equal(daysAfter('10000-01-01', -1), '9999-12-31');
});

test('the next mazes come at midnight UTC', () => {
  for (const [time, words] of [
    ['T16:48:00.000Z', '7 h 12 min'],
    ['T16:48:00.001Z', '7 h 12 min'],
    ['T16:47:59.999Z', '7 h 13 min'],
    ['T00:00:00.000Z', '24 h'],
    ['T22:00:00.000Z', '2 h'],
    ['T23:59:30.000Z', '1 min'],
  ])
    assert.equal(untilNextMazes(Date.parse(TODAY + time)), words);
  assert.equal(untilNextMazes(Date.parse('1969-12-31T22:00:00Z')), '2 h');
});

test('a streak says what it counts, from the first day on', () => {
  assert.deepEqual([1, 2, 1200].map(streakInWords), [
    '1 day',
    '2 days in a row',
    '1,200 days in a row',
  ]);
  const solved = ['2026-11-25', '2026-11-27', TODAY].map((day) =>
    record(dayCode(cards[0], day), Date.parse(`${day}T08:00:00Z`)),
  );
  assert.equal(streakUntil(solved, TODAY), 2);
  assert.equal(streakUntil(solved, '2026-11-25'), 1);
  assert.equal(streakUntil(solved, '2026-11-26'), 0);
});

const show = (/** @type {object} */ facts) =>
  describeToday({
    cards,
    records: [],
    board: '',
    day: '',
    now: NOON,
    countsStreak: true,
    isNewcomer: false,
    ...facts,
  });

test('the strip has one line for each moment', () => {
  const other = record('v1.rook.w5_h5.sheron');
  const all = CODES.map((code) => record(code));
  assert.equal(show({ isNewcomer: true }).line, WELCOME);
  assert.equal(show({}).line, 'Today, 28 Nov: 0 of 5 solved');
  assert.equal(show({ records: [other] }).line, 'Today, 28 Nov: 0 of 5 solved');
  assert.equal(show({ board: CODES[1], day: TODAY }).line, 'Maze of the day, 28 Nov');
  const won = { records: all.slice(0, 2), board: CODES[1], day: TODAY };
  assert.equal(show(won).line, 'Next mazes in 12 h');
  assert.equal(show({ records: all }).line, 'All five of today solved. Next mazes in 12 h');
  // A maze of another day is named, solved or not.
  const old = dayCode(cards[2], '2026-02-03');
  const board = { board: old, day: '2026-02-03' };
  assert.equal(show({ ...board, records: [record(old)] }).line, 'Maze of the day, 3 Feb');
});

test('the strip marks what is solved and what is on the board', () => {
  const { mazes, streak } = show({ records: [record(CODES[3])], board: CODES[1], day: TODAY });
  assert.deepEqual(
    mazes.map((/** @type {any} */ { isSolved, isOnBoard }) => [isSolved, isOnBoard]),
    [
      [false, false],
      [false, true],
      [false, false],
      [true, false],
      [false, false],
    ],
  );
  assert.deepEqual(streak, ['1', 'day']);
  assert.deepEqual(show({ records: [record(CODES[3])], countsStreak: false }).streak, []);
});

/** @param {object[]} games @param {object[]} [records] */
const front = (games, records = []) => frontPage({ games, records, cards, today: TODAY });
const OLD = 'v1.worm.w40_h30.s2026-11-27';

test('the front page goes on with what was left unfinished, of whichever day', () => {
  assert.equal(front([]), '');
  assert.equal(front([game(OLD, { actions: 'R' })]), OLD);
  // A machine that was only looked at since then changes nothing.
  const looked = game('v1.rook.w5_h5.sheron', { used: NOON + HOUR });
  assert.equal(front([looked, game(OLD, { actions: 'R' })]), OLD);
});

test('otherwise it is today’s maze of the machine that was played last, or of the next one', () => {
  const solved = game(OLD, { actions: 'R', solved: true });
  assert.equal(front([solved], [record(OLD)]), CODES[1]);
  // Opened without a move: nothing is unfinished.
  assert.equal(front([game(OLD)]), CODES[1]);
  assert.equal(front([solved], [record(CODES[1])]), CODES[2]);
  assert.equal(
    front([game(CODES[4], { actions: 'R', solved: true })], [record(CODES[4]), record(CODES[0])]),
    CODES[1],
  );
});

test('an old unfinished game gives way to a maze that was solved since', () => {
  const left = game(OLD, { actions: 'R', used: NOON - 24 * HOUR });
  const next = game('v1.rook.w5_h5.sheron');
  assert.equal(front([next, left], [record('v1.rook.w5_h5.sother')]), CODES[2]);
});

test('a lesson or a game for two does not go on without its view', () => {
  const lesson = game('v1.procedural.classic.sx', { actions: 'R', role: 'learn' });
  assert.equal(front([lesson]), CODES[3]);
});

test('all five solved: the last game as it is', () => {
  const last = game(CODES[2], { actions: 'R', solved: true });
  assert.equal(
    front(
      [last],
      CODES.map((code) => record(code)),
    ),
    CODES[2],
  );
});
