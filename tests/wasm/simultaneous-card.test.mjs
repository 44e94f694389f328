// The card of the simultaneous mazes: each harder wall needs more moves, and a maze of a day at least ten, by the
// core's own exact search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCode } from '../../web/app/routing/code.js';
import { solve } from '../browser/support/core.mjs';

/** Imports without their types, which belong to the page. @param {string} path @returns {Promise<any>} */
const load = (path) => import(`../../web/${path}`);
const { card } = await load('machines/simultaneous/index.js');
const { dayCode, daysAfter, FIRST_DAY } = await load('app/daily/days.js');

/** The fewest moves of a wall. @param {string} code */
const fewest = async (code) => Number((await solve(code)).get('length'));

test('harder walls are those that need more moves, up to 4 by 4, and then its perfect wall', () => {
  const sizes = [];
  for (let code = 'v1.simultaneous.r2_c2.dall'; code; [code] = card.harderCodes(code))
    sizes.push(code.split('.')[2]);
  assert.deepEqual(sizes, ['r2_c2', 'r2_c3', 'r3_c3', 'r3_c4', 'r4_c4', 'r4_c4_perfect']);
});

test('a random wall is followed by one of more mazes', () => {
  const [next] = card.harderCodes('v1.simultaneous.r3_c3_k9_perfect.sx');
  assert.equal(next, 'v1.simultaneous.r4_c4_k18_perfect.s*');
  // The page takes the first that the core accepts.
  const last = card.harderCodes('v1.simultaneous.r4_c4_k96.sx');
  assert.deepEqual(
    last.map((/** @type {string} */ code) => parseCode(code).words[2]),
    ['k192', 'k100', 'k96'],
  );
});

test('the first wall has six mazes, and the next ones are larger step by step', async () => {
  const first = card.newCode({ width: 1440, height: 900 }, true).replace('*', 'x');
  assert.equal(first, 'v1.simultaneous.k6.sx');
  const [second] = card.harderCodes(first);
  const [third] = card.harderCodes(second);
  assert.deepEqual([second, third], ['v1.simultaneous.c4_k9.s*', 'v1.simultaneous.r4_c4_k18.s*']);
  /** The fewest moves of five such walls together. */
  const together = async (/** @type {string} */ code) => {
    let sum = 0;
    for (const seed of 'abcde') sum += await fewest(code.replace(/[x*]$/, seed));
    return sum;
  };
  const sums = [];
  for (const code of [first, second, third]) sums.push(await together(code));
  assert.ok(sums[0] <= 40, `eight moves a wall: ${sums}`);
  assert.ok(sums[0] < sums[1] && sums[1] < sums[2], `${sums}`);
});

test('a maze of the day needs ten moves at least', async () => {
  for (let i = 0; i < 60; i++) {
    const day = daysAfter(FIRST_DAY, i * 11);
    const length = await fewest(dayCode(card, day));
    assert.ok(length >= 10, `${day}: ${length}`);
  }
});
