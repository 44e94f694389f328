// src/machines/README.md is true: its commands make a machine of the blank one, in a copy of the
// tree, and the new machine's tests pass there: C, golden lines, what is true of every machine, the
// command line, and a game on its page in Chromium.
//
// What is built already is copied with its times, so that only the new machine is built.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { patiently } from '../speed.mjs';

const COPY = 'build/model';
const BUILT = ['build/obj/plain', 'build/obj/wasm-dev', 'build/gen'];

/** The first block of commands; the last of them serves the page, and would never end. */
function commands() {
  const text = readFileSync('src/machines/README.md', 'utf8');
  const block = /```sh\n(.*?)```/s.exec(text)?.[1] ?? '';
  assert.match(block, /^cp -r src\/machines\/blank src\/machines\/mine\n/);
  assert.match(block, /\nmake check KIND=mine\nmake dev\n$/);
  return block.replace(/make dev\n$/, '');
}

function copyTree() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(`${COPY}/build`, { recursive: true });
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const copy = (/** @type {string} */ name) =>
    cpSync(name, `${COPY}/${name}`, { recursive: true, preserveTimestamps: true });
  files.stdout
    .split('\n')
    .filter((name) => name && existsSync(name))
    .forEach(copy);
  BUILT.filter((name) => existsSync(name)).forEach(copy);
  symlinkSync(resolve('node_modules'), `${COPY}/node_modules`);
}

/** Runs in the copy. */
function run(/** @type {string} */ program, /** @type {string[]} */ words) {
  const result = spawnSync(program, words, {
    cwd: COPY,
    encoding: 'utf8',
    // Without its context the test runner of Node runs the files of the copy too.
    env: { ...process.env, MAKEFLAGS: '', NODE_TEST_CONTEXT: '' },
    timeout: patiently(10 * 60),
  });
  assert.equal(result.status, 0, `${result.stdout}\n${result.stderr}`);
  return result.stdout;
}

test('following the instructions of the page creates a machine that can be played', (t) => {
  copyTree();
  const started = Date.now();
  const output = run('sh', ['-ec', commands()]);
  t.diagnostic(`from cp -r to a page that was played: ${(Date.now() - started) / 1000} s`);
  assert.match(output, /mine: all is well/);
  const games =
    readFileSync(`${COPY}/tests/browser/mine.spec.mjs`, 'utf8').match(/^test\(/gm) ?? [];
  assert.ok(games.length > 0 && output.includes(`${games.length} passed`), 'its page was played');
  const kinds = run('build/dev-cli/mazewright', ['kinds']);
  assert.match(kinds, /^kind\tmine\tMine machine$/m);
  // Three lines of others were touched, and none of them was taken away.
  const touched = ['src/machines/list.h', 'web/machines/index.js'];
  const lines = (/** @type {string} */ name) => readFileSync(name, 'utf8').split('\n');
  const added = touched.map((name) => lines(`${COPY}/${name}`).length - lines(name).length);
  assert.deepEqual(added, [1, 2]);
});
