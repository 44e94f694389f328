// Processor seconds that the whole machine is busy while a command runs, and the seconds it takes:
//
//   node tests/bench/busy.mjs node tests/run.mjs cli
//
// A browser's processes outlive the tests that start them, so the time of child processes is not enough.
// The figures hold on a machine that does nothing else.

import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

const busyMs = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0);

const [program, ...parameters] = process.argv.slice(2);
const [busyBefore, before] = [busyMs(), performance.now()];
const { status } = spawnSync(program, parameters, { stdio: 'inherit' });
const [busy, elapsed] = [busyMs() - busyBefore, performance.now() - before];
console.log(`busy ${(busy / 1000).toFixed(1)} s, took ${(elapsed / 1000).toFixed(1)} s`);
process.exit(status ?? 1);
