// Data sets that are interrupted, and such that are made in shards: the file is the same in the end.

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
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { crc32 } from './crc.mjs';
import { killer } from './killed.mjs';
import { readNpz } from './npz.mjs';
import { PROGRAM, run } from './program.mjs';
import { resealed } from './seal.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mazewright-'));
after(() => rmSync(folder, { recursive: true }));
const place = (/** @type {string} */ name) => join(folder, name);
const batch = (/** @type {string} */ words) => run(['batch', ...words.split(' ')]);

/** @param {string} words */
function made(words) {
  const { status, stderr } = batch(words);
  assert.equal(status, 0, stderr);
}

const CODE = 'v1.worm.w8_h5_wilson.sX';

// The generator of CRC-32, of 33 bits, in the order of a file: adding it somewhere changes five bytes that
// the checksum does not see.
const UNSEEN = [0, 8, 16, 24, 32].map((bit) =>
  Number((((0xedb88320n << 1n) | 1n) >> BigInt(bit)) & 255n),
);
const alter = (/** @type {Buffer} */ bytes, /** @type {number} */ from) =>
  UNSEEN.forEach((byte, i) => (bytes[from + i] ^= byte));

test('a disk that is full keeps what is whole, and --resume goes on with it', () => {
  for (const options of [
    `${CODE}*30000 --format npz --with solution`,
    `${CODE}*30000 --format npy`,
    `v1.worm.w5_h4_wilson.sX*30000 --format npz --unique`,
    `v1.worm.w5_h4_wilson.sX*30000 --format jsonl --unique`,
    `${CODE}*60000 --format codes`,
  ]) {
    const [whole, cut] = [place('whole'), place('cut')];
    made(`${options} --output ${whole}`);
    // 400 blocks of 1024 bytes: the limit of a file's size is met long before the end.
    const full = spawnSync('sh', [
      '-c',
      `ulimit -f 400; exec "$@"`,
      'sh',
      PROGRAM,
      'batch',
      ...options.split(' '),
      '--output',
      cut,
    ]);
    assert.equal(full.status, 2, options);
    assert.match(
      full.stderr.toString(),
      /cut: this file cannot be written: File too large\n.*cut\.partial: the finished part stays here; --resume/s,
    );
    assert.ok(!existsSync(cut));
    const again = batch(`${options} --output ${cut}`);
    assert.equal(again.status, 2);
    assert.match(
      again.stderr,
      /cut\.partial: an unfinished batch is here; continue it with --resume/,
    );
    const other = batch(`${options.replace('000 ', '001 ')} --resume --output ${cut}`);
    assert.match(other.stderr, /this is the saved state of another batch/);
    made(`${options} --resume --output ${cut}`);
    assert.ok(readFileSync(cut).equals(readFileSync(whole)), options);
    rmSync(cut);
    rmSync(whole);
    assert.deepEqual(readdirSync(folder), []);
  }
});

test('one that is killed goes on where its state says, not from the beginning', async () => {
  const words = 'v1.worm.w40_h40_wilson.sX*20000 --format npz --with solution';
  const [whole, cut] = [place('whole'), place('cut')];
  const child = spawn(PROGRAM, ['batch', ...words.split(' '), '--output', cut], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const state = join(`${cut}.partial`, 'state.txt');
  const next = () =>
    existsSync(state) ? Number(/^next\t(\d+)$/m.exec(readFileSync(state, 'utf8'))?.[1]) : 0;
  while (!next() && child.exitCode === null) await new Promise((done) => setTimeout(done, 20));
  child.kill('SIGKILL');
  await ended;
  assert.ok(next() > 0, 'it was killed before its end');
  const column = join(`${cut}.partial`, 'start.column');
  const bytes = readFileSync(column);
  // A resumed batch refuses a column with an altered byte.
  bytes[0] ^= 1;
  writeFileSync(column, bytes);
  const { status, stderr } = batch(`${words} --resume --output ${cut}`);
  assert.equal(status, 2);
  assert.match(stderr, /^mazewright: .*start\.column: this column was altered: .*\n$/);
  assert.ok(next() > 0 && readFileSync(column).equals(bytes), 'and nothing is lost by that');
  // It does not write a finished row again: changed bytes with the same checksum stay.
  bytes[0] ^= 1;
  const sum = crc32(bytes.subarray(0, 64));
  alter(bytes, 0);
  assert.equal(crc32(bytes.subarray(0, 64)), sum);
  writeFileSync(column, bytes);
  made(`${words} --resume --output ${cut}`);
  made(`${words} --output ${whole}`);
  const [a, b] = [readFileSync(cut), readFileSync(whole)];
  assert.equal(a.length, b.length);
  const from = a.indexOf('start.npy');
  const part = a.subarray(from, from + 400);
  const changed = part.findIndex((byte, i) => byte !== b[from + i]);
  assert.ok(changed >= 0, 'the changed bytes are there');
  alter(part, changed);
  assert.ok(a.equals(b), 'and all else is as it is without an interruption');
  rmSync(cut);
  rmSync(whole);
});

test('a state that was altered is refused', () => {
  const cut = place('altered');
  const limited = spawnSync('sh', [
    '-c',
    `ulimit -f 100; exec "$@"`,
    'sh',
    PROGRAM,
    'batch',
    `${CODE}*30000`,
    '--format',
    'npy',
    '--output',
    cut,
  ]);
  assert.equal(limited.status, 2);
  const state = join(`${cut}.partial`, 'state.txt');
  const text = readFileSync(state, 'utf8');
  writeFileSync(state, text.replace('rows\t', 'rows\t1'));
  assert.match(
    batch(`${CODE}*30000 --format npy --resume --output ${cut}`).stderr,
    /was altered: its checksum/,
  );
  writeFileSync(state, text);
  const column = join(`${cut}.partial`, 'connections.column');
  assert.ok(existsSync(column));
  writeFileSync(column, 'x');
  const { stderr } = batch(`${CODE}*30000 --format npy --resume --output ${cut}`);
  assert.match(stderr, /connections\.column: this column is shorter than its state says/);
  rmSync(`${cut}.partial`, { recursive: true });
});

/** The names in the folder that begin so. @param {string} name */
const named = (name) => readdirSync(folder).filter((entry) => entry.startsWith(name));

test('a batch that is killed at any step of its beginning and its end is finished by --resume', () => {
  const killed = killer(folder);
  const [whole, out] = [place('steps-whole'), place('steps')];
  // The last two are shards without a maze.
  for (const options of [
    `${CODE}*7 --format npz --with solution --split a:0.5,b:0.5`,
    `${CODE}*7 --format npz --shard 2/3`,
    `${CODE}*7 --format jsonl --shard 2/3`,
    `${CODE}*7 --format codes --unique`,
    `v1.rook.w4_h4_l10_i20.sA*40 --format npz --shard 1/10`,
    `v1.rook.w4_h4_l10_i20.sA*40 --format codes --shard 1/10`,
  ]) {
    made(`${options} --output ${whole}`);
    const words = `${options} --output ${out}`.split(' ');
    let calls = 0;
    for (let left = true; left;) {
      const { killed: was, stderr } = killed(['batch', ...words], ++calls);
      assert.ok(was, stderr);
      left = existsSync(`${out}.partial`);
      const begun = left && existsSync(join(`${out}.partial`, 'state.txt'));
      const before = existsSync(out) && statSync(out);
      if (before) assert.ok(readFileSync(out).equals(readFileSync(whole)), `${options}, ${calls}`);
      if (left) made(`${words.join(' ')} --resume`);
      // A finished file is not written again.
      if (before && begun) {
        const { ino, mtimeMs } = statSync(out);
        assert.deepEqual([ino, mtimeMs], [before.ino, before.mtimeMs]);
      }
      assert.ok(readFileSync(out).equals(readFileSync(whole)), `${options}, ${calls}`);
      if (existsSync(`${whole}.shard`))
        assert.ok(readFileSync(`${out}.shard`).equals(readFileSync(`${whole}.shard`)));
      assert.ok(!existsSync(`${out}.partial`), `${options}, ${calls}`);
      for (const name of [out, `${out}.shard`]) rmSync(name, { force: true });
    }
    assert.ok(calls > 6, `${calls} steps`);
    for (const name of named('steps')) rmSync(place(name));
  }
});

test('a file that was taken away before its folder was is missed', () => {
  const out = place('moved');
  const words = `${CODE}*3 --format codes --output ${out}`;
  const killed = killer(folder);
  for (let calls = 1; !existsSync(out); calls++) {
    rmSync(`${out}.partial`, { recursive: true, force: true });
    killed(['batch', ...words.split(' ')], calls);
  }
  rmSync(out);
  const { status, stderr } = batch(`${words} --resume`);
  assert.equal(status, 2);
  assert.match(stderr, /^mazewright: .*moved\.partial: the finished file is gone; .*\n$/);
  rmSync(`${out}.partial`, { recursive: true });
});

test('what is not of the store stays in its folder', () => {
  const [out, elsewhere] = [place('mixed'), place('elsewhere')];
  const partial = `${out}.partial`;
  writeFileSync(elsewhere, 'mine');
  mkdirSync(join(partial, 'folder.column'), { recursive: true });
  const mine = ['notes', 'notes.txt', 'a-b.column', '.column', 'state.txt.part-x', 'state.txt.old'];
  for (const name of mine) writeFileSync(join(partial, name), 'mine');
  symlinkSync(elsewhere, join(partial, 'link.column'));
  for (const name of ['goal.column', 'old_one.column', 'state.txt.part-12-0'])
    writeFileSync(join(partial, name), 'left over');
  const { status, stderr } = batch(`${CODE}*3 --format npz --resume --output ${out}`);
  assert.equal(status, 0);
  assert.match(stderr, /^mazewright: .*mixed\.partial: this folder cannot be removed: .*\n$/);
  assert.deepEqual(
    readdirSync(partial).sort(),
    [...mine, 'folder.column', 'link.column'].sort(),
    'and nothing else',
  );
  for (const name of [...mine, 'link.column'])
    assert.equal(readFileSync(join(partial, name), 'utf8'), 'mine');
  readNpz(readFileSync(out));
  rmSync(partial, { recursive: true });
  // A link to a folder is no folder of a batch.
  mkdirSync(place('linked'));
  writeFileSync(place('linked/old.column'), 'mine');
  symlinkSync(place('linked'), partial);
  assert.equal(batch(`${CODE}*3 --format npz --resume --output ${out}`).status, 2);
  assert.equal(readFileSync(place('linked/old.column'), 'utf8'), 'mine');
  rmSync(place('linked'), { recursive: true });
  for (const name of [out, partial, elsewhere]) rmSync(name);
});

test('seeds that give up before there is a maze are not tried again', async () => {
  const out = place('vain');
  const words = 'v1.rook.w5_h5_l24_i30000.sA*12 --format codes --shard 1/1';
  const child = spawn(PROGRAM, ['batch', ...words.split(' '), '--output', out], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const state = join(`${out}.partial`, 'state.txt');
  while (!existsSync(state) && child.exitCode === null)
    await new Promise((done) => setTimeout(done, 5));
  child.kill('SIGKILL');
  await ended;
  // A run that starts again would not know of those that were never tried.
  const text = readFileSync(state, 'utf8');
  const tried = Number(/^gave_up\t(\d+)$/m.exec(text)?.[1]);
  assert.ok(tried > 0 && tried < 12, `${tried} of 12 were tried`);
  const more = resealed(text, (body) => body.replace(/^gave_up\t.*/m, `gave_up\t${tried + 5000}`));
  writeFileSync(state, more);
  made(`${words} --resume --output ${out}`);
  assert.match(
    readFileSync(`${out}.shard`, 'utf8'),
    /\nnext\t12\nrows\t0\ngave_up\t5012\n# sealed/,
  );
  assert.equal(statSync(out).size, 0);
  for (const name of named('vain')) rmSync(place(name));
});

test('merge makes of the shards what would have been written without them, or refuses', () => {
  const code = 'v1.worm.w5_h4_wilson.sX*301';
  for (const [form, options] of [
    ['npz', ' --with solution,rate,distances --split train:0.9,test:0.1'],
    ['npy', ''],
    ['jsonl', ' --with solution --split train:0.9,test:0.1'],
    ['codes', ' --split a:0.5,b:0.5'],
  ]) {
    const words = `${code} --format ${form}${options}`;
    const file = (/** @type {number | string} */ k) => place(`${k}.${form}`);
    writeFileSync(file('all'), 'old', { mode: 0o640 });
    made(`${words} --output ${file('all')}`);
    assert.equal(statSync(file('all')).mode & 0o777, 0o640);
    for (const k of [1, 2, 3, 4]) made(`${words} --shard ${k}/4 --output ${file(k)}`);
    const merge = (/** @type {(number | string)[]} */ ...parts) =>
      run(['merge', ...parts.map(file), '--output', file('merged')]);
    const { status, stderr } = merge(3, 1, 4, 2);
    assert.equal(status, 0, stderr);
    assert.ok(readFileSync(file('merged')).equals(readFileSync(file('all'))), form);
    rmSync(file('merged'));

    const bytes = readFileSync(file(2));
    made(`${words.replace('sX', 'sY')} --shard 2/4 --output ${file('foreign')}`);
    const wrong = (
      /** @type {ReturnType<typeof merge>} */ result,
      /** @type {RegExp} */ sentence,
    ) => {
      assert.equal(result.status, 2);
      assert.match(result.stderr, sentence);
      assert.match(result.stderr, /^mazewright: [^\n]*\n$/);
      assert.ok(!existsSync(file('merged')) && !existsSync(`${file('merged')}.partial`));
    };
    wrong(merge(1, 2, 4), /shard 3\/4: this shard is missing/);
    wrong(merge(1, 2, 2, 3, 4), /this shard is listed twice/);
    wrong(merge(1, 'foreign', 3, 4), /this shard and the first one belong to different batches/);
    for (const at of [200, 260, bytes.length >> 1]) {
      writeFileSync(file(2), bytes.subarray(0, at));
      wrong(merge(1, 2, 3, 4), /2\.\w+: this (shard|archive) is incomplete/);
      const other = Buffer.from(bytes);
      other[at + 120] ^= 1;
      writeFileSync(file(2), other);
      wrong(merge(1, 2, 3, 4), /2\.\w+: this shard is incomplete or altered/);
    }
    if (form === 'npz') continue;
    writeFileSync(file(2), bytes);
    const seal = readFileSync(`${file(2)}.shard`, 'utf8');
    writeFileSync(`${file(2)}.shard`, seal.replace('rows\t', 'rows\t1'));
    wrong(merge(1, 2, 3, 4), /shard 2\/4 was altered: its checksum does not match/);
  }
});

test('a forged seal names no file outside of its folder', () => {
  const shard = place('forged.jsonl');
  made(`${CODE}*2 --format jsonl --shard 1/1 --output ${shard}`);
  const [body] = readFileSync(`${shard}.shard`, 'utf8').split('# sealed');
  const text = body.replace('column\ttext', 'column\t../text');
  assert.notEqual(text, body);
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  writeFileSync(`${shard}.shard`, `${text}# sealed ${hash.toString(16).padStart(16, '0')}\n`);
  const { status, stderr } = run(['merge', shard, '--output', place('merged')]);
  assert.equal(status, 2);
  assert.match(stderr, /its seal has an invalid line/);
});

test('shards one behind the other are the whole; each has its seal', () => {
  const rows = 101;
  made(`${CODE}*${rows} --format jsonl --with solution --output ${place('all.jsonl')}`);
  made(`${CODE}*${rows} --format npz --with solution --output ${place('all.npz')}`);
  const all = readNpz(readFileSync(place('all.npz'))).columns;
  /** @type {Record<string, (number | bigint)[]>} */
  const joined = Object.fromEntries(Object.keys(all).map((name) => [name, []]));
  const texts = [];
  for (let k = 1; k <= 3; k++) {
    const [text, shard] = [place(`${k}.jsonl`), place(`${k}.npz`)];
    made(`${CODE}*${rows} --format jsonl --with solution --shard ${k}/3 --output ${text}`);
    made(`${CODE}*${rows} --format npz --with solution --shard ${k}/3 --output ${shard}`);
    texts.push(readFileSync(text));
    const { columns, about } = readNpz(readFileSync(shard));
    for (const name of Object.keys(columns)) {
      const { data } = columns[name];
      if (name === 'solution_offsets') {
        const base = Number(joined[name].at(-1) ?? 0);
        joined[name].push(...data.slice(k > 1 ? 1 : 0).map((at) => Number(at) + base));
      } else joined[name].push(...data);
    }
    assert.match(
      about,
      new RegExp(`^# shard ${k}/3 of batch v1\\.worm\\.w8_h5_wilson\\.sX\\*101 --format npz`),
    );
    const seal = readFileSync(`${text}.shard`, 'utf8');
    const sum = crc32(readFileSync(text));
    assert.match(
      seal,
      new RegExp(`^column\\ttext\\tu8\\t\\t${readFileSync(text).length}\\t${sum}$`, 'm'),
    );
    assert.match(seal, /\n# sealed [0-9a-f]{16}\n$/);
  }
  assert.ok(Buffer.concat(texts).equals(readFileSync(place('all.jsonl'))));
  for (const name of Object.keys(all))
    assert.deepEqual(joined[name].map(Number), all[name].data.map(Number), name);
});
