// Runs the command-line program for the tests. A command that takes longer than two seconds shows its
// progress on standard error. No test depends on how long a command takes, so progress lines are kept apart
// from the lasting output.

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export const PROGRAM = resolve(process.env.MAZEWRIGHT ?? 'build/mazewright');

// Facts with '; ' between them; an error has a colon behind its first word.
export const PROGRESS = /^\w+ [^;\n]*(; \w+ [^;\n]*)*\n$/;

/**
 * @param {string[]} words
 * @param {string | Buffer} [input]
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
