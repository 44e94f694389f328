// Tests of the expert's sheet, without a browser: on paper it holds nothing that follows from the circles, a wrong digit
// on a checked sheet is named, and two scripted people play twenty bombs with what each screen shows.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { describeGrid } from '../../web/machines/procedural/board/grid.js';
import { BombGame } from '../../web/machines/procedural/bomb/bomb.js';
import {
  firstMistake,
  ownSeed,
  sketch,
  withOwnWall,
  withoutLastWall,
  withoutLostWalls,
} from '../../web/machines/procedural/expert/own-work.js';
import {
  EMPTY,
  follow,
  OPPOSITE,
  readReported,
} from '../../web/machines/procedural/expert/reported-board.js';
import { BOMB } from '../browser/support/bomb.mjs';
import { safeWalk, workOut } from '../browser/support/manual.mjs';

/** @typedef {import('../../web/machines/procedural/expert/reported-board.js').ReportedBoard} ReportedBoard */

const core = await instantiateCore(await readFile('build/wasm/mazewright-procedural.wasm'));
const DIRECTIONS = { U: 'up', R: 'right', D: 'down', L: 'left' };

/** The module's screen, read aloud. @param {Session} session */
const spoken = (session) => describeGrid(session.describe(), false);

/** The sheet after the board was read aloud. @param {string} words @returns {ReportedBoard} */
function hear(words) {
  const circles = Array(36).fill('0');
  for (const [, column, row] of words.split('Circles')[1].matchAll(/([A-F])([1-6])/g))
    circles['ABCDEF'.indexOf(column) + 6 * (Number(row) - 1)] = '1';
  const start = /light at (\w\d)/.exec(words)?.[1] ?? '';
  return { ...EMPTY, start, circles: circles.join(''), isLocked: true };
}

/** The expert's view of a sheet on paper. @param {ReportedBoard} reported */
const onPaper = (reported) => sketch(reported, OPPOSITE[reported.start]);

/** A sheet with all that an expert writes who makes no mistake, or the wrong digit at one decision. @param {string} words @param {string} moves @param {number} wrong from 1; 0: none */
function fillIn(words, moves, wrong = 0) {
  const { firstSeed, decisions } = workOut(words, moves);
  let sheet = { ...hear(words), firstSeed };
  let k = 0;
  for (const [i, walls] of decisions.entries()) {
    sheet = { ...sheet, made: moves.slice(0, i + 1) };
    for (const { side, digit } of walls)
      sheet = withOwnWall(sheet, side, (digit === '1') !== (++k === wrong));
  }
  return { sheet: readReported(JSON.parse(JSON.stringify(sheet))), count: k, decisions };
}

const BOARDS = ['paper-1', 'paper-2', 'paper-3'].map((seed) => {
  const session = core.open(`v1.procedural.classic.s${seed}`);
  const words = spoken(session);
  session.close();
  return { words, moves: safeWalk(words) ?? '' };
});

test('on paper the sheet holds the circles and the walk, and nothing that follows from them', () => {
  for (const { words, moves } of BOARDS) {
    const sheet = { ...hear(words), made: moves.slice(0, 3), plan: moves.slice(3) };
    const { facts, cells, blockedAt, isSolved } = onPaper(sheet);
    assert.deepEqual(
      facts.rows.map(([name]) => name),
      ['board', 'cell', 'moves', 'right', 'below'],
    );
    for (const name of ['right', 'below']) assert.equal(facts.get(name), '?'.repeat(36));
    assert.deepEqual(cells, follow(core, sheet).cells);
    assert.deepEqual([blockedAt, isSolved], [0, true]);
    // A move that the walls forbid is not refused; one off the board is.
    const away = { ...hear(words), made: moves[0], plan: 'UUUUUU' };
    assert.ok(onPaper(away).blockedAt > 1);
    assert.deepEqual(onPaper({ ...away, plan: '' }).blockedAt, 0);
  }
});

test('a checked sheet without a mistake has the seed and the walls of the core', () => {
  for (const { words, moves } of BOARDS) {
    const { sheet } = fillIn(words, moves);
    const { facts } = follow(core, sheet);
    assert.equal(firstMistake(sheet, facts), '');
    assert.equal(ownSeed(sheet), facts.get('seed'));
    const drawn = sketch(sheet, OPPOSITE[sheet.start]).facts;
    for (const name of ['right', 'below'])
      for (const [i, wall] of [...(drawn.get(name) ?? '')].entries())
        if (wall !== '?') assert.equal(wall, facts.get(name)?.[i], `${name} ${i}`);
    // A move that is taken back takes its walls along.
    const shorter = withoutLostWalls({ ...sheet, made: moves.slice(0, -1) });
    assert.equal(firstMistake(shorter, follow(core, shorter).facts), '');
    // Walls are erased one by one, from the last.
    const erased = [];
    for (let one = sheet; one.walls; one = withoutLastWall(one)) erased.push(one.walls);
    assert.equal(erased.length, sheet.walls.match(/[URDL]/g)?.length);
    // At the triangle its walls may be missing, before it not.
    const early = { ...shorter, made: moves };
    assert.equal(firstMistake(early, follow(core, early).facts), '');
    const none = { ...sheet, walls: '' };
    assert.match(firstMistake(none, follow(core, none).facts), /^Decision 1\. .* is missing\.$/);
  }
});

test('a wrong digit planted at decision k is named, on three boards', () => {
  for (const { words, moves } of BOARDS) {
    const { count } = fillIn(words, moves);
    for (let wrong = 1; wrong <= count; wrong++) {
      const { sheet, decisions } = fillIn(words, moves, wrong);
      let left = wrong;
      const move = decisions.findIndex((walls) => (left -= walls.length) <= 0);
      const { side, digit } = decisions[move][decisions[move].length + left - 1];
      const named = firstMistake(sheet, follow(core, sheet).facts);
      const what = digit === '1' ? 'present' : 'absent';
      assert.ok(named.startsWith(`Decision ${wrong}. Move ${move + 1}, `), named);
      assert.ok(named.includes(`the wall ${DIRECTIONS[side]} is ${what}.`), named);
    }
  }
});

test('a wrong digit of the first seed is named by its column, and a wall out of its order by its number', () => {
  for (const { words, moves } of BOARDS) {
    const { sheet } = fillIn(words, moves);
    const { facts } = follow(core, sheet);
    for (let i = 0; i < 6; i++)
      for (const digit of [sheet.firstSeed[i] === '1' ? '0' : '1', '?']) {
        const firstSeed = sheet.firstSeed.slice(0, i) + digit + sheet.firstSeed.slice(i + 1);
        assert.match(
          firstMistake({ ...sheet, firstSeed }, facts),
          new RegExp(
            `^First seed: the digit of column ${'ABCDEF'[i]} is (wrong, ${digit}|missing)\\.`,
          ),
        );
      }
    const walls = sheet.walls.match(/\d+[URDL][01]/g) ?? [];
    const at = walls.findIndex(
      (wall, i) =>
        i > 0 &&
        wall.startsWith(`${parseInt(walls[i - 1])}`) &&
        parseInt(wall) === parseInt(walls[i - 1]),
    );
    [walls[at - 1], walls[at]] = [walls[at], walls[at - 1]];
    const swapped = firstMistake({ ...sheet, walls: walls.join('') }, facts);
    assert.match(swapped, new RegExp(`^Decision ${at}\\. .* was next, not `));
  }
});

test('twenty bombs of three boards, by two people who know only what their screens show', () => {
  let defused = 0;
  for (let round = 1; round <= 20; round++) {
    const game = new BombGame({ ...BOMB, round, help: 'paper' }, core);
    let seconds = 0;
    while (!game.expire(10 * seconds) && !game.end) {
      // One says what the module shows; the other writes it down, and works out a walk by the manual's rules.
      const shown = spoken(game.session);
      assert.doesNotMatch(shown, /wall/i);
      const sheet = hear(shown);
      const written = describeGrid(onPaper(sheet).facts, false);
      assert.equal(written, shown);
      const moves = safeWalk(written) ?? 'H';
      seconds += 20;
      for (const [i, move] of [...moves].entries()) game.press(move, 10 * (seconds + i));
      seconds += moves.length;
    }
    if (game.end === 'defused') defused++;
    assert.equal(game.strikes, 0, 'the manual is right about every wall');
    game.close();
  }
  assert.equal(defused, 20);
});
