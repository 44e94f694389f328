// Command-line tests of the reader of logs: boards come back from logs of any length, among lines of other modules, and
// moves from a chat.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';

/** @param {string} text @param {string[]} words */
const read = (text, ...words) => run(['read', '-', ...words], text);
const logOf = (/** @type {string} */ code, /** @type {string} */ moves) =>
  run(['play', code, moves, '--log']).stdout;
const described = (/** @type {string} */ code) => run(['generate', code]).stdout.trim();

const CODE = described('v1.procedural.classic.sWORD');
const MOVES = run(['solve', CODE]).stdout.split('\n')[0].split('\t')[1];
const LOG = logOf(CODE, MOVES);
/** A line with digits of another module. */
const OTHER = '[Other #1] 010110010110010110010110010110010110 A1 F6 was pressed\n';

test('twenty lines that matter are found behind a million characters of others', () => {
  const text = OTHER.repeat(20_000) + LOG.replaceAll('[Proc', '12:04:31 [Proc') + OTHER;
  assert.ok(text.length > 1_000_000);
  assert.equal(read(text).stdout, `${CODE}.m${MOVES}\n`);
  assert.match(
    read(text, '--explain').stdout,
    /^reading\tlog\tprocedural\ta board of the bomb module from/,
  );
});

test('a description and moves of a chat are read', () => {
  const board = /d(..)(..)(.*)/.exec(CODE.split('.').at(-1) ?? '') ?? [];
  assert.equal(
    read(`It goes from ${board[1]} to ${board[2]}:\n${[...board[3]].join(' ')}`).stdout.trim(),
    CODE,
  );
  assert.equal(read('!1 press d').stdout, 'D\n');
  assert.equal(read('!{0} press u d, LR').stdout, 'UDLR\n');
});
