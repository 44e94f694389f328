// Rows of `mazewright kinds` for the page: those of parameters for its forms, those of readers and file formats for its
// dialogs. The build writes them into scripts that load when they are needed, since the core of a first visit has none.

import { readFile } from 'node:fs/promises';
import { instantiateCore } from '../engine/core.js';

/** @param {string} core the path of a .wasm file with all machines @param {RegExp} wanted */
async function rowsOf(core, wanted) {
  const full = await instantiateCore(await readFile(core));
  return full
    .kindsText()
    .split('\n')
    .filter((line) => wanted.test(line))
    .join('\n');
}

/** The rows as text, which web/app/rows/rows.js parses. @param {string} core the path of a .wasm file with all machines */
export const params = (core) => rowsOf(core, /^(kind|param)\t/);

/** The rows of readers and file formats. @param {string} core likewise */
export const formats = (core) => rowsOf(core, /^(reader|format)\t/);
