// The recipes for many machines, run on this one: shards by GNU parallel and as an array of Slurm; one is
// killed half-way, one runs twice, one is forged.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, hostname, userInfo } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyFolder, run } from './support.mjs';
import { patiently } from '../speed.mjs';

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

test('a shard that is missing, of other work, or forged is refused', () => {
  const cwd = emptyFolder();
  const work = join(cwd, 'work');
  byParallel('work', cwd);
  const [first, ...others] = files(work);
  assert.match(merge(others).stderr + merge(others).stdout, /1\/6|shard 1/);
  assert.notEqual(merge(others).status, 0);
  const foreign = join(cwd, 'foreign.txt');
  run(PROGRAM, [...[...SURVEY, '--seed', 'other', '--shard', `1/${SHARDS}`, '--output', foreign]]);
  assert.notEqual(merge([foreign, ...others]).status, 0);
  const forged = join(cwd, 'forged.txt');
  copyFileSync(first, forged);
  const text = readFileSync(forged, 'utf8');
  const lines = text.split('\n');
  lines.splice(2, 1);
  writeFileSync(forged, lines.join('\n'));
  assert.notEqual(merge([forged, ...others]).status, 0);
});

// ---- Slurm ----

/** A port that nobody listens at. @returns {Promise<number>} */
const freePort = () =>
  new Promise((give) => {
    const server = createServer().listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => give(port));
    });
  });

/** A cluster of one node, this machine, for as long as a test runs: its environment. @param {import('node:test').TestContext} t */
async function startSlurm(t) {
  const folder = emptyFolder();
  const place = (/** @type {string} */ name) => join(folder, name);
  const [host] = hostname().split('.');
  const { username } = userInfo();
  const conf = place('slurm.conf');
  writeFileSync(place('key'), randomBytes(1024), { mode: 0o600 });
  for (const name of ['state', 'spool']) mkdirSync(place(name));
  writeFileSync(
    conf,
    `ClusterName=test
SlurmctldHost=${host}(127.0.0.1)
AuthInfo=socket=${place('socket')}
MpiDefault=none
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SlurmctldPidFile=${place('slurmctld.pid')}
SlurmdPidFile=${place('slurmd.pid')}
SlurmctldPort=${await freePort()}
SlurmdPort=${await freePort()}
SlurmdSpoolDir=${place('spool')}
StateSaveLocation=${place('state')}
SlurmUser=${username}
SlurmdUser=${username}
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
NodeName=${host} NodeAddr=127.0.0.1 CPUs=${availableParallelism()} RealMemory=2048 State=UNKNOWN
PartitionName=all Nodes=${host} Default=YES MaxTime=INFINITE State=UP
`,
  );
  const slurm = { ...env, SLURM_CONF: conf };
  const serve = (/** @type {string} */ program, /** @type {string[]} */ words) => {
    const path = ['/usr/sbin', '/sbin'].map((dir) => join(dir, program)).find(existsSync);
    const log = openSync(place(`${program}.log`), 'w');
    const child = spawn(path ?? program, words, { env: slurm, stdio: ['ignore', log, log] });
    const ended = new Promise((done) => child.on('close', done));
    t.after(async () => {
      child.kill('SIGKILL');
      await ended;
    });
  };
  serve('munged', [
    ...['--foreground', '--force', '--key-file', place('key'), '--socket', place('socket')],
    ...['--pid-file', place('munge.pid'), '--log-file', place('munge.log')],
    ...['--seed-file', place('munge.seed')],
  ]);
  serve('slurmctld', ['-D', '-f', conf]);
  serve('slurmd', ['-D', '-f', conf]);
  const logs = () =>
    ['munged', 'slurmctld', 'slurmd'].map((name) => readFileSync(place(`${name}.log`), 'utf8'));
  for (let turn = 0; turn < patiently(60) / 100; turn++) {
    const { stdout } = spawnSync('sinfo', ['--noheader', '--format=%t'], {
      env: slurm,
      encoding: 'utf8',
    });
    if (stdout?.trim() === 'idle') return slurm;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Slurm did not start: ${logs().join('\n')}`);
}

test('as an array of Slurm, on a cluster of this machine alone', async (t) => {
  const slurm = await startSlurm(t);
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'work'));
  const submit = (/** @type {string[]} */ words) =>
    run('sbatch', ['--wait', `--array=1-${SHARDS}`, join(RECIPES, 'slurm.sh'), ...words], {
      cwd,
      env: slurm,
    });
  submit(survey('work'));
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
