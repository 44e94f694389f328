// Helpers of the WebAssembly benchmarks.

import { KeyValues } from '../../web/engine/core.js';

/**
 * A machine's rows: `native` is the program of the same rows, `work` does a row once (without it a row is native
 * alone), which are `times` of the unit (1). `counts` gives lines of figures that are not timed.
 * @typedef {{
 *   native: string,
 *   rows: Record<string, {unit: string, times?: number, work?: (core: Core, round: number) => unknown}>,
 *   counts?: (core: Core) => string[][],
 * }} Machine
 */

const SLICE_NODES = 1_000_000;
const SECONDS = 1;

/** Runs a job to its end and gives its result. @param {import('../../web/engine/core.js').Job} job */
export function finish(job) {
  let status;
  do status = job.run(SLICE_NODES);
  while (status === 'running');
  if (status !== 'ok') throw job.error();
  const result = KeyValues.parse(job.result());
  job.close();
  return result;
}

/** How often a second. @param {Core} core @param {(core: Core, round: number) => unknown} work */
export function measure(core, work) {
  work(core, 0); // not timed: it may open what the others use
  const start = performance.now();
  let round = 1;
  do work(core, round++);
  while (performance.now() - start < SECONDS * 1000);
  return (round - 1) / ((performance.now() - start) / 1000);
}
