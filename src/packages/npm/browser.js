// Entry point of the npm package in browsers. Bundlers that support `new URL(..., import.meta.url)` include
// core.wasm.

import { instantiateCore } from './arrays.js';

export { Core, Session, TaskJob } from './arrays.js';
export { FileJob, KeyValues, Job, MazeError } from './core.js';
export { finish } from './finish.js';
export { version } from './version.js';

/** The first bytes of every WebAssembly file. */
const MAGIC = '\0asm';

/** The folder into which Vite's development server bundles packages, without their other files. */
const BUNDLED = /\/\.vite\/deps\/.*/;

/** Bundlers find core.wasm by the words `new URL(..., import.meta.url)`, so they must stand as they are. */
const address = BUNDLED.test(import.meta.url)
  ? import.meta.url.replace(BUNDLED, '/mazewright/core.wasm')
  : new URL('./core.wasm', import.meta.url).href;

/** @param {string} found what is at the address */
const missing = (found) =>
  new Error(
    `core.wasm: ${found} at ${address}. Copy core.wasm of the package there, or pass its bytes: loadCore(bytes). ` +
      "In Vite: optimizeDeps: { exclude: ['mazewright'] }. See README.md of the package.",
  );

/** @param {import('./core.js').CoreSource} [source] core.wasm, if it is already loaded */
export async function loadCore(source) {
  if (source) return instantiateCore(source);
  const answer = await fetch(address);
  if (!answer.ok) throw missing(`status ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  // Some servers answer with a page and status 200 where a file is missing.
  const start = String.fromCharCode(...new Uint8Array(bytes).subarray(0, MAGIC.length));
  if (start !== MAGIC) throw missing(`another file, which begins with ${JSON.stringify(start)},`);
  return instantiateCore(bytes);
}
