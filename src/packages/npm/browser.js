// The package in a browser; a bundler that knows `new URL(..., import.meta.url)` takes core.wasm along.

import { instantiateCore } from './core.js';

export { Core, Facts, Job, MazeError, Session } from './core.js';
export { finish } from './finish.js';

/** @param {BufferSource | WebAssembly.Module} [source] where core.wasm has been fetched already */
export async function loadCore(source) {
  if (source) return instantiateCore(source);
  const answer = await fetch(new URL('./core.wasm', import.meta.url));
  if (!answer.ok) throw new Error(`core.wasm: ${answer.status} ${answer.statusText}`);
  return instantiateCore(await answer.arrayBuffer());
}
