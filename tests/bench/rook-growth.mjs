// Generation cost against the side of a rook board: for each side the shortest rounds of the default
// search, in steps of 500 changes, that make a good maze for at least half of the seeds; and how many
// energies are computed there for each good one. Good: one shortest solution, no dead cell, and an
// energy of at most minus a quarter of the cells. All but the time is counted, so it is the same
// everywhere:
//
//   node tests/bench/rook-growth.mjs >tests/data/rook/growth.tsv

import { readFile } from 'node:fs/promises';
import { argv, cpuUsage } from 'node:process';
import { fileURLToPath } from 'node:url';
import { instantiateCore } from '../../web/engine/core.js';
import { median } from './median.mjs';
import { finish } from './wasm.mjs';

const SEEDS = Array.from({ length: 15 }, (_, i) => `growth-${i}`);
const SLICE = 100_000;
const STEP = 500; // changes in a round

const HEADER = `\
# How generation grows with the side of a rook board (tests/bench/rook-growth.mjs): the default search by
# the plain rules, seeds growth-0 to growth-14, rounds of ROUND changes, of 500, 1000, 1500 and so on the
# first with which at least half of the seeds make a good maze: one shortest solution, no dead cell, an
# energy of at most minus a quarter of the cells, which on 4 by 4 is nearly the best there is.
# EVALUATIONS: energies computed by all the searches for each good maze. ENERGY, LENGTH: medians of the
# good ones. MICROSECONDS: of a processor, in WebAssembly, for a search, the median; of one machine, where
# all the rest is the same everywhere.
# SIDE	EVALUATIONS	ENERGY	LENGTH	MICROSECONDS	ROUND`;

const codeOf = (
  /** @type {number} */ side,
  /** @type {number} */ round,
  /** @type {string} */ seed,
) => `v1.rook.w${side}_h${side}_i${round}.s${seed}`;

/** The search of a code, at its end. @param {Core} core @param {string} code */
function searched(core, code) {
  const job = core.generate(code);
  let status;
  do status = job.run(SLICE);
  while (status === 'running');
  return { job, status };
}

/** How many energies the search computes, and the maze's own. @param {Core} core @param {string} code */
function search(core, code) {
  const { job, status } = searched(core, code);
  const evaluations = job.progress().number('changes');
  const session = status === 'ok' ? job.openSession() : null;
  job.close();
  if (!session) return { evaluations, energy: NaN, length: NaN };
  const facts = finish(session.rate());
  session.close();
  const fit = facts.get('shortest_paths') === '1' && facts.get('unreaching') === '0';
  return {
    evaluations,
    energy: fit ? facts.number('energy') : NaN,
    length: facts.number('shortest'),
  };
}

/** A row for a side and a length of rounds. @param {Core} core @param {number} side @param {number} round */
export function growth(core, side, round) {
  const mazes = SEEDS.map((seed) => search(core, codeOf(side, round, seed)));
  const good = mazes.filter(({ energy }) => energy <= -(side * side) / 4);
  const all = mazes.reduce((sum, { evaluations }) => sum + evaluations, 0);
  return {
    enough: 2 * good.length >= SEEDS.length,
    evaluations: Math.round(all / good.length),
    energy: median(good.map(({ energy }) => energy)),
    length: median(good.map(({ length }) => length)),
  };
}

/** Returns the processor time of the median search, in microseconds. @param {Core} core @param {number} side @param {number} round */
function microseconds(core, side, round) {
  const times = SEEDS.map((seed) => {
    const before = cpuUsage();
    searched(core, codeOf(side, round, seed)).job.close();
    const { user, system } = cpuUsage(before);
    return user + system;
  });
  return median(times);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const core = await instantiateCore(await readFile('build/wasm/mazewright-rook.wasm'));
  console.log(HEADER);
  for (let side = 4; side <= 16; side++) {
    let round = STEP;
    let row = growth(core, side, round);
    while (!row.enough) row = growth(core, side, (round += STEP));
    const { evaluations, energy, length } = row;
    const time = microseconds(core, side, round);
    console.log([side, evaluations, energy, length, time, round].join('\t'));
  }
}
