// Speed ratio of the core to the thesis's algorithms in plain Python, in one run.
//
//   node tests/bench/ratio.mjs        (after `make bench` has built the programs)
//
// A line a row: name, times a second in C, times a second in Python, ratio. Python works for two
// seconds a row, or once where once takes longer (ESS 3x4: more than a minute).

import { spawnSync } from 'node:child_process';

function speed(/** @type {string} */ program, /** @type {string[]} */ words) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
  return Number(stdout);
}

console.log('row\tc\tpython\tratio');
for (const row of ['astar_3x3', 'umf_10x10', 'ias_4x4', 'ess_3x4']) {
  const fast = speed('build/bench/bench_simultaneous', [row]);
  const slow = speed('python3', ['tests/bench/simultaneous.py', row]);
  console.log([row, fast.toPrecision(4), slow.toPrecision(4), Math.round(fast / slow)].join('\t'));
}
