// Runs the test suites and adds up what they say.
//
//   node tests/run.mjs [SUITE...]      all of them, or those named
//
// What the suites need is built first; then two suites run at a time, the longest first, so that no core
// is idle while one suite waits for its last test. Every suite writes JUnit XML to build/test-results/SUITE*.xml and what it printed to SUITE.log.
// A test that was skipped counts as failed, and so does a suite that crashed, wrote no results or
// had no test. The last line is 'N passed, N failed'.

import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lint } from './lint/lint.mjs';
import { readJunit, writeJunit } from './junit.mjs';
import { patiently } from './speed.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`;
// The makes that we start have no part in the job server of the make that started us.
for (const name of ['MAKEFLAGS', 'MFLAGS', 'MAKELEVEL']) delete process.env[name];
const RESULTS = 'build/test-results';
// A suite takes a quarter of an hour at the most where nothing hangs, and twice that on a machine at
// half its speed; see speed.mjs.
const LIMIT_MS = patiently(60 * 60);

/**
 * A suite: `make` names the targets that it needs built, `run` does it.
 * @typedef {{make?: string[], run: (suite: Suite) => Promise<void>}} SuiteSpec
 * @typedef {SuiteSpec & {name: string, log: import('node:fs').WriteStream, problems: string[]}} Suite
 */

/** In the order in which they begin: the longest first. @type {Record<string, SuiteSpec>} */
const SUITES = {
  'browser-chromium': {
    make: ['site', 'single', 'dev-site'],
    run: (suite) =>
      command(suite, 'playwright', ['test', '--config', 'tests/browser/playwright.config.mjs'], {
        env: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: `${RESULTS}/${suite.name}.xml` },
      }),
  },
  'c-sanitized': { make: ['c-sanitized'], run: (suite) => runCmocka(suite, 'sanitized') },
  wasm: { make: ['wasm', 'wasm-dev'], run: (suite) => runNodeTests(suite, 'tests/wasm') },
  cli: { make: ['cli', 'cli-dev', 'lib'], run: (suite) => runNodeTests(suite, 'tests/cli') },
  'c-plain': { make: ['c-plain'], run: (suite) => runCmocka(suite, 'plain') },
  packages: {
    make: ['lib', 'npm', 'python', 'wasm', 'cli', 'cli-dev'],
    run: (suite) => runNodeTests(suite, 'tests/packages'),
  },
  lint: { run: runLint },
  'fuzz-short': { make: ['fuzzers-short'], run: runFuzzers },
  'browser-firefox': {
    make: ['site', 'single'],
    run: (suite) => runNodeTests(suite, 'tests/browser', 'smoke-firefox.test.mjs'),
  },
  'browser-webkit': {
    make: ['site', 'single'],
    run: (suite) =>
      runNodeTests(suite, 'tests/browser', 'smoke-webkit.test.mjs', ['xvfb-run', '-a']),
  },
  chip: { make: ['cli', 'chip'], run: (suite) => runNodeTests(suite, 'tests/chip') },
  model: {
    make: ['c-plain', 'cli-dev', 'dev-site'],
    run: (suite) => runNodeTests(suite, 'tests/model'),
  },
};

// ---- Commands ----

/** The children that still run; they end with this program. */
const running = new Set();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of running) kill(child);
    process.exit(1);
  });
}

function kill(/** @type {import('node:child_process').ChildProcess} */ child) {
  try {
    // The group: what the child has started too (browsers, drivers).
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}

/**
 * Runs a command, its output into the suite's log; a status other than 0 is noted as a problem,
 * which counts if no test of the suite has failed.
 * @param {Suite} suite @param {string} program @param {string[]} parameters
 * @param {{env?: Record<string, string>}} [options]
 */
async function command(suite, program, parameters, { env = {} } = {}) {
  suite.log.write(`$ ${[program, ...parameters].join(' ')}\n`);
  const child = spawn(program, parameters, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  child.stdout.pipe(suite.log, { end: false });
  child.stderr.pipe(suite.log, { end: false });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    kill(child);
  }, LIMIT_MS);
  /** @type {number | string | null} */
  const status = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  clearTimeout(timer);
  running.delete(child);
  kill(child);
  if (status !== 0) {
    const why = late ? `took longer than ${LIMIT_MS / 1000} s` : `ended with ${status}`;
    suite.problems.push(`${basename(program)} ${parameters.join(' ')}: ${why}`);
  }
}

async function filesOf(/** @type {string} */ folder, /** @type {RegExp} */ pattern) {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => pattern.test(name)).sort();
}

// ---- Suites ----

/** The programs of a suite, two at a time: there are as many cores at least. */
async function runCmocka(/** @type {Suite} */ suite, /** @type {string} */ variant) {
  const waiting = await filesOf('tests/c', /^test_.*\.c$/);
  const worker = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop())
      await runProgram(suite, `build/test/${variant}/${basename(name, '.c')}`, variant !== 'plain');
  };
  await Promise.all([worker(), worker()]);
}

/**
 * Runs a C test program. Another build repeats the tests of the plain one, so it counts as one test a
 * program (`asOne`); its failure names each test that failed.
 * @param {Suite} suite @param {string} program @param {boolean} asOne
 */
async function runProgram(suite, program, asOne) {
  const name = basename(program);
  const results = `${RESULTS}/${suite.name}-${name}.xml`;
  const own = { ...suite, problems: /** @type {string[]} */ ([]) };
  await command(own, program, [], {
    env: {
      CMOCKA_MESSAGE_OUTPUT: 'XML',
      CMOCKA_XML_FILE: results,
      UBSAN_OPTIONS: 'print_stacktrace=1',
      ASAN_OPTIONS: 'detect_leaks=1:allocator_may_return_null=1',
    },
  });
  // A program that a signal or a sanitizer ended wrote no results; they would be missed by none.
  if (!existsSync(results) && own.problems.length)
    await writeJunit(results, `${suite.name}-${name}`, [
      { name: 'runs to its end', failure: own.problems.join('; ') },
    ]);
  else suite.problems.push(...own.problems);
  if (asOne && existsSync(results)) {
    const cases = readJunit(await readFile(results, 'utf8'));
    const failed = cases.flatMap(({ name: test, failure }) =>
      failure === undefined ? [] : [`${test}: ${failure}`],
    );
    if (!cases.length) failed.push('it ran no test');
    const failure = failed.length ? failed.join('\n') : undefined;
    await writeJunit(results, suite.name, [{ name, ...(failure && { failure }) }]);
  }
}

async function runNodeTests(
  /** @type {Suite} */ suite,
  /** @type {string} */ folder,
  /** @type {string | undefined} */ only = undefined,
  /** @type {string[]} */ wrapper = [],
) {
  const names = only ? [only] : await filesOf(folder, /\.test\.mjs$/);
  const parameters = [
    ...wrapper,
    process.execPath,
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=junit',
    `--test-reporter-destination=${RESULTS}/${suite.name}.xml`,
    ...names.map((name) => join(folder, name)),
  ];
  if (names.length) await command(suite, parameters[0], parameters.slice(1));
}

async function runFuzzers(/** @type {Suite} */ suite) {
  await command(suite, process.execPath, [
    'tests/fuzz/run.mjs',
    '--inputs',
    '2000',
    '--junit',
    `${RESULTS}/${suite.name}.xml`,
  ]);
}

async function runLint(/** @type {Suite} */ suite) {
  const cases = await lint((text) => suite.log.write(text));
  await writeJunit(`${RESULTS}/${suite.name}.xml`, suite.name, cases);
}

// ---- All together ----

/** Seconds since a time, for a column. */
const seconds = (/** @type {number} */ since) =>
  ((Date.now() - since) / 1000).toFixed(1).padStart(6);

/** A suite with its log. @returns {Suite} */
const open = (/** @type {string} */ name, /** @type {SuiteSpec} */ spec) => ({
  ...spec,
  name,
  log: createWriteStream(`${RESULTS}/${name}.log`),
  problems: [],
});

/** Builds what a suite needs, its output into the suite's log. */
const build = async (/** @type {Suite} */ suite) =>
  suite.make && command(suite, 'make', ['--no-print-directory', ...suite.make]);

/**
 * Builds what the suites need: all of it with one make, so that no core waits for the last file of a suite.
 * If that fails, each suite with its own, to see which of them can run.
 */
async function buildAll(/** @type {Suite[]} */ suites) {
  const make = [...new Set(suites.flatMap((suite) => suite.make ?? []))];
  const all = open('build', { make, run: async () => {} });
  if (make.length) await build(all);
  if (all.problems.length) for (const suite of suites) await build(suite);
}

async function runSuite(/** @type {Suite} */ suite) {
  const { name, log } = suite;
  const started = Date.now();
  try {
    if (!suite.problems.length) await suite.run(suite);
  } catch (error) {
    suite.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  await new Promise((resolve) => log.end(resolve));

  const files = await filesOf(RESULTS, new RegExp(`^${name}(-test_.*)?\\.xml$`));
  const cases = [];
  for (const file of files) cases.push(...readJunit(await readFile(join(RESULTS, file), 'utf8')));
  const failures = cases.filter(({ failure }) => failure !== undefined);
  if (suite.problems.length && !failures.length) {
    const end = (await readFile(`${RESULTS}/${name}.log`, 'utf8')).trimEnd().split('\n').slice(-30);
    failures.push({
      name: `${name} runs`,
      failure: `${suite.problems.join('\n')}\n${end.join('\n')}`,
    });
  } else if (!cases.length) {
    failures.push({ name: `${name} has tests`, failure: 'it ran none' });
  }
  const passed = cases.filter(({ failure }) => failure === undefined).length;
  const counts = `${String(passed).padStart(5)} passed, ${failures.length} failed`;
  console.log(`${name.padEnd(18)} ${counts.padEnd(23)} ${seconds(started)} s`);
  for (const { name: test } of failures) console.log(`  FAILED ${test}`);
  return { name, passed, failures };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length) {
  console.error(`run: no suite ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}`);
  process.exit(2);
}
await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const began = Date.now();
const suites = Object.entries(SUITES)
  .filter(([name]) => !wanted.length || wanted.includes(name))
  .map(([name, spec]) => open(name, spec));
await buildAll(suites);
console.log(`${'build'.padEnd(42)} ${seconds(began)} s`);

/** @type {Awaited<ReturnType<typeof runSuite>>[]} */
const results = [];
const lane = async () => {
  for (let suite = suites.shift(); suite; suite = suites.shift())
    results.push(await runSuite(suite));
};
await Promise.all([lane(), lane()]);

// Why each failed comes after the names of all: what keeps only the first lines has every name.
for (const { name, failures } of results) {
  for (const { name: test, failure } of failures) {
    const text = (failure ?? '').trim().split('\n').slice(0, 40).join('\n    ');
    console.log(`\n${test}\n    ${text}`);
  }
  if (failures.length) console.log(`see ${RESULTS}/${name}.log`);
}
const sum = (/** @type {(result: typeof results[number]) => number} */ of) =>
  results.reduce((total, result) => total + of(result), 0);
const failed = sum(({ failures }) => failures.length);
console.log(`${'all'.padEnd(42)} ${seconds(began)} s`);
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
