// Proves again what tests/data/simultaneous keeps: `make prove`. Slow, and no part of `make test`.
//
//   node tests/prove.mjs [SIZE...]
//
// For each size: the sequence solves all mazes, the checker accepts the certificate, and a proof of
// our own comes to the same. A line a size; the status is 1 if one fails.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const DATA = 'tests/data/simultaneous';
const MEMORY_MB = '12000';
const wanted = process.argv.slice(2);
let failed = 0;

/** @param {string} name */
const rows = (name) =>
  readFileSync(`${DATA}/${name}`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Runs a task; whether it succeeded, and the seconds. @param {string[]} words */
function task(words) {
  const began = performance.now();
  const { status, stderr } = spawnSync('build/mazewright', ['simultaneous', ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return { ok: status === 0, seconds, last: stderr.trim().split('\n').at(-1) };
}

/**
 * @param {string} size @param {string} sequence @param {string} length that no sequence has
 * @param {boolean} perfect
 */
function proveAgain(size, sequence, length, perfect) {
  if (wanted.length && !wanted.includes(size)) return;
  const flags = perfect ? ['--perfect'] : [];
  const file = `${DATA}/certificate-${size}-${length}${perfect ? '-perfect' : ''}.txt`;
  const memory = ['--memory-mb', MEMORY_MB];
  const steps = {
    verify: task(['verify', size, sequence, ...flags]),
    check: task(['check', size, length, file, ...memory, ...flags]),
    prove: task(['prove', size, length, ...memory, ...flags]),
  };
  const words = Object.entries(steps).map(
    ([name, { ok, seconds, last }]) => `${name} ${ok ? `${seconds} s` : `FAILED: ${last}`}`,
  );
  if (!Object.values(steps).every(({ ok }) => ok)) failed++;
  console.log([size, perfect ? 'perfect' : '-', `> ${length}`, ...words].join('\t'));
}

for (const [size, kind, sigma, , sequence] of rows('sigma.tsv'))
  proveAgain(size, sequence, String(Number(sigma) - 1), kind === 'perfect');
for (const [size, length, , sequence] of rows('bounds.tsv'))
  proveAgain(size, sequence, length, false);
console.log(failed ? `${failed} failed` : 'all hold');
process.exit(failed ? 1 : 0);
