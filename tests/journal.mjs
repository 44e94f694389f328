// Journal of `make prove`: records the proofs that hold, so that a second run continues where the first one
// ended. A step is repeated when the sources of its proof change; what else is in the program does not matter.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

const JOURNAL = 'build/prove.tsv';
const PROGRAM = 'build/mazewright';
/** Saved states of steps that were interrupted. */
const STATES = 'build/prove-states';

const digest = (/** @type {string[]} */ ...parts) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** The text of C sources: files, and the files in folders. @param {string} path @returns {string[]} */
const textsOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => textsOf(join(path, name)))
    : /\.[ch]$/.test(path)
      ? [path, readFileSync(path, 'utf8')]
      : [];

/**
 * Sixteen digits that are others when the sources of a proof, or what is to be proved, are others.
 * @param {string[]} sources files and folders @param {string[]} parts
 */
export const hashOf = (sources, ...parts) =>
  digest(...['src/core', ...sources].flatMap(textsOf), ...parts);

const durationText = (/** @type {number} */ seconds) =>
  seconds < 1
    ? 'less than a second'
    : `about ${seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`}`;

/**
 * @typedef {{ title: string, key: string, seconds: number, mb?: number, run: (state: string) => Promise<string> }} Step
 *   `key`: what it is noted by, with a hash in it; `mb`: the memory that it may take; `run` gives what is wrong, or
 *   nothing; `state`: file for a state from which an interrupted step continues
 */

/**
 * Runs the program.
 * @param {string[]} words @param {string} [input]
 * @returns {Promise<{ status: number | null, stdout: string, last: string }>} `last`: the last line of its errors
 */
export async function runProgram(words, input = '', program = PROGRAM) {
  const child = spawn(program, words);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  // Progress has a line every few seconds for hours; only the last is of use.
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr = (stderr + text).slice(-1000)));
  // A program that refuses its parameters ends before it has read anything.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [status] = await once(child, 'close');
  return { status, stdout, last: stderr.trim().split('\n').at(-1) ?? '' };
}

/** Takes a step and notes it if it holds. @param {Step} step @returns {Promise<boolean>} */
async function take({ title, key, seconds, run }) {
  const began = performance.now();
  const wrong = await run(join(STATES, digest(key)));
  const taken = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${title}\t${durationText(seconds)}\t${wrong ? `FAILED: ${wrong}` : `holds, ${taken} s`}`,
  );
  if (!wrong) appendFileSync(JOURNAL, `${key}\t${taken}\n`);
  return !wrong;
}

/**
 * Takes steps side by side, the longest first, as many as there are cores and as have room in memory together.
 * @param {Step[]} left @returns {Promise<number>} how many failed
 */
async function takeSideBySide(left) {
  const waiting = left.toSorted((a, b) => b.seconds - a.seconds);
  const room = totalmem() / 2 ** 20;
  let [used, failed] = [0, 0];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ mb = 0 }) => running.size === 0 || used + mb <= room);
    if (next < 0 || running.size >= availableParallelism()) {
      await Promise.race(running);
      continue;
    }
    const [step] = waiting.splice(next, 1);
    used += step.mb ?? 0;
    const ended = take(step).then((holds) => {
      used -= step.mb ?? 0;
      failed += Number(!holds);
      running.delete(ended);
    });
    running.add(ended);
  }
  return failed;
}

/**
 * Takes those steps that did not hold with these sources before.
 * @param {Step[]} steps @returns {Promise<number>} the status that the program ends with
 */
export async function takeAll(steps) {
  mkdirSync(STATES, { recursive: true });
  if (!existsSync(JOURNAL)) writeFileSync(JOURNAL, '');
  const lines = readFileSync(JOURNAL, 'utf8').split('\n');
  const done = new Set(lines.map((line) => line.replace(/\t[^\t]*$/, '')));
  const left = steps.filter(({ key }) => !done.has(key));
  const sum = left.reduce((all, { seconds }) => all + (seconds || 0), 0);
  console.log(
    `${steps.length} steps, ${steps.length - left.length} of them held before; ` +
      `the others: ${durationText(sum)} of a processor`,
  );
  const failed = await takeSideBySide(left);
  console.log(failed ? `${failed} failed` : 'all hold');
  return failed ? 1 : 0;
}
