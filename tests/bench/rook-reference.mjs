// Lengths and energies of 10,000 boards of 5 by 5, as the default search makes them: what the page
// compares a maze with.
//
//   node tests/bench/rook-reference.mjs >tests/data/rook/reference.tsv

import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { instantiateCore } from '../../web/engine/core.js';
import { finish } from './wasm.mjs';

/** @typedef {import('../../web/engine/core.js').Core} Core */

const MAZES = 10_000;
const FIRST = 200;

const HEADER = `\
# Lengths of the shortest solution and energies of ${MAZES} rook boards of 5 by 5, made by our own default
# search: v1.rook.classic.sreference-0 to v1.rook.classic.sreference-${MAZES - 1} (node
# tests/bench/rook-reference.mjs). They are not the 10,000 mazes of 5 by 5 that were published, which can
# no longer be had. Every one has a single shortest solution and no dead cell.
# MEASURE	VALUE	HOW MANY	HOW MANY OF THE FIRST ${FIRST}`;

/** The length and the energy of some of the boards. @param {Core} core @param {number} from @param {number} to */
export function measured(core, from, to) {
  const figures = [];
  for (let i = from; i < to; i++) {
    const session = core.open(`v1.rook.classic.sreference-${i}`);
    const facts = finish(session.rate());
    session.close();
    if (facts.get('shortest_paths') !== '1' || facts.get('unreaching') !== '0')
      throw new Error(`reference-${i} is no good maze`);
    figures.push({ length: facts.number('shortest'), energy: facts.number('energy') });
  }
  return figures;
}

/** How often each value occurs, the least first. @param {number[]} values */
export function counted(values) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => a - b));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const core = await instantiateCore(await readFile('build/wasm/mazewright-rook.wasm'));
  const figures = measured(core, 0, MAZES);
  console.log(HEADER);
  for (const measure of /** @type {const} */ (['length', 'energy'])) {
    const first = counted(figures.slice(0, FIRST).map((maze) => maze[measure]));
    for (const [value, count] of counted(figures.map((maze) => maze[measure])))
      console.log([measure, value, count, first.get(value) ?? 0].join('\t'));
  }
}
