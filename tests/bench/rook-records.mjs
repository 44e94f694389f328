// Searches the longest single shortest solutions, the cleanest of them, for every size to 8x8 and every
// rule, and prints what is better than tests/data/rook/records.tsv has, with the rest of that file:
//
//   node tests/bench/rook-records.mjs ITERATIONS SEED >build/records.tsv
//
// A line a size and rule: KIND OF CLAIM, CODE, LENGTH, ENERGY, DEAD CELLS, THE SEARCH.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const FILE = 'tests/data/rook/records.tsv';
const RULES = ['', 'queen', 'hex', 'tri', 'torus', 'nouturn'];
const iterations = Number(process.argv[2] ?? 20_000);
const word = process.argv[3] ?? 'record';

/** @param {string[]} words */
function run(words) {
  const { status, stdout } = spawnSync('build/mazewright', words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** @typedef {{claim: string, code: string, length: number, energy: number, dead: number, search: string}} Found */

/** Longer, then without dead cells, then of less energy. @param {Found} a @param {Found} [b] */
const isBetter = (a, b) =>
  !b ||
  a.length > b.length ||
  (a.length === b.length && (a.dead < b.dead || (a.dead === b.dead && a.energy < b.energy)));

/** @type {Map<string, Found>} */
const known = new Map();
const read = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
for (const line of read.filter((text) => !text.startsWith('#'))) {
  const [claim, code, length, energy, dead, search] = line.split('\t');
  const key = code.replace(/\.d.*/, '');
  known.set(key, { claim, code, length: +length, energy: +energy, dead: +dead, search });
}
for (const line of read.filter((text) => text.startsWith('#'))) console.log(line);

for (let side = 3; side <= 8; side++)
  for (const rule of RULES) {
    const key = `v1.rook.w${side}_h${side}${rule && `_${rule}`}`;
    const search = `${key}_hardest_deep_i${iterations}.s${word}`;
    const held = known.get(key);
    const code = held?.claim === 'proved' ? '' : run(['generate', search]);
    const rated = code && run(['rate', code]);
    const number = (/** @type {string} */ name) =>
      Number(new RegExp(`^${name}\t(.*)$`, 'm').exec(rated)?.[1]);
    const found = {
      claim: 'bound',
      code,
      length: number('shortest'),
      energy: number('energy'),
      dead: number('unreaching'),
      search,
    };
    const best = code && isBetter(found, held) ? found : held;
    if (best)
      console.log(
        [best.claim, best.code, best.length, best.energy, best.dead, best.search].join('\t'),
      );
  }
