// The package in Node.

import { readFile } from 'node:fs/promises';
import { instantiateCore } from './core.js';

export { Core, Facts, Job, MazeError, Session } from './core.js';
export { finish } from './finish.js';

/** A core of its own. @param {BufferSource | WebAssembly.Module} [source] another .wasm than ours */
export async function loadCore(source) {
  return instantiateCore(source ?? (await readFile(new URL('core.wasm', import.meta.url))));
}
