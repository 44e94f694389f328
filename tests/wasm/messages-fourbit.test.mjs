// Messages under the box of the four-bit machine: each is one line of at most 44 characters.

import '../build-constants.mjs';
import assert from 'node:assert/strict';
import { instantiateCore } from '../../web/engine/core.js';
import { hintFor } from '../../web/machines/fourbit/announcements.js';
import { RULES } from '../../web/machines/fourbit/rules.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

const MESSAGE_MAX = 44;
const core = await instantiateCore(await bytesOf(DEVELOPMENT));

testEach(RULES)('the messages of each rule fit their line', ({ word, toggles }) => {
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
  for (const message of messages) assert.ok(message.length <= MESSAGE_MAX, message);
});
