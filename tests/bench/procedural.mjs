// Benchmarks of bench_procedural.c, run on the WebAssembly core.

import { readFileSync } from 'node:fs';
import { finish } from './wasm.mjs';

// Random boards, with a safe walk or without.
const BOARDS = readFileSync('tests/data/procedural-random.txt', 'utf8').trimEnd().split('\n');

const onBoard =
  (/** @type {'solve' | 'rate'} */ command) =>
  (/** @type {Core} */ core, /** @type {number} */ round) => {
    const session = core.open(`v1.procedural.classic.d${BOARDS[round % BOARDS.length]}`);
    const job = command === 'solve' ? session.solve() : session.rate();
    let status;
    do status = job.run(1_000_000);
    while (status === 'running');
    if (status === 'ok') job.result();
    job.close();
    session.close();
  };

/** @type {import('./wasm.mjs').Machine} */
export const procedural = {
  native: 'bench_procedural',
  rows: {
    par: { unit: 'boards/s', work: onBoard('solve') },
    rate: { unit: 'boards/s', work: onBoard('rate') },
    generate: {
      unit: 'mazes/s',
      work: (core, round) => finish(core.generate(`v1.procedural.classic.sbench-${round}`)),
    },
  },
};
