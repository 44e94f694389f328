// Records from tests/data that the build puts into the page; those of simultaneous mazes come from the core.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { KeyValues, instantiateCore } from '../engine/core.js';
import { licenses } from './licenses.mjs';
import { rowConstants } from './params.mjs';

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

/**
 * The records of simultaneous mazes, as the core writes them: its task 'records' (src/machines/simultaneous/records).
 */
function simultaneousRecords(/** @type {import('../engine/core.js').Core} */ core) {
  const job = core.task('simultaneous', 'records', '');
  job.run(1);
  const values = KeyValues.parse(job.result());
  job.close();
  return values;
}

/** The mazes of a certificate; its file has the size before them. @param {string} file */
async function certificate(file) {
  return (await readData(`simultaneous/${file}`))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(1);
}

/** The kinds of certificates, in the names of their files, by the rules of the records. @type {Record<string, string>} */
const KINDS = {
  '': '-',
  '--perfect': 'perfect',
  '--walls edges --ends corners': 'corners',
  '--walls edges --ends any': 'any',
};

/** A row for each proof: size, length, kind, pairs of the check, its seconds, its memory in MB. */
const proofs = async () => [
  ...(await rows('simultaneous/proofs')).map(([size, length, kind, pairs, , seconds, mb]) => [
    ...[size, length, kind, pairs, seconds, mb],
  ]),
  ...(await rows('simultaneous/edges')).map(([size, kind, low, , , , pairs, , seconds, mb]) => [
    ...[size, String(Number(low) - 1), kind, pairs, seconds, mb],
  ]),
];

/** The certificates of a size, the longest length first. @param {string} size @param {string} rules */
async function certificates(size, rules) {
  const own = (await proofs()).filter(([of, , kind]) => of === size && kind === KINDS[rules]);
  const all = await Promise.all(
    own.map(async ([, length, kind, pairs, seconds, mb]) => ({
      length: Number(length),
      mazes: await certificate(
        `certificate-${size}-${length}${kind === '-' ? '' : `-${kind}`}.txt`,
      ),
      pairs: Number(pairs),
      // Never checked to the end: as JSON has no NaN, the page gets null.
      seconds: seconds === '?' ? null : Number(seconds),
      mb: Number(mb),
    })),
  );
  return all.sort((a, b) => b.length - a.length);
}

/** All that is known of each size: its bounds and sequence, its certificates, and how they came to be. @param {KeyValues} values */
async function frontier(values) {
  const history = await rows('simultaneous/history');
  return Promise.all(
    values
      .all('record')
      .map(async ([size, rules, low, , count, checkedBy, statement, sequence]) => ({
        ...{ size, rules, statement, sequence, low: Number(low), count: Number(count) || 0 },
        isChecked: checkedBy === 'second program',
        proofs: await certificates(size, rules),
        // The history is that of the plain rules.
        history: rules ? [] : history.filter(([of]) => of === size).map(([, ...fields]) => fields),
      })),
  );
}

/** Bounds of the sizes without a record; high is 0 if no sequence is known. @param {KeyValues} values */
const inheritedBounds = (values) =>
  values.all('bound').map(([size, low, high, checkedBy, statement]) => ({
    ...{ size, low: Number(low), high: Number(high) || 0, statement },
    isChecked: checkedBy === 'second program',
  }));

/** Moves and certificates in the text of the essay: lower and upper bound, mazes of the certificate. @param {Awaited<ReturnType<typeof frontier>>} records */
const knownLengths = (records) =>
  records
    .filter(({ rules }) => rules === '')
    .map(({ size, low, sequence, proofs: own }) => [
      ...[size, low, sequence.length],
      own[0]?.mazes.length ?? 0,
    ]);

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

/** The names that stand for them in the page; see globals.d.ts. @param {string} core the path of a .wasm file with all machines */
export async function known(core) {
  const full = await instantiateCore(await readFile(core));
  const values = simultaneousRecords(full);
  const records = await frontier(values);
  return {
    __ROOK_GROWTH__: await rookGrowth(),
    ...(await licenses(fileURLToPath(new URL('../..', import.meta.url)))),
    __KNOWN_LENGTHS__: knownLengths(records),
    // As text: esbuild puts lists and objects into the script that every visit loads, texts where they stand.
    __FRONTIER__: JSON.stringify({ records, bounds: inheritedBounds(values) }),
    ...rowConstants(full.kindsText()),
    __LONGEST_JUMPS__: JSON.stringify(await longestJumps()),
    __ROOK_RECORDS__: await rookRecords(),
  };
}
