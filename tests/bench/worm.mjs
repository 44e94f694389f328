// Benchmark of the worm generators in WebAssembly, in million cells per second, with the rows of
// bench_worm.c; then steps per cell of the worm and the fast worm by board side (counts, not times).

import { finish } from './wasm.mjs';

const ROWS = /** @type {const} */ ([
  ['wormfast', 4096],
  ['nucleation', 4096],
  ['wilson', 4096],
  ['backtracker', 4096],
  ['prim', 4096],
  ['kruskal', 4096],
  ['boruvka', 4096],
  ['growrandom', 4096],
  ['growoldest', 4096],
  ['growmixed', 4096],
  ['eller', 4096],
  ['huntandkill', 4096],
  ['sidewinder', 4096],
  ['binarytree', 4096],
  ['division', 4096],
  ['prim', 1024],
  ['kruskal', 1024],
  ['aldousbroder', 1024],
  ['wormfast', 1000],
  ['worm', 320],
  ['wormfast', 320],
]);

const code = (
  /** @type {string} */ generator,
  /** @type {number} */ side,
  /** @type {string | number} */ seed,
) => `v1.worm.w${side}_h${side}_${generator}.sbench-${seed}`;

/** @type {import('./wasm.mjs').Machine} */
export const worm = {
  native: 'bench_worm',
  rows: Object.fromEntries(
    ROWS.map(([generator, side]) => [
      `${generator}_${side}`,
      {
        unit: 'M cells/s',
        times: (side * side) / 1e6,
        work: (/** @type {Core} */ core, /** @type {number} */ round) =>
          finish(core.generate(code(generator, side, round))),
      },
    ]),
  ),
  counts: (core) => {
    const steps = (/** @type {string} */ generator, /** @type {number} */ side) => {
      const boards = Math.max(1, Math.round(40_000 / side ** 2));
      let sum = 0;
      for (let seed = 0; seed < boards; seed++) {
        const session = core.open(code(generator, side, seed));
        sum += session.describe().number('steps');
        session.close();
      }
      return (sum / boards / side ** 2).toFixed(2);
    };
    return [
      ['steps a cell, side', 'worm', 'wormfast'],
      ...[10, 20, 40, 80, 160, 320, 640, 1280, 2048, 4096].map((side) => [
        String(side),
        side > 1280 ? '-' : steps('worm', side),
        steps('wormfast', side),
      ]),
    ];
  },
};
