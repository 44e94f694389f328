// Benchmark: the rows of bench_simultaneous.c on the WebAssembly core.

import { finish } from './wasm.mjs';

const task =
  (/** @type {string} */ name, /** @type {string} */ words) => (/** @type {Core} */ core) =>
    finish(core.task('simultaneous', name, words));

/** The sequence of bench_simultaneous.c. @param {number} count */
function randomMoves(count) {
  let seed = 1;
  let moves = '';
  for (let i = 0; i < count; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    moves += 'udlr'[(seed >> 16) & 3];
  }
  return moves;
}

const MOVES = randomMoves(150);

/** Ends with an unsolved maze, which is no failure here. @param {Core} core */
function findUnsolved(core) {
  const job = core.task('simultaneous', 'verify', `10x10 ${MOVES}`);
  while (job.run(1_000_000) === 'running');
  job.close();
}

/** The sequence of bench_simultaneous.c: 10^8 maze-steps, for 681 mazes of 3x3 differ. */
const PERFECT_3X3 = 'rdrdllurddulldrdldrrlurdruurdrdldrd';
const SLICED = PERFECT_3X3 + 'rd'.repeat((146_843 - PERFECT_3X3.length) / 2);

/** @type {import('./wasm.mjs').Machine} */
export const simultaneous = {
  native: 'bench_simultaneous',
  rows: {
    astar_3x3: { unit: 'searches/s', work: task('shortest', '3x3 --by astar') },
    ess_3x4: { unit: 'searches/s', work: task('shortest', '3x4 --by ess') },
    umf_10x10: { unit: 'mazes/s', work: findUnsolved },
    ias_4x4: { unit: 'sequences/s', work: task('approximate', '4x4 --by ias') },
    prove_4x4_28: { unit: 'proofs/s', work: task('prove', '4x4 28') },
    count_8x8: { unit: 'counts/s', work: task('count', '8x8') },
    slices_3x3: {
      unit: '10^8 maze-steps/s',
      work: task('verify', `3x3 --walls edges --ends corners --perfect ${SLICED}`),
    },
  },
};
