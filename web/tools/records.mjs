// Records from tests/data that the build puts into the page.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { licenses } from './licenses.mjs';

/** @param {string} name of a file in tests/data */
const readData = (name) =>
  readFile(fileURLToPath(new URL(`../../tests/data/${name}`, import.meta.url)), 'utf8');

/** The fields of each line. @param {string} name of a file in tests/data, without its .tsv */
export async function rows(name) {
  return (await readData(`${name}.tsv`))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** Known sequence lengths per size: every length below `low` is excluded, and one of length `high` is known. */
async function knownLengths() {
  const published = new Map(
    (await rows('simultaneous/published')).map(([size, high]) => [size, Number(high)]),
  );
  const proved = (await rows('simultaneous/sigma'))
    .filter(([, perfect]) => perfect === '-')
    .map(([size, , sigma]) => [size, Number(sigma), Number(sigma)]);
  const open = (await rows('simultaneous/bounds')).map(([size, excluded, high]) => [
    size,
    Number(excluded) + 1,
    Math.min(Number(high), published.get(size) ?? Infinity),
  ]);
  return [...proved, ...open];
}

/** Proved minimum lengths with all dots on the goal at once. */
const perfectLengths = async () =>
  (await rows('simultaneous/sigma'))
    .filter(([, perfect]) => perfect === 'perfect')
    .map(([size, , sigma]) => [size, Number(sigma), Number(sigma)]);

/** The mazes of a certificate; its file has the size before them. @param {string} file */
async function certificate(file) {
  return (await readData(`simultaneous/${file}`))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(1);
}

/** All that is known of each size: its sequence, its certificates, the longest first, and how it came to be. */
async function frontier() {
  const proved = (await rows('simultaneous/sigma'))
    .filter(([, perfect]) => perfect === '-')
    .map(([size, , sigma, count, sequence]) => ({
      size,
      low: Number(sigma),
      count: Number(count),
      sequence,
    }));
  const open = (await rows('simultaneous/bounds')).map(([size, excluded, , sequence]) => ({
    size,
    low: Number(excluded) + 1,
    count: 0,
    sequence,
  }));
  const proofs = (await rows('simultaneous/proofs')).filter(([, , kind]) => kind === '-');
  const history = await rows('simultaneous/history');
  return Promise.all(
    [...proved, ...open].map(async (known) => ({
      ...known,
      proofs: await Promise.all(
        proofs
          .filter(([size]) => size === known.size)
          .map(async ([size, length, , pairs, , seconds, mb]) => ({
            length: Number(length),
            mazes: await certificate(`certificate-${size}-${length}.txt`),
            pairs: Number(pairs),
            // Never checked to the end: as JSON has no NaN, the page gets null.
            seconds: seconds === '?' ? null : Number(seconds),
            mb: Number(mb),
          })),
      ).then((all) => all.sort((a, b) => b.length - a.length)),
      history: history.filter(([size]) => size === known.size).map(([, ...fields]) => fields),
    })),
  );
}

/** The longest rook mazes known: whether that is proved or a bound, code, jumps, energy, dead cells, nodes of the proof by level search or 0. */
const rookRecords = async () =>
  (await rows('rook/records')).map(([claim, code, jumps, energy, dead, , nodes]) => [
    claim,
    code,
    ...[jumps, energy, dead, nodes === '-' ? 0 : nodes].map(Number),
  ]);

/** The words of a code that say size and rules; hedges stand in its board. */
const wordsOf = (/** @type {string} */ code) => {
  const [, , words, description] = code.split('.');
  return words + (/x/i.test(description) ? '_walls' : '');
};

/** The words of the mirrored board, which is the same maze on squares. */
const mirrored = (/** @type {string} */ words) =>
  /hex|tri/.test(words) ? words : words.replace(/^w(\d+)_h(\d+)/, 'w$2_h$1');

/** Length in jumps of the longest known shortest path, for these and for more sizes and rules, by their words. */
const longestJumps = async () =>
  Object.fromEntries(
    [...(await rows('rook/records')), ...(await rows('rook/sizes'))].flatMap(([, code, length]) =>
      [wordsOf(code), mirrored(wordsOf(code))].map((words) => [words, Number(length)]),
    ),
  );

/** Generation time against the size of a board. */
const rookGrowth = async () =>
  (await rows('rook/growth')).map((fields) => fields.slice(0, 5).map(Number));

/** The names that stand for them in the page; see globals.d.ts. */
export const known = async () => ({
  __ROOK_GROWTH__: await rookGrowth(),
  ...(await licenses(fileURLToPath(new URL('../..', import.meta.url)))),
  __KNOWN_LENGTHS__: await knownLengths(),
  // As text: esbuild puts lists and objects into the script that every visit loads, texts where they stand.
  __FRONTIER__: JSON.stringify(await frontier()),
  __PERFECT_LENGTHS__: await perfectLengths(),
  __LONGEST_JUMPS__: JSON.stringify(await longestJumps()),
  __ROOK_RECORDS__: await rookRecords(),
});
