// The progress on a terminal, which `script` stands in for: one line that stays in its place.

import { spawn } from 'node:child_process';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { PROGRAM } from './program.mjs';

/** Runs a command until `seen` is among what it shows. @param {string} words @param {RegExp} seen */
async function shown(words, seen) {
  const child = spawn('script', ['-qefc', `exec '${PROGRAM}' ${words}`, '/dev/null'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    text += part;
    if (seen.test(text)) break;
  }
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return text;
}

test('a bar and its percentage where the whole is known', async () => {
  const bar = /\r.\[K\[[#-]{24}\] growing \d+(\.\d)?%/;
  assert.match(await shown('rate v1.worm.w4096_h4096_worm_greedy.sA', bar), bar);
});

test('the figures where it is not', async () => {
  const figures = /\r.\[Knodes \d+; longest \d+/;
  const text = await shown('rook longest 9 9 --nodes 1000000000', figures);
  assert.match(text, figures);
  assert.doesNotMatch(text, /%|\n/);
});
