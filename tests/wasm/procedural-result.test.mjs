// Tests of the sentence at the end of a practice game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyValues } from '../../web/engine/core.js';
import { resultInWords, resultOf } from '../../web/machines/procedural/board/result.js';

/** @param {string} moves @param {string} strikes @param {string} actions @param {string[]} help @param {string} par */
function words(moves, strikes, actions, help, par) {
  const values = new KeyValues([
    ['moves', moves],
    ['strikes', strikes],
  ]);
  const game = /** @type {any} */ ({ values, actions, help });
  return resultInWords(resultOf(game, par));
}

test('the end of practice names moves, par, strikes, undo and help', () => {
  for (const [found, expected] of [
    [words('10', '0', 'RRDRDRRDDD', [], '10'), ['10 moves: par.', '']],
    [words('12', '0', 'RLRRDRDRRDDD', [], '10'), ['12 moves; par is 10.', '']],
    [
      words('10', '2', 'UUR<RR', [], '10'),
      ['10 moves; par is 10.', 'After 2 strikes and 1 move taken back.'],
    ],
    [
      words('10', '0', 'RR<<', ['the warning'], '10'),
      ['10 moves; par is 10.', 'After 2 moves taken back. Help used: the warning.'],
    ],
    [words('10', '0', 'R', [], 'gave up'), ['Solved in 10 moves.', '']],
  ])
    assert.deepEqual(found, expected);
});
