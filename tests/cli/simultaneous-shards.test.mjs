// Command-line tests: shards of a proof, merged in any order; missing, repeated, truncated, foreign or
// forged shards; and resuming a killed run.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fact, PROGRAM, run, temporaryFolder } from './program.mjs';
import { resealed } from './seal.mjs';

const folder = temporaryFolder();
const place = (/** @type {string} */ name) => join(folder, name);

/** Proves all shards; gives their files. @param {string} proof @param {number} of @param {string} name */
function proveShards(proof, of, name) {
  return Array.from({ length: of }, (_, i) => {
    const file = place(`${name}-${i + 1}.txt`);
    const made = run([
      ...`simultaneous prove ${proof} --shard ${i + 1}/${of}`.split(' '),
      '--certificate',
      file,
    ]);
    assert.equal(made.status, 0, made.stderr);
    return file;
  });
}

/** With another body, and a seal that fits. @param {string} file @param {(text: string) => string} change */
function forged(file, change) {
  const path = place('forged.txt');
  writeFileSync(path, resealed(readFileSync(file, 'utf8'), change));
  return path;
}
/** @param {string[]} words @param {number} status @param {RegExp} sentence */
function assertRefused(words, status, sentence) {
  const made = run(['merge', ...words]);
  assert.equal(made.status, status, made.stdout + made.stderr);
  assert.match(made.stderr, sentence);
  assert.doesNotMatch(made.stdout, /^statement\tProved/m);
}

const PROOF = '3x4 16';
const OF = 6;
const files = proveShards(PROOF, OF, 'shard');

test('shards in any order, one of them twice, prove the whole', () => {
  for (const order of [files, files.toReversed(), [...files.slice(3), ...files.slice(0, 4)]]) {
    const merged = run(['merge', ...order]);
    assert.equal(merged.status, 0, merged.stderr);
    assert.equal(
      fact(merged.stdout, 'statement'),
      'Proved, each of 6 shards checked by a second program: no sequence of 16 moves or fewer solves all mazes of 3x4.',
    );
    assert.equal(fact(merged.stdout, 'size'), '3x4');
    assert.equal(fact(merged.stdout, 'shards'), '6');
    assert.equal(fact(merged.stdout, 'checked'), '6');
    assert.equal(fact(merged.stdout, 'repeated'), String(order.length - OF));
  }
  const all = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  assert.match(run(['merge', '-'], all).stdout, /^statement\tProved, .* 16 moves or fewer/m);
  assert.match(run(['simultaneous', 'merge', '-'], all).stdout, /^rests_on\tchecked shards$/m);
  const trusted = run(['merge', '--trust', ...files]);
  assert.equal(fact(trusted.stdout, 'checked'), '0');
  assert.match(trusted.stdout, /^statement\tProved if the 6 shards are true: no sequence of 16 /m);
  assert.equal(fact(trusted.stdout, 'rests_on'), 'trusted shards');
});

test('a shard lists no maze twice, and counts what it lists', () => {
  const file = place('once.txt');
  const made = run(['simultaneous', 'prove', '3x4', '17', '--shard', '1/4', '--certificate', file]);
  assert.equal(made.status, 0, made.stderr);
  const mazes = readFileSync(file, 'utf8').match(/^[0-9a-f]{1,3}$/gm) ?? [];
  assert.equal(new Set(mazes).size, mazes.length);
  assert.equal(fact(made.stdout, 'mazes'), String(mazes.length));
});

test('a shard is checked alone, for its own claim', () => {
  const checked = run(['simultaneous', 'check', '3x4', '16', files[2]]);
  assert.equal(checked.status, 0, checked.stderr);
  assert.equal(fact(checked.stdout, 'shard'), '3/6');
  const other = run(['simultaneous', 'check', '3x4', '17', files[2]]);
  assert.equal(other.status, 2);
  assert.match(other.stderr, /this shard belongs to another proof: 'simultaneous prove 3x4 16'/);
  const two = run(
    ['simultaneous', 'check', '3x4', '16', '-'],
    readFileSync(files[0], 'utf8') + readFileSync(files[1], 'utf8'),
  );
  assert.equal(two.status, 2);
  assert.match(two.stderr, /this file has several shards; use merge/);
});

test('missing, cut, altered, foreign, doubled: each is refused with its reason', () => {
  assertRefused(files.slice(0, 5), 2, /1 of 6 shards is missing, it is 6\/6/);
  assertRefused([files[0], files[2]], 2, /4 of 6 shards are missing, the first is 2\/6/);
  assertRefused([], 2, /FILE is missing: files of shards/);
  assertRefused([place('none.txt')], 2, /none\.txt: this file cannot be read/);
  const text = readFileSync(files[1], 'utf8');
  writeFileSync(place('cut.txt'), text.slice(0, -30));
  assertRefused([files[0], place('cut.txt')], 2, /shard 2\/6 is incomplete/);
  writeFileSync(place('altered.txt'), text.replace(/\n([0-9a-f])([0-9a-f])/, '\n$2$1'));
  assertRefused(
    [files[0], place('altered.txt')],
    2,
    /altered\.txt, line \d+, .*shard 2\/6 was altered/,
  );
  assertRefused(
    [files[0], ...proveShards('3x4 15', 6, 'foreign').slice(1)],
    2,
    /belongs to other work/,
  );
  assertRefused(
    [files[0], ...proveShards(PROOF, 7, 'foreign').slice(1)],
    2,
    /belongs to other work/,
  );
  const double = forged(files[1], (body) => body.replace(/^[0-9a-f]+\n(?=[^#]*$)/m, ''));
  assertRefused([...files, double], 2, /shard 2\/6 appears twice, with different contents/);
  writeFileSync(place('nothing.txt'), 'nothing\n');
  assertRefused([place('nothing.txt')], 2, /a shard begins with the line/);
  writeFileSync(place('kind.txt'), '# shard 1/1 of nobody nothing\n# sealed 0\n');
  assertRefused([place('kind.txt')], 2, /nobody: there is no such machine/);
});

test('a shard claims its own sequences only, in its file and when it is checked', () => {
  // 29 moves solve all mazes of 4x4, and most of the shards have no such sequence.
  const file = place('part.txt');
  const words = 'simultaneous prove 4x4 29 --shard 1/4 --certificate'.split(' ');
  const made = run([...words, file]);
  const part =
    /for shard 1\/4 only: no sequence of 29 moves or fewer that begins with ruuu to rurr /;
  for (const text of [
    made.stdout,
    readFileSync(file, 'utf8'),
    run(['simultaneous', 'check', '4x4', '29', file]).stdout,
  ])
    assert.match(text, part);
  assert.equal(fact(made.stdout, 'under')?.replaceAll('\t', ' '), 'shard 1/4 ruuu rurr');
});

test('the check detects a forged shard with a valid seal', () => {
  for (const [i, file] of files.entries()) {
    // Only the first maze: it is never proof enough.
    const one = forged(file, (body) => {
      const lines = body.split('\n');
      const masks = lines.filter((line) => /^[0-9a-f]+$/.test(line));
      return lines.filter((line) => !masks.includes(line) || line === masks[0]).join('\n');
    });
    const others = files.filter((other) => other !== file);
    assertRefused([one, ...others], 1, new RegExp(`shard ${i + 1}/6: this is not a certificate`));
  }
});

test('impossible shards are refused with a reason', () => {
  for (const [shard, sentence] of /** @type {const} */ ([
    ['0/4', /0\/4: must be 1\/M to M\/M/],
    ['5/4', /5\/4: must be 1\/M to M\/M/],
    ['1/2000000', /M is at most 1000000/],
    ['3', /3: must be K\/M/],
    ['a/b', /a\/b: must be K\/M/],
    ['1/4x', /1\/4x: must be K\/M/],
    ['1/100', /100 shards: sequences of 3 moves allow at most 32 shards/],
  ])) {
    const made = run(['simultaneous', 'prove', '2x3', '3', '--shard', shard]);
    assert.equal(made.status, 2);
    assert.match(made.stderr, sentence);
  }
});

test('a killed proof resumes from its last state and ends the same', async () => {
  const words = 'simultaneous prove 4x5 36 --anneal 0'.split(' ');
  const whole = run([...words, '--certificate', place('whole.txt')]);
  const state = place('state');
  const kept = [...words, '--resume', state, '--certificate', place('resumed.txt')];
  let sizes = 0;
  for (let round = 0; round < 2; round++) {
    const child = spawn(PROGRAM, kept, { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)));
    const before = existsSync(state) ? statSync(state).mtimeMs : 0;
    while (child.exitCode === null && !(existsSync(state) && statSync(state).mtimeMs > before))
      await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGKILL');
    assert.equal(await ended, 'SIGKILL');
    sizes += statSync(state).size;
  }
  assert.ok(sizes > 1000);
  const foreign = run('simultaneous prove 4x5 35 --anneal 0 --resume'.split(' ').concat(state));
  assert.equal(foreign.status, 2);
  assert.match(foreign.stderr, /state: this is the saved state of another task/);
  writeFileSync(place('cut'), readFileSync(state).subarray(0, -5));
  const cut = run([...words, '--resume', place('cut')]);
  assert.equal(cut.status, 2);
  assert.match(cut.stderr, /cut: this saved state is incomplete or altered/);
  const resumed = run(kept);
  assert.equal(resumed.status, 0, resumed.stderr);
  const facts = (/** @type {string} */ text) => text.replace(/^memory_mb.*$/m, '');
  assert.equal(facts(resumed.stdout), facts(whole.stdout));
  assert.equal(
    readFileSync(place('resumed.txt'), 'utf8'),
    readFileSync(place('whole.txt'), 'utf8'),
  );
  assert.ok(!existsSync(state), 'what is done needs no state');
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('.part')),
    [],
    'killed runs leave no files behind a resumed one',
  );
});

test('a state file that cannot be written is reported before the work', () => {
  const made = run(['simultaneous', 'prove', '3x4', '16', '--resume', join(folder, 'no', 'state')]);
  assert.equal(made.status, 2);
  assert.match(made.stderr, /this file cannot be written/);
  assert.equal(made.stdout, '');
});
