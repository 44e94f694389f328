// The reader of test results: what failed, what was skipped, and what passed at its second try only.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJunit } from '../junit.mjs';

test('a test that passed at its second try is told from one that failed', () => {
  const cases = readJunit(`<testsuites><testsuite name="a.spec.mjs">
    <testcase name="passes"/>
    <testcase name="passes later"><flakyFailure message="1 &lt; 2"><stackTrace>here</stackTrace></flakyFailure></testcase>
    <testcase name="fails"><failure message="no">at a</failure><rerunFailure message="no"/></testcase>
    <testcase name="waits"><skipped/></testcase>
  </testsuite></testsuites>`);
  assert.deepEqual(cases, [
    { name: 'a.spec.mjs > passes' },
    { name: 'a.spec.mjs > passes later', firstTry: '1 < 2' },
    { name: 'a.spec.mjs > fails', failure: 'no\nat a' },
    { name: 'a.spec.mjs > waits', failure: 'skipped \n' },
  ]);
});
