// Parameters of a maze in the words of the page, in Node.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../build-constants.mjs';

import { paramsInWords } from '../../web/app/new-maze/params-in-words.js';

test('parameters are told in words, not in those of a code', () => {
  for (const [code, words] of [
    ['v1.fourbit.classic.sheron', '4 lights, 8 presses'],
    ['v1.fourbit.b5_l8_nosense.sheron', '5 lights, 8 presses, No sense'],
    ['v1.worm.classic.sheron', '40 × 30'],
    ['v1.worm.w12_h8_braid30_backtracker.sheron', '12 × 8, Recursive backtracker'],
    ['v1.worm.w9_h9_wilson_mask.sheron', '9 × 9, Wilson’s algorithm, Own shape'],
    ['v1.rook.w6_queen_nouturn_l12_gB3.sheron', '6 × 5, 12 jumps, Squares, as a queen, No U-turn'],
    ['v1.procedural.classic.sheron', ''],
    ['v1.simultaneous.r4_c4_k30.sheron', '4 × 4, 30 mazes'],
    ['v1.simultaneous.r2_c3_perfect.dall', '2 × 3, all mazes, Perfect'],
  ])
    assert.equal(paramsInWords(code), words, code);
});
