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
