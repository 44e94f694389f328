// Quality and time of a rook search for each rule: medians over 15 seeds of energy,
// length, milliseconds of a processor natively and in WebAssembly; and how many have a dead cell or a
// second solution. A row a rule and size:
//
//   node tests/bench/rook-rules.mjs [WORD] [SIDE...]

import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { argv, cpuUsage } from 'node:process';
import { instantiateCore } from '../../web/engine/core.js';
import { median } from './median.mjs';
import { finish } from './wasm.mjs';

const SEEDS = 15;
const RULES = [
  ...['', 'queen', 'hex', 'tri', 'nouturn'],
  ...['torus', 'queen_torus', 'hex_torus', 'tri_torus', 'torus_nouturn'],
];
const [, , word = 'deep', ...sideWords] = argv;
const sides = sideWords.length ? sideWords.map(Number) : [5, 8, 16];
const core = await instantiateCore(await readFile('build/wasm/mazewright-rook.wasm'));

/** Milliseconds of a processor that the program takes. @param {string} code */
function native(code) {
  const command = `TIMEFORMAT='%U %S'; time build/mazewright generate ${code} >/dev/null`;
  const { stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  const seconds = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  return 1000 * (seconds[0] + seconds[1]);
}

function measured(/** @type {string} */ code) {
  const before = cpuUsage();
  const session = core.open(code);
  const { user, system } = cpuUsage(before);
  const facts = finish(session.rate());
  session.close();
  return {
    fit: facts.get('shortest_paths') === '1' && facts.get('unreaching') === '0',
    energy: facts.number('energy'),
    length: facts.number('shortest'),
    wasm: (user + system) / 1000,
    native: native(code),
  };
}

console.log('side\trule\tenergy\tlength\tms\twasm_ms\tunfit');
for (const side of sides)
  for (const rule of RULES.filter((name) => side % 2 === 0 || !/(hex|tri)_torus/.test(name))) {
    const params = ['v1.rook', [`w${side}_h${side}`, rule, word].filter(Boolean).join('_')].join(
      '.',
    );
    const mazes = Array.from({ length: SEEDS }, (_, i) => measured(`${params}.squality-${i}`));
    const middle = (/** @type {'energy' | 'length' | 'wasm' | 'native'} */ name) =>
      Math.round(median(mazes.map((maze) => maze[name])));
    console.log(
      [
        ...[side, rule || 'plain', middle('energy'), middle('length')],
        ...[middle('native'), middle('wasm'), mazes.filter(({ fit }) => !fit).length],
      ].join('\t'),
    );
  }
