// Data sets from outside: read back by code that shards nothing with ours, and by NumPy; each maze
// checked on its own.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { distancesFrom, isSpanningTree, makeGrid } from './grid.mjs';
import { raggedRow, readNpy, readNpz, rowOf } from './npz.mjs';
import { run, runBytes } from './program.mjs';
import { holdSplits, TREES } from './splits.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mazewright-'));
after(() => rmSync(folder, { recursive: true }));
const place = (/** @type {string} */ name) => join(folder, name);

/** Runs a batch and returns its output. @param {string} words */
function made(words) {
  const result = runBytes(['batch', ...words.split(' ')]);
  assert.equal(result.status, 0, result.stderr);
  return result.stdout;
}
const npz = (/** @type {string} */ words) => readNpz(made(`${words} --format npz`));
/** @param {string} words @returns {any[]} */
const lines = (words) =>
  made(`${words} --format jsonl`)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

// ---- What is in it ----

/** A solution leads from start to goal, cell by cell, in as few moves as there can be. */
function assertShortest(
  /** @type {import('./grid.mjs').Grid} */ grid,
  /** @type {number[][]} */ path,
  /** @type {number[]} */ start,
  /** @type {number[]} */ goal,
) {
  const cells = path.map(([row, column]) => row * grid.width + column);
  assert.deepEqual(path[0], start);
  assert.deepEqual(path.at(-1), goal);
  for (let i = 1; i < cells.length; i++) assert.ok(grid.beside[cells[i - 1]].includes(cells[i]));
  const distances = distancesFrom(grid, /** @type {number} */ (cells.at(-1)));
  assert.equal(cells.length - 1, distances[cells[0]]);
  return distances;
}

test('worm mazes of many generators and shapes: a tree, its shortest path, its distances, its measures', () => {
  for (const [params, height, width] of /** @type {[string, number, number][]} */ ([
    ['w9_h4_wilson', 4, 9],
    ['w3_h7_backtracker', 7, 3],
    ['w12_h12_kruskal', 12, 12],
    ['w5_h1', 1, 5],
    ['w6_h9_eller_sr3_sc4_gr9_gc1', 9, 6],
  ])) {
    const { columns } = npz(`v1.worm.${params}.sX --count 60 --with solution,rate,distances`);
    assert.deepEqual(columns.connections.shape, [60, 2, height, width]);
    assert.deepEqual(columns.index.data.map(Number), [...Array(60).keys()]);
    for (let i = 0; i < 60; i++) {
      const grid = makeGrid(rowOf(columns.connections, i), height, width);
      assert.ok(isSpanningTree(grid), `${params} ${i}`);
      const path = raggedRow(columns, 'solution', i);
      const [start, goal] = [rowOf(columns.start, i), rowOf(columns.goal, i)];
      assert.deepEqual(rowOf(columns.distances, i), assertShortest(grid, path, start, goal));
      const ends = grid.beside.filter((list) => list.length === 1).length;
      assert.equal(columns.solution_length.data[i], path.length - 1);
      assert.ok(Math.abs(Number(columns.dead_end.data[i]) - ends / grid.cells) < 1e-6);
      assert.equal(columns.cells.data[i], grid.cells);
    }
  }
});

test('what cannot be solved has an empty solution and says so; a mask is a column', () => {
  const { columns } = npz('v1.worm.w8_h8_outback_greedy.sX --count 200 --with solution,distances');
  let none = 0;
  for (let i = 0; i < 200; i++) {
    const grid = makeGrid(rowOf(columns.connections, i), 8, 8);
    const distances = distancesFrom(grid, 63).map((d) => (d === Infinity ? 0xffffffff : d));
    assert.deepEqual(rowOf(columns.distances, i), distances);
    const solved = distances[0] !== 0xffffffff;
    none += Number(!solved);
    assert.equal(columns.solution_status.data[i], solved ? 0 : 1);
    assert.equal(raggedRow(columns, 'solution', i).length, solved ? distances[0] + 1 : 0);
  }
  assert.ok(none > 0 && none < 200);
  const masked = npz('v1.worm.w3_h3_maskPuu.sX --count 2').columns;
  assert.deepEqual(masked.mask.shape, [2, 3, 3]);
  const outside = rowOf(masked.mask, 0).filter((inside) => !inside).length;
  assert.ok(outside > 0);
});

/** A rook jump leads along a row or a column as far as the cell says. */
function assertJumps(/** @type {any} */ { jumps, solution, start, goal }) {
  assert.deepEqual(solution[0], start);
  assert.deepEqual(solution.at(-1), goal);
  assert.equal(jumps[goal[0]][goal[1]], 0);
  for (let i = 1; i < solution.length; i++) {
    const [[r, c], [s, d]] = [solution[i - 1], solution[i]];
    assert.ok(r === s || c === d);
    assert.equal(Math.abs(r - s) + Math.abs(c - d), jumps[r][c]);
  }
}

/** Presses lead through the table from all lights to none. */
function assertPresses(/** @type {any} */ { target, solution, start, goal, shortest }) {
  let state = start;
  for (const button of solution) state = target[state][Number(button)];
  assert.equal(state, goal);
  assert.equal(solution.length, shortest);
}

/** Every token comes to its goal, where it stays. */
function assertAllArrive(/** @type {any} */ { free, solution, start, goal }) {
  for (let k = 0; k < free.length; k++) {
    let [r, c] = start[k];
    for (const move of solution) {
      const at = [
        r + Number(move === 'd') - Number(move === 'u'),
        c + Number(move === 'r') - Number(move === 'l'),
      ];
      const arrived = r === goal[k][0] && c === goal[k][1];
      if (!arrived && free[k][at[0]]?.[at[1]]) [r, c] = at;
    }
    assert.deepEqual([r, c], goal[k]);
  }
}

test('the other kinds: what they are made of, and solutions that follow from it', () => {
  for (const row of lines('v1.rook.w5_h4_i200.sX --count 5 --with solution,distances')) {
    assert.equal(row.jumps.length, 4);
    assertJumps(row);
    assert.equal(row.distances[row.start[0]][row.start[1]], row.solution.length - 1);
  }
  for (const row of lines('v1.fourbit.classic.sX --count 5 --with solution,rate,distances')) {
    assertPresses(row);
    assert.equal(row.distances[15], row.shortest);
  }
  for (const row of lines('v1.simultaneous.r3_c4_k3.sX --count 5 --with solution')) {
    assert.equal(row.free.length, 3);
    assertAllArrive(row);
  }
  for (const row of lines('v1.procedural.classic.sX --count 5 --with solution,rate')) {
    assert.equal(row.circles.flat().length, 36);
    assert.deepEqual([row.solution[0], row.solution.at(-1)], [row.start, row.goal]);
    assert.equal(row.solution.length - 1, row.par);
  }
});

/** The hash as the documentation states it. @param {string} description */
function hashOf(description) {
  const word = (/** @type {bigint} */ value) => BigInt.asUintN(64, value);
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(description)) hash = word((hash ^ BigInt(byte)) * 0x100000001b3n);
  hash = word((hash ^ (hash >> 33n)) * 0xff51afd7ed558ccdn);
  hash = word((hash ^ (hash >> 33n)) * 0xc4ceb9fe1a85ec53n);
  return hash ^ (hash >> 33n);
}

test('npz, npy, jsonl and codes say the same; a code is its row, by the stated hash of its description', () => {
  for (const code of [
    'v1.worm.w7_h3.sX',
    'v1.fourbit.b3_reset.sX',
    'v1.rook.w4_h3_i50.sX',
    'v1.procedural.classic.sX',
    'v1.simultaneous.r2_c3_k2_edges.sX',
  ]) {
    const words = `${code}*4 --split a:0.25,b:0.75`;
    const { columns, about } = npz(words);
    const codes = made(`${words} --format codes`).toString().trimEnd().split('\n');
    const [name] = Object.keys(columns);
    assert.deepEqual(readNpy(made(`${code}*4 --format npy`)), columns[name]);
    for (const [i, row] of lines(words).entries()) {
      assert.equal(codes[i], `${row.code}\t${row.split}`);
      assert.ok(row.code.endsWith(`.sX-${i}`));
      assert.equal(BigInt(row.hash), hashOf(run(['generate', row.code]).stdout.trim()));
      assert.equal(BigInt(row.hash), columns.hash.data[i]);
      const side = (BigInt(row.hash) * 1000000000n) >> 64n;
      assert.equal(row.split, side < 250000000n ? 'a' : 'b');
      assert.equal(columns.split.data[i], row.split === 'a' ? 0 : 1);
      assert.deepEqual(row[name].flat(Infinity), rowOf(columns[name], i));
    }
    assert.match(about, /^split\t0\ta\nsplit\t1\tb$/m);
    assert.match(about, /^rows\t4$/m);
  }
});

// ---- By NumPy ----

const READ = `
import json, sys, numpy
d = numpy.load(sys.argv[1])
print(json.dumps({k: [str(d[k].dtype), list(d[k].shape), d[k].ravel().tolist()]
                  for k in d.files if k != 'about.txt'}))
`;

test('NumPy reads what we read', () => {
  const file = place('numpy.npz');
  made(
    `v1.worm.w6_h4_wilson.sX --count 50 --format npz --with solution,rate --split a:0.5,b:0.5 --output ${file}`,
  );
  const python = spawnSync('/usr/bin/python3', ['-c', READ, file], { maxBuffer: 1 << 28 });
  assert.equal(python.status, 0, python.stderr.toString());
  /** @type {Record<string, [string, number[], number[]]>} */
  const read = JSON.parse(python.stdout.toString().replaceAll('NaN', 'null'));
  const { columns } = readNpz(readFileSync(file));
  assert.deepEqual(Object.keys(read), Object.keys(columns));
  assert.equal(read.connections[0], 'bool');
  assert.equal(read.solution[0], 'uint16');
  for (const [name, [, shape, data]] of Object.entries(read)) {
    assert.deepEqual(shape, columns[name].shape);
    assert.deepEqual(data.map(Number), columns[name].data.map(Number), name);
  }
});

// ---- Equal mazes ----

test('of 200,000 mazes of 4x4 equal ones are on one side, and --unique keeps the first of them', () => {
  const { differing, test_mazes } = holdSplits(200000);
  // This number of draws meets about 86,700 of all trees.
  assert.ok(differing > 80000 && differing <= TREES);
  assert.ok(Math.abs(test_mazes / differing - 0.1) < 0.01);
});

// ---- For ever ----

test('a code names the same data set for ever', () => {
  const sum = (/** @type {Buffer} */ bytes) => createHash('sha256').update(bytes).digest('hex');
  for (const [words, expected] of [
    [
      'v1.worm.w5_h3.sgold*100 --format npz --with solution,rate,distances',
      'da277e42bcdb9c169ee6289cd8144630efbe0920dd7a58bd49db9917be51e5ae',
    ],
    [
      'v1.fourbit.classic.sgold*3 --format jsonl --with solution,rate',
      'afe1bc00d562abf64d043b2090afc29380583f8a90b2ce54e20bf226f1de8d81',
    ],
    [
      'v1.rook.w4_h4_i50.sgold*3 --format npy',
      'c94a7e44487ada56b594acf0bf99b69dbaa101c466c1842cd5c9c5dd00a959b0',
    ],
    [
      'v1.procedural.classic.sgold*3 --format codes --split a:0.5,b:0.5',
      '6d63e1f5a2caa224e232c8fcfd85b320e010206f75ff03190ff917a72853fd43',
    ],
    [
      'v1.simultaneous.r3_c3_k2.sgold*3 --format jsonl --with solution',
      '3bb0143d4880309c9277c78ae2d3de0ed711626c191a783d7b9b5c0688060209',
    ],
  ])
    assert.equal(sum(made(words)), expected, words);
});

// ---- What is refused ----

test('bad input is one sentence with its place and limit', () => {
  for (const [words, sentence] of /** @type {[string, RegExp][]} */ ([
    ['v1.worm.w5_h3.sA --format npz', /the number of mazes is missing/],
    [
      'v1.worm.w5_h3.sA --count 0 --format npz',
      /argument 4, character 1: a batch must have 1 to 1000000000 /,
    ],
    ['v1.worm.w5_h3.sA --count 1000000001 --format npz', /argument 4, .* 1 to 1000000000 mazes/],
    ['v1.worm.w5_h3.sA --count x --format npz', /argument 4, .* 1 to 1000000000 mazes/],
    [
      'v1.worm.w5_h3.sA*0 --format npz',
      /argument 2, character 18: a batch must have 1 to 1000000000 mazes/,
    ],
    ['v1.worm.w5_h3.sA*5 --count 6 --format npz', /--count and the code have different numbers/],
    ['v1.worm.w5_h3.dZ2dmZmRUVUA --count 2 --format npz', /argument 2, .*a code with a seed/],
    ['v1.worm.w5_h3.sA.mR --count 2 --format npz', /argument 2, .*a seed and no moves/],
    ['v1.worm.w0.sA --count 2 --format npz', /argument 2, character 9: /],
    [
      `v1.worm.w5_h3.s${'A'.repeat(31)} --count 2 --format npz`,
      /the seed is too long: .* at most 32/,
    ],
    ['v1.worm.w5_h3.sA --count 2 --format npy --with rate', /an npy file holds only the mazes/],
    ['v1.worm.w5_h3.sA --count 2 --format codes --with rate', /the codes format has only codes/],
    ['v1.worm.w5_h3.sA --count 2 --format zip', /argument 6, .*npy, npz, jsonl or codes/],
    ['v1.worm.w5_h3.sA --count 2', /expects a code and a format/],
    [
      'v1.worm.w5_h3.sA --count 2 --format npz --with rate,walls',
      /argument 8, character 6: --with must list/,
    ],
    ['v1.worm.w5_h3.sA --count 2 --format npz --split a:0.5,b:0.4', /argument 8, .*add up to 1/],
    [
      'v1.worm.w5_h3.sA --count 2 --format npz --split a:1,b:0',
      /argument 8, character 5: a split must be/,
    ],
    ['v1.worm.w5_h3.sA --count 2 --format npz --split a', /a split must be NAME:FRACTION/],
    ['v1.worm.w5_h3.sA --count 2 --format npz --shard 3/2 --output x', /shards are 1\/M to M\/M/],
    ['v1.worm.w5_h3.sA --count 2 --format npz --shard 1/3 --output x', /more shards than mazes/],
    ['v1.worm.w5_h3.sA --count 2 --format npz --shard 1/2', /a shard must go to a file/],
    [
      'v1.worm.w5_h3.sA --count 2 --format npz --shard 1/2 --unique --output x',
      /cannot use shards/,
    ],
    ['v1.worm.w5_h3.sA --count 50000001 --format npz --unique', /for at most 50000000 mazes/],
    ['v1.worm.w5_h3.sA --count 2 --format npz --resume', /standard output cannot be resumed/],
    [
      'v1.worm.w5_h3.sA --count 2 --format npz --swift',
      /argument 7, .*--swift: batch has no such option/,
    ],
    ['v1.worm.w5_h3.sA --count 2 --format npz --output', /the value of this option is missing/],
    [
      'v1.worm.w5_h3.sA v1.worm.w5_h3.sB --count 2 --format npz',
      /argument 3, .*one argument too many; batch expects CODE/,
    ],
    [
      'v1.worm.w1025_h1024_binarytree.sA --count 2 --format npz',
      /maze 0: .*1048576 cells; this one has 1049600/,
    ],
    ['v1.worm.w90_h90_wilson.sA --count 2 --format npz --unique', /maze 0: .*too long for a code/],
    ['v1.procedural.classic.sA --count 2 --format npz --with distances', /maze 0: .*no distances/],
    [
      `v1.worm.w5_h3.sA --count 2 --format npz --output ${folder}`,
      /cannot be written: Is a directory/,
    ],
    ['v1.worm.w5_h3.sA --count 2 --format npz --output /no/x', /cannot be written: No such file/],
    ['v1.worm.w5_h3.sA --count 2 --format jsonl --output /dev/full', /cannot be written: No space/],
  ])) {
    const { status, stdout, stderr } = run(['batch', ...words.split(' ')], '', { cwd: folder });
    assert.equal(status, 2, words);
    assert.match(stderr, sentence, words);
    assert.match(stderr, /^mazewright: [^\n]*\n$/, words);
    assert.equal(stdout, '');
  }
});
