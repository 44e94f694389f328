// The rows of bench_rook.c; mazes also on a core in WebAssembly: the same work through the same functions.

import { finish } from './wasm.mjs';

const RULES = ['queen', 'hex', 'tri'];
const SIDES = [4, 5, 6, 8, 10, 12, 16];

const energy = { unit: '10,000 energies/s' };
const generate = (/** @type {string} */ params) => ({
  unit: 'mazes/s',
  work: (/** @type {Core} */ core, /** @type {number} */ round) =>
    finish(core.generate(`v1.rook.${params}.sbench-${round}`)),
});

const QUALITY_SEEDS = 200;

/** Measures quality and time of the default settings over many seeds. */
function quality(/** @type {Core} */ core, /** @type {number} */ side) {
  /** @type {Record<string, number[]>} */
  const figures = { energy: [], shortest: [], ms: [] };
  let unfit = 0;
  for (let seed = 0; seed < QUALITY_SEEDS; seed++) {
    const began = performance.now();
    const session = core.open(`v1.rook.w${side}_h${side}.squality-${seed}`);
    figures.ms.push(performance.now() - began);
    const facts = finish(session.rate());
    session.close();
    figures.energy.push(facts.number('energy'));
    figures.shortest.push(facts.number('shortest'));
    if (facts.get('shortest_paths') !== '1' || facts.get('unreaching') !== '0') unfit++;
  }
  const at = (/** @type {string} */ name, /** @type {number} */ quantile) =>
    figures[name].sort((a, b) => a - b)[Math.floor((QUALITY_SEEDS - 1) * quantile)];
  return [
    `${side} by ${side}`,
    String(unfit),
    String(at('energy', 0.5)),
    String(at('energy', 1)),
    String(at('shortest', 0.5)),
    at('ms', 0.5).toFixed(1),
    at('ms', 1).toFixed(1),
  ];
}

/** The longest single shortest solutions that `hardest` finds, and how long that takes. */
function hardest(/** @type {Core} */ core, /** @type {number} */ side) {
  const began = performance.now();
  const session = core.open(`v1.rook.w${side}_h${side}_hardest.sbest`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const shortest = finish(session.rate()).get('shortest') ?? '';
  session.close();
  return [`${side} by ${side}`, shortest, seconds];
}

/** @type {import('./wasm.mjs').Machine} */
export const rook = {
  native: 'bench_rook',
  rows: Object.fromEntries([
    ...SIDES.flatMap((side) =>
      ['full', 'change'].map((mode) => [`energy_${side}_${mode}`, energy]),
    ),
    ...RULES.map((rules) => [`energy_8_full_${rules}`, energy]),
    ...['w5_h5', 'w8_h8', 'w16_h16', 'w8_h8_deep', 'w16_h16_deep'].map((params) => [
      `generate_${params}`,
      generate(params),
    ]),
  ]),
  counts: (core) => [
    [
      `board, ${QUALITY_SEEDS} seeds`,
      'not unique or unreaching',
      'median energy',
      'worst',
      'median length',
      'median ms',
      'longest ms',
    ],
    ...[5, 8].map((side) => quality(core, side)),
    ['hardest', 'moves', 'seconds'],
    ...[4, 5, 6, 7, 8].map((side) => hardest(core, side)),
  ],
};
