// Data sets from outside: read back by code that shards nothing with ours, and by NumPy; each maze
// checked on its own.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { distancesFrom, isSpanningTree, makeGrid } from './grid.mjs';
import { raggedRow, readNpy, readNpz, rowOf } from './npz.mjs';
import { run, runBytes, temporaryFolder } from './program.mjs';
import { holdSplits, TREES } from './splits.mjs';

const folder = temporaryFolder();
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
  // The goal of the code can be reached, but another corner may be out of reach.
  const { columns } = npz(
    'v1.worm.w8_h8_outback_lost100.sX --count 200 --ends corners --with solution,distances',
  );
  let none = 0;
  for (let i = 0; i < 200; i++) {
    const grid = makeGrid(rowOf(columns.connections, i), 8, 8);
    const [from, to] = [columns.start, columns.goal].map((column) => {
      const corner = rowOf(column, i);
      assert.ok(corner.every((/** @type {number} */ at) => at === 0 || at === 7));
      return corner[0] * 8 + corner[1];
    });
    const distances = distancesFrom(grid, to).map((d) => (d === Infinity ? 0xffffffff : d));
    assert.deepEqual(rowOf(columns.distances, i), distances);
    const solved = distances[from] !== 0xffffffff;
    none += Number(!solved);
    assert.equal(columns.solution_status.data[i], solved ? 0 : 1);
    assert.equal(raggedRow(columns, 'solution', i).length, solved ? distances[from] + 1 : 0);
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

/** The arrays of each machine's maze, which its hash is of. */
const PARTS = {
  worm: ['connections', 'start', 'goal'],
  fourbit: ['target', 'start', 'goal'],
  rook: ['jumps', 'start', 'goal'],
  procedural: ['circles', 'start', 'goal'],
  simultaneous: ['connections', 'start', 'goal'],
};

/**
 * The bytes of a maze's arrays with the lengths of their sides, as the documentation states them.
 * @param {Record<string, import('./npz.mjs').Table>} columns @param {string[]} names @param {number} i
 */
function bytesOf(columns, names, i) {
  const parts = names.map((name) => {
    const { shape, data } = columns[name];
    const size = name === 'start' || name === 'goal' ? (shape.length > 1 ? 2 : 1) : 1;
    const sides = Buffer.alloc(4 * (shape.length - 1));
    shape.slice(1).forEach((side, k) => sides.writeUInt32LE(side, 4 * k));
    const row = data.length / shape[0];
    const bytes = Buffer.alloc(row * size);
    for (let k = 0; k < row; k++) bytes.writeUIntLE(Number(data[i * row + k]), k * size, size);
    return Buffer.concat([sides, bytes]);
  });
  return Buffer.concat(parts);
}

/** The hash as the documentation states it. @param {Buffer} bytes */
function hashOf(bytes) {
  const word = (/** @type {bigint} */ value) => BigInt.asUintN(64, value);
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = word((hash ^ BigInt(byte)) * 0x100000001b3n);
  hash = word((hash ^ (hash >> 33n)) * 0xff51afd7ed558ccdn);
  hash = word((hash ^ (hash >> 33n)) * 0xc4ceb9fe1a85ec53n);
  return hash ^ (hash >> 33n);
}

test('npz, npy, jsonl and codes say the same; a code is its row, by the stated hash of its arrays', () => {
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
      const kind = /** @type {keyof typeof PARTS} */ (code.split('.')[1]);
      assert.equal(BigInt(row.hash), hashOf(bytesOf(columns, PARTS[kind], i)));
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

// ---- Endpoints, conditions, pictures, tokens, mirror images ----

test('endpoints are drawn uniformly, and their paths are shortest', () => {
  const [height, width, count] = [3, 4, 6600];
  /** Chi-square of equally likely outcomes. @param {Map<string, number>} seen @param {number} outcomes */
  const chiSquare = (seen, outcomes) => {
    const expected = count / outcomes;
    const missing = (outcomes - seen.size) * expected;
    return [...seen.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, missing);
  };
  for (const [ends, outcomes, limit] of /** @type {[string, number, number][]} */ ([
    ['random', 132, 200], // 131 degrees of freedom: above 186 once in 1,000
    ['corners', 12, 32], // 11 degrees: above 31.3 once in 1,000
  ])) {
    const { columns } = npz(
      `v1.worm.w${width}_h${height}_wilson.sE --count ${count} --ends ${ends} --with solution,distances`,
    );
    const seen = new Map();
    for (let i = 0; i < count; i++) {
      const [start, goal] = [rowOf(columns.start, i), rowOf(columns.goal, i)];
      seen.set(`${start} ${goal}`, (seen.get(`${start} ${goal}`) ?? 0) + 1);
      if (i >= 100) continue;
      const grid = makeGrid(rowOf(columns.connections, i), height, width);
      const distances = assertShortest(grid, raggedRow(columns, 'solution', i), start, goal);
      assert.deepEqual(rowOf(columns.distances, i), distances);
    }
    assert.ok(chiSquare(seen, outcomes) < limit, `${ends}: ${chiSquare(seen, outcomes)}`);
  }
});

test('--where keeps exactly the mazes that meet all conditions, and counts the others', () => {
  const code = 'v1.worm.w6_h6_wilson.sX*300';
  const all = lines(`${code} --with rate,solution`);
  for (const [where, meets] of /** @type {[string, (row: any) => boolean][]} */ ([
    ['solution_length>=20', (row) => row.solution.length - 1 >= 20],
    ['solution_length<14,dead_end>0.3', (row) => row.solution.length < 15 && row.dead_end > 0.3],
    ['solution_length=12', (row) => row.solution.length === 13],
  ])) {
    const kept = all.filter(meets);
    assert.ok(kept.length > 0 && kept.length < 300, where);
    assert.deepEqual(lines(`${code} --with rate,solution --where ${where}`), kept);
    const { about } = npz(`${code} --where ${where}`);
    assert.match(
      about,
      new RegExp(`^rows\\t${kept.length}\ngave_up\\t0\nleft_out\\t${300 - kept.length}$`, 'm'),
    );
  }
  const none = run(['batch', code, '--format', 'codes', '--where', 'solution_length>99']);
  assert.equal(none.status, 2, 'codes have no measures');
  const vain = run(['batch', code, '--format', 'npz', '--where', 'solution_length>99']);
  assert.equal(vain.status, 3);
  assert.match(vain.stderr, /none of these seeds has a maze/);
});

test('pixels and tokens show the same maze as the columns', () => {
  const words = 'v1.worm.w5_h4_wilson.sX --count 20 --with solution';
  const rows = lines(`${words},pixels`);
  const texts = made(`${words} --format tokens`).toString().trimEnd().split('\n');
  for (const [i, row] of rows.entries()) {
    const [down, right] = row.connections;
    /** @type {number[][]} */
    const picture = Array.from({ length: 9 }, () => Array(11).fill(0));
    const edges = [];
    for (let r = 0; r < 4; r++)
      for (let c = 0; c < 5; c++) {
        picture[2 * r + 1][2 * c + 1] = 1;
        if (down[r][c]) edges.push(`(${r},${c}) <--> (${r + 1},${c})`);
        if (right[r][c]) edges.push(`(${r},${c}) <--> (${r},${c + 1})`);
        if (down[r][c]) picture[2 * r + 2][2 * c + 1] = 1;
        if (right[r][c]) picture[2 * r + 1][2 * c + 2] = 1;
      }
    for (const [k, [r, c]] of /** @type {[number, number[]][]} */ ([...row.solution.entries()])) {
      picture[2 * r + 1][2 * c + 1] = 4;
      if (k > 0) picture[r + row.solution[k - 1][0] + 1][c + row.solution[k - 1][1] + 1] = 4;
    }
    picture[2 * row.start[0] + 1][2 * row.start[1] + 1] = 2;
    picture[2 * row.goal[0] + 1][2 * row.goal[1] + 1] = 3;
    assert.deepEqual(row.pixels, picture);
    const cell = (/** @type {number[]} */ [r, c]) => `(${r},${c})`;
    assert.equal(
      texts[i],
      `<ADJLIST_START> ${edges.map((edge) => `${edge} ;`).join(' ')} <ADJLIST_END> ` +
        `<ORIGIN_START> ${cell(row.start)} <ORIGIN_END> <TARGET_START> ${cell(row.goal)} <TARGET_END> ` +
        `<PATH_START> ${row.solution.map(cell).join(' ')} <PATH_END>`,
    );
  }
});

test('with --mirrors the eight images of a maze have one hash, and other mazes another', () => {
  const { columns } = npz('v1.worm.w3_h3_wilson.sX --count 600 --mirrors');
  /** The least of the images of a maze, as a set of joined cells. @param {number} i */
  const least = (i) => {
    const [down, right] = [0, 9].map((from) => rowOf(columns.connections, i).slice(from, from + 9));
    const pairs = [...Array(9).keys()].flatMap((at) => [
      ...(down[at] ? [[at, at + 3]] : []),
      ...(right[at] ? [[at, at + 1]] : []),
    ]);
    const images = [...Array(8).keys()].map((image) => {
      const moved = (/** @type {number} */ at) => {
        let [r, c] = [Math.floor(at / 3), at % 3];
        if (image & 1) c = 2 - c;
        if (image & 2) r = 2 - r;
        return image & 4 ? 3 * c + r : 3 * r + c;
      };
      return pairs
        .map((pair) => pair.map(moved).sort().join('-'))
        .sort()
        .join(' ');
    });
    return images.sort()[0];
  };
  const hashes = new Map();
  for (let i = 0; i < 600; i++) {
    const known = hashes.get(least(i)) ?? columns.hash.data[i];
    assert.equal(known, columns.hash.data[i]);
    hashes.set(least(i), known);
  }
  assert.equal(new Set(hashes.values()).size, hashes.size);
  assert.equal(hashes.size, 28, 'the spanning trees of 3x3 up to mirror images');
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
  writeFileSync(
    file,
    made(
      'v1.worm.w6_h4_wilson.sX --count 50 --format npz --with solution,rate --split a:0.5,b:0.5',
    ),
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
      '6468fceb4e83e9f89cb6f346aff2aeab1fa921ddf9ca8ef1215c553068e54bb8',
    ],
    [
      'v1.fourbit.classic.sgold*3 --format jsonl --with solution,rate',
      'f68b59b60ccc6c148debd5661bb7071f33c3eceef030fa3894d41d12b5c41275',
    ],
    [
      'v1.rook.w4_h4_i50.sgold*3 --format npy',
      'c94a7e44487ada56b594acf0bf99b69dbaa101c466c1842cd5c9c5dd00a959b0',
    ],
    [
      'v1.procedural.classic.sgold*3 --format codes --split a:0.5,b:0.5',
      'df9512237ad31ae99bf2822602f1a889787a69a7cde274abbd242fc1b71a2a4e',
    ],
    [
      'v1.simultaneous.r3_c3_k2.sgold*3 --format jsonl --with solution',
      'eca32ff1d90753c1bc56f481f4135d6c239adbe8dfd8b792f0afaea89916b827',
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
      /argument 4, character 1: --count 0: must be 1 to 1000000000$/m,
    ],
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
    ['v1.worm.w5_h3.sA --count 2 --format zip', /argument 6, .*npy, npz, jsonl, codes or tokens/],
    [
      'v1.worm.w5_h3.sA --count 2 --format npz --with rate,walls',
      /argument 8, character 6: --with walls: must be solution/,
    ],
    ['v1.worm.w5_h3.sA --count 2 --format npz --split a:0.5,b:0.4', /argument 8, .*add up to 1/],
    [
      'v1.worm.w5_h3.sA --count 2 --format npz --split a:1,b:0',
      /argument 8, character 5: a split must be/,
    ],
    ['v1.worm.w5_h3.sA --count 2 --format npz --shard 3/2 --output x', /must be 1\/M to M\/M/],
    ['v1.worm.w5_h3.sA --count 2 --format npz --shard 1/3 --output x', /more shards than files/],
    ['v1.worm.w5_h3.sA --count 2 --format npz --shard 1/2', /--shard needs --output$/m],
    [
      'v1.worm.w5_h3.sA --count 2 --format npz --unique --jobs 2 --output x',
      /cannot use --shard or/,
    ],
    ['v1.worm.w5_h3.sA --count 2 --format npz --where x', /argument 8, .*conditions on measures/],
    ['v1.worm.w5_h3.sA --count 2 --format npz --where x>1', /maze 0: .*there is no measure x; /],
    [
      'v1.worm.w5_h3.sA --count 2 --format npz --ends up',
      /argument 8, .*--ends up: must be maze, corners,/,
    ],
    ['v1.rook.w5_h3.sA --count 2 --format npz --ends random', /maze 0: --ends is for worm mazes/],
    ['v1.worm.w5_h3.sA --count 2 --format npz --pairs 2', /--pairs needs --ends/],
    ['v1.worm.w5_h3.sA --count 2 --format tokens', /the tokens format needs --with solution/],
    ['v1.worm.w5_h3.sA --count 50000001 --format npz --unique', /for at most 50000000 mazes/],
    [
      'v1.worm.w1025_h1024_binarytree.sA --count 2 --format npz',
      /maze 0: .*1048576 cells; this one has 1049600/,
    ],
    ['v1.procedural.classic.sA --count 2 --format npz --with distances', /maze 0: .*no distances/],
    [
      'v1.worm.w5_h3.sA --count 2 --format npz --output x.npz',
      /argument 8, .*--output names a folder/,
    ],
    ['v1.worm.w5_h3.sA --count 2 --format npz --output /no/x', /cannot be written: No such file/],
    ['v1.worm.w5_h3.sA --count 2 --format jsonl --output /dev/full', /the name is taken/],
  ])) {
    const { status, stdout, stderr } = run(['batch', ...words.split(' ')], '', { cwd: folder });
    assert.equal(status, 2, words);
    assert.match(stderr, sentence, words);
    assert.match(stderr, /^mazewright: [^\n]*\n$/, words);
    assert.equal(stdout, '');
  }
});
