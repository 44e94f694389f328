// Data sets in folders: interrupted runs, full disks, altered files, second writers, shards and processes.
// The files and the manifest are the same in the end.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { killer } from './killed.mjs';
import { readNpz } from './npz.mjs';
import { PROGRAM, run, runBytes, temporaryFolder } from './program.mjs';

const folder = temporaryFolder();
const place = (/** @type {string} */ name) => join(folder, name);
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(place(name), { recursive: true });
});

const CODE = 'v1.worm.w5_h4_wilson.sX';
const batch = (/** @type {string} */ words) => run(['batch', ...words.split(' ')]);

function made(/** @type {string} */ words) {
  const { status, stderr } = batch(words);
  assert.equal(status, 0, stderr);
}

/** A refusal is one sentence. @param {{status: number | null, stderr: string}} result @param {RegExp} sentence */
function assertRefused({ status, stderr }, sentence) {
  assert.equal(status, 2, stderr);
  assert.match(stderr, sentence);
  assert.match(stderr, /^mazewright: [^\n]*\n$/);
}

/** The files of a folder by name. @param {string} name */
const contents = (name) =>
  Object.fromEntries(
    readdirSync(place(name))
      .sort()
      .map((file) => [file, readFileSync(place(`${name}/${file}`), 'latin1')]),
  );

/** The lines of a manifest as rows of fields. @param {string} name */
const lines = (name) =>
  readFileSync(place(name), 'utf8')
    .split('\n')
    .slice(2, -2)
    .map((line) => line.split('\t'));

test('files have equal numbers of seeds; joined they are the batch; the manifest has their digests', () => {
  for (const [format, options] of [
    ['npz', ' --with solution,rate,distances --split train:0.9,test:0.1'],
    ['npy', ''],
    ['jsonl', ' --with solution --split train:0.9,test:0.1'],
    ['codes', ' --split a:0.5,b:0.5'],
    ['tokens', ' --with solution'],
  ]) {
    const words = `${CODE}*101 --format ${format}${options}`;
    made(`${words} --per-file 25 --output ${place(format)}`);
    const rows = lines(`${format}/manifest.txt`);
    assert.deepEqual(
      rows.map(([, count]) => Number(count)),
      [25, 25, 25, 25, 1],
    );
    const files = rows.map(([name, , , , , bytes, digest]) => {
      const file = readFileSync(place(`${format}/${name}`));
      assert.equal(file.length, Number(bytes));
      assert.equal(createHash('sha256').update(file).digest('hex'), digest);
      return file;
    });
    const whole = runBytes(['batch', ...words.split(' ')]).stdout;
    if (format === 'npz') {
      const all = readNpz(whole).columns;
      for (const name of Object.keys(all)) {
        /** @type {number[]} */
        const joined = [];
        for (const file of files) {
          const data = readNpz(file).columns[name].data.map(Number);
          const base = joined.at(-1) ?? 0;
          const offsets = name === 'solution_offsets';
          joined.push(...(offsets && joined.length ? data.slice(1).map((at) => at + base) : data));
        }
        assert.deepEqual(joined, all[name].data.map(Number), name);
      }
      assert.match(readNpz(files[0]).about, /^request\tbatch v1\.worm\.w5_h4_wilson\.sX\*101 --/);
    } else if (format !== 'npy') assert.ok(Buffer.concat(files).equals(whole), format);
  }
});

test('killed at any step, the same command goes on and the folder is the same', () => {
  const killed = killer(folder);
  for (const options of [
    `${CODE}*7 --format npz --with solution --split a:0.5,b:0.5 --per-file 3`,
    `${CODE}*7 --format codes --unique --per-file 3`,
    // Files without a maze.
    `v1.rook.w4_h4_l10_i20.sA*12 --format npz --per-file 4 --shard 1/3`,
  ]) {
    made(`${options} --output ${place('whole')}`);
    const words = ['batch', ...`${options} --output ${place('cut')}`.split(' ')];
    let calls = 0;
    for (let left = true; left;) {
      left = killed(words, ++calls).killed;
      made(`${options} --output ${place('cut')}`);
      const files = contents('cut');
      for (const name of Object.keys(files)) if (name.includes('.part-')) delete files[name];
      assert.deepEqual(files, contents('whole'), `${options}, ${calls}`);
      rmSync(place('cut'), { recursive: true });
    }
    assert.ok(calls >= 3, `${calls} steps`);
    rmSync(place('whole'), { recursive: true });
  }
});

test('a finished file is not made again, one that is missing is', () => {
  const words = `${CODE}*40 --format npz --per-file 10 --output ${place('set')}`;
  made(words);
  const whole = contents('set');
  const manifest = readFileSync(place('set/manifest.txt'), 'utf8');
  // As after a kill behind the third file, in the middle of a line.
  truncateSync(place('set/manifest.txt'), manifest.indexOf('00003.npz') + 12);
  const inodesBefore = ['00000.npz', '00002.npz', '00003.npz'].map((name) =>
    statSync(place(`set/${name}`)),
  );
  rmSync(place('set/00001.npz'));
  made(words);
  assert.deepEqual(contents('set'), whole);
  const inodesAfter = ['00000.npz', '00002.npz', '00003.npz'].map((name) =>
    statSync(place(`set/${name}`)),
  );
  assert.deepEqual(
    inodesAfter.map(({ ino }, i) => ino === inodesBefore[i].ino),
    [true, true, false],
  );
});

test('a full disk is named; with room the same command goes on', () => {
  const words = `${CODE}*6000 --format npz --per-file 2000 --with solution`;
  made(`${words} --output ${place('whole')}`);
  const sizes = lines('whole/manifest.txt').map(([, , , , , bytes]) => Number(bytes));
  // The first files fit; a file of all of them would not.
  const limited = (/** @type {number} */ blocks) =>
    spawnSync(
      'sh',
      ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', PROGRAM, 'batch'].concat(
        `${words} --output ${place('cut')}`.split(' '),
      ),
      { encoding: 'utf8' },
    );
  const full = limited(Math.floor(Math.min(...sizes) / 1024) - 1);
  assert.equal(full.status, 2);
  assert.match(full.stderr, /00000\.npz: this file cannot be written: File too large\n$/);
  assert.deepEqual(readdirSync(place('cut')), ['manifest.txt']);
  made(`${words} --output ${place('cut')}`);
  assert.deepEqual(contents('cut'), contents('whole'));
});

test('altered files and manifests are refused, and stay as they are', () => {
  const words = `${CODE}*40 --format jsonl --per-file 10 --output ${place('set')}`;
  made(words);
  const file = readFileSync(place('set/00002.jsonl'), 'utf8');
  for (const other of [file.replace('[', '('), `${file}x`, file.slice(1)]) {
    writeFileSync(place('set/00002.jsonl'), other);
    assertRefused(batch(words), /00002\.jsonl: this file was altered; remove it to make it again/);
    assert.equal(readFileSync(place('set/00002.jsonl'), 'utf8'), other);
  }
  rmSync(place('set/00002.jsonl'));
  made(words);
  assert.equal(readFileSync(place('set/00002.jsonl'), 'utf8'), file);
  const manifest = readFileSync(place('set/manifest.txt'), 'utf8');
  for (const [from, to] of [
    ['# sealed ', '# sealed 0'],
    ['00001.jsonl\t10', '00001.jsonl\tx'],
  ]) {
    writeFileSync(place('set/manifest.txt'), manifest.replace(from, to));
    assertRefused(batch(words), /manifest\.txt: this manifest was altered/);
  }
});

test('a folder of another batch is left alone, and what is not of the batch stays', () => {
  made(`${CODE}*4 --format codes --output ${place('set')}`);
  for (const other of ['*5 --format codes', '*4 --format npz', '*4 --format codes --per-file 2'])
    assertRefused(
      batch(`${CODE}${other} --output ${place('set')}`),
      /set: this folder holds another batch/,
    );
  assertRefused(
    batch(`${CODE}*5 --format codes --per-file 1 --shard 1/2 --output ${place('set')}`),
    /set: this folder holds another batch/,
  );
  mkdirSync(place('mine'));
  writeFileSync(place('mine/notes.txt'), 'mine');
  made(`${CODE}*4 --format codes --output ${place('mine')}`);
  assert.equal(readFileSync(place('mine/notes.txt'), 'utf8'), 'mine');
  writeFileSync(place('taken'), '');
  assertRefused(
    batch(`${CODE}*4 --format codes --output ${place('taken')}`),
    /taken: a batch needs a folder of this name/,
  );
  assertRefused(
    batch(`${CODE}*4 --format npz --output ${place('mazes.npz')}`),
    /argument 6, .*--output names a folder, .*for one file write > FILE/,
  );
});

test('two runs at once: the second is refused, and the first goes on', async () => {
  const words = `v1.rook.w10_h10_i500000.sX*16 --format codes --per-file 2 --output ${place('both')}`;
  const child = spawn(PROGRAM, ['batch', ...words.split(' ')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  while (!existsSync(place('both/00000.txt')) && child.exitCode === null)
    await new Promise((done) => setTimeout(done, 20));
  // It stands still meanwhile, however long the second takes to begin.
  child.kill('SIGSTOP');
  assertRefused(batch(words), /both: another run is writing to this folder/);
  child.kill('SIGKILL');
  await ended;
  assert.ok(lines('both/manifest.txt').length < 8, 'it was killed before its end');
  made(words);
  const codes = Object.entries(contents('both')).filter(([name]) => /^\d+\.txt$/.test(name));
  assert.equal(
    codes.map(([, text]) => text).join(''),
    Array.from({ length: 16 }, (_, i) => `v1.rook.w10_h10_i500000.sX-${i}\n`).join(''),
  );
});

test('several processes, or several shards with a merge, make the same folder', () => {
  const words = `${CODE}*301 --format npz --with solution --per-file 20`;
  made(`${words} --output ${place('whole')}`);
  made(`${words} --jobs 3 --output ${place('jobs')}`);
  assert.deepEqual(contents('jobs'), contents('whole'));
  for (const k of [3, 1, 4, 2]) made(`${words} --shard ${k}/4 --output ${place('shards')}`);
  const { status, stderr } = run(['merge', place('shards')]);
  assert.equal(status, 0, stderr);
  const merged = contents('shards');
  for (const k of [1, 2, 3, 4]) delete merged[`manifest-${k}-of-4.txt`];
  assert.deepEqual(merged, contents('whole'));
});

test('a process that fails ends the batch with its error', () => {
  const { status, stderr } = batch(
    `v1.procedural.classic.sA*9 --format npz --with distances --per-file 1 --jobs 3 --output ${place('x')}`,
  );
  assert.equal(status, 2);
  assert.equal(
    stderr,
    'mazewright: maze 0: procedural: this machine has no distances\n',
    'that of the first file only',
  );
});

test('merge refuses shards that are missing, unfinished, foreign or altered', () => {
  const words = `${CODE}*60 --format jsonl --per-file 10`;
  for (const k of [1, 2, 3]) made(`${words} --shard ${k}/3 --output ${place('good')}`);
  /** @param {(at: (name: string) => string) => void} change @param {RegExp} sentence */
  const refused = (change, sentence) => {
    cpSync(place('good'), place('bad'), { recursive: true });
    change((name) => place(`bad/${name}`));
    assertRefused(run(['merge', place('bad')]), sentence);
    assert.ok(!existsSync(place('bad/manifest.txt')));
    rmSync(place('bad'), { recursive: true });
  };
  const second = 'manifest-2-of-3.txt';
  refused((at) => rmSync(at(second)), /manifest-2-of-3\.txt: this shard is missing/);
  refused(
    (at) => truncateSync(at(second), statSync(at(second)).size - 30),
    /manifest-2-of-3\.txt: this shard is not finished, or was altered/,
  );
  refused(
    (at) => writeFileSync(at(second), readFileSync(at(second), 'utf8').replace('\t10\t', '\t11\t')),
    /manifest-2-of-3\.txt: .*altered/,
  );
  refused((at) => {
    made(`${words.replace('sX', 'sY')} --shard 2/3 --output ${place('other')}`);
    cpSync(place(`other/${second}`), at(second));
  }, /this shard and the first one belong to different batches/);
  refused((at) => rmSync(at('00003.jsonl')), /this file of the batch is missing: 00003\.jsonl/);
  refused((at) => appendFileSync(at('00004.jsonl'), ' '), /00004\.jsonl: this file was altered/);
  assertRefused(run(['merge', folder]), /this folder has no manifests of shards/);
});

test('seeds without a maze leave gaps; a batch without any maze says so', () => {
  // Hedges, which the search leaves where the seed puts them, often make such a length impossible.
  const vain = 'v1.rook.w4_h4_walls_l14_i20.sA';
  for (const format of ['npz', 'npy', 'jsonl', 'codes']) {
    made(`${vain}*40 --format ${format} --per-file 4 --output ${place(format)}`);
    const rows = lines(`${format}/manifest.txt`);
    for (const [, found, gaveUp] of rows) assert.equal(Number(found) + Number(gaveUp), 4);
    assert.ok(rows.some(([, found]) => found === '0') && rows.some(([, found]) => found !== '0'));
    const none = batch(`v1.rook.w3_h3_l8_i60.sA*4 --format ${format} --output ${place('none')}`);
    assert.equal(none.status, 3);
    assert.equal(none.stderr, 'mazewright: batch: none of these seeds has a maze\n');
    rmSync(place('none'), { recursive: true });
    assert.equal(batch(`v1.rook.w3_h3_l8_i60.sA*4 --format ${format}`).status, 3);
  }
  const about = readNpz(readFileSync(place('npz/00000.npz'))).about;
  assert.match(about, /^rows\t\d\ngave_up\t\d$/m);
});

test('--unique goes on after an interruption as without one', () => {
  const words = `v1.worm.w2_h3_wilson.sX*60 --format npz --unique --per-file 20`;
  made(`${words} --output ${place('whole')}`);
  made(`${words} --output ${place('cut')}`);
  const manifest = readFileSync(place('cut/manifest.txt'), 'utf8');
  truncateSync(place('cut/manifest.txt'), manifest.indexOf('00001.npz'));
  made(`${words} --output ${place('cut')}`);
  assert.deepEqual(contents('cut'), contents('whole'));
  const rows = lines('whole/manifest.txt');
  const kept = rows.reduce((sum, [, found]) => sum + Number(found), 0);
  const duplicates = rows.reduce((sum, [, , , , twice]) => sum + Number(twice), 0);
  assert.equal(kept + duplicates, 60);
  assert.equal(kept, 15, 'a grid of 2x3 has 15 spanning trees');
});

test('a shard is K/M and nothing else', () => {
  for (const shard of ['', '   ', '1/2 junk', '1/2\njunk', '1/2 3/4'])
    assertRefused(
      run(['batch', `${CODE}*4`, '--format', 'npz', '--shard', shard, '--output', place('none')]),
      /argument 6, .*--shard .*must be K\/M, as in 3\/64/,
    );
  assert.deepEqual(readdirSync(folder), []);
});

test('messages to a closed stream do not get into the data', () => {
  made(`${CODE}*3000 --format codes --output ${place('whole')}`);
  for (const [i, streams] of ['2>&-', '<&- 2>&-', '<&- >&- 2>&-'].entries()) {
    const { status } = spawnSync('sh', [
      '-c',
      `exec "$@" ${streams}`,
      ...['sh', PROGRAM, 'batch', `${CODE}*3000`, '--format', 'codes', '--output', place(`${i}`)],
    ]);
    assert.equal(status, 0, streams);
    assert.deepEqual(contents(`${i}`), contents('whole'));
  }
  const full = spawnSync('sh', ['-c', `exec "$@" >&-`, 'sh', PROGRAM, 'kinds']);
  assert.equal(full.status, 2);
  assert.match(full.stderr.toString(), /the output could not be written/);
});
