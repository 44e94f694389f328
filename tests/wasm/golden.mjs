// The golden files and the .wasm files, for the tests in Node; tests/c/golden.h has the grammar.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { instantiateCore } from '../../web/engine/core.js';

const GOLDEN = 'tests/data/golden';

/** With all machines, as in the single file. */
export const BUILD = 'mazewright';
/** The one of `make dev`; it has the blank machine too. */
export const DEVELOPMENT = 'mazewright-dev';

export const bytesOf = (/** @type {string} */ build) => readFile(`build/wasm/${build}.wasm`);

const unescape = (/** @type {string} */ text) =>
  text.replace(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c === 't' ? '\t' : c));

/** The kinds that have a golden file. */
export const goldenKinds = async () =>
  (await readdir(GOLDEN)).filter((name) => name.endsWith('.tsv')).map((name) => name.slice(0, -4));

/** The rows of a kind's file: the words of the command, and what comes of it. */
export async function goldenRows(/** @type {string} */ kind) {
  const text = await readFile(`${GOLDEN}/${kind}.tsv`, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const columns = line.split('\t');
      assert.equal(columns.at(-2), '=', line);
      return { line, words: columns.slice(0, -2), expected: unescape(columns.at(-1) ?? '') };
    });
}

/** @typedef {import('../../web/engine/core.js').MazeError} MazeError */

export const kindsOf = async (/** @type {string} */ build) =>
  (await instantiateCore(await bytesOf(build))).kinds().map(({ name }) => name);

/** The kinds that are shipped. */
export const shippedKinds = () => kindsOf(BUILD);

/** The core that plays one machine. @param {string} kind */
export const alone = (kind) => `mazewright-${kind}`;

/** The tasks of a machine that a core has. @param {Core} core @param {string} kind */
const tasksOf = (core, kind) =>
  core
    .kinds()
    .filter(({ name }) => name === kind)
    .flatMap(({ tasks }) => tasks.map(({ name }) => name));

/** Returns which codes of a machine only the full core generates, as the page knows it. @param {string} kind */
export async function fullCoreTest(kind) {
  const { card } = await import(`../../web/machines/${kind}/index.js`);
  return (/** @type {string} */ code) => Boolean(card.needsFullCore?.(code));
}

/**
 * The rows that a core can answer: one that plays a machine has few tasks or none, and may not generate all mazes.
 * @param {Core} core @param {string} kind @param {string} build
 */
export async function rowsFor(core, kind, build) {
  const tasks = tasksOf(core, kind);
  const needsFullCore = build === alone(kind) ? await fullCoreTest(kind) : () => false;
  const rows = await goldenRows(kind);
  return rows.filter(
    ({ words: [command, word, task] }) =>
      command === 'canonical' || (command === 'task' ? tasks.includes(task) : !needsFullCore(word)),
  );
}

/** Every kind in the builds that are shipped, and in the other one those that it alone has. */
export async function buildsAndKinds() {
  const builds = [BUILD, ...(await shippedKinds()).map(alone)];
  const shipped = await Promise.all(
    builds.map(async (build) => (await kindsOf(build)).map((kind) => ({ build, kind }))),
  );
  const known = new Set(shipped.flat().map(({ kind }) => kind));
  const more = (await kindsOf(DEVELOPMENT)).filter((kind) => !known.has(kind));
  return [...shipped.flat(), ...more.map((kind) => ({ build: DEVELOPMENT, kind }))];
}

const STATUS = {
  'bad-syntax': 2,
  'out-of-range': 3,
  'illegal-move': 4,
  'no-memory': 5,
  'gave-up': 6,
};

/** Runs a job to its end and closes it; gives its result. @param {import('../../web/engine/core.js').Job} job */
export function finish(job, nodes = 50_000) {
  try {
    let status;
    do status = job.run(nodes);
    while (status === 'running');
    if (status !== 'ok') throw job.error();
    return job.result();
  } finally {
    job.close();
  }
}

const lines = (/** @type {string[][]} */ rows) => rows.map((row) => `${row.join('\t')}\n`).join('');

/** The outcome of a golden line's command. @param {Core} core */
export function goldenOutcome(core, /** @type {string[]} */ [command, ...words]) {
  if (command === 'canonical') return core.canonical(words[0]);
  if (command === 'generate') return finish(core.generate(words[0]));
  if (command === 'task') return finish(core.task(words[0], words[1], words[2]));
  if (command === 'error') {
    try {
      finish(core.generate(words[0]));
    } catch (error) {
      const { status, message } = /** @type {MazeError} */ (error);
      if (!(status in STATUS)) throw error;
      return `${/** @type {any} */ (STATUS)[status]} ${message}`;
    }
    return '0 ';
  }
  const session = core.open(words[0]);
  try {
    if (command === 'solve') return finish(session.solve());
    if (command === 'rate') return finish(session.rate());
    assert.equal(command, 'play');
    session.step(words[1]);
    return lines(session.history(0, 1 << 24)) + lines([session.end()]);
  } finally {
    session.close();
  }
}
