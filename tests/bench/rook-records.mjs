// Renews a file of longest single shortest solutions: the level search proves lengths or finds longer ones, the
// generator then looks for a cleaner board of that length. A row is replaced only by a better one:
//
//   node tests/bench/rook-records.mjs tests/data/rook/records.tsv [SEEDS [BUDGET]]
//   node tests/bench/rook-records.mjs best w8_h8_hardest_deep SEEDS [WORD]
//
// The second prints the best maze of the seeds WORD-0 (record-0) and so on.
// A line a size and rule: CLAIM, CODE, LENGTH, ENERGY, DEAD CELLS, WHAT MAKES IT AGAIN, NODES and SECONDS of the proof.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const PROGRAM = process.env.MAZEWRIGHT ?? 'build/mazewright';

function run(/** @type {string[]} */ words) {
  const { status, stdout } = spawnSync(PROGRAM, words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** @param {string} text @param {string} name */
const fact = (text, name) => new RegExp(`^${name}\t(.*)$`, 'm').exec(text)?.[1] ?? '';

/** @typedef {{claim: string, code: string, length: number, energy: number, dead: number, search: string, nodes?: string, seconds?: string}} Found */

/** Longer, then without dead cells, then of less energy. @param {Found} a @param {Found} b */
const isBetter = (a, b) =>
  a.length > b.length ||
  (a.length === b.length && (a.dead < b.dead || (a.dead === b.dead && a.energy < b.energy)));

/** A board that is as good by the program's own rating. @param {string} code @param {string} search @returns {Found} */
function rate(code, search) {
  const rated = run(['rate', code]);
  const [length, energy, dead] = ['shortest', 'energy', 'unreaching'].map((name) =>
    Number(fact(rated, name)),
  );
  return { claim: 'bound', code, length, energy, dead, search };
}

function partsOf(/** @type {string} */ code) {
  const [, , params, description] = code.split('.');
  const [, width, height, rules = ''] = /^w(\d+)_h(\d+)_?(.*)$/.exec(params) ?? [];
  return { params, width, height, rules, walls: /x/i.test(description), description };
}

/** The level search does not know U-turns, and walls may stand anywhere. @returns {Found} */
function prove(/** @type {Found} */ held, /** @type {string} */ budget) {
  const { params, width, height, rules, walls } = partsOf(held.code);
  if (walls) return held;
  const search = `longest ${width} ${height}${rules && ` --rules ${rules}`} --nodes ${budget}`;
  const start = performance.now();
  const found = run(['rook', ...search.split(' ')]);
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const rated = rate(`v1.rook.${params}.${`d${fact(found, 'description')}`}`, search);
  if (rated.length !== Number(fact(found, 'longest'))) throw new Error(`${search}: ${rated.code}`);
  const best = isBetter(rated, held) ? rated : held;
  if (fact(found, 'proved') !== 'yes') return { ...best };
  if (held.length > rated.length) throw new Error(`${search}: ${held.code} is longer`);
  return { ...best, claim: 'proved', nodes: fact(found, 'nodes'), seconds };
}

/** @param {Found} held @param {string} seed @returns {Found} */
function clean(held, seed) {
  const { params, walls } = partsOf(held.code);
  const search = `v1.rook.${params}${walls ? '_walls' : ''}_hardest.s${seed}`;
  const code = run(['generate', search]);
  const found = code ? rate(code, search) : held;
  if (!isBetter(found, held)) return held;
  if (held.claim === 'proved' && found.length > held.length) throw new Error(`${code} is longer`);
  const { claim, nodes, seconds } = held;
  return claim === 'proved' ? { ...found, claim, nodes, seconds } : found;
}

/** @param {string} params @param {number} seeds @param {string} word */
function printBest(params, seeds, word) {
  const mazes = Array.from({ length: seeds }, (_, seed) => `v1.rook.${params}.s${word}-${seed}`)
    .map((search) => ({ search, code: run(['generate', search]) }))
    .filter(({ code }) => code)
    .map(({ search, code }) => rate(code, search));
  console.log(`seeds\t${seeds}\ngave_up\t${seeds - mazes.length}`);
  if (mazes.length === 0) return;
  const best = mazes.reduce((a, b) => (isBetter(b, a) ? b : a));
  console.log(`longest\t${best.length}\nunreaching\t${best.dead}\nenergy\t${best.energy}`);
  console.log(`code\t${best.search}\nmaze\t${best.code}`);
}

/** @param {string} file @param {number} seeds @param {string} budget */
function renew(file, seeds, budget) {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const header = lines.filter((line) => line.startsWith('#'));
  /** @type {Found[]} */
  const records = lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [claim, code, length, energy, dead, search, nodes, seconds] = line.split('\t');
      return { claim, code, length: +length, energy: +energy, dead: +dead, search, nodes, seconds };
    });
  for (const [i, held] of records.entries()) {
    let best = prove(held, budget);
    for (let seed = 0; seed < seeds; seed++) best = clean(best, `record-${seed}`);
    records[i] = best;
    if (best.length > held.length || best.claim !== held.claim)
      console.log(`${partsOf(best.code).params}: ${held.length} to ${best.length}, ${best.claim}`);
    const rows = records.map(
      ({ claim, code, length, energy, dead, search, nodes, seconds: taken }) =>
        [claim, code, length, energy, dead, search, nodes ?? '-', taken ?? '-'].join('\t'),
    );
    writeFileSync(file, `${[...header, ...rows].join('\n')}\n`);
  }
}

const words = process.argv.slice(2);
if (words[0] === 'best') printBest(words[1], Number(words[2]), words[3] ?? 'record');
else renew(words[0], Number(words[1] ?? 1), words[2] ?? '1000000');
