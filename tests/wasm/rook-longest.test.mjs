// Longest lengths that the page offers for rook mazes: the records, or an estimate where there is none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { known, rows } from '../../web/tools/records.mjs';

// The build defines this constant for the page; longest.js reads it at each call.
Object.assign(globalThis, {
  __LONGEST_JUMPS__: (await known('build/wasm/mazewright.wasm')).__LONGEST_JUMPS__,
});
const { longestKnown } = await import('../../web/machines/rook/records/longest.js');

/** @param {number} side @param {string[]} rules */
const recordOf = (side, ...rules) => longestKnown({ width: side, height: side, rules });

test('every record can be requested, and nothing longer than it', async () => {
  for (const [, code, length] of [...(await rows('rook/records')), ...(await rows('rook/sizes'))]) {
    const [, width, height, more = ''] = /\.w(\d+)_h(\d+)_?([a-z_]*)\./.exec(code) ?? [];
    const rules = more.split('_').filter(Boolean);
    if (/\.d.*x/i.test(code)) rules.push('walls');
    const sides = [Number(width), Number(height)];
    // On squares the board and its mirror are one maze.
    for (const [w, h] of /hex|tri/.test(more) ? [sides] : [sides, sides.toReversed()])
      assert.deepEqual(
        [code, longestKnown({ width: w, height: h, rules })],
        [code, { jumps: Number(length), isKnown: true }],
      );
  }
});

test('what is known by rules together is not cut to what is known by one of them', () => {
  const both = recordOf(5, 'torus', 'nouturn');
  assert.ok(both.isKnown && both.jumps > recordOf(5, 'torus').jumps);
});

test('where there is no record the figure is labelled an estimate', () => {
  for (const [width, height, ...rules] of /** @type {[number, number, ...string[]][]} */ ([
    [5, 8, 'torus', 'nouturn'],
    [3, 16, 'queen', 'walls'],
    [16, 16, 'queen'],
    [16, 16, 'tri', 'torus', 'nouturn', 'walls'],
  ])) {
    const { jumps, isKnown } = longestKnown({ width, height, rules });
    assert.equal(isKnown, false);
    assert.ok(Number.isInteger(jumps) && jumps >= 2 && jumps <= 255, `${rules}: ${jumps}`);
  }
  // The default search alone finds 170 and more.
  assert.ok(recordOf(16, 'queen').jumps > 180);
  assert.equal(recordOf(16, 'nouturn').jumps, 255);
});
