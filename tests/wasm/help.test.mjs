// Help and praise, in Node: what is remembered of a maze under each of its codes, for how long, and who is praised.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { Game } from '../../web/app/games/game.js';
import { notePlayed, noteShown, shownOf } from '../../web/app/games/help.js';
import { better } from '../../web/app/games/records.js';
import { comparison, describeResult, helpInWords, isPraised } from '../../web/app/games/result.js';
import { fieldsOf, load, save } from '../../web/app/storage/store.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';

const core = await instantiateCore(await bytesOf(DEVELOPMENT));

test('what was shown is known by the description, once each', () => {
  noteShown('v1.a.b.d1', 'the whole map');
  noteShown('v1.a.b.d1', 'the whole map');
  noteShown('v1.a.b.d1', 'undo');
  assert.deepEqual(shownOf('v1.a.b.d1'), ['the whole map', 'undo']);
  assert.deepEqual(shownOf('v1.a.b.d2'), []);
});

test('the first game of a maze is help with the next one, not with itself', () => {
  notePlayed('v1.a.b.d3', 5);
  notePlayed('v1.a.b.d3', 5);
  assert.deepEqual(shownOf('v1.a.b.d3'), []);
  notePlayed('v1.a.b.d3', 6);
  assert.deepEqual(shownOf('v1.a.b.d3'), ['an earlier game']);
});

test('500 mazes are kept, and the oldest are forgotten', () => {
  for (let i = 0; i <= 500; i++) noteShown(`v1.a.b.dmany-${i}`, 'undo');
  assert.equal(
    load('help', (value) => Object.keys(fieldsOf(value)).length),
    500,
  );
  assert.deepEqual(shownOf('v1.a.b.dmany-0'), []);
  assert.deepEqual(shownOf('v1.a.b.dmany-1'), ['undo']);
  // A new entry of an old maze is a new one.
  noteShown('v1.a.b.dmany-1', 'the whole map');
  noteShown('v1.a.b.dmany-501', 'undo');
  assert.deepEqual(shownOf('v1.a.b.dmany-1'), ['undo', 'the whole map']);
});

test('damaged storage is no help, and is not written again', () => {
  for (const bad of [null, 5, 'x', {}, [null, 5], { x: 5 }]) {
    save('help', bad);
    assert.deepEqual(shownOf('v1.a.b.d1'), [], JSON.stringify(bad));
    noteShown('v1.a.b.d2', 'undo');
    for (const entry of load('help', (value) => Object.values(fieldsOf(value))))
      assert.deepEqual(Object.keys(fieldsOf(entry)), ['game', 'shown']);
  }
});

test('a game takes what was shown under another code, but not what is shown at its goal', () => {
  const seed = core.canonical('v1.fourbit.classic.shelp');
  const session = core.open(seed);
  const described = session.code({ description: true, moves: false });
  const open = () => core.open(described);
  const game = new Game(seed, open, described);
  const other = new Game(described, open, described);
  game.step('3');
  other.noteHelp('the whole map');
  assert.deepEqual(game.help, []);
  game.step('2');
  assert.deepEqual([game.help, game.helpMoves], [['the whole map'], [1]]);
  Object.defineProperty(game.session, 'event', { value: 'solved', writable: true });
  game.noteHelp('undo');
  assert.deepEqual(game.help, ['the whole map']);
  game.step('1');
  assert.deepEqual(game.help, ['the whole map', 'undo']);
});

test('praise is for the fewest moves without help', () => {
  const own = { moves: 8, fewest: 8, help: [] };
  /** @type {[import('../../web/app/games/result.js').Result, boolean, string, string[]][]} */
  const rows = [
    [own, true, 'the fewest possible', ['8 presses, the fewest possible.', '']],
    [
      { ...own, moves: 9 },
      false,
      'the fewest possible is 8',
      ['8 presses; the shortest has 8.', ''],
    ],
    [{ ...own, fewest: undefined }, false, '', ['Solved in 8 presses.', '']],
    [
      { ...own, help: ['undo', 'the whole map'] },
      false,
      'the fewest possible is 8',
      ['Solved in 8 presses.', 'Help used: undo and the whole map.'],
    ],
    [
      { ...own, fewest: undefined, help: ['undo'] },
      false,
      '',
      ['Solved in 8 presses.', 'Help used: undo.'],
    ],
  ];
  for (const [result, praised, compared, lines] of rows)
    assert.deepEqual(
      [isPraised(result), comparison(result), describeResult('8 presses', result)],
      [praised, compared, lines],
    );
  assert.equal(helpInWords([]), 'No help used');
});

test('of two records with the same moves the one without help is the better', () => {
  const record = { code: 'x', moves: 8, milliseconds: 900, date: 5, first: 5, times: 1 };
  const own = { ...record, help: [] };
  const helped = { ...record, milliseconds: 1, help: ['undo'] };
  assert.deepEqual(better(own, helped), own);
  assert.deepEqual(better(helped, own), own);
  assert.deepEqual(better(own, { ...helped, moves: 7 }), { ...helped, moves: 7 });
});
