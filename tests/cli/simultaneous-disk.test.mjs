// Command-line tests: proofs and checks whose layers are in a temporary file (`--disk FOLDER`).

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROGRAM, run, temporaryFolder } from './program.mjs';

const folder = temporaryFolder();
const disk = join(folder, 'disk');
mkdirSync(disk);
const ORDER = 'tests/data/simultaneous/order-5x5.txt';
const certificate = join(folder, 'certificate.txt');

const prove = (/** @type {string[]} */ ...words) => [
  ...['simultaneous', 'prove', '5x5', '46', '--order', ORDER, '--certificate', certificate],
  ...words,
];
const check = (/** @type {string[]} */ ...words) => [
  ...['simultaneous', 'check', '5x5', '46', certificate],
  ...words,
];
const SMALL = ['--memory-mb', '5'];
const STORED = [...SMALL, '--disk', disk];
/** @param {string} text @param {string} name */
const fact = (text, name) => Number(new RegExp(`^${name}\\t(.*)$`, 'm').exec(text)?.[1]);

test('with a disk a proof and its check need less memory and find the same', () => {
  const whole = run(prove());
  assert.equal(whole.status, 0, whole.stderr);
  const expected = readFileSync(certificate, 'utf8');
  rmSync(certificate);
  assert.equal(run(prove(...SMALL)).status, 3, 'the limit is below the need');
  const small = run(prove(...STORED));
  assert.equal(small.status, 0, small.stderr);
  assert.equal(readFileSync(certificate, 'utf8'), expected);
  assert.equal(fact(small.stdout, 'states'), fact(whole.stdout, 'states'));
  assert.ok(fact(small.stdout, 'memory_mb') <= 4);
  assert.ok(fact(small.stdout, 'disk_mb') > 0);
  const checked = run(check(...STORED));
  assert.equal(checked.status, 0, checked.stderr);
  assert.equal(fact(checked.stdout, 'states'), fact(whole.stdout, 'states'));
  assert.ok(fact(checked.stdout, 'memory_mb') <= 4);
  assert.ok(fact(checked.stdout, 'disk_mb') > 0);
  assert.deepEqual(readdirSync(disk), []);
});

test('a full disk ends a proof and a check, is named, and proves nothing', () => {
  for (const words of [prove(...STORED), check(...STORED)]) {
    // No file may be longer than 100 blocks, which is what a full disk is like.
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 100; exec "$0" "$@"', PROGRAM, ...words],
      { encoding: 'utf8' },
    );
    assert.equal(status, 3, stderr);
    assert.match(stderr, /disk: its temporary file cannot be written: File too large$/m);
    assert.match(stdout, /^gave_up\tthe disk is full, and the memory limit of 5 MB was reached/);
    assert.doesNotMatch(stdout, /statement/);
    assert.deepEqual(readdirSync(disk), []);
  }
});

test('nothing is left on the disk after an interrupt or a kill', async () => {
  for (const name of /** @type {const} */ (['SIGINT', 'SIGKILL'])) {
    const words = ['5x5', '54', '--order', ORDER, '--memory-mb', '1000', '--disk', disk];
    const child = spawn(PROGRAM, ['simultaneous', 'prove', ...words]);
    // The file is open as soon as a line of progress names the disk.
    await new Promise((resolve, reject) => {
      let said = '';
      child.on('close', () => reject(new Error(said)));
      child.stderr.on('data', (text) => {
        said += text;
        if (/disk mb \d/.test(said)) resolve(undefined);
      });
    });
    child.removeAllListeners('close');
    assert.deepEqual(readdirSync(disk), [], 'the file has no name');
    child.kill(name);
    assert.equal(await new Promise((resolve) => child.on('close', (_, by) => resolve(by))), name);
    assert.deepEqual(readdirSync(disk), []);
  }
});

test('a folder that cannot be used is named before the work', () => {
  const none = run(prove('--disk', join(folder, 'none')));
  assert.equal(none.status, 2);
  assert.match(none.stderr, /none: no temporary file can be made in this folder: No such file/);
  const other = run(['simultaneous', 'count', '3x3', '--disk', disk]);
  assert.equal(other.status, 2);
  assert.match(other.stderr, /--disk: count has no such option/);
});

test('what is moved to the disk leaves the memory of the process', () => {
  const peak =
    'import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)';
  const words = 'simultaneous prove 4x5 42 --memory-mb 12 --disk'.split(' ');
  const { stdout } = spawnSync('python3', ['-c', peak, PROGRAM, ...words, folder], {
    encoding: 'utf8',
  });
  const megabytes = Number(stdout) / 1024;
  assert.ok(megabytes > 12 && megabytes < 24, `${megabytes} MB`);
});
