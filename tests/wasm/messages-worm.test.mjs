// Messages under the sheet of the worm machine: each is one line of at most 44 characters.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeParts } from '../../web/machines/worm/board/unreachable-parts.js';
import { goalMessage, MESSAGES } from '../../web/machines/worm/play/messages.js';

const MESSAGE_MAX = 44;

test('the messages of the worm machine fit their line', () => {
  /** Parts, with the largest number of cells that a maze has. @param {number} count */
  const parts = (count) => ({ sizes: [0, ...Array(count).fill(1)], cells: 16_777_216 });
  const answers = [0, 1, 12].map((count) => describeParts(/** @type {any} */ (parts(count)))[0]);
  for (const message of [...Object.values(MESSAGES), ...answers])
    assert.ok(message.length <= MESSAGE_MAX, message);
});

test('the message of the worm machine names the goal until the first step', () => {
  assert.equal(goalMessage(0, 1), MESSAGES.goal);
  assert.equal(goalMessage(0, 2), MESSAGES.goals);
  assert.equal(goalMessage(1, 2), '');
});
