// Tests of the rules of a bomb, without a browser: strikes and clock over several boards, the log, the links, and
// fifty bombs of three boards played by two scripted people.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { describeGrid } from '../../web/machines/procedural/board/grid.js';
import {
  BombGame,
  boardCode,
  nextBomb,
  printBomb,
  printDebrief,
  readBomb,
  readyChoices,
  readyWord,
} from '../../web/machines/procedural/bomb/bomb.js';
import {
  debriefView,
  readRules,
  sealedSeconds,
} from '../../web/machines/procedural/debrief/game-rules.js';
import { safeWalk } from '../browser/support/manual.mjs';

const core = await instantiateCore(await readFile('build/wasm/mazewright-procedural.wasm'));
const open = (/** @type {string} */ code) => core.open(code);
const BOMB = { word: 'kudafo', round: 1, modules: 3, strikes: 3, minutes: 5 };

/** The side that leads off the board from the start: a certain strike. @param {BombGame<any>} game */
const outside = (game) => (game.session.describe().get('board')[1] === '1' ? 'U' : 'D');

/** A shortest safe walk on the board in play. @param {BombGame<any>} game */
function solution(game) {
  const job = game.session.solve();
  while (job.run(100_000) === 'running');
  const moves = /^moves\t(\w+)$/m.exec(job.result())?.[1] ?? '';
  job.close();
  return moves;
}

/** @param {BombGame<any>} game @param {string} moves @param {number} time of the first; each takes a second */
function walk(game, moves, time) {
  for (const [i, move] of [...moves].entries()) game.press(move, time + 10 * i);
}

test('strikes carry over the boards; the third ends the bomb, and nothing comes after it', () => {
  const game = new BombGame(BOMB, open);
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

/** A safe walk from the position in play. @param {BombGame<any>} game */
function solutionNow(game) {
  const job = game.session.solve(true);
  while (job.run(100_000) === 'running');
  const moves = /^moves\t(\w+)$/m.exec(job.result())?.[1] ?? '';
  job.close();
  return moves;
}

test('the clock carries over the boards and ends the bomb; without one, nothing does', () => {
  const game = new BombGame(BOMB, open);
  walk(game, solution(game), 10);
  assert.equal(game.solved, 1);
  assert.equal(game.expire(2999), false);
  assert.equal(game.press('H', 2999), 'moved');
  assert.equal(game.press(solution(game)[0], 3000), 'over');
  assert.deepEqual([game.end, game.time, game.solved], ['clock', 3000, 1]);
  game.close();
  const endless = new BombGame({ ...BOMB, modules: 1, minutes: 0, strikes: 0 }, open);
  for (let i = 0; i < 9; i++) endless.press(outside(endless), 100_000 * i);
  assert.deepEqual([endless.end, endless.strikes], ['', 9]);
  endless.close();
});

test('a log gives the same game again, and any other is refused', () => {
  const game = new BombGame(BOMB, open);
  walk(game, outside(game), 12);
  for (let board = 0; board < 3; board++) walk(game, solutionNow(game), game.time + 25);
  assert.equal(game.end, 'defused');
  const again = new BombGame(BOMB, open);
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
    assert.equal(new BombGame(BOMB, open).play(log), false, log.slice(-9));
  // A part of a game is a game, but not one that has ended; time alone ends it where the clock does.
  const part = game.log.replace(/\d+[URDLH]$/, '');
  const early = new BombGame(BOMB, open);
  assert.deepEqual([early.play(part), early.end], [true, '']);
  assert.equal(new BombGame(BOMB, open).play(`${part}7`), false);
  const late = new BombGame(BOMB, open);
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
  assert.equal(readBomb(printBomb({ ...BOMB, modules: 11 })), undefined);
  assert.equal(boardCode(nextBomb(BOMB), 2), 'v1.procedural.classic.skudafo-2-3');
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
  }
});

test('the time in a debrief’s link is believed only with its seal', () => {
  const rules = { strikes: 3, minutes: 3 };
  const code = 'v1.procedural.classic.sWORD.mRR';
  const view = debriefView(rules, code, 180);
  assert.deepEqual(readRules(view), rules);
  assert.equal(sealedSeconds(view, code), 180);
  assert.equal(sealedSeconds('debrief-three-3min', code), undefined);
  for (const [other, link] of [
    [view, `${code}D`],
    [view.replace('t180', 't181'), code],
    [view.replace('3min', '5min'), code],
    [view.slice(0, -1), code],
    ['debrief-three-3min-t180', code],
    ['debrief-3min-three', code],
  ])
    assert.equal(sealedSeconds(other, link), 'broken', other);
});

test('fifty bombs of three boards, by two people who know only what their screens show', () => {
  let defused = 0;
  for (let round = 1; round <= 50; round++) {
    const game = new BombGame({ ...BOMB, round }, open);
    let seconds = 0;
    while (!game.expire(10 * seconds) && !game.end) {
      // One says what the module shows; the other answers with a walk by the manual's rules.
      const shown = describeGrid(game.session.describe(), false);
      assert.doesNotMatch(shown, /wall/i);
      const moves = safeWalk(shown) ?? 'H';
      seconds += 20;
      walk(game, moves, 10 * seconds);
      seconds += moves.length;
    }
    if (game.end === 'defused') defused++;
    assert.equal(game.strikes, 0, 'the manual is right about every wall');
    game.close();
  }
  assert.equal(defused, 50);
});

/** tests/browser/procedural-learn.spec.mjs counts them on paper. */
const WORKSHEET_ROWS = 36;

test('the printed worksheet has a row for every wall of a shortest walk, on 300 boards', () => {
  const rows = Array.from({ length: 300 }, (_, i) => {
    const session = open(`v1.procedural.classic.srows-${i}`);
    const job = session.solve();
    while (job.run(100_000) === 'running');
    session.step(/^moves\t(\w+)$/m.exec(job.result())?.[1] ?? '');
    const count = session.describe().all('decision').length;
    job.close();
    session.close();
    return count;
  });
  assert.ok(Math.min(...rows) > 0);
  assert.ok(Math.max(...rows) <= WORKSHEET_ROWS, `${Math.max(...rows)} rows`);
});
