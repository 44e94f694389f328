// The golden files and the .wasm files, for the tests in Node; tests/c/golden.h has the grammar.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { instantiateCore } from '../../web/engine/core.js';

const GOLDEN = 'tests/data/golden';

/** With all machines, as in the single file: with vector instructions and without. */
export const BUILDS = ['mazewright', 'mazewright-plain'];
/** The one of `make dev`; it has the blank machine too. */
export const DEVELOPMENT = 'mazewright-dev';

export const bytesOf = (/** @type {string} */ build) => readFile(`build/wasm/${build}.wasm`);

/** @param {string} text */
const unescape = (text) =>
  text.replace(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c === 't' ? '\t' : c));

/** The kinds that have a golden file. */
export const goldenKinds = async () =>
  (await readdir(GOLDEN)).filter((name) => name.endsWith('.tsv')).map((name) => name.slice(0, -4));

/**
 * The rows of a kind's file: the words of the command, and what comes of it.
 * @param {string} kind
 */
export async function goldenRows(kind) {
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

/** @param {string} build */
export const kindsOf = async (build) =>
  (await instantiateCore(await bytesOf(build))).kinds().map(({ name }) => name);

/** The kinds that are shipped. */
export const shippedKinds = () => kindsOf(BUILDS[0]);

/** Each machine's own core, as on the site, likewise. @param {string} kind */
export const alone = (kind) => [`mazewright-${kind}`, `mazewright-${kind}-plain`];

/** Every kind in the builds that are shipped, and in the other one those that it alone has. */
export async function buildsAndKinds() {
  const builds = [...BUILDS, ...(await shippedKinds()).flatMap(alone)];
  const shipped = await Promise.all(
    builds.map(async (build) => (await kindsOf(build)).map((kind) => ({ build, kind }))),
  );
  const known = new Set(shipped.flat().map(({ kind }) => kind));
  const more = (await kindsOf(DEVELOPMENT)).filter((kind) => !known.has(kind));
  return [...shipped.flat(), ...more.map((kind) => ({ build: DEVELOPMENT, kind }))];
}
