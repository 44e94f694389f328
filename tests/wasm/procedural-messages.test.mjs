// Every message under the module fits its one line.

import assert from 'node:assert/strict';
import * as messages from '../../web/machines/procedural/board/messages.js';
import { MODULES_MAX } from '../../web/machines/procedural/bomb/bomb.js';
import { testEach } from '../rows.mjs';

const { BESIDE, MESSAGES, moduleSolved, solvedMessage, strikeAt, strikeMessage } = messages;

/** Every combination of a wall with what comes of the strike. */
const strikes = Object.keys(BESIDE).flatMap((move) =>
  [true, false].map((hasNextBoard) => strikeMessage(strikeAt(move, 'F6'), hasNextBoard)),
);

testEach([
  ...Object.values(MESSAGES),
  ...strikes,
  solvedMessage('9999'),
  moduleSolved(MODULES_MAX),
])('every message has at most 44 characters', (message) => {
  assert.ok(message.length <= 44, `${message.length} characters`);
  assert.match(message, /\.$/);
});
