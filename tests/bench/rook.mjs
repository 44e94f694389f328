// The rows of bench_rook.c on a core in WebAssembly: the same work through the same verbs.

import { finish } from './wasm.mjs';

/** @typedef {import('../../web/engine/core.js').Core} Core */

/** Ten thousand evaluations a time: 'full' takes a whole board, 'change' one changed number. */
const EVALUATIONS = 10_000;
const SIDES = [4, 5, 6, 8, 10, 12, 16];

const energy = (/** @type {number} */ side, /** @type {string} */ way) => ({
  unit: '10,000 energies/s',
  work: (/** @type {Core} */ core) =>
    finish(core.task('rook', 'energy', `${side} ${side} ${EVALUATIONS} ${way}`)),
});
const generate = (/** @type {string} */ params) => ({
  unit: 'mazes/s',
  work: (/** @type {Core} */ core, /** @type {number} */ round) =>
    finish(core.generate(`v1.rook.${params}.sbench-${round}`)),
});

/** @type {import('./wasm.mjs').Machine} */
export const rook = {
  native: 'bench_rook',
  rows: Object.fromEntries([
    ...SIDES.flatMap((side) =>
      ['full', 'change'].map((way) => [`energy_${side}_${way}`, energy(side, way)]),
    ),
    ...['w5_h5', 'w8_h8', 'w16_h16'].map((params) => [`generate_${params}`, generate(params)]),
  ]),
};
