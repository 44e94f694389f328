// The quick check for everyday work, in the builds that are made fast.
//
//   node tests/check.mjs          all machines: golden lines, what is true of every machine, errors and help of
//                                 the command line, and one path through each machine in Chromium
//   node tests/check.mjs KIND     every test of one machine, except those that only a release needs
//
// A test file belongs to the machine that its name begins with. Failures are reported at once, the time at the
// end.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`;
for (const name of ['MAKEFLAGS', 'MFLAGS', 'MAKELEVEL']) delete process.env[name];

const kind = process.argv[2];
if (kind !== undefined && !(/^[a-z]+$/.test(kind) && existsSync(`tests/data/golden/${kind}.tsv`))) {
  console.error(`check: there is no machine '${kind}'; KIND is a file name in tests/data/golden`);
  process.exit(2);
}
if (kind) process.env.MAZEWRIGHT_KIND = kind;
process.env.MAZEWRIGHT = 'build/dev-cli/mazewright';
process.env.MAZEWRIGHT_SITE = 'build/dev';

/** Names of the files of a folder that match a pattern. */
const files = (/** @type {string} */ folder, /** @type {string} */ pattern) =>
  readdirSync(folder).filter((name) => new RegExp(`^${pattern}$`).test(name));

/** @typedef {{programs: string[], cli: string[], browser: string[]}} Selection test_*.c, files, Playwright arguments */

/** @returns {Selection} */
function testsOfMachine() {
  return {
    programs: [
      ...files('tests/c', `test_${kind}(_.*)?\\.c`).map((name) => name.replace(/\.c$/, '')),
      'test_golden',
      'test_conformance',
    ],
    cli: files('tests/cli', `${kind}(-.*)?\\.test\\.mjs`),
    browser: files('tests/browser', `${kind}(-.*)?\\.spec\\.mjs`),
  };
}

/** Machines are played from the first move to the solved state. @type {Selection} */
const QUICK = {
  programs: ['test_golden', 'test_conformance'],
  cli: ['errors.test.mjs', 'help.test.mjs', 'solve.test.mjs'],
  browser: ['layout.spec.mjs', '--grep=portrait'],
};

const { programs, cli, browser } = kind ? testsOfMachine() : QUICK;
const paths = programs.map((name) => `build/test/plain/${name}`);
/** @type {[string, string[]][]} */
const steps = [
  ['make', ['--no-print-directory', ...paths, 'cli-dev', 'dev-site']],
  ...paths.map((name) => /** @type {[string, string[]]} */ ([name, []])),
];
if (cli.length)
  steps.push([
    'node',
    ['--test', '--test-reporter=dot', ...cli.map((name) => `tests/cli/${name}`)],
  ]);
const PLAYWRIGHT = ['test', '--config', 'tests/browser/playwright.config.mjs', '--reporter=dot'];
if (browser.length) steps.push(['playwright', [...PLAYWRIGHT, ...browser]]);

const started = Date.now();
let failed = 0;
for (const [program, words] of steps) {
  const { status, error } = spawnSync(program, words, { stdio: 'inherit' });
  if (status === 0) continue;
  console.log(`FAILED ${[program, ...words].join(' ')} ${error?.message ?? ''}`);
  failed++;
  if (program === 'make') break;
}
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  `${kind ?? 'check'}: ${failed ? `${failed} steps failed` : 'all is well'}, ${seconds} s`,
);
process.exit(failed ? 1 : 0);
