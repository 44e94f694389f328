// CLI tests: complete error messages with the argument, file or position at fault, and the state of output
// files after a failure.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { patiently } from '../speed.mjs';
import { PROGRAM, run as mazewright, temporaryFolder } from './program.mjs';

const folder = temporaryFolder();

/** In a folder of our own, so that files have short names. @param {string[]} words @param {string | Buffer} [input] */
function run(words, input = '') {
  return mazewright(words, input, { cwd: folder });
}
/** @param {string[]} words @param {string} line @param {string | Buffer} [input] */
function assertRefused(words, line, input) {
  const { status, stdout, stderr } = run(words, input);
  assert.equal(stderr, `mazewright: ${line}\n`);
  assert.equal(stdout, '');
  assert.equal(status, 2);
}
/** @param {string} name @param {string | Buffer} text */
const file = (name, text) => writeFileSync(join(folder, name), text);
test('texts as editors of Windows write them are read as any other', () => {
  const windows = (/** @type {string} */ text) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
  const data = (/** @type {string} */ name) =>
    readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');
  for (const shard of [1, 2]) {
    const words = `worm survey --size 4x4 --count 2 --algorithms worm --shard ${shard}/2 --output shard-${shard}`;
    assert.equal(run(words.split(' ')).status, 0);
  }
  const shards = [1, 2].map((i) => readFileSync(join(folder, `shard-${i}`), 'utf8'));
  for (const [words, text] of /** @type {const} */ ([
    ['solve -', 'v1.worm.w2_h2.sA\n'],
    ['generate -', 'v1.worm.mask.sA\n.#\n..\n'],
    ['simultaneous check 3x3 10 -', data('simultaneous/certificate-3x3-10.txt')],
    ['simultaneous verify rdr --size 2x2 --mazes -', 'd\nf\n'],
    ['simultaneous cnf -', 'p cnf 1 2\n1 0\n-1 0\n'],
    ['simultaneous prove 4x5 20 --order -', data('simultaneous/order-4x5.txt')],
    ['book - --format pdf', data('book/class.txt')],
    ['merge -', shards.join('')],
  ])) {
    const plain = run(words.split(' '), text);
    assert.ok(plain.stdout.length > 0, words + plain.stderr);
    assert.deepEqual(run(words.split(' '), windows(text)), plain, words);
  }
  file('windows.txt', windows(shards[0]));
  assert.equal(run(['merge', 'windows.txt', 'shard-2']).status, 0);
});

test('merge names what a shard begins with, and a machine that has none', () => {
  file('answer.txt', run('simultaneous prove 3x3 8'.split(' ')).stdout);
  assertRefused(
    ['merge', 'answer.txt'],
    "answer.txt, line 1, character 1: a shard begins with the line '# shard K/M of ...'; --output writes it",
  );
  file('proof.txt', '# shard 1/2 of simultaneous prove 3x3 8\n');
  assertRefused(
    ['merge', 'proof.txt'],
    'proof.txt, line 1, character 16: this machine has no task with shards',
  );
});

const words = (/** @type {string} */ line) => line.split(' ');

test('no half characters and no control characters are printed', () => {
  const long = `3${'a'.repeat(38)}`;
  assertRefused(
    ['simultaneous', 'verify', '3x3', 'rré'],
    "argument 4, character 3: a character that is not ASCII is not allowed in a task's arguments",
  );
  assertRefused(
    ['simultaneous', 'verify', `${long}é`, 'r'],
    "argument 3, character 40: a character that is not ASCII is not allowed in a task's arguments",
  );
  assertRefused(
    ['simultaneous', 'verify', '3x3', 'r\x1b[31m'],
    "argument 4, character 2: the byte 0x1b is not allowed in a task's arguments",
  );
  assertRefused(
    ['simultaneous', 'verify', '3x3\nff', 'r'],
    'argument 3, character 4: an argument must not have line breaks',
  );
  assertRefused(
    ['generate', 'v1.fourbit.b4.sé'],
    "argument 2, character 16: a character that is not ASCII is not allowed in a code, which has letters, digits, '.', '_' and '-'",
  );
  assertRefused(
    ['play', 'v1.fourbit.b2.sx', '0é'],
    'argument 3, character 2: move 2, a character that is not ASCII is not one of 01',
  );
  assertRefused(
    [`${long}é\x07`],
    `${long}é?: there is no such command; 'mazewright help' lists them`,
  );
  assertRefused([`${long}é`, 'x'], `${long}?: there is no such machine with tasks`);
  file('mazes.txt', '3x3\n1ffé\n');
  assertRefused(
    words('simultaneous check 3x3 10 mazes.txt'),
    "mazes.txt, line 2, character 4: a character that is not ASCII: a maze's mask has only hexadecimal digits: 0-9, a-f",
  );
  const name = 'é'.repeat(101);
  const { stderr } = run(['simultaneous', 'check', '3x3', '10', name]);
  assert.match(stderr, /^mazewright: é{100}\.\.\.: this file cannot be read: /);
});

test('a directory is no input', () => {
  mkdirSync(join(folder, 'folder'));
  assertRefused(
    words('simultaneous check 3x3 10 folder'),
    'folder: this file cannot be read: Is a directory',
  );
  const { status, stderr } = spawnSync('sh', ['-c', 'exec "$0" generate - <folder', PROGRAM], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(status, 2);
  assert.equal(stderr, 'mazewright: standard input: cannot be read: Is a directory\n');
});

// ---- Files that are written ----

const PROVE = words('simultaneous prove 3x4 16 --certificate');
/** Lists the partial files that are left in the folder. */
const left = () => readdirSync(folder).filter((name) => name.includes('.part'));

test('a path that cannot be written is refused before the work', () => {
  // This proof takes hours.
  for (const [path, why] of [
    ['nowhere/proof.txt', 'No such file or directory'],
    ['.', 'Is a directory'],
  ]) {
    const made = spawnSync(PROGRAM, [...words('simultaneous prove 5x5 46 --certificate'), path], {
      cwd: folder,
      encoding: 'utf8',
      timeout: patiently(5),
    });
    assert.equal(made.stderr, `mazewright: ${path}: this file cannot be written: ${why}\n`);
    assert.equal(made.status, 2);
  }
});

test('a proof takes the place of an old file whole, with its permissions, through links', () => {
  file('old.txt', 'old');
  chmodSync(join(folder, 'old.txt'), 0o640);
  symlinkSync('old.txt', join(folder, 'link.txt'));
  assert.equal(run([...PROVE, 'link.txt']).status, 0);
  assert.match(
    readFileSync(join(folder, 'old.txt'), 'utf8'),
    /^# Proved by one program: no sequence of 16 moves/,
  );
  assert.equal(statSync(join(folder, 'old.txt')).mode & 0o777, 0o640);
  assert.equal(run(words('simultaneous check 3x4 16 link.txt')).status, 0);
  assert.deepEqual(left(), []);
});

test('without a proof an old file stays as it was', () => {
  file('kept.txt', 'kept');
  const found = run(words('simultaneous prove 3x4 17 --certificate kept.txt'));
  assert.equal(found.status, 1);
  const gaveUp = run(
    words('simultaneous prove 5x5 46 --anneal 0 --memory-mb 8 --certificate kept.txt'),
  );
  assert.equal(gaveUp.status, 3);
  assert.equal(run(words('simultaneous prove 5x5 40 --certificate kept.txt --bad')).status, 2);
  assert.equal(readFileSync(join(folder, 'kept.txt'), 'utf8'), 'kept');
  run(words('simultaneous prove 3x4 17 --certificate never.txt'));
  assert.equal(readdirSync(folder).includes('never.txt'), false);
  assert.deepEqual(left(), []);
});

test('a run that is interrupted leaves an old file as it was, and nothing besides', async () => {
  file('kept.txt', 'kept');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    const child = spawn(
      PROGRAM,
      words('simultaneous prove 5x5 46 --anneal 0 --certificate kept.txt'),
      {
        cwd: folder,
      },
    );
    const ended = new Promise((done) => child.on('exit', (_, by) => done(by)));
    while (left().length === 0) await new Promise((done) => setTimeout(done, 10));
    child.kill(signal);
    assert.equal(await ended, signal);
    assert.equal(readFileSync(join(folder, 'kept.txt'), 'utf8'), 'kept');
    assert.deepEqual(left(), []);
  }
});

test('a full disk is reported, the old file stays, and the proof is printed', () => {
  file('kept.txt', 'kept');
  const made = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" "$@"', PROGRAM, ...PROVE, 'kept.txt'],
    { cwd: folder, encoding: 'utf8' },
  );
  assert.equal(made.status, 2);
  assert.equal(made.stderr, 'mazewright: kept.txt: this file cannot be written: File too large\n');
  assert.match(made.stdout, /\n3x4\n[0-9a-f]+\n/);
  assert.equal(readFileSync(join(folder, 'kept.txt'), 'utf8'), 'kept');
  assert.deepEqual(left(), []);
  const full = run([...PROVE, '/dev/full']);
  assert.equal(full.status, 2);
  assert.match(full.stderr, /\/dev\/full: this file cannot be written: No space left on device/);
});
