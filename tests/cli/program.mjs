// Runs the command-line program for the tests. A command that takes longer than two seconds shows its
// progress on standard error. No test depends on how long a command takes, so progress lines are kept apart
// from the lasting output.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after } from 'node:test';

export const PROGRAM = resolve(process.env.MAZEWRIGHT ?? 'build/mazewright');

// Facts with '; ' between them; an error has a colon behind its first word.
export const PROGRESS = /^\w+ [^;\n]*(; \w+ [^;\n]*)*\n$/;

/**
 * @param {string[]} words @param {string | Buffer} [input]
 * @param {{cwd?: string, program?: string, timeout?: number}} [how]
 */
export function runBytes(words, input = '', { cwd, program = PROGRAM, timeout } = {}) {
  const result = spawnSync(program, words, { input, cwd, timeout, maxBuffer: 1 << 30 });
  const lines = result.stderr.toString().split(/(?<=\n)/);
  return {
    status: result.status,
    stdout: result.stdout,
    stderr: lines.filter((line) => !PROGRESS.test(line)).join(''),
  };
}

/** The same, with text. @type {(...how: Parameters<typeof runBytes>) => {status: number | null, stdout: string, stderr: string}} */
export function run(...how) {
  const { stdout, ...rest } = runBytes(...how);
  return { ...rest, stdout: stdout.toString() };
}

/** A folder for a file of tests, which is removed behind them. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mazewright-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The values of a key in lines of keys and values. @param {string} text @param {string} name */
export const fact = (text, name) => new RegExp(`^${name}\\t(.*)$`, 'm').exec(text)?.[1];
