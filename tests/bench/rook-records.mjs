// Searches longer single shortest solutions, or cleaner ones as long, than a file of records has, each
// size and rule of the file in turn, with another seed in each turn, for a number of seconds; what is not
// better stays:
//
//   node tests/bench/rook-records.mjs tests/data/rook/records.tsv 600 [ITERATIONS]
//
// A line a size and rule: CLAIM, CODE, LENGTH, ENERGY, DEAD CELLS, WHAT FINDS IT.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [file, seconds, iterations] = process.argv.slice(2);
const until = performance.now() + 1000 * Number(seconds);

/** @param {string[]} words */
function run(words) {
  const { status, stdout } = spawnSync('build/mazewright', words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** @typedef {{claim: string, code: string, length: number, energy: number, dead: number, search: string}} Found */

/** Longer, then without dead cells, then of less energy. @param {Found} a @param {Found} b */
const isBetter = (a, b) =>
  a.length > b.length ||
  (a.length === b.length && (a.dead < b.dead || (a.dead === b.dead && a.energy < b.energy)));

const lines = readFileSync(file, 'utf8').trim().split('\n');
const header = lines.filter((line) => line.startsWith('#'));
const records = lines
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const [claim, code, length, energy, dead, search] = line.split('\t');
    return { claim, code, length: +length, energy: +energy, dead: +dead, search };
  });

/** Searches for a longer solution than the record and rates the board. @param {Found} held @param {number} turn */
function look(held, turn) {
  const walls = /\.d.*x/i.test(held.code) ? '_walls' : '';
  const rules = `${held.code.replace(/\.d.*/, '')}${walls}`;
  // A search for the same length removes dead cells most easily.
  const request = held.dead > 0 && turn % 2 ? `l${held.length}` : 'hardest';
  const search = `${rules}_${request}_deep${iterations ? `_i${iterations}` : ''}.srecord-${turn}`;
  const code = run(['generate', search]);
  const rated = run(['rate', code]);
  const number = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}\t(.*)$`, 'm').exec(rated)?.[1]);
  const [length, energy, dead] = ['shortest', 'energy', 'unreaching'].map(number);
  return { claim: 'bound', code, length, energy, dead, search };
}

function write() {
  const rows = records.map(({ claim, code, length, energy, dead, search }) =>
    [claim, code, length, energy, dead, search].join('\t'),
  );
  writeFileSync(file, `${[...header, ...rows].join('\n')}\n`);
}

for (let turn = 0; performance.now() < until; turn++)
  for (const [i, held] of records.entries()) {
    if (held.claim === 'proved' || performance.now() > until) continue;
    const found = look(held, turn);
    if (!isBetter(found, held)) continue;
    console.log(`${found.search}: ${found.length}, ${found.dead} dead, energy ${found.energy}`);
    records[i] = found;
    write();
  }
