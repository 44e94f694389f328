// Runs each fuzz target (tests/fuzz/NAME.c) on the inputs saved in tests/fuzz/corpus/NAME/ and then
// on new ones: for a while, or until COUNT inputs were tried, the saved ones included.
//
//   node tests/fuzz/run.mjs [--seconds 300 | --inputs COUNT] [--junit FILE] [NAME...]
//
// New inputs go to build/fuzz/corpus/NAME/, failing ones to build/fuzz/failed/NAME/.
// Worth saving: `build/fuzz/NAME -merge=1 tests/fuzz/corpus/NAME build/fuzz/corpus/NAME`.

import { spawn } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { writeJunit } from '../junit.mjs';
import { patiently } from '../speed.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    inputs: { type: 'string' },
    junit: { type: 'string' },
  },
});

async function fuzz(/** @type {string} */ name) {
  const saved = `tests/fuzz/corpus/${name}`;
  const fresh = `build/fuzz/corpus/${name}`;
  const failed = `build/fuzz/failed/${name}/`;
  await mkdir(saved, { recursive: true });
  await mkdir(fresh, { recursive: true });
  await mkdir(failed, { recursive: true });
  const parameters = [
    // The short run is a test: the same inputs on every machine.
    ...(values.inputs
      ? [`-runs=${values.inputs}`, '-seed=1']
      : [`-max_total_time=${values.seconds}`]),
    `-artifact_prefix=${failed}`,
    `-timeout=${Math.ceil(patiently(20) / 1000)}`,
    '-rss_limit_mb=2048',
    '-print_final_stats=1',
    '-verbosity=1',
    fresh,
    saved,
  ];
  let output = '';
  const status = await new Promise((resolve) => {
    const child = spawn(`build/fuzz/${name}`, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  const runs = /stat::number_of_executed_units:\s*(\d+)/.exec(output)?.[1];
  console.log(`${name}: ${runs ?? 'no'} inputs tried, ended with ${status}`);
  if (status === 0 && runs) return { name };
  console.log(output);
  // The report of the sanitizer comes before libFuzzer’s description of the input.
  const start = output.search(/==\d+==\s*ERROR|runtime error|libFuzzer: /);
  return { name, failure: `ended with ${status}\n${output.slice(Math.max(0, start))}` };
}

const names = positionals.length
  ? positionals
  : (await readdir('tests/fuzz'))
      .filter((name) => name.endsWith('.c'))
      .map((name) => basename(name, '.c'))
      .sort();
/** @type {{name: string, failure?: string}[]} */
const cases = [];
const waiting = [...names];
const worker = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) cases.push(await fuzz(name));
};
await Promise.all([worker(), worker()]);
if (values.junit) await writeJunit(values.junit, 'fuzz', cases);
process.exitCode = cases.some(({ failure }) => failure !== undefined) ? 1 : 0;
