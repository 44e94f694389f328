// Shards of tasks that go through many mazes, from outside: put together they are what the task says in one
// piece, byte for byte; what is missing, doubled, foreign, cut, altered or forged is refused.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fact, PROGRAM, run, temporaryFolder } from './program.mjs';
import { resealed } from './seal.mjs';

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
const RECORD = 'rook record w5_h4_queen_i300 --count 23 --seed Part';
const LONGEST = 'rook enumerate 3 4 --rules nouturn';

/** @type {[string, number[]][]} */
const WORKS = [
  [SURVEY, [1, 2, 5, 33]],
  [`${SURVEY} --each`, [4]],
  // Some of these have no maze, and some sorts have loops.
  ['worm survey --size 8x5 --count 6 --algorithms wilson_braid50,worm_outback,prim', [7]],
  [RECORD, [1, 4, 23]],
  ['rook record w4_h4_walls_l14_i20 --count 40', [5]],
  [LONGEST, [1, 3, 40]],
  ['rook enumerate 3 3 --rules queen', [2, 100]],
  ['rook enumerate 4 3 --rules hex', [6]],
  ['rook enumerate 3 3 --rules torus', [9]],
];
for (const [words, counts] of WORKS)
  for (const of of counts)
    test(`${words} in ${of}`, () => {
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

test('merge writes a file, whole or not at all', () => {
  const files = makeShards(SURVEY, 2, 'kept');
  const words = ['merge', ...files, '--output', place('merged.txt')];
  assert.deepEqual(run(words), { status: 0, stdout: '', stderr: '' });
  assert.equal(readFileSync(place('merged.txt'), 'utf8'), run(SURVEY.split(' ')).stdout);
  assert.equal(run([...words.slice(0, 2), ...words.slice(3)]).status, 2);
  assert.equal(readFileSync(place('merged.txt'), 'utf8'), run(SURVEY.split(' ')).stdout);
});

test('where no seed of a shard has a maze, the others may; where none has, a message says so', () => {
  const words = 'rook record w4_h4_walls_l14_i20 --count 40';
  const whole = run(words.split(' '));
  const files = makeShards(words, 20, 'few');
  const empty = files.filter((file) => !fact(readFileSync(file, 'utf8'), 'longest'));
  assert.ok(empty.length > 0 && empty.length < 20, `${empty.length} of 20 shards have none`);
  assert.equal(run(['merge', ...files]).stdout, whole.stdout);
  const never = 'rook record w3_h3_l8_i60 --count 4';
  const none = run(never.split(' '));
  assert.equal(none.status, 3);
  const merged = run(['merge', ...makeShards(never, 3, 'none')]);
  assert.deepEqual(merged, none);
});

test('a record is the best of its seeds, each rated on its own', () => {
  const whole = run(RECORD.split(' ')).stdout;
  const mazes = Array.from({ length: 23 }, (_, i) => {
    const code = run(['generate', `v1.rook.w5_h4_queen_i300.sPart-${i}`]);
    const rated = code.status === 0 ? run(['rate', code.stdout.trim()]).stdout : '';
    const [length, dead, energy] = ['shortest', 'unreaching', 'energy'].map((name) =>
      Number(fact(rated, name)),
    );
    return { i, code: code.stdout.trim(), length, dead, energy };
  }).filter(({ code }) => code);
  const [best] = mazes.sort(
    (a, b) => b.length - a.length || a.dead - b.dead || a.energy - b.energy || a.i - b.i,
  );
  assert.equal(fact(whole, 'longest'), String(best.length));
  assert.equal(fact(whole, 'unreaching'), String(best.dead));
  assert.equal(fact(whole, 'energy'), String(best.energy));
  assert.ok(fact(whole, 'code')?.endsWith(`.sPart-${best.i}`));
  assert.ok(best.code.endsWith(`.d${fact(whole, 'description')}`));
  assert.equal(fact(whole, 'gave_up'), String(23 - mazes.length));
});

// ---- What is refused ----

/** @param {string[]} files @param {RegExp} sentence */
function assertRefused(files, sentence) {
  const made = run(['merge', ...files]);
  assert.equal(made.status, 2, made.stdout + made.stderr);
  assert.match(made.stderr, sentence);
  assert.equal(made.stdout, '');
}

for (const [words, other] of [
  [SURVEY, SURVEY.replace('Part', 'Port')],
  [RECORD, RECORD.replace('300', '301')],
  [LONGEST, 'rook enumerate 3 4'],
])
  test(`missing, cut, altered, foreign, doubled: ${words}`, () => {
    const files = makeShards(words, 4, 'shard');
    const [first, second, ...rest] = files;
    assertRefused([first, second], /2 of 4 shards are missing, the first is 3\/4/);
    assertRefused([second, ...rest], /1 of 4 shards is missing, it is 1\/4/);
    const foreign = makeShards(other, 4, 'foreign');
    assertRefused([first, foreign[1], ...rest], /foreign-2\.txt, line 1, .*belongs to other work/);
    assertRefused([first, ...makeShards(words, 5, 'foreign').slice(1)], /belongs to other work/);
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
    assertRefused(work(`${words} --shard 1/2`), /is not a task with shards/);
    assertRefused(work(`${words.split(' ')[0]} nothing`), /is not a task with shards/);
    assertRefused(work(`${words} --more`), /work-0, line 1, character \d+: /);
  });

test('a forged record is found out: by its board, and by its seed', () => {
  const files = makeShards(RECORD, 4, 'shard');
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const lengths = texts.map((text) => Number(fact(text, 'longest')));
  const best = lengths.indexOf(Math.max(...lengths));
  const worst = (best + 1) % 4;
  /** @param {(body: string) => string} change */
  const merged = (change) => {
    writeFileSync(place('forged'), resealed(texts[worst], change));
    return files.map((file, i) => (i === worst ? place('forged') : file));
  };
  const not = /its seeds cannot have this result/;
  assertRefused(
    merged((body) => body.replace(/longest\t.*/, 'longest\t99')),
    not,
  );
  assertRefused(
    merged((body) => body.replace(/unreaching\t.*/, 'unreaching\t99')),
    not,
  );
  assertRefused(
    merged((body) => body.replace(/gave_up\t.*/, 'gave_up\t6')),
    not,
  );
  assertRefused(
    merged((body) => body.replace(/-\d+\n/, '-9999\n')),
    not,
  );
  assertRefused(
    merged((body) => body.replace(/description\t./, 'description\tz')),
    /A1: 'z' is not a cell/,
  );
  // The best board of all, with its figures, but of a seed that makes another one.
  const facts = /longest[^]*energy\t.*\n/;
  const board = /description.*/;
  const other = /** @type {RegExpExecArray} */ (facts.exec(texts[best]))[0];
  const description = /** @type {RegExpExecArray} */ (board.exec(texts[best]))[0];
  const forged = merged((body) => body.replace(facts, other).replace(board, description)).filter(
    (_, i) => i !== best,
  );
  writeFileSync(
    place('duller'),
    resealed(texts[best], (body) =>
      body
        .replace(/gave_up\t.*/, `gave_up\t${/seeds\t(.*)/.exec(body)?.[1]}`)
        .replace(/longest[^]*/, ''),
    ),
  );
  assertRefused(
    [...forged, place('duller')],
    /a shard was forged: the seed Part-\d+ makes another/,
  );
});

test('a forged longest is found out by its board', () => {
  const files = makeShards(LONGEST, 4, 'shard');
  const text = readFileSync(files[1], 'utf8');
  for (const [change, to] of /** @type {[RegExp, string][]} */ ([
    [/longest\t.*/, 'longest\t99'],
    [/boards\t.*/, 'boards\t9'],
    [/unreaching\t.*/, 'unreaching\t0 '],
    [/description\t./, 'description\tx'],
    [/description\t./, 'description\t0'],
    [/description\t./, 'description\t9'],
  ])) {
    writeFileSync(
      place('forged'),
      resealed(text, (body) => body.replace(change, to)),
    );
    assertRefused([files[0], place('forged'), ...files.slice(2)], /shard 2\/4: its boards cannot/);
  }
});

for (const [words, sentence] of /** @type {[string, RegExp][]} */ ([
  [`${SURVEY} --shard 1/34`, /34 shards are too many for 33 mazes/],
  [`${SURVEY} --shard 2/1`, /must be 1\/M to M\/M/],
  [`${RECORD} --shard 3`, /must be K\/M/],
  ['rook record w3_h3 --count 2 --shard 1/3', /3 shards are too many for 2 seeds/],
  ['rook record', /PARAMS is missing: .*w8_h8_hardest_deep/],
  ['rook record w3_h3_worm', /argument 3, character 7: worm: /],
  ['rook record w2_h3', /argument 3, character 1: w2: a board has 3 to 24 cells/],
  ['rook record w3_h3 --count 0', /--count \d+: must be 1 to 1000000/],
  ['rook record w3_h3 --count 1000001', /--count \d+: must be 1 to 1000000/],
  [`rook record w3_h3 --seed ${'a'.repeat(26)}`, /must have 1 to 25 letters/],
  [`rook record ${'w3_'.repeat(200)}h3`, /must have 1 to 511 characters/],
  ['rook enumerate 3 3 --shard 1/1000', /1000 shards are too many for 768 boards/],
  ['worm merge', /FILE is missing/],
]))
  test(`refused: ${words.slice(0, 60)}`, () => {
    const { status, stdout, stderr } = run(words.split(' '));
    assert.equal(status, 2, stdout);
    assert.equal(stdout, '');
    assert.match(stderr, sentence);
    assert.match(stderr, /^mazewright: [^\n]*\n$/);
  });

test('a shard that is killed leaves no file that looks whole', async () => {
  const out = place('killed.txt');
  const words = 'rook record w12_h12_hardest --count 1000 --shard 1/2 --output'.split(' ');
  const child = spawn(PROGRAM, [...words, out], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)));
  const begun = () => readdirSync(folder).some((name) => name.startsWith('killed.txt'));
  while (!begun()) await new Promise((resolve) => setTimeout(resolve, 2));
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
