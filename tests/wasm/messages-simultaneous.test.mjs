// Messages under the wall of the simultaneous machine: each is one line of at most 44 characters.

import assert from 'node:assert/strict';
import { instantiateCore } from '../../web/engine/core.js';
import { statusText } from '../../web/machines/simultaneous/panels/readout.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

const MESSAGE_MAX = 44;
const core = await instantiateCore(await bytesOf(DEVELOPMENT));

testEach(['r3_c3', 'r3_c3_perfect'])('the messages fit their line', (parameters) => {
  const session = core.open(core.canonical(`v1.simultaneous.${parameters}.sheron`));
  const message = statusText(session.describe(), 0);
  assert.ok(message && message.length <= MESSAGE_MAX, message);
  assert.equal(statusText(session.describe(), 1), '', 'the first move has shown it');
  session.close();
});
