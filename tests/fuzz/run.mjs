// Fuzzing: runs each target (tests/fuzz/NAME.c) on saved inputs and then on new ones: for a while, or until COUNT
// inputs were tried, the saved ones included.
//
//   node tests/fuzz/run.mjs [--seconds 300 | --inputs COUNT] [--junit FILE] [--save] [NAME...]
//
// Saved inputs are the files in tests/fuzz/corpus/NAME/, most of them by hand, and the lines in
// tests/fuzz/corpus/NAME.txt: one input a line in base64, each of which reached code that no other did.
// New inputs go to build/fuzz/corpus/NAME/, failing ones to build/fuzz/failed/NAME/. `--save` runs nothing: it
// writes NAME.txt anew from all of them.
//
// A run of COUNT inputs is for `make test`: its programs (build/fuzz-short) measure the coverage of the target alone,
// so it tries what earlier runs of `make fuzz` found.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
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
    save: { type: 'boolean' },
  },
});
const PROGRAMS = values.inputs ? 'build/fuzz-short' : 'build/fuzz';

/** The folders of saved inputs of a target; the lines of NAME.txt become files. */
async function savedInputs(/** @type {string} */ name) {
  const [byHand, found] = [`tests/fuzz/corpus/${name}`, `build/fuzz/saved/${name}`];
  await rm(found, { recursive: true, force: true });
  for (const folder of [byHand, found]) await mkdir(folder, { recursive: true });
  for (const line of (await readFile(`${byHand}.txt`, 'utf8')).split('\n').filter(Boolean)) {
    const input = Buffer.from(line, 'base64');
    const hash = createHash('sha1').update(input).digest('hex');
    await writeFile(`${found}/${hash}`, input);
  }
  return [byHand, found];
}

/** Writes NAME.txt: the inputs, apart from those by hand, that together reach all that any input reaches. */
async function save(/** @type {string} */ name) {
  const [byHand, found] = await savedInputs(name);
  const merged = `build/fuzz/merged/${name}`;
  await rm(merged, { recursive: true, force: true });
  await mkdir(merged, { recursive: true });
  await mkdir(`build/fuzz/corpus/${name}`, { recursive: true });
  const folders = [merged, byHand, found, `build/fuzz/corpus/${name}`];
  const { status } = spawnSync(`build/fuzz/${name}`, ['-merge=1', ...folders], { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${name}: the merge ended with ${status}`);
  const read = async (/** @type {string} */ folder) =>
    Promise.all(
      (await readdir(folder)).map(async (file) =>
        (await readFile(`${folder}/${file}`)).toString('base64'),
      ),
    );
  const known = new Set(await read(byHand));
  const lines = (await read(merged)).filter((line) => line && !known.has(line)).sort();
  await writeFile(`${byHand}.txt`, lines.map((line) => `${line}\n`).join(''));
  console.log(`${name}: ${lines.length} inputs saved`);
}

async function fuzz(/** @type {string} */ name) {
  const saved = await savedInputs(name);
  const fresh = `build/fuzz/corpus/${name}`;
  const failed = `build/fuzz/failed/${name}/`;
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
    ...saved,
  ];
  let output = '';
  const status = await new Promise((resolve) => {
    const child = spawn(`${PROGRAMS}/${name}`, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
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
if (values.save) {
  for (const name of names) await save(name);
  process.exit();
}
/** @type {{name: string, failure?: string}[]} */
const cases = [];
const waiting = [...names];
const worker = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) cases.push(await fuzz(name));
};
await Promise.all([worker(), worker()]);
if (values.junit) await writeJunit(values.junit, 'fuzz', cases);
process.exitCode = cases.some(({ failure }) => failure !== undefined) ? 1 : 0;
