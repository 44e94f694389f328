// Tests of how many percolations have a path to the goal: the counts that the page shows, and the share that it offers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GRIDS } from '../../web/machines/worm/grids/grid.js';
import {
  chanceSentence,
  COUNTED,
  FIRST,
  offeredOpen,
  STEP,
  WITH_PATH,
} from '../../web/machines/worm/panels/percolation-chance.js';
import { run } from './program.mjs';
import { testEach } from '../rows.mjs';

const NAMES = /** @type {(keyof typeof WITH_PATH)[]} */ (Object.keys(WITH_PATH));

testEach(NAMES)('as many percolations have a path as the page says', (name) => {
  const counts = WITH_PATH[name].map((_, i) => {
    const words = ['percolation', `open${FIRST + STEP * i}`, GRIDS[name].word].filter(Boolean);
    const code = `v1.worm.${words.join('_')}.schance`;
    const { stdout } = run(['batch', code, '--count', String(COUNTED), '--format', 'jsonl', '--with', 'solution']); // prettier-ignore
    const lines = stdout.trim().split('\n');
    assert.equal(lines.length, COUNTED);
    return lines.filter((line) => JSON.parse(line).solution.length > 0).length;
  });
  assert.deepEqual(counts, WITH_PATH[name]);
});

test('the form offers percolations at a share where four of five have a path', () => {
  assert.deepEqual(NAMES.map(offeredOpen), [800, 900, 700]);
});

test('every share has its chance', () => {
  const chances = [0, 500, 525, 800, 1000].map((open) => chanceSentence('squares', open));
  assert.deepEqual(
    chances.map((sentence) => /cells, (.*) have/.exec(sentence)?.[1]),
    ['hardly any', 'about 1', 'about 7', 'about 87', 'nearly all'],
  );
});
