// Shards of tasks that go through many mazes, from outside: put together they are what the task says in one
// piece, byte for byte; what is missing, doubled, foreign, cut, altered or forged is refused.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROGRAM, run, temporaryFolder } from './program.mjs';
import { resealed } from './seal.mjs';
import { testEach } from '../rows.mjs';

const folder = temporaryFolder();
const place = (/** @type {string} */ name) => join(folder, name);

/** The files of all shards. @param {string} words @param {number} of @param {string} name */
const makeShards = (words, of, name) =>
  Array.from({ length: of }, (_, i) => {
    const file = place(`${name}-${i + 1}.txt`);
    const made = run([...words.split(' '), '--shard', `${i + 1}/${of}`, '--output', file]);
    assert.equal(made.status, 0, made.stderr);
    assert.equal(made.stdout, '');
    return file;
  });

const SURVEY = 'worm survey --size 13x7 --count 11 --algorithms worm,wilson,kruskal --seed Part';

testEach(
  /** @type {[string, number][]} */ ([
    [SURVEY, 1],
    [SURVEY, 2],
    [SURVEY, 5],
    [SURVEY, 33],
    [`${SURVEY} --each`, 4],
    // Some of these have no maze, and some sorts have loops.
    ['worm survey --size 8x5 --count 6 --algorithms wilson_braid50,worm_outback,prim', 7],
  ]),
)('shards join to the whole', ([words, of]) => {
  const whole = run(words.split(' '));
  assert.equal(whole.status, 0, whole.stderr);
  const files = makeShards(words, of, 'part');
  assert.equal(run(['merge', ...files.toReversed()]).stdout, whole.stdout, 'in any order');
  const twice = run(['merge', ...files, files[0]]);
  assert.equal(twice.stdout, whole.stdout, 'one of them twice');
  assert.equal(twice.status, 0);
  const all = files.map((file) => readFileSync(file, 'utf8')).join('');
  assert.equal(run([words.split(' ')[0], 'merge', '-'], all).stdout, whole.stdout);
});

// ---- What is refused ----

function assertRefused(/** @type {string[]} */ files, /** @type {RegExp} */ sentence) {
  const made = run(['merge', ...files]);
  assert.equal(made.status, 2, made.stdout + made.stderr);
  assert.match(made.stderr, sentence);
  assert.equal(made.stdout, '');
}

test('missing, cut, altered, foreign, doubled', () => {
  const files = makeShards(SURVEY, 4, 'shard');
  const [first, second, ...rest] = files;
  assertRefused([first, second], /2 of 4 shards are missing, the first is 3\/4/);
  assertRefused([second, ...rest], /1 of 4 shards is missing, it is 1\/4/);
  const foreign = makeShards(SURVEY.replace('Part', 'Port'), 4, 'foreign');
  assertRefused([first, foreign[1], ...rest], /foreign-2\.txt, line 1, .*belongs to other work/);
  assertRefused([first, ...makeShards(SURVEY, 5, 'foreign').slice(1)], /belongs to other work/);
  const text = readFileSync(second, 'utf8');
  const write = (/** @type {string} */ name, /** @type {string} */ content) => {
    writeFileSync(place(name), content);
    return place(name);
  };
  assertRefused([first, write('cut', text.slice(0, -30)), ...rest], /shard 2\/4 is incomplete/);
  const altered = write(
    'altered',
    text.replace(/\t(\d)/, (_, digit) => `\t${(+digit + 1) % 10}`),
  );
  assertRefused([first, altered, ...rest], /altered, line \d+, .*shard 2\/4 was altered/);
  const double = write(
    'double',
    resealed(text, (body) => `${body.trimEnd()}0\n`),
  );
  assertRefused([...files, double], /shard 2\/4 appears twice, with different contents/);
  // A seal of somebody's own making.
  for (const change of [
    (/** @type {string} */ body) => body.replace(/\n[^\n]*\n$/, '\n'),
    (/** @type {string} */ body) => `${body}more\n`,
    (/** @type {string} */ body) => body.replace(/(.*\n).*\n/, '$1'),
    (/** @type {string} */ body) => body.split('\n', 1)[0] + '\n',
  ])
    assertRefused([first, write('forged', resealed(text, change)), ...rest], /shard 2\/4: /);
  const work = (/** @type {string} */ to) =>
    files.map((file, i) =>
      write(
        `work-${i}`,
        resealed(readFileSync(file, 'utf8'), (body) => body.replace(/ of .*/, ` of ${to}`)),
      ),
    );
  assertRefused(work(`${SURVEY} --shard 1/2`), /is not a task with shards/);
  assertRefused(work('worm nothing'), /is not a task with shards/);
  assertRefused(work(`${SURVEY} --more`), /work-0, line 1, character \d+: /);
});

testEach(
  /** @type {[string, RegExp][]} */ ([
    [`${SURVEY} --shard 1/34`, /34 shards are too many for 33 mazes/],
    [`${SURVEY} --shard 2/1`, /must be 1\/M to M\/M/],
    [`${SURVEY} --shard 3`, /must be K\/M/],
    ['worm merge', /FILE is missing/],
  ]),
)('shards that do not fit are refused', ([words, sentence]) => {
  const { status, stdout, stderr } = run(words.split(' '));
  assert.equal(status, 2, stdout);
  assert.equal(stdout, '');
  assert.match(stderr, sentence);
  assert.match(stderr, /^mazewright: [^\n]*\n$/);
});

test('a shard that is killed leaves no file that looks whole', async () => {
  const out = place('killed.txt');
  const words =
    'worm survey --size 99x99 --count 10000 --algorithms worm --shard 1/2 --output'.split(' ');
  const child = spawn(PROGRAM, [...words, out], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)));
  const begun = () => readdirSync(folder).some((name) => name.startsWith('killed.txt'));
  while (!begun() && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill('SIGKILL');
  assert.equal(await ended, 'SIGKILL');
  assert.ok(!existsSync(out));
  // A task without shards has no option --output.
  const other = run(['fourbit', 'count', '2', '--output', out]);
  assert.equal(other.status, 2);
  assert.ok(!existsSync(out));
  const full = run([...SURVEY.split(' '), '--output', '/dev/full']);
  assert.equal(full.status, 2);
  assert.match(full.stderr, /cannot be written: No space/);
  const whole = run([...SURVEY.split(' '), '--output', out]);
  assert.equal(whole.status, 0, whole.stderr);
  assert.equal(readFileSync(out, 'utf8'), run(SURVEY.split(' ')).stdout);
  assert.ok(statSync(out).size > 0);
});
