// Benchmarks of the four-bit machine in WebAssembly: the same work as in bench_fourbit.c.

import { finish } from './wasm.mjs';

const generate =
  (/** @type {string} */ params) => (/** @type {Core} */ core, /** @type {number} */ round) =>
    finish(core.generate(`v1.fourbit.${params}.sbench-${round}`));

/** @type {import('./wasm.mjs').Machine} */
export const fourbit = {
  native: 'bench_fourbit',
  rows: {
    generate_b4_l8: { unit: 'mazes/s', work: generate('b4_l8') },
    generate_b4_l12: { unit: 'mazes/s', work: generate('b4_l12') },
    generate_b6_l58: { unit: 'mazes/s', work: generate('b6_l58') },
    count_b4: { unit: 'counts/s', work: (core) => finish(core.task('fourbit', 'count', '4')) },
    read_and_print_code: {
      unit: 'codes/s',
      work: (core) => core.canonical('v1.fourbit.b4.d218c03538e6118a715c685498b23d48c.m3210'),
    },
  },
};
