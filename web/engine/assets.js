// Where the engine's parts come from: files beside the page, or, in build/mazewright.html, text
// inside it. Nothing else knows which of both it is. Works in the page and in the worker.

/**
 * The bytes of the core.
 * @param {boolean} simd the build with vector instructions; an engine that lacks them refuses it
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function wasmBytes(simd) {
  if (__SINGLE_FILE__) {
    const assets = embedded();
    const binary = atob(simd ? assets.wasm_simd : assets.wasm_plain);
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  }
  const response = await fetch(simd ? __WASM_SIMD_URL__ : __WASM_PLAIN_URL__);
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * A new worker that runs engine/worker.js; for the page only.
 * @returns {Worker}
 */
export function newEngineWorker() {
  if (!__SINGLE_FILE__) return new Worker(__WORKER_URL__);
  const { worker, wasm_simd, wasm_plain } = embedded();
  return blobWorker(`self.mazewrightAssets=${JSON.stringify({ wasm_simd, wasm_plain })};${worker}`);
}

/**
 * A new worker that runs the layout library's own script; for the page only.
 * @returns {Worker}
 */
export function newLayoutWorker() {
  if (!__SINGLE_FILE__) return new Worker(__LAYOUT_WORKER_URL__);
  return blobWorker(embedded().layout ?? '');
}

/** @param {string} source */
function blobWorker(source) {
  // Not revoked: Firefox and WebKit fetch it later than this call returns.
  return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
}

function embedded() {
  const assets = globalThis.mazewrightAssets;
  if (!assets) throw new Error('the engine is missing from this file');
  return assets;
}
