// The core in the test's own process: what a maze's solution is, without asking the page.

import { readFile } from 'node:fs/promises';
import { KeyValues, instantiateCore } from '../../../web/engine/core.js';

/** A site that is built fast has one core for all machines; the release has it beside the site. */
const folder = process.env.MAZEWRIGHT_SITE ?? 'build/wasm';
const WASM = new URL(`../../../${folder}/mazewright.wasm`, import.meta.url);

/** @typedef {import('../../../web/engine/core.js').Job} Job */

const instance = async () => instantiateCore(await readFile(WASM));

/** A maze at its start, to be played beside the page. @param {string} code */
export const openCore = async (code) => (await instance()).open(code);

/** The whole of a job. @param {Job} job */
function finish(job) {
  let status;
  do status = job.run(1_000_000);
  while (status === 'running');
  if (status !== 'ok') throw job.error();
  const result = job.result();
  job.close();
  return result;
}

/** The whole of a job on a maze. @param {string} code @param {(session: Session) => Job} start */
const resultOf = async (code, start) => finish(start(await openCore(code)));

/** Returns the result of a task without a maze. @param {string} kind @param {string} name @param {string} args */
export const task = async (kind, name, args) => finish((await instance()).task(kind, name, args));

/** Returns the answer of the core's solver for a maze. @param {string} code */
export const solve = async (code) =>
  KeyValues.parse(await resultOf(code, (session) => session.solve()));

/** The facts before the first and after each of the moves. @param {string} code @param {string} moves */
export async function walk(code, moves) {
  const session = await openCore(code);
  return [
    session.describe(),
    ...[...moves].map((move) => {
      session.step(move);
      return session.describe();
    }),
  ];
}

/** Returns the core's measures of a maze. @param {string} code */
export const rate = async (code) =>
  KeyValues.parse(await resultOf(code, (session) => session.rate()));

/** Returns the core's drawing of a maze. @param {string} code @param {string} form */
export const draw = (code, form) => resultOf(code, (session) => session.draw(form));
