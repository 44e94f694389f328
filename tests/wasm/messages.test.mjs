// Messages under the boards: each is one line of at most 44 characters. tests/wasm/rook-rules.test.mjs has those of the rook.

import '../build-constants.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { hintFor } from '../../web/machines/fourbit/announcements.js';
import { RULES } from '../../web/machines/fourbit/rules.js';
import * as procedural from '../../web/machines/procedural/board/messages.js';
import { MODULES_MAX } from '../../web/machines/procedural/bomb/bomb.js';
import { statusText } from '../../web/machines/simultaneous/panels/readout.js';
import { describeParts } from '../../web/machines/worm/board/unreachable-parts.js';
import { goalMessage, MESSAGES } from '../../web/machines/worm/play/messages.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

const MESSAGE_MAX = 44;
const core = await instantiateCore(await bytesOf(DEVELOPMENT));

/** @param {Iterable<string>} messages */
function assertLines(messages) {
  for (const message of messages) assert.ok(message.length <= MESSAGE_MAX, message);
}

testEach(RULES)('four-bit, each rule', ({ word, toggles }) => {
  const parameters = ['b4', word].filter(Boolean).join('_');
  const session = core.open(core.canonical(`v1.fourbit.${parameters}.sheron`));
  const goal = hintFor(session.describe());
  assert.equal(goal, `Put out all the lights. Press a ${toggles ? '' : 'lit '}button.`);
  const messages = new Set([goal]);
  // Enough presses to come to dead, wrong and right buttons.
  for (let i = 0; i < 200; i++) {
    const [row] = session.step(String((i * i + (i >> 2)) % 4));
    messages.add(hintFor(session.describe(), row));
  }
  assert.equal(hintFor(session.describe()), '', 'after an undo');
  session.close();
  assertLines(messages);
});

test('worm: the goal until the first step, and the parts of the largest maze', () => {
  const parts = (/** @type {number} */ count) => ({
    ...{ sizes: [0, ...Array(count).fill(1)], cells: 16_777_216 },
  });
  const answers = [0, 1, 12].map((count) => describeParts(/** @type {any} */ (parts(count)))[0]);
  assertLines([...Object.values(MESSAGES), ...answers]);
  assert.equal(goalMessage(0, 1), MESSAGES.goal);
  assert.equal(goalMessage(0, 2), MESSAGES.goals);
  assert.equal(goalMessage(1, 2), '');
});

test('procedural: every wall with what comes of its strike, and both ends', () => {
  const { BESIDE, moduleSolved, solvedMessage, strikeAt, strikeMessage } = procedural;
  const strikes = Object.keys(BESIDE).flatMap((move) =>
    [true, false].map((hasNextBoard) => strikeMessage(strikeAt(move, 'F6'), hasNextBoard)),
  );
  const ends = [solvedMessage('9999'), moduleSolved(MODULES_MAX)];
  const messages = [...Object.values(procedural.MESSAGES), ...strikes, ...ends];
  assertLines(messages);
  for (const message of messages) assert.match(message, /\.$/);
});

testEach(['r3_c3', 'r3_c3_perfect'])(
  'simultaneous: the goal until the first move',
  (parameters) => {
    const session = core.open(core.canonical(`v1.simultaneous.${parameters}.sheron`));
    const message = statusText(session.describe(), 0);
    assert.ok(message);
    assertLines([message]);
    assert.equal(statusText(session.describe(), 1), '', 'the first move has shown it');
    session.close();
  },
);
