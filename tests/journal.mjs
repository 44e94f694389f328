// Journal of `make prove`: records the proofs that hold, so that a second run continues where the first one
// ended.

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const JOURNAL = 'build/prove.tsv';
export const PROGRAM = 'build/mazewright';

/** Sixteen digits that are others when the program, or what it is to prove, is another. @param {string[]} parts */
export function hashOf(...parts) {
  const program = createHash('sha256').update(readFileSync(PROGRAM)).digest('hex');
  return createHash('sha256')
    .update([program, ...parts].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/** @param {number} seconds NaN: nobody knows */
export const durationText = (seconds) =>
  Number.isNaN(seconds)
    ? 'nobody has measured how long'
    : seconds < 1
      ? 'less than a second'
      : `about ${seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`}`;

/**
 * @typedef {{ title: string, key: string, seconds: number, run: () => string }} Step
 *   `key`: what it is noted by, with a hash in it; `run` gives what is wrong, or nothing
 */

/** Takes a step and notes it if it holds. @param {Step} step @returns {boolean} */
function take({ title, key, seconds, run }) {
  process.stdout.write(`${title}\t${durationText(seconds)}\t`);
  const began = performance.now();
  const wrong = run();
  const taken = ((performance.now() - began) / 1000).toFixed(1);
  console.log(wrong ? `FAILED: ${wrong}` : `holds, ${taken} s`);
  if (!wrong) appendFileSync(JOURNAL, `${key}\t${taken}\n`);
  return !wrong;
}

/** Takes those steps that did not hold with this build before; the status that the program ends with. @param {Step[]} steps */
export function takeAll(steps) {
  mkdirSync('build', { recursive: true });
  if (!existsSync(JOURNAL)) writeFileSync(JOURNAL, '');
  const lines = readFileSync(JOURNAL, 'utf8').split('\n');
  const done = new Set(lines.map((line) => line.replace(/\t[^\t]*$/, '')));
  const left = steps.filter(({ key }) => !done.has(key));
  const sum = left.reduce((all, { seconds }) => all + (seconds || 0), 0);
  const unknown = left.filter(({ seconds }) => Number.isNaN(seconds)).length;
  console.log(
    `${steps.length} steps, ${steps.length - left.length} of them held with this build before; ` +
      `the others: ${durationText(sum)}${unknown ? `, and ${unknown} that nobody has measured` : ''}`,
  );
  const failed = left.filter((step) => !take(step)).length;
  console.log(failed ? `${failed} failed` : 'all hold');
  return failed ? 1 : 0;
}
