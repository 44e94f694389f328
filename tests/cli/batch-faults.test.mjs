// Data sets where something goes wrong, or nearly: words that make no sense, two runs at once, numbers below
// zero, places that cannot be written.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readNpz } from './npz.mjs';
import { PROGRAM, run, runBytes } from './program.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mazewright-'));
after(() => rmSync(folder, { recursive: true }));
const place = (/** @type {string} */ name) => join(folder, name);

/** @param {string} words @param {string} [input] */
const batch = (words, input) => run(['batch', ...words.split(' ')], input);

/** A refusal is one sentence. @param {{status: number | null, stderr: string}} said @param {RegExp} sentence */
function assertRefused({ status, stderr }, sentence) {
  assert.equal(status, 2, stderr);
  assert.match(stderr, sentence);
  assert.match(stderr, /^mazewright: [^\n]*\n$/);
}

const CODE = 'v1.worm.w8_h5_wilson.sX';

test('merge takes the value of --out for no share, and needs one', () => {
  const share = place('1.npz');
  batch(`${CODE}*4 --as npz --share 1/1 --out ${share}`);
  const before = readFileSync(share);
  assertRefused(run(['merge', '--out', share]), /merge takes the files of all shares/);
  assert.ok(readFileSync(share).equals(before));
  rmSync(share);
});

test('a share is K/M and nothing else', () => {
  for (const share of ['', '   ', '1/2 junk', '1/2\njunk', '1/2 3/4'])
    assertRefused(
      run(['batch', `${CODE}*4`, '--as', 'npz', '--share', share, '--out', place('none')]),
      /argument 6, .*a share is K\/M, as in 3\/64/,
    );
  assert.deepEqual(readdirSync(folder), []);
});

test('a measure below zero is a number, and one that is not there is none', () => {
  const words = 'v1.rook.classic.sA*12 --with rate';
  const rows = batch(`${words} --as jsonl`).stdout.trimEnd().split('\n');
  const { columns } = readNpz(runBytes(['batch', ...words.split(' '), '--as', 'npz']).stdout);
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
  const { stdout } = batch('v1.worm.w8_h8_outback_greedy.sX*40 --as jsonl --with rate,solution');
  const unsolved = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((row) => row.solution_status === 1);
  assert.ok(unsolved.length > 0);
  for (const row of unsolved) assert.equal(row.solution_length, null);
});

test('what is said on a closed stream does not get into the data', () => {
  const [whole, closed] = [place('whole'), place('closed')];
  batch(`${CODE}*3000 --as codes --out ${whole}`);
  for (const streams of ['2>&-', '<&- 2>&-', '<&- >&- 2>&-']) {
    const { status } = spawnSync('sh', [
      '-c',
      `exec "$@" ${streams}`,
      ...['sh', PROGRAM, 'batch', `${CODE}*3000`, '--as', 'codes', '--out', closed],
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
  const child = spawn(PROGRAM, ['batch', ...words.split(' '), '--out', out], { stdio: 'ignore' });
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
  const { child, ended, next } = await begun(`${SLOW}*60 --as codes`, cut);
  const kept = next();
  child.kill('SIGKILL');
  await ended;
  assert.ok(kept > 0 && kept < 60, `${kept} are kept`);
  assert.ok(!existsSync(cut));
  rmSync(`${cut}.partial`, { recursive: true });
});

test('two runs at once: the second is refused, and the first goes on', async () => {
  const out = place('both');
  const { child, ended } = await begun(`${SLOW}*16 --as codes`, out);
  assertRefused(
    batch(`${SLOW}*16 --as codes --resume --out ${out}`),
    /both\.partial: another run is writing this/,
  );
  child.kill('SIGKILL');
  await ended;
  assert.equal(batch(`${SLOW}*16 --as codes --resume --out ${out}`).status, 0);
  const codes = Array.from({ length: 16 }, (_, i) => `${SLOW}-${i}\n`);
  assert.equal(readFileSync(out, 'utf8'), codes.join(''));
  rmSync(out);
  assert.deepEqual(readdirSync(folder), []);
});

test('what is refused leaves nothing behind', () => {
  for (const [words, sentence] of /** @type {[string, RegExp][]} */ ([
    ['v1.worm.w1025_h1025.sA --count 3 --as npz', /maze 0: .*1048576/],
    ['v1.procedural.classic.sA --count 3 --as npz --with distances', /maze 0: /],
    ['v1.worm.w90_h90_wilson.sA --count 3 --as npz --unique', /maze 0: .*too long for a code/],
  ])) {
    assertRefused(batch(`${words} --out ${place('out')}`), sentence);
    assert.deepEqual(readdirSync(folder), []);
  }
  assertRefused(batch(`${CODE}*3 --as npz --out `), /argument 6, .*--out names a file/);
  // A state that is not ours stays, whatever is asked for.
  const partial = place('out.partial');
  spawnSync('mkdir', [partial]);
  writeFileSync(join(partial, 'state.txt'), 'mine');
  assert.equal(batch(`${CODE}*3 --as npz --resume --out ${place('out')}`).status, 2);
  assert.equal(readFileSync(join(partial, 'state.txt'), 'utf8'), 'mine');
  rmSync(partial, { recursive: true });
});

test('codes of mazes that are too large for arrays', () => {
  const { status, stdout } = batch('v1.worm.w1025_h1025_binarytree.sA*2 --as codes');
  assert.equal(status, 0);
  assert.equal(
    stdout,
    'v1.worm.w1025_h1025_binarytree.sA-0\nv1.worm.w1025_h1025_binarytree.sA-1\n',
  );
});

test('there is one --count; below a count stands a mask', () => {
  assertRefused(
    batch(`${CODE} --count 10 --count 10 --as codes`),
    /argument 6, .*there is one --count/,
  );
  const mask = '...\n.#.\n';
  const head = 'v1.worm.mask.sA';
  const counted = batch('- --as jsonl', `${head}*3\n${mask}`);
  const plain = batch('- --count 3 --as jsonl', `${head}\n${mask}`);
  assert.equal(plain.stdout, counted.stdout);
  assert.equal(plain.stderr, counted.stderr);
  assert.equal(counted.status, 0, counted.stderr);
});

test('a folder for columns that is not there is named; what was left out is counted', () => {
  const env = { ...process.env, TMPDIR: '/nonexistent' };
  const { status, stderr } = spawnSync(PROGRAM, ['batch', `${CODE}*3`, '--as', 'npz'], {
    env,
    encoding: 'utf8',
  });
  assertRefused({ status, stderr }, /\/nonexistent: no file can be made here/);
  const small = 'v1.worm.w2_h2_wilson.sX*50';
  const said = spawnSync(PROGRAM, ['batch', small, '--as', 'codes', '--unique']);
  const rows = said.stdout.toString().trimEnd().split('\n').length;
  assert.match(said.stderr.toString(), new RegExp(`^mazes ${rows};.*;duplicates ${50 - rows}\n$`));
});
