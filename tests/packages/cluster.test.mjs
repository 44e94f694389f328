// The recipes for many machines, run on this one: shards by GNU parallel and as an array of Slurm; one is
// killed half-way, one runs twice, one is forged.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyFolder, run } from './support.mjs';

const PROGRAM = resolve('build/mazewright');
const RECIPES = resolve('src/packages/cluster');
const SHARDS = 6;
const env = {
  ...process.env,
  PATH: `${resolve('build')}${delimiter}${process.env.PATH}`,
  JOBS: '2',
};

const SURVEY = ['worm', 'survey', '--size', '9x7', '--count', '30', '--algorithms', 'worm,wilson'];

/** The shards of a small survey in a folder of their own. @param {string} folder */
const survey = (folder) => [
  ...['mazewright', ...SURVEY, '--shard', `{}/${SHARDS}`, '--output', `${folder}/{}.txt`],
];
const whole = () => spawnSync(PROGRAM, SURVEY, { encoding: 'utf8' }).stdout;
const byParallel = (/** @type {string} */ folder, /** @type {string} */ cwd) =>
  run(join(RECIPES, 'parallel.sh'), [String(SHARDS), folder, ...survey(folder)], { cwd, env });
/** @param {string[]} files */
const merge = (files) => spawnSync(PROGRAM, ['merge', ...files], { encoding: 'utf8' });
/** @param {string} folder */
const files = (folder) => Array.from({ length: SHARDS }, (_, i) => join(folder, `${i + 1}.txt`));

test('words with blanks and signs of the shell come to the program as they are', () => {
  const cwd = emptyFolder();
  const words = ['mazewright', 'batch', 'v1.worm.w5_h4.sA', '--count', '6', '--format', 'codes'];
  run(
    join(RECIPES, 'parallel.sh'),
    ['2', 'work', ...words, '--per-file', '3', '--shard', '{}/2', '--output', 'a b;c'],
    { cwd, env },
  );
  const lines = [0, 1].map(
    (k) => readFileSync(join(cwd, `a b;c/0000${k}.txt`), 'utf8').split('\n').length,
  );
  assert.deepEqual(lines, [4, 4]);
});

test('by GNU parallel; what has ended does not run again, what has not does', () => {
  const cwd = emptyFolder();
  const work = join(cwd, 'work');
  byParallel('work', cwd);
  assert.equal(merge(files(work)).stdout, whole());
  const before = readFileSync(join(work, '3.txt'), 'utf8');
  // As if the machine of shard 3 had failed, and nobody had noted that shard 5 was done.
  rmSync(join(work, '3.txt'));
  const log = readFileSync(join(work, 'joblog'), 'utf8').split('\n');
  const kept = log.filter((line) => !/\t0\t0\t.*--shard (3|5)\//.test(line));
  assert.equal(kept.length, log.length - 2);
  writeFileSync(join(work, 'joblog'), kept.join('\n'));
  byParallel('work', cwd);
  assert.equal(readFileSync(join(work, '3.txt'), 'utf8'), before);
  assert.equal(readFileSync(join(work, 'joblog'), 'utf8').split('\n').length, log.length);
  assert.equal(merge(files(work).reverse()).stdout, whole(), 'in any order');
  assert.equal(merge([...files(work), files(work)[1]]).stdout, whole(), 'one of them twice');
});

test('a folder with shards of another call is refused, and nothing in it changes', () => {
  const cwd = emptyFolder();
  const call = (/** @type {string} */ shards, /** @type {string} */ count) =>
    spawnSync(
      join(RECIPES, 'parallel.sh'),
      [
        ...[shards, 'work', 'mazewright', 'worm', 'survey', '--size', '5x5', '--count', count],
        ...['--shard', `{}/${shards}`, '--output', 'work/{}.txt'],
      ],
      { cwd, env, encoding: 'utf8' },
    );
  assert.equal(call('2', '6').status, 0);
  const before = readFileSync(join(cwd, 'work/1.txt'), 'utf8');
  for (const [shards, count] of [
    ['2', '8'],
    ['3', '6'],
  ]) {
    const refused = call(shards, count);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /^parallel\.sh: work holds shards of another call .*\n$/);
    assert.deepEqual(readdirSync(join(cwd, 'work')).sort(), [
      '1.txt',
      '2.txt',
      'command',
      'joblog',
    ]);
  }
  assert.equal(readFileSync(join(cwd, 'work/1.txt'), 'utf8'), before);
  assert.equal(call('2', '6').status, 0);
});

test('a shard that is killed half-way goes on, and the whole is the same', () => {
  const cwd = emptyFolder();
  const program = join(cwd, 'mazewright');
  // The first call of shard 2 is killed before it can end.
  writeFileSync(
    program,
    `#!/bin/sh
case "$*" in
  *"--shard 2/"*) if [ ! -e killed ]; then
    touch killed
    timeout -s KILL 0.002 ${PROGRAM} "$@"
    exit 137
  fi ;;
esac
exec ${PROGRAM} "$@"
`,
    { mode: 0o755 },
  );
  const path = `${cwd}${delimiter}${env.PATH}`;
  run(join(RECIPES, 'parallel.sh'), [String(SHARDS), 'work', ...survey('work')], {
    cwd,
    env: { ...env, PATH: path },
  });
  assert.ok(readdirSync(cwd).includes('killed'));
  assert.equal(merge(files(join(cwd, 'work'))).stdout, whole());
});

// ---- Slurm ----

test('the script of Slurm runs the shard that its array names', () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'work'));
  for (let shard = 1; shard <= SHARDS; shard++)
    run(join(RECIPES, 'slurm.sh'), survey('work'), {
      cwd,
      env: { ...env, SLURM_ARRAY_TASK_ID: String(shard) },
    });
  assert.equal(merge(files(join(cwd, 'work'))).stdout, whole());
});

test('the script of Slurm without an array says what to do', () => {
  /** @type {NodeJS.ProcessEnv} */
  const alone = { ...env };
  delete alone.SLURM_ARRAY_TASK_ID;
  const lost = spawnSync(join(RECIPES, 'slurm.sh'), survey('work'), {
    env: alone,
    encoding: 'utf8',
  });
  assert.notEqual(lost.status, 0);
  assert.match(lost.stderr, /--array/);
});

test('what the page shows is right', () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'src'));
  const page = readFileSync(join(RECIPES, 'README.md'), 'utf8');
  const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text);
  assert.equal(blocks.length, 4);
  const ofThisMachine = blocks
    .filter((text) => text.includes('parallel.sh'))
    .map((text) => text.replaceAll('src/packages/cluster', RECIPES));
  assert.equal(ofThisMachine.length, 2);
  for (const text of ofThisMachine) run('sh', ['-eu', '-c', text], { cwd, env });
  assert.ok(readdirSync(join(cwd, 'set')).includes('manifest.txt'));
});

/** Runs a proof by several processes. @param {number} count @param {string[]} words @param {import('node:child_process').SpawnOptions} [options] */
const mpirun = (count, words, options = {}) =>
  spawn(
    'mpirun',
    [
      ...['--allow-run-as-root', '--oversubscribe', '-n', String(count)],
      ...[resolve('build/mpi/mazewright'), 'simultaneous', 'prove', ...words],
    ],
    { ...options, stdio: ['ignore', 'pipe', 'ignore'] },
  );

/** Reads the output of a process, without the line about its memory. @param {import('node:child_process').ChildProcess} child */
async function printed(child) {
  let text = '';
  for await (const part of /** @type {import('node:stream').Readable} */ (child.stdout))
    text += part;
  return text.replace(/^memory_mb.*\n/m, '');
}

test('processes over MPI prove what one process proves, and go on after one was killed', async () => {
  run('make', ['--no-print-directory', 'INNER=1', 'build/mpi/mazewright'], {});
  const state = join(emptyFolder(), 'proof.state');
  const alone = run(PROGRAM, ['simultaneous', 'prove', '4x5', '42'], {});
  const killed = mpirun(2, ['4x5', '42', '--resume', state]);
  while (!existsSync(state) && killed.exitCode === null) await sleep(20);
  spawnSync('pkill', ['-KILL', '-n', '-f', state]);
  assert.equal((await printed(killed)).includes('statement'), false);
  const again = await printed(mpirun(3, ['4x5', '42', '--resume', state]));
  assert.equal(again, alone.replace(/^memory_mb.*\n/m, ''));
  assert.equal(existsSync(state), false);
});
