// The linters, each of which is one test. Two run at a time; the rules for the sources come after them.

import { spawn } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lintSources } from './sources.mjs';

async function filesUnder(/** @type {string[]} */ folders, /** @type {RegExp} */ pattern) {
  const found = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    found.push(...entries.filter((name) => pattern.test(name)).map((name) => join(folder, name)));
  }
  return found.sort();
}

/** @returns {Promise<{status: number | null, output: string}>} */
function run(/** @type {string} */ program, /** @type {string[]} */ parameters) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ status: null, output: error.message }));
    child.on('close', (status) => resolve({ status, output }));
  });
}

/** The project's own rules: language, comments, order of the rooms. @returns {Promise<import('../junit.mjs').Case[]>} */
async function lintOwnRules() {
  const files = await filesUnder(['src', 'web', 'tests'], /\.(?:c|h|js|mjs|ts|css|html|md|py|sh)$/);
  const table = await readFile('tests/lint/language.tsv', 'utf8');
  const own = ['Makefile', 'README.md', ...files.filter((file) => !file.startsWith('tests/data/'))];
  return Object.entries(lintSources(own, table)).map(([name, faults]) =>
    faults.length ? { name, failure: faults.join('\n') } : { name },
  );
}

/** @param {(text: string) => void} log @returns {Promise<import('../junit.mjs').Case[]>} */
export async function lint(log) {
  const c = await filesUnder(['src', 'tests/c', 'tests/chip', 'tests/fuzz'], /\.[ch]$/);
  /** @type {Record<string, [string, string[]]>} */
  const linters = {
    'clang-format': ['clang-format', ['--dry-run', '--Werror', ...c]],
    eslint: ['eslint', ['--config', 'tests/lint/eslint.config.mjs', '--max-warnings=0', '.']],
    prettier: ['prettier', ['--check', '--log-level=warn', '.']],
    stylelint: ['stylelint', ['--max-warnings=0', 'web/**/*.css']],
    'html-validate': ['html-validate', ['--max-warnings=0', 'web/**/*.html']],
    'types of the page': ['tsc', ['-p', 'web/tsconfig.json']],
    'types of the workers': ['tsc', ['-p', 'web/tsconfig.worker.json']],
    'types of the tools': ['tsc', ['-p', 'web/tsconfig.tools.json']],
    'types of the tests': ['tsc', ['-p', 'web/tsconfig.tests.json']],
  };
  const waiting = Object.entries(linters);
  /** @type {Map<string, import('../junit.mjs').Case>} */
  const cases = new Map();
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, [program, parameters]] = next;
      const { status, output } = await run(program, parameters);
      log(`$ ${program} ${parameters.join(' ')}\n${output}`);
      cases.set(
        name,
        status === 0 ? { name } : { name, failure: output || `ended with ${status}` },
      );
    }
  };
  await Promise.all([worker(), worker()]);
  const rules = await lintOwnRules();
  for (const { name, failure } of rules) log(`${name}: ${failure ?? 'no fault'}\n`);
  const named = Object.keys(linters).map((name) => cases.get(name) ?? { name, failure: 'not run' });
  return [...named, ...rules];
}
