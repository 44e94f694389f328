// Tests of the names that the page reads from a state, and of what a press costs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNames } from '../../web/engine/page-core.js';
import { instantiateCore, instantiateExports, Core } from '../../web/engine/core.js';
import { Game } from '../../web/app/games/game.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

const bytes = await bytesOf(DEVELOPMENT);
const checked = await instantiateCore(bytes);
checkNames(checked);

test('an unknown name of a state throws, and so does one of another type', () => {
  const session = checked.open('v1.fourbit.classic.sheron');
  const values = session.describe();
  assert.equal(values.number('presses'), 0);
  assert.equal(values.get('explored'), undefined, 'a line that is left out');
  assert.equal(values.all('node').length, 16);
  assert.throws(() => values.get('pressses'), /fourbit: no state has 'pressses'/);
  assert.throws(() => values.all('cell'), /fourbit: no state has 'cell'/);
  assert.throws(() => values.number('solved'), /'solved' is read as another type than flag/);
  assert.throws(() => values.get('node'), /'node' is read as another type than columns/);
  session.step('0');
  assert.throws(() => session.describe().get('pressses'), TypeError, 'also after a move');
  session.close();
});

/** A core that counts the calls of its exports that do something. */
async function countingCore() {
  const [exports, memory] = await instantiateExports(bytes);
  /** @type {string[]} */
  const calls = [];
  const counted = Object.fromEntries(
    Object.entries(exports).map(([name, call]) => [
      name,
      typeof call !== 'function' || /input|output/.test(name)
        ? call
        : (/** @type {number[]} */ ...numbers) => (calls.push(name), call(...numbers)),
    ]),
  );
  return { core: new Core(counted, memory), calls };
}

testEach([
  'v1.fourbit.classic.sheron',
  'v1.worm.w9_h5.sheron',
  'v1.rook.classic.sheron',
  'v1.procedural.classic.sheron',
  'v1.simultaneous.r4_c4.dall',
  'v1.blank.classic.sheron',
])('a press after 10,000 moves is one call, and so is undo', async (code) => {
  const { core, calls } = await countingCore();
  const game = new Game(code, () => core.open(code), code);
  const [first, second] = { fourbit: '01', rook: 'UR', simultaneous: 'lr' }[game.kind] ?? 'RL';
  game.history();
  for (let i = 0; i < 100; i++) game.step(`${first}${second}`.repeat(50));
  calls.length = 0;
  const rows = game.step(first);
  assert.equal(game.values.number('move_count'), game.moveCount);
  void game.session.event;
  assert.deepEqual(game.history(3).slice(-rows.length), rows);
  assert.deepEqual(calls, ['mw_wasm_step']);
  calls.length = 0;
  const count = game.moveCount;
  game.undo();
  assert.equal(game.history().length, count - 1);
  assert.deepEqual(calls, ['mw_wasm_undo']);
  game.redo();
  assert.deepEqual(game.history(), game.session.history(0, count));
  game.close();
});

test('history follows other moves after undo', () => {
  const code = 'v1.fourbit.classic.sheron';
  const game = new Game(code, () => checked.open(code), code);
  game.step('0123');
  game.undo(2);
  assert.deepEqual(game.history(), game.session.history(0, 2));
  game.redo();
  assert.deepEqual(game.history(), game.session.history(0, 3));
  game.undo(2);
  game.step('3210');
  assert.deepEqual(game.history(), game.session.history(0, 5));
  assert.deepEqual(game.history(2), game.session.history(3, 2));
  game.reset();
  assert.deepEqual(game.history(), []);
  game.close();
});
