// Entry point of the npm package in browsers. Bundlers that support `new URL(..., import.meta.url)` include
// core.wasm.

import { instantiateCore } from './arrays.js';

export { Core, Session } from './arrays.js';
export { FileJob, KeyValues, Job, MazeError } from './core.js';
export { finish } from './finish.js';
export { version } from './version.js';

/** @param {import('./core.js').CoreSource} [source] core.wasm, if it is already loaded */
export async function loadCore(source) {
  if (source) return instantiateCore(source);
  const answer = await fetch(new URL('./core.wasm', import.meta.url));
  if (!answer.ok) throw new Error(`core.wasm: ${answer.status} ${answer.statusText}`);
  return instantiateCore(await answer.arrayBuffer());
}
