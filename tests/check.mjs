// The tests of one machine, in the builds that are made fast.
//
//   node tests/check.mjs KIND
//
// A file is the machine's by its name; the golden lines and what is true of every machine run for
// this kind alone. It says at once what failed, and at the end how long it took.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`;
for (const name of ['MAKEFLAGS', 'MFLAGS', 'MAKELEVEL']) delete process.env[name];

const kind = process.argv[2] ?? '';
if (!/^[a-z]+$/.test(kind) || !existsSync(`tests/data/golden/${kind}.tsv`)) {
  console.error('check: say KIND=..., one of tests/data/golden');
  process.exit(2);
}
process.env.MAZEWRIGHT_KIND = kind;
process.env.MAZEWRIGHT = 'build/dev-cli/mazewright';
process.env.MAZEWRIGHT_SITE = 'build/dev';

/** The files of a folder that are named after the machine, without the folder. */
const files = (/** @type {string} */ folder, /** @type {string} */ pattern) =>
  readdirSync(folder).filter((name) => new RegExp(`^${pattern}$`).test(name));

const c = files('tests/c', `test_${kind}(_.*)?\\.c`).map((name) => name.replace(/\.c$/, ''));
const programs = [...c, 'test_golden', 'test_conformance'].map(
  (name) => `build/test/plain/${name}`,
);
const cli = files('tests/cli', `${kind}(-.*)?\\.test\\.mjs`).map((name) => `tests/cli/${name}`);
const pages = files('tests/browser', `${kind}(-.*)?\\.spec\\.mjs`);

/** @type {[string, string[]][]} */
const steps = [
  ['make', ['--no-print-directory', ...programs, 'cli-dev', 'dev-site']],
  ...programs.map((name) => /** @type {[string, string[]]} */ ([name, []])),
];
if (cli.length) steps.push(['node', ['--test', '--test-reporter=dot', ...cli]]);
if (pages.length)
  steps.push([
    'playwright',
    ['test', '--config', 'tests/browser/playwright.config.mjs', '--reporter=dot', ...pages],
  ]);

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
console.log(`${kind}: ${failed ? `${failed} steps failed` : 'all is well'}, ${seconds} s`);
process.exit(failed ? 1 : 0);
