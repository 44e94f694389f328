// The recipes for many machines, run on this one: shares by GNU parallel and as an array of Slurm; one is
// killed half-way, one runs twice, one is forged.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { test } from 'node:test';
import { emptyFolder, run } from './support.mjs';

const PROGRAM = resolve('build/mazewright');
const RECIPES = resolve('src/packages/cluster');
const SHARES = 6;
const env = {
  ...process.env,
  PATH: `${resolve('build')}${delimiter}${process.env.PATH}`,
  JOBS: '2',
};

/** The shares of a small proof in a folder of their own. @param {string} folder */
const proof = (folder) => [
  ...['mazewright', 'simultaneous', 'prove', '3x4', '16', '--share', `{}/${SHARES}`],
  ...['--certificate', `${folder}/{}.txt`, '--resume', `${folder}/{}.state`],
];
/** @param {string} folder @param {string} cwd */
const byParallel = (folder, cwd) =>
  run(join(RECIPES, 'parallel.sh'), [String(SHARES), folder, ...proof(folder)], { cwd, env });
/** @param {string[]} files */
const merge = (files) => spawnSync(PROGRAM, ['merge', ...files], { encoding: 'utf8' });
/** @param {string} folder */
const files = (folder) => Array.from({ length: SHARES }, (_, i) => join(folder, `${i + 1}.txt`));

test('by GNU parallel; what has ended does not run again, what has not does', () => {
  const cwd = emptyFolder();
  const work = join(cwd, 'work');
  byParallel('work', cwd);
  const whole = merge(files(work));
  assert.match(whole.stdout, new RegExp(`^proved.*\n(.*\n)*shares\t${SHARES}\n`));
  const before = readFileSync(join(work, '3.txt'), 'utf8');
  // As if the machine of share 3 had failed, and nobody had noted that share 5 was done.
  rmSync(join(work, '3.txt'));
  const log = readFileSync(join(work, 'joblog'), 'utf8').split('\n');
  const kept = log.filter((line) => !/\t0\t0\t.*--share (3|5)\//.test(line));
  assert.equal(kept.length, log.length - 2);
  writeFileSync(join(work, 'joblog'), kept.join('\n'));
  byParallel('work', cwd);
  assert.equal(readFileSync(join(work, '3.txt'), 'utf8'), before);
  assert.equal(readFileSync(join(work, 'joblog'), 'utf8').split('\n').length, log.length);
  assert.equal(merge(files(work).reverse()).stdout, whole.stdout, 'in any order');
  assert.match(merge([...files(work), files(work)[1]]).stdout, /repeated\t1\n/);
});

test('a share that is killed half-way goes on, and the whole is the same', () => {
  const cwd = emptyFolder();
  const program = join(cwd, 'mazewright');
  // The first call of share 2 is killed as soon as it has kept a state or a tenth of a second is over.
  writeFileSync(
    program,
    `#!/bin/sh
case "$*" in
  *"--share 2/"*) if [ ! -e killed ]; then
    touch killed
    timeout -s KILL 0.02 ${PROGRAM} "$@"
    exit 137
  fi ;;
esac
exec ${PROGRAM} "$@"
`,
    { mode: 0o755 },
  );
  const path = `${cwd}${delimiter}${env.PATH}`;
  run(join(RECIPES, 'parallel.sh'), [String(SHARES), 'work', ...proof('work')], {
    cwd,
    env: { ...env, PATH: path },
  });
  assert.ok(readdirSync(cwd).includes('killed'));
  assert.equal(merge(files(join(cwd, 'work'))).status, 0);
});

test('a share that is missing, of other work, or forged is refused', () => {
  const cwd = emptyFolder();
  const work = join(cwd, 'work');
  byParallel('work', cwd);
  const [first, ...others] = files(work);
  assert.match(merge(others).stderr + merge(others).stdout, /1\/6|share 1/);
  assert.notEqual(merge(others).status, 0);
  const foreign = join(cwd, 'foreign.txt');
  run(PROGRAM, [
    ...['simultaneous', 'prove', '3x4', '15', '--share', `1/${SHARES}`, '--certificate', foreign],
  ]);
  assert.notEqual(merge([foreign, ...others]).status, 0);
  const forged = join(cwd, 'forged.txt');
  copyFileSync(first, forged);
  const text = readFileSync(forged, 'utf8');
  const lines = text.split('\n');
  lines.splice(5, 1);
  writeFileSync(forged, lines.join('\n'));
  assert.notEqual(merge([forged, ...others]).status, 0);
});

test('as an array of Slurm', () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'work'));
  // No Slurm is asked for here: what it does for a task, it sets this and calls the script.
  for (let share = 1; share <= SHARES; share++)
    run(join(RECIPES, 'slurm.sh'), proof('work'), {
      cwd,
      env: { ...env, SLURM_ARRAY_TASK_ID: String(share) },
    });
  assert.equal(merge(files(join(cwd, 'work'))).status, 0);
  const lost = spawnSync(join(RECIPES, 'slurm.sh'), proof('work'), { cwd, env, encoding: 'utf8' });
  assert.notEqual(lost.status, 0);
  assert.match(lost.stderr, /--array/);
});

test('what the page shows is right', () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'src'));
  const page = readFileSync(join(RECIPES, 'README.md'), 'utf8');
  const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text);
  assert.equal(blocks.length, 3);
  const ofThisMachine = blocks
    .filter((text) => text.includes('parallel.sh'))
    .map((text) => text.replaceAll('src/packages/cluster', RECIPES));
  assert.equal(ofThisMachine.length, 2);
  for (const text of ofThisMachine) run('sh', ['-eu', '-c', text], { cwd, env });
  assert.ok(readdirSync(cwd).includes('set.npz'));
});
