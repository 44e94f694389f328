// Speeds, native and WebAssembly side by side: the builds take turns, the medians are printed.
//
//   node tests/bench/run.mjs [MACHINE[/ROWS]...]
//
// MACHINE is one of the core's, 'press' for a move after 1 and after 10,000, or 'batch' for data sets; ROWS is what the
// names of the rows begin with: worm/wilson.
//
// A line a row: name, native, wasm, unit, how many times faster native is than wasm.

import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { instantiateCore } from '../../web/engine/core.js';
import { benchBatch } from './batch.mjs';
import { fourbit } from './fourbit.mjs';
import { median } from './median.mjs';
import { press } from './press.mjs';
import { procedural } from './procedural.mjs';
import { rook } from './rook.mjs';
import { simultaneous } from './simultaneous.mjs';
import { measure } from './wasm.mjs';
import { worm } from './worm.mjs';

/** One line a machine. @type {Record<string, import('./wasm.mjs').Machine>} */
const MACHINES = { fourbit, worm, rook, procedural, simultaneous, press };
const ROUNDS = 5;

const core = await instantiateCore(await readFile('build/wasm/mazewright.wasm'));

function native(/** @type {string} */ program, /** @type {string} */ row) {
  const { status, stdout, stderr } = spawnSync(`build/bench/${program}`, [row], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} ${row}: ${stderr}`);
  return Number(stdout);
}

const short = (/** @type {number} */ value) =>
  Number.isNaN(value) ? '-' : value >= 100 ? String(Math.round(value)) : value.toPrecision(3);

const requested = process.argv.slice(2);
const names = requested.length ? requested : [...Object.keys(MACHINES), 'batch'];
if (names.some((name) => name !== 'batch')) console.log('row\tnative\twasm\tunit\tnative/wasm');
for (const asking of names) {
  const [name, begin = ''] = asking.split('/');
  if (name === 'batch') {
    await benchBatch(begin);
    continue;
  }
  const machine = MACHINES[name];
  if (!machine) throw new Error(`there is no benchmark of '${name}'`);
  for (const [row, { unit, work, times = 1 }] of Object.entries(machine.rows)) {
    if (!row.startsWith(begin)) continue;
    /** @type {[number, number][]} */
    const rounds = [];
    for (let i = 0; i < ROUNDS; i++)
      rounds.push([native(machine.native, row), work ? measure(core, work) : NaN]);
    const medians = [0, 1].map((column) => median(rounds.map((values) => values[column])));
    const ratio = median(rounds.map(([a, b]) => a / b));
    console.log(
      [row, ...medians.map((value) => short(value * times)), unit, short(ratio)].join('\t'),
    );
  }
  if (begin) continue;
  for (const line of machine.counts?.(core) ?? []) console.log(line.join('\t'));
}
