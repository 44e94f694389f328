// `solve` answers from where the moves of the code lead, for every kind.

import assert from 'node:assert/strict';
import { fact, run as mazewright } from './program.mjs';
import { testEach } from '../rows.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);

function solve(/** @type {string} */ code) {
  const { status, stdout, stderr } = run('solve', code);
  assert.equal(status, 0, `${code}: ${stderr}`);
  const moves = fact(stdout, 'moves') ?? fact(stdout, 'sequence') ?? '';
  assert.equal(Number(fact(stdout, 'length') ?? fact(stdout, 'par')), moves.length, stdout);
  return moves;
}

testEach([
  ['v1.fourbit.b4.d218c03538e6118a715c685498b23d48c', '33'],
  ['v1.worm.w9_h9_backtracker.sword', 'RDLUDR'],
  ['v1.rook.w5_h5.d34131-33302-31223-42333-41432', 'RL'],
  ['v1.procedural.classic.sword', 'H'],
  ['v1.simultaneous.r3_c4_k20.sword', 'rrdldr'],
])('the rest of the way, and the way back from a detour', ([code, detour]) => {
  const whole = solve(code);
  for (const made of [1, 3, whole.length - 1]) {
    const moves = whole.slice(0, made);
    const rest = solve(`${code}.m${moves}`);
    assert.equal(rest.length, whole.length - made, `after ${moves} of ${whole}: ${rest}`);
    assert.match(run('play', `${code}.m${moves}`, rest).stdout, /\tsolved\n$/);
  }
  assert.equal(solve(`${code}.m${whole}`), '');
  const back = solve(`${code}.m${detour}`);
  assert.match(run('play', `${code}.m${detour}`, back).stdout, /\tsolved\n$/);
});
