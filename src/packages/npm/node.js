// Entry point of the npm package in Node.

import { readFile } from 'node:fs/promises';
import { instantiateCore } from './arrays.js';

export { Core, Session, TaskJob } from './arrays.js';
export { FileJob, KeyValues, Job, MazeError } from './core.js';
export { finish } from './finish.js';
export { version } from './version.js';

/** Loads a new core. @param {import('./core.js').CoreSource} [source] replaces core.wasm */
export async function loadCore(source) {
  return instantiateCore(source ?? (await readFile(new URL('core.wasm', import.meta.url))));
}
