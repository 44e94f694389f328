// Where the engine's parts come from: files beside the page, or, in build/mazewright.html, text
// inside it. Nothing else knows which of both it is.

/**
 * The bytes of the core.
 * @param {boolean} simd the build with vector instructions; an engine that lacks them refuses it
 * @param {() => void} heard called while they come
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function wasmBytes(simd, heard) {
  if (__SINGLE_FILE__) {
    const assets = embedded();
    const binary = atob(simd ? assets.wasm_simd : assets.wasm_plain);
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  }
  const response = await fetch(simd ? __WASM_SIMD_URL__ : __WASM_PLAIN_URL__);
  if (!response.ok || !response.body) throw new Error('it is not there');
  const tapped = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        heard();
        controller.enqueue(chunk);
      },
    }),
  );
  return new Uint8Array(await new Response(tapped).arrayBuffer());
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/**
 * The core, compiled, for the page and for its workers. The build without vector instructions is
 * taken where the other is refused or does not come. A call after one that failed tries anew.
 * @param {() => void} [heard] called while it comes
 */
export function coreModule(heard = () => {}) {
  const load = async (/** @type {boolean} */ simd) =>
    WebAssembly.compile(await wasmBytes(simd, heard));
  // Not asked first whether there are vector instructions: every browser of today has them, and the
  // question alone holds up the page for as long as all the rest of its start.
  compiled ??= load(true).catch(() => load(false));
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

/**
 * A new worker that runs engine/worker.js, with the core; for the page only.
 * @returns {Worker}
 */
export function newEngineWorker() {
  const worker = __SINGLE_FILE__ ? blobWorker(embedded().worker ?? '') : new Worker(__WORKER_URL__);
  coreModule().then(
    (module) => worker.postMessage({ module }),
    () => worker.dispatchEvent(new Event('error')),
  );
  return worker;
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
