// Parameters of all machines for the page's forms: the rows `kind` and `param` of `mazewright kinds`. The build writes
// them into a script that loads with the first form, since the core of a first visit has no labels.

import { readFile } from 'node:fs/promises';
import { instantiateCore } from '../engine/core.js';

/** The rows as text, which web/app/rows/rows.js parses. @param {string} core the path of a .wasm file with all machines */
export async function params(core) {
  const full = await instantiateCore(await readFile(core));
  return full
    .kindsText()
    .split('\n')
    .filter((line) => /^(kind|param)\t/.test(line))
    .join('\n');
}
