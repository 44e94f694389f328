// The core in the test's own process: what a maze's solution is, without asking the page.

import { readFile } from 'node:fs/promises';
import { Facts, instantiateCore } from '../../../web/engine/core.js';

const WASM = new URL('../../../build/wasm/mazewright.wasm', import.meta.url);

/** A maze at its start, to be played beside the page. @param {string} code */
export const openCore = async (code) => (await instantiateCore(await readFile(WASM))).open(code);

/**
 * The whole of a job on a maze.
 * @param {string} code
 * @param {(session: import('../../../web/engine/core.js').Session) => import('../../../web/engine/core.js').Job} start
 */
async function resultOf(code, start) {
  const job = start(await openCore(code));
  let status;
  do status = job.run(1_000_000);
  while (status === 'running');
  if (status !== 'ok') throw job.error();
  return job.result();
}

/** What the core's solver says of a maze. @param {string} code */
export const solve = async (code) =>
  Facts.parse(await resultOf(code, (session) => session.solve()));

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

/** What the core measures of it. @param {string} code */
export const rate = async (code) => Facts.parse(await resultOf(code, (session) => session.rate()));

/** What the core draws of it. @param {string} code @param {string} form */
export const draw = (code, form) => resultOf(code, (session) => session.draw(form));
