// Command-line tests: tasks of simultaneous mazes, their output and exit status.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fact, PROGRAM, run as mazewright, temporaryFolder } from './program.mjs';

const folder = temporaryFolder();

/** @param {string} line the words behind 'simultaneous' */
function run(line) {
  const words = line.split(' ').filter(Boolean);
  return mazewright(['simultaneous', ...words]);
}
test('none of the six shortest paths begins a shortest sequence for 3x3 (section 4.4)', () => {
  for (const path of ['rrdd', 'rdrd', 'rddr', 'drrd', 'drdr', 'ddrr']) {
    const { stdout } = run(`shortest 3x3 --by astar --prefix ${path}`);
    assert.ok(Number(fact(stdout, 'length')) > 11);
    assert.ok(fact(stdout, 'sequence')?.startsWith(path));
  }
});

test('a proof anneals its order, check accepts it, and --order takes it up again', () => {
  const file = join(folder, 'order.txt');
  const made = run(`prove 4x4 26 --certificate ${file}`);
  assert.equal(made.status, 0, made.stderr);
  assert.equal(run(`check 4x4 26 ${file}`).status, 0);
  const again = run(`prove 4x4 26 --order ${file}`);
  assert.match(again.stdout, /^claim\tat_least\t27$/m);
  assert.equal(fact(again.stdout, 'states'), fact(made.stdout, 'states'));
  const annealed = run(`prove 4x4 26 --order ${file} --anneal 2`);
  assert.match(annealed.stdout, /^claim\tat_least\t27$/m);
  assert.ok(Number(fact(annealed.stdout, 'states')) < Number(fact(made.stdout, 'states')));
});

test('one search appends until all mazes of 6x6 are solved', () => {
  const { status, stdout } = run('approximate 6x6 --by ias');
  assert.equal(status, 0);
  assert.equal(fact(stdout, 'length'), '5257');
  assert.equal(run(`verify 6x6 ${fact(stdout, 'sequence')}`).status, 0);
});

test('an endless search for a lower bound ends by itself, or after the given number of nodes', () => {
  const ended = run('bound 3x3 --by gess');
  assert.equal(ended.status, 0);
  assert.equal(fact(ended.stdout, 'at_least'), '11');
  assert.match(fact(ended.stdout, 'ended_by') ?? '', /^(nodes|rounds)$/);
  for (const by of ['astar', 'ess', 'gess', 'pic']) {
    const { status, stdout } = run(`bound 4x5 --by ${by} --nodes 100000`);
    assert.equal(status, 0);
    assert.ok(Number(fact(stdout, 'at_least')) >= 7, by);
    assert.equal(fact(stdout, 'ended_by'), 'nodes');
  }
});

test('an interrupted annealing keeps its best order as a proof', async () => {
  const file = join(folder, 'kept-order.txt');
  const words = `prove 4x4 20 --anneal 1000000 --certificate ${file}`;
  const child = spawn(PROGRAM, ['simultaneous', ...words.split(' ')]);
  // Progress at the full length: there is an order that proves it.
  let progress = '';
  child.stderr.on('data', (text) => {
    progress += String(text);
    // A second one would end it before the file is written.
    if (!child.killed && /limit 20; order/.test(progress)) child.kill('SIGINT');
  });
  const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
  assert.equal(signal, 'SIGINT');
  assert.equal(run(`check 4x4 20 ${file}`).status, 0);
  const again = run(`prove 4x4 20 --order ${file}`);
  assert.equal(again.status, 0, again.stderr);
});

test('an interrupted search prints what it has', async () => {
  for (const [words, claim] of /** @type {const} */ ([
    ['approximate 4x4 --by anneal --rounds 1000000', /^claim\tat_most\t\d+$/m],
    ['bound 5x5 --by gess --nodes 1000000000000', /^claim\tat_least\t\d+$/m],
  ])) {
    const child = spawn(PROGRAM, ['simultaneous', ...words.split(' ')]);
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    // The first line of progress: the search has begun.
    child.stderr.once('data', () => child.kill('SIGINT'));
    const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
    assert.equal(signal, 'SIGINT');
    assert.match(output, /^statement\t/, words);
    assert.match(output, claim);
  }
});

test('the kept orders of mazes make proofs small', () => {
  for (const [size, length, statesMax] of /** @type {const} */ ([
    ['3x7', 40, 4_000_000],
    ['4x5', 38, 4_000_000],
    ['5x5', 46, 10_000_000],
  ])) {
    const order = `tests/data/simultaneous/order-${size}.txt`;
    const { status, stdout } = run(`prove ${size} ${length} --order ${order}`);
    assert.equal(status, 0, stdout);
    assert.equal(
      run(`prove ${size} ${length}`).stdout,
      stdout,
      'a proof begins with the kept order',
    );
    assert.ok(Number(/^states\t(\d+)$/m.exec(stdout)?.[1]) < statesMax, stdout);
  }
});

test('a proof and its check stop at their budget', () => {
  const file = 'tests/data/simultaneous/certificate-5x5-58.txt';
  for (const words of ['prove 5x5 46 --budget-ms 1', `check 5x5 58 ${file} --budget-ms 1`]) {
    const ended = run(words);
    assert.equal(ended.status, 3, ended.stderr);
    assert.match(ended.stdout, /^gave_up\t/);
    assert.doesNotMatch(ended.stdout, /statement/);
  }
});
