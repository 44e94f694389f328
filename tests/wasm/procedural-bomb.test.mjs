// Tests of the rules of a bomb, without a browser: strikes and clock over several boards, the log, the links, and
// the work of boards.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import {
  BombGame,
  endChoices,
  endWord,
  openModule,
  printBomb,
  printDebrief,
  readBomb,
  readyChoices,
  readyWord,
} from '../../web/machines/procedural/bomb/bomb.js';
import { effortOf, levelOf, workOf } from '../../web/machines/procedural/bomb/difficulty.js';
import { HELP } from '../../web/machines/procedural/expert/bomb-rules.js';
import { BOMB } from '../browser/support/bomb.mjs';

const core = await instantiateCore(await readFile('build/wasm/mazewright-procedural.wasm'));
const open = (/** @type {string} */ code) => core.open(code);

/** The side that leads off the board from the start: a certain strike. @param {BombGame} game */
const outside = (game) => (game.session.describe().get('board')?.[1] === '1' ? 'U' : 'D');

/** A shortest safe walk on the board in play. @param {BombGame} game */
function solution(game) {
  const job = game.session.solve();
  while (job.run(100_000) === 'running');
  const moves = /^moves\t(\w+)$/m.exec(job.result())?.[1] ?? '';
  job.close();
  return moves;
}

/** @param {BombGame} game @param {string} moves @param {number} time of the first; each takes a second */
function walk(game, moves, time) {
  for (const [i, move] of [...moves].entries()) game.press(move, time + 10 * i);
}

test('strikes carry over the boards; the third ends the bomb, and nothing comes after it', () => {
  const game = new BombGame(BOMB, core);
  for (let board = 0; board < 2; board++) {
    walk(game, outside(game), game.time + 10);
    assert.equal(game.strikes, board + 1);
    // After a strike the module has other circles.
    assert.notEqual(game.session.describe().get('strikes'), '0');
    walk(game, solutionNow(game), game.time + 10);
    assert.equal(game.solved, board + 1);
  }
  assert.equal(game.end, '');
  walk(game, outside(game), game.time + 10);
  assert.deepEqual([game.end, game.strikes, game.solved], ['strikes', 3, 2]);
  const { log } = game;
  for (const move of 'URDLH') assert.equal(game.press(move, game.time + 50), 'over');
  assert.equal(game.expire(99_999), true);
  assert.deepEqual([game.end, game.log], ['strikes', log]);
  game.close();
});

/** A safe walk from the position in play. @param {BombGame} game */
function solutionNow(game) {
  const job = game.session.solve(true);
  while (job.run(100_000) === 'running');
  const moves = /^moves\t(\w+)$/m.exec(job.result())?.[1] ?? '';
  job.close();
  return moves;
}

test('the clock carries over the boards and ends the bomb; without one, nothing does', () => {
  const game = new BombGame(BOMB, core);
  walk(game, solution(game), 10);
  assert.equal(game.solved, 1);
  assert.equal(game.expire(2999), false);
  assert.equal(game.press('H', 2999), 'moved');
  assert.equal(game.press(solution(game)[0], 3000), 'over');
  assert.deepEqual([game.end, game.time, game.solved], ['clock', 3000, 1]);
  game.close();
  const endless = new BombGame({ ...BOMB, modules: 1, minutes: 0, strikes: 0 }, core);
  for (let i = 0; i < 9; i++) endless.press(outside(endless), 100_000 * i);
  assert.deepEqual([endless.end, endless.strikes], ['', 9]);
  endless.close();
});

test('a log gives the same game again, and any other is refused', () => {
  const game = new BombGame(BOMB, core);
  walk(game, outside(game), 12);
  for (let board = 0; board < 3; board++) walk(game, solutionNow(game), game.time + 25);
  assert.equal(game.end, 'defused');
  const again = new BombGame(BOMB, core);
  assert.equal(again.play(game.log), true);
  for (const key of /** @type {const} */ (['end', 'strikes', 'solved', 'time', 'log', 'walks']))
    assert.deepEqual(again[key], game[key], key);
  for (const log of [
    `${game.log}5R`,
    `${game.log}9`,
    `${game.log} `,
    'R',
    '5X',
    game.log + game.log,
  ])
    assert.equal(new BombGame(BOMB, core).play(log), false, log.slice(-9));
  // A part of a game is a game, but not one that has ended; time alone ends it where the clock does.
  const part = game.log.replace(/\d+[URDLH]$/, '');
  const early = new BombGame(BOMB, core);
  assert.deepEqual([early.play(part), early.end], [true, '']);
  assert.equal(new BombGame(BOMB, core).play(`${part}7`), false);
  const late = new BombGame(BOMB, core);
  assert.deepEqual([late.play(part + (3000 - early.time)), late.end], [true, 'clock']);
  again.close();
  game.close();
});

test('a link of a bomb is read as it was printed, and not if a character differs', () => {
  const link = printBomb(BOMB);
  assert.deepEqual(readBomb(link), { bomb: BOMB, log: undefined });
  const debrief = printDebrief(BOMB, '12R3U2988');
  assert.deepEqual(readBomb(debrief), { bomb: BOMB, log: '12R3U2988' });
  for (const whole of [link, debrief])
    for (let i = 0; i < whole.length; i++) {
      const other = whole[i] === '1' ? '2' : '1';
      assert.equal(readBomb(whole.slice(0, i) + other + whole.slice(i + 1)), undefined, whole[i]);
      if (whole.slice(0, i) !== link)
        assert.equal(readBomb(whole.slice(0, i)), undefined, `cut at ${i}`);
    }
  for (const help of HELP) {
    const words = printBomb({ ...BOMB, help });
    assert.deepEqual(readBomb(words)?.bomb, { ...BOMB, help });
    assert.notEqual(words.includes(`:${help}:`), help === 'training');
  }
  assert.equal(readBomb(printBomb({ ...BOMB, modules: 11 })), undefined);
});

test('no address leads to the boards of a bomb, which are the same for both players', () => {
  const boards = [0, 1, 2].map((module) => {
    const session = openModule(core, BOMB, module);
    const board = session.describe().get('board');
    const code = session.code({ description: false, moves: false });
    assert.throws(() => core.open(code), /not allowed in a code/);
    assert.notEqual(open(code.replace('!', '')).describe().get('board'), board);
    session.close();
    return board;
  });
  assert.deepEqual(boards, [
    'F6A1000011101000100010000010100110010000',
    'A6F1110000001010001010001001001101000011',
    'A1F6110010001110000001000110001000011000',
  ]);
});

test('each person reads a word aloud that the other finds among four', () => {
  for (let round = 1; round < 200; round++) {
    const bomb = { ...BOMB, round };
    assert.notEqual(readyWord(bomb, 'module'), readyWord(bomb, 'manual'));
    for (const role of /** @type {const} */ (['module', 'manual'])) {
      const choices = readyChoices(bomb, role);
      assert.match(readyWord(bomb, role), /^([b-z][aiou]){3}$/);
      assert.ok(choices.includes(readyWord(bomb, role)));
      assert.equal(choices.length, 4);
    }
    const ends = endChoices(bomb);
    assert.equal(new Set(ends.map(({ word }) => word)).size, 3);
    for (const { end, word } of ends) assert.equal(word, endWord(bomb, end));
  }
});

/** tests/browser/procedural-learn.spec.mjs counts them on paper. */
const WORKSHEET_ROWS = 36;

test('the printed worksheet has a row for every wall of a shortest walk, on 300 boards', () => {
  const rows = Array.from({ length: 300 }, (_, i) => {
    const session = open(`v1.procedural.classic.srows-${i}`);
    const job = session.solve();
    while (job.run(100_000) === 'running');
    session.step(/^moves\t(\w+)$/m.exec(job.result())?.[1] ?? '');
    // The walls of the last cell are not needed: the module is solved there.
    const facts = session.describe();
    const last = facts.get('moves');
    const count = facts.all('decision').filter(([number]) => number !== last).length;
    job.close();
    session.close();
    return count;
  });
  assert.ok(Math.min(...rows) > 0);
  assert.ok(Math.max(...rows) <= WORKSHEET_ROWS, `${Math.max(...rows)} rows`);
});

test('400 boards ordered by their work: each level has its part, and a bomb keeps to its level', () => {
  const count = { any: 0, easy: 0, medium: 0, hard: 0 };
  /** @type {number[]} */
  const table = [];
  for (let i = 0; i < 400; i++) {
    const session = open(`v1.procedural.classic.stable-${i}`);
    const work = workOf(session);
    count[levelOf(work)]++;
    if (work) table.push(effortOf(work));
    session.close();
  }
  table.sort((one, other) => one - other);
  assert.equal(count.any, 0, 'every seeded board has a safe walk');
  for (const level of /** @type {const} */ (['easy', 'medium', 'hard']))
    assert.ok(count[level] > 80 && count[level] < 200, JSON.stringify(count));
  assert.ok(table[0] < table[200] && table[200] < table[399]);
  for (const level of /** @type {const} */ (['easy', 'medium', 'hard']))
    for (let module = 0; module < 4; module++) {
      const session = openModule(core, { ...BOMB, level }, module);
      assert.equal(levelOf(workOf(session)), level);
      session.close();
    }
});
