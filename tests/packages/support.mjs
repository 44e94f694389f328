// Packages are unpacked or installed from their files into empty folders; what their pages show as an
// example is run as it stands there.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after } from 'node:test';

/** A folder of its own, gone when the tests of this file are done. */
export function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mazewright-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The one file of build/packages with this end. @param {string} end */
export function packageFile(end) {
  const found = readdirSync('build/packages').filter((name) => name.endsWith(end));
  assert.equal(found.length, 1, `build/packages has ${found.join(', ')}`);
  return resolve('build/packages', found[0]);
}

/**
 * Runs a program to its end; gives what it has printed.
 * @param {string} program @param {string[]} words @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(program, words, options = {}) {
  const done = spawnSync(program, words, { maxBuffer: 1 << 28, ...options, encoding: 'utf8' });
  assert.equal(done.status, 0, `${program} ${words.join(' ')}\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

/** The first piece of code of a package's page. @param {string} language @param {string} name of src/packages */
export function example(language, name) {
  const page = readFileSync(`src/packages/${name}/README.md`, 'utf8');
  const [, code] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page) ?? [];
  assert.ok(code, `an example in src/packages/${name}/README.md`);
  return code;
}

/** Runs the command line and returns its output without trailing white space. @param {string[]} words */
export const outputOf = (...words) => run('build/mazewright', words).trim();

/** The maze of all examples. */
export const EXAMPLE = 'v1.worm.w8_h5_wilson.sHELLO';
