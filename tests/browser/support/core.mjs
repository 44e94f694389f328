// The core in the test's own process: what a maze's solution is, without asking the page.

import { readFile } from 'node:fs/promises';
import { Facts, instantiateCore } from '../../../web/engine/core.js';

const WASM = new URL('../../../build/wasm/mazewright.wasm', import.meta.url);

/** A maze at its start, to be played beside the page. @param {string} code */
export const openCore = async (code) => (await instantiateCore(await readFile(WASM))).open(code);

/** What the core measures of a maze. @param {string} code */
export async function rate(code) {
  const job = (await openCore(code)).rate();
  while (job.run(1_000_000) === 'running');
  return Facts.parse(job.result());
}

/** What the core's solver says of a maze. @param {string} code */
export async function solve(code) {
  const core = await instantiateCore(await readFile(WASM));
  const session = core.open(code);
  const job = session.solve();
  let status;
  do status = job.run(1_000_000);
  while (status === 'running');
  if (status !== 'ok') throw job.error();
  return Facts.parse(job.result());
}
