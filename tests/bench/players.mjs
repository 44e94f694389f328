// Correlation of the four-bit measures with the length of the shortest solution: Kendall's tau-b over
// 1,000 mazes with requested lengths 1 to 12 in turn.
//
//   node tests/bench/players.mjs [MAZES]
//
// Measures no time, so the table is the same on every machine. README.md shows it.

import { spawnSync } from 'node:child_process';

const MAZES = Number(process.argv[2] ?? 1000);
const LONGEST = 12;

/** The measures of a maze by name; NaN if one has no value. @param {string} code */
function rate(code) {
  const { status, stdout, stderr } = spawnSync('build/mazewright', ['rate', code], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${code}: ${stderr}`);
  const lines = stdout.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [name, value] = line.split('\t');
      return [name, Number(value)];
    }),
  );
}

/** Kendall's tau-b of two columns. @param {number[]} a @param {number[]} b */
function tau(a, b) {
  let agree = 0;
  let apartInA = 0;
  let apartInB = 0;
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < i; j++) {
      const [x, y] = [Math.sign(a[i] - a[j]), Math.sign(b[i] - b[j])];
      agree += x * y;
      apartInA += Math.abs(x);
      apartInB += Math.abs(y);
    }
  return agree / Math.sqrt(apartInA * apartInB);
}

const rated = Array.from({ length: MAZES }, (_, i) =>
  rate(`v1.fourbit.b4_l${(i % LONGEST) + 1}.splayers-${i}`),
);
const column = (/** @type {string} */ name) => rated.map((facts) => facts.get(name) ?? NaN);
const shortest = column('shortest');
const arm = column('arm_length');
console.log('measure\ttau\tmazes');
for (const name of rated[0].keys()) {
  const values = column(name);
  const known = values.flatMap((value, i) => (Number.isFinite(value) ? [i] : []));
  const pick = (/** @type {number[]} */ from) => known.map((i) => from[i]);
  const value = tau(pick(shortest), pick(values));
  if (Number.isFinite(value)) console.log(`${name}\t${value.toFixed(2)}\t${known.length}`);
}

// The arm is part of the solution: what of its tau is found, and what is so by construction?
const beforeArm = shortest.map((length, i) => length - arm[i]);
console.log(`solution without its arm\t${tau(shortest, beforeArm).toFixed(2)}\t${MAZES}`);
console.log('\nplayer\ttau with the arm');
for (const name of rated[0].keys())
  if (name.endsWith('_presses')) console.log(`${name}\t${tau(arm, column(name)).toFixed(2)}`);
