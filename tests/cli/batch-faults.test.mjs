// Data sets where something goes wrong, or nearly: words that make no sense, two runs at once, numbers below
// zero, places that cannot be written.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { killer } from './killed.mjs';
import { readNpz } from './npz.mjs';
import { PROGRAM, run, runBytes } from './program.mjs';
import { resealed } from './seal.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mazewright-'));
after(() => rmSync(folder, { recursive: true }));
const place = (/** @type {string} */ name) => join(folder, name);

/** @param {string} words @param {string} [input] */
const batch = (words, input) => run(['batch', ...words.split(' ')], input);

/** A refusal is one sentence. @param {{status: number | null, stderr: string}} result @param {RegExp} sentence */
function assertRefused({ status, stderr }, sentence) {
  assert.equal(status, 2, stderr);
  assert.match(stderr, sentence);
  assert.match(stderr, /^mazewright: [^\n]*\n$/);
}

const CODE = 'v1.worm.w8_h5_wilson.sX';

test('merge takes the value of --output for no shard, and needs one', () => {
  const shard = place('1.npz');
  batch(`${CODE}*4 --format npz --shard 1/1 --output ${shard}`);
  const before = readFileSync(shard);
  assertRefused(
    run(['merge', '--output', shard]),
    /FILE is missing; usage: mazewright merge FILE\.\.\./,
  );
  assert.ok(readFileSync(shard).equals(before));
  rmSync(shard);
});

test('a shard is K/M and nothing else', () => {
  for (const shard of ['', '   ', '1/2 junk', '1/2\njunk', '1/2 3/4'])
    assertRefused(
      run(['batch', `${CODE}*4`, '--format', 'npz', '--shard', shard, '--output', place('none')]),
      /argument 6, .*a shard must be K\/M, for example 3\/64/,
    );
  assert.deepEqual(readdirSync(folder), []);
});

test('a measure below zero is a number, and one that is not there is none', () => {
  const words = 'v1.rook.classic.sA*12 --with rate';
  const rows = batch(`${words} --format jsonl`).stdout.trimEnd().split('\n');
  const { columns } = readNpz(runBytes(['batch', ...words.split(' '), '--format', 'npz']).stdout);
  let below = 0;
  for (const [i, row] of rows.entries()) {
    const { stdout } = run(['rate', `v1.rook.classic.sA-${i}`]);
    const energy = Number(/^energy\t(.*)$/m.exec(stdout)?.[1]);
    assert.equal(JSON.parse(row).energy, energy);
    assert.match(row, new RegExp(`"energy":${energy}[,}]`));
    assert.equal(columns.energy.data[i], energy);
    below += Number(energy < 0);
  }
  assert.ok(below > 0);
  // Where the goal is not reached there is no shortest way to be measured.
  const { stdout } = batch(
    'v1.worm.w8_h8_outback_greedy.sX*40 --format jsonl --with rate,solution',
  );
  const unsolved = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((row) => row.solution_status === 1);
  assert.ok(unsolved.length > 0);
  for (const row of unsolved) assert.equal(row.solution_length, null);
});

test('messages to a closed stream do not get into the data', () => {
  const [whole, closed] = [place('whole'), place('closed')];
  batch(`${CODE}*3000 --format codes --output ${whole}`);
  for (const streams of ['2>&-', '<&- 2>&-', '<&- >&- 2>&-']) {
    const { status } = spawnSync('sh', [
      '-c',
      `exec "$@" ${streams}`,
      ...['sh', PROGRAM, 'batch', `${CODE}*3000`, '--format', 'codes', '--output', closed],
    ]);
    assert.equal(status, 0, streams);
    assert.ok(readFileSync(closed).equals(readFileSync(whole)), streams);
  }
  const full = spawnSync('sh', ['-c', `exec "$@" >&-`, 'sh', PROGRAM, 'kinds']);
  assert.equal(full.status, 2);
  assert.match(full.stderr.toString(), /the output could not be written/);
  rmSync(whole);
  rmSync(closed);
});

/** Starts a batch and waits until it has kept mazes. @param {string} words @param {string} out */
async function begun(words, out) {
  const child = spawn(PROGRAM, ['batch', ...words.split(' '), '--output', out], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const state = join(`${out}.partial`, 'state.txt');
  const next = () =>
    existsSync(state) ? Number(/^next\t(\d+)$/m.exec(readFileSync(state, 'utf8'))?.[1]) : 0;
  while (!next() && child.exitCode === null) await new Promise((done) => setTimeout(done, 20));
  return { child, ended, next };
}

const SLOW = 'v1.rook.w10_h10_i500000.sX';

test('mazes that take long are kept one by one', async () => {
  const cut = place('slow');
  const { child, ended, next } = await begun(`${SLOW}*60 --format codes`, cut);
  const kept = next();
  child.kill('SIGKILL');
  await ended;
  assert.ok(kept > 0 && kept < 60, `${kept} are kept`);
  assert.ok(!existsSync(cut));
  rmSync(`${cut}.partial`, { recursive: true });
});

test('two runs at once: the second is refused, and the first goes on', async () => {
  const out = place('both');
  const { child, ended } = await begun(`${SLOW}*16 --format codes`, out);
  assertRefused(
    batch(`${SLOW}*16 --format codes --resume --output ${out}`),
    /both\.partial: another run is writing to this folder/,
  );
  child.kill('SIGKILL');
  await ended;
  assert.equal(batch(`${SLOW}*16 --format codes --resume --output ${out}`).status, 0);
  const codes = Array.from({ length: 16 }, (_, i) => `${SLOW}-${i}\n`);
  assert.equal(readFileSync(out, 'utf8'), codes.join(''));
  rmSync(out);
  assert.deepEqual(readdirSync(folder), []);
});

test('what is refused leaves nothing behind', () => {
  for (const [words, sentence] of /** @type {[string, RegExp][]} */ ([
    ['v1.worm.w1025_h1025.sA --count 3 --format npz', /maze 0: .*1048576/],
    ['v1.procedural.classic.sA --count 3 --format npz --with distances', /maze 0: /],
    ['v1.worm.w90_h90_wilson.sA --count 3 --format npz --unique', /maze 0: .*too long for a code/],
  ])) {
    assertRefused(batch(`${words} --output ${place('out')}`), sentence);
    assert.deepEqual(readdirSync(folder), []);
  }
  assertRefused(batch(`${CODE}*3 --format npz --output `), /argument 6, .*--output names a file/);
  // A state that is not ours stays, whatever is asked for.
  const partial = place('out.partial');
  spawnSync('mkdir', [partial]);
  writeFileSync(join(partial, 'state.txt'), 'mine');
  assert.equal(batch(`${CODE}*3 --format npz --resume --output ${place('out')}`).status, 2);
  assert.equal(readFileSync(join(partial, 'state.txt'), 'utf8'), 'mine');
  rmSync(partial, { recursive: true });
});

test('codes of mazes that are too large for arrays', () => {
  const { status, stdout } = batch('v1.worm.w1025_h1025_binarytree.sA*2 --format codes');
  assert.equal(status, 0);
  assert.equal(
    stdout,
    'v1.worm.w1025_h1025_binarytree.sA-0\nv1.worm.w1025_h1025_binarytree.sA-1\n',
  );
});

test('--count is given twice; below a count stands a mask', () => {
  assertRefused(
    batch(`${CODE} --count 10 --count 10 --format codes`),
    /argument 5, .*--count is given twice/,
  );
  const mask = '...\n.#.\n';
  const head = 'v1.worm.mask.sA';
  const counted = batch('- --format jsonl', `${head}*3\n${mask}`);
  const plain = batch('- --count 3 --format jsonl', `${head}\n${mask}`);
  assert.equal(plain.stdout, counted.stdout);
  assert.equal(plain.stderr, counted.stderr);
  assert.equal(counted.status, 0, counted.stderr);
});

test('a folder for columns that is not there is named; what was left out is counted', () => {
  const env = { ...process.env, TMPDIR: '/nonexistent' };
  const { status, stderr } = spawnSync(PROGRAM, ['batch', `${CODE}*3`, '--format', 'npz'], {
    env,
    encoding: 'utf8',
  });
  assertRefused({ status, stderr }, /\/nonexistent: a file for the columns cannot be created here/);
  const small = 'v1.worm.w2_h2_wilson.sX*50';
  const result = spawnSync(PROGRAM, ['batch', small, '--format', 'codes', '--unique']);
  const rows = result.stdout.toString().trimEnd().split('\n').length;
  assert.match(
    result.stderr.toString(),
    new RegExp(`^mazes ${rows}; .*; duplicates ${50 - rows}\n$`),
  );
});

// ---- Shards without a maze ----

const VAIN = 'v1.rook.w4_h4_l10_i20.sA';

test('a shard in which every seed gives up is there, and is merged like others', () => {
  for (const [options, bytes] of /** @type {[string, (file: string) => number][]} */ ([
    ['npz --with solution,rate --split a:0.5,b:0.5', (file) => statSync(file).size],
    ['npy', () => 0],
    ['jsonl --with solution', () => 0],
    ['codes --split a:0.5,b:0.5', () => 0],
  ])) {
    const words = `${VAIN}*40 --format ${options}`;
    const [whole, merged] = [place('whole'), place('merged')];
    assert.equal(batch(`${words} --output ${whole}`).status, 0);
    const files = Array.from({ length: 10 }, (_, i) => place(`vain-${i + 1}`));
    let empty = 0;
    for (const [i, file] of files.entries()) {
      const made = batch(`${words} --shard ${i + 1}/10 --output ${file}`);
      assert.equal(made.status, 0, made.stderr);
      const zip = options.startsWith('npz');
      const { columns, about } = zip
        ? readNpz(readFileSync(file))
        : { columns: {}, about: readFileSync(`${file}.shard`, 'utf8') };
      if (!/^rows\t0$/m.test(about)) continue;
      empty++;
      assert.match(about, new RegExp(`^# shard ${i + 1}/10 of batch .*\n(.*\n)*gave_up\t4\n`));
      assert.doesNotMatch(about, /^column/m);
      assert.deepEqual(columns, {});
      assert.equal(readFileSync(file).length, bytes(file));
    }
    assert.ok(empty > 5 && empty < 10, `${empty} of 10 are empty`);
    const merge = (/** @type {string[]} */ ...shards) =>
      run(['merge', ...shards, '--output', merged]);
    for (const shards of [files, files.toReversed()]) {
      const { status, stderr } = merge(...shards);
      assert.equal(status, 0, stderr);
      assert.ok(readFileSync(merged).equals(readFileSync(whole)), options);
      rmSync(merged);
    }
    // One that is empty is missed like others, and it has nothing in it.
    assertRefused(merge(...files.slice(1)), /shard 1\/10: this shard is missing/);
    assertRefused(merge(...files, files[0]), /vain-1: this shard is listed twice/);
    if (!options.startsWith('npz')) {
      writeFileSync(files[0], 'x');
      assertRefused(merge(...files), /vain-1: this shard is incomplete or altered/);
    }
    for (const name of readdirSync(folder)) rmSync(place(name));
  }
});

test('a batch without any maze says so', () => {
  for (const form of ['npz', 'npy', 'jsonl', 'codes']) {
    const words = `v1.rook.w3_h3_l8_i60.sA*4 --format ${form}`;
    const none = batch(`${words} --output ${place('whole')}`);
    assert.equal(none.status, 3);
    assert.match(none.stderr, /^mazewright: batch: none of these seeds has a maze: .*\n$/);
    assert.deepEqual(readdirSync(folder), []);
    const files = [1, 2, 3].map((k) => place(`none-${k}`));
    for (const [i, file] of files.entries())
      assert.equal(batch(`${words} --shard ${i + 1}/3 --output ${file}`).status, 0);
    const result = run(['merge', ...files, '--output', place('whole')]);
    assert.equal(result.status, 3);
    assert.equal(result.stderr, 'mazewright: batch: none of these seeds has a maze\n');
    assert.equal(readdirSync(folder).filter((name) => name.startsWith('whole')).length, 0);
    for (const name of readdirSync(folder)) rmSync(place(name));
  }
});

test('the form of a shard is that of its seal', () => {
  const file = place('form');
  assert.equal(batch(`${CODE}*4 --format npz --shard 1/1 --output ${file}`).status, 0);
  const npz = readFileSync(file);
  assert.equal(batch(`${CODE}*4 --format npy --shard 1/1 --output ${file}`).status, 0);
  const merge = () => run(['merge', file, '--output', place('merged')]);
  const npy = readFileSync(file);
  writeFileSync(file, Buffer.concat([npy, npy]));
  assertRefused(merge(), /form: this shard is incomplete or altered/);
  const seal = readFileSync(`${file}.shard`, 'utf8');
  for (const form of ['npz', 'pdf', 'np']) {
    writeFileSync(
      `${file}.shard`,
      resealed(seal, (body) => body.replace('--format npy', `--format ${form}`)),
    );
    assertRefused(merge(), /form: its seal does not match a batch of this format/);
  }
  writeFileSync(file, npz);
  writeFileSync(`${file}.shard`, seal);
  assert.equal(merge().status, 0, 'an archive has its own');
  for (const name of readdirSync(folder)) rmSync(place(name));
});

// ---- Merging ----

/** The shards of a batch, and the whole. @param {string} form */
function makeShards(form) {
  const words = `${CODE}*50 --format ${form} ${form === 'npz' ? '--with solution' : ''}`.trim();
  const files = [1, 2, 3].map((k) => place(`shard-${k}`));
  for (const [i, file] of files.entries())
    assert.equal(batch(`${words} --shard ${i + 1}/3 --output ${file}`).status, 0);
  assert.equal(batch(`${words} --output ${place('whole')}`).status, 0);
  return { files, whole: readFileSync(place('whole')), words };
}

test('merge writes to standard output where --output is -, and to no file without a name', () => {
  for (const form of ['npz', 'npy', 'jsonl', 'codes']) {
    const { files, whole } = makeShards(form);
    const cwd = place('empty');
    mkdirSync(cwd);
    const { status, stdout, stderr } = runBytes(['merge', '--output', '-', ...files], '', { cwd });
    assert.equal(status, 0, stderr);
    assert.ok(stdout.equals(whole), form);
    const plain = /merge needs --output FILE for the shards of a batch \('-': standard output\)/;
    for (const words of [['--output', ''], []])
      assertRefused(run(['merge', ...files, ...words], '', { cwd }), plain);
    assertRefused(
      run(['merge', ...files, '--output'], '', { cwd }),
      /--output: the value of this option is missing; write --output FILE/,
    );
    assertRefused(
      run(['merge', ...files, '--trust'], '', { cwd }),
      /--trust: batch shards do not have this merge option/,
    );
    assertRefused(
      run(['merge', ...files, '--output', 'x', '--resume'], '', { cwd }),
      /--resume: merge has no such option/,
    );
    assert.deepEqual(readdirSync(cwd), []);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  }
});

test('a merge that is killed is run again; no message speaks of resuming it', () => {
  const killed = killer(folder);
  const out = place('merged');
  for (const form of ['npz', 'jsonl']) {
    const { files, whole } = makeShards(form);
    let calls = 0;
    for (let left = true; left;) {
      const { killed: was, stderr } = killed(['merge', ...files, '--output', out], ++calls);
      assert.ok(was, stderr);
      left = existsSync(`${out}.partial`);
      if (existsSync(out)) assert.ok(readFileSync(out).equals(whole), `${form}, ${calls}`);
      const again = run(['merge', ...files, '--output', out]);
      assert.equal(again.status, 0, again.stderr);
      assert.equal(again.stderr, '');
      assert.ok(readFileSync(out).equals(whole), `${form}, ${calls}`);
      assert.ok(!existsSync(`${out}.partial`));
      rmSync(out);
    }
    assert.ok(calls > 3, `${calls} steps`);
    // A disk that is full.
    const full = spawnSync(
      'sh',
      ['-c', 'ulimit -f 1; exec "$@"', 'sh', PROGRAM, 'merge', ...files, '--output', out],
      { encoding: 'utf8' },
    );
    assertRefused(full, /merged: this file cannot be written: File too large/);
    assert.ok(!existsSync(out) && !existsSync(`${out}.partial`));
  }
});

test('merge leaves an unfinished batch alone', async () => {
  const { files, words } = makeShards('codes');
  const out = place('merged');
  const { child, ended } = await begun(`${SLOW}*16 --format codes`, out);
  const merge = () => run(['merge', ...files, '--output', out]);
  assertRefused(merge(), /merged\.partial: another run is writing to this folder/);
  child.kill('SIGKILL');
  await ended;
  const state = readFileSync(`${out}.partial/state.txt`, 'utf8');
  assertRefused(merge(), /merged\.partial: an unfinished batch is here; remove it first\n/);
  assert.equal(readFileSync(`${out}.partial/state.txt`, 'utf8'), state);
  assert.ok(existsSync(`${out}.partial/text.column`));
  assertRefused(
    batch(`${words} --resume --output ${out}`),
    /this is the saved state of another batch/,
  );
  rmSync(`${out}.partial`, { recursive: true });
  assert.equal(merge().status, 0);
});
