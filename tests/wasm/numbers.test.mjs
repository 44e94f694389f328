// Numbers as the four-bit page writes them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from '../../web/machines/fourbit/numbers.js';

test('a large number is exact, grouped, and has an approximation; a small one is rounded', () => {
  assert.equal(
    readable('229712029862955392810878556.333333'),
    '229\u2009712\u2009029\u2009862\u2009955\u2009392\u2009810\u2009878\u2009556.333333, about 2.30 × 10²⁶',
  );
  assert.equal(readable('590.166667'), '590.2');
  assert.equal(readable('8'), '8');
});
