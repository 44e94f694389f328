// Where the engine's parts come from: files beside the page, or, in build/mazewright.html, text
// inside it. Nothing else knows which of both it is. Beside the page each machine has a core of its
// own; the text is one core with all machines.

/**
 * The bytes of a machine's core.
 * @param {string} kind
 * @param {boolean} simd the build with vector instructions; an engine that lacks them refuses it
 * @param {() => void} heard called while they come
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function wasmBytes(kind, simd, heard) {
  if (__SINGLE_FILE__) {
    const assets = embedded();
    const binary = atob(simd ? assets.wasm_simd : assets.wasm_plain);
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  }
  const urls = __WASM_URLS__[kind];
  const response = await fetch(simd ? urls.simd : urls.plain);
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

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const compiled = new Map();

/**
 * A machine's core, compiled, for the page and for its workers. The build without vector instructions
 * is taken where the other is refused or does not come. A call after one that failed tries anew.
 * @param {string} kind
 * @param {() => void} [heard] called while it comes
 */
export function coreModule(kind, heard = () => {}) {
  const name = __SINGLE_FILE__ ? '' : kind;
  const load = async (/** @type {boolean} */ simd) =>
    WebAssembly.compile(await wasmBytes(kind, simd, heard));
  let module = compiled.get(name);
  if (!module) {
    // Not asked first whether there are vector instructions: every browser of today has them, and the
    // question alone holds up the page for as long as all the rest of its start.
    module = load(true).catch(() => load(false));
    compiled.set(name, module);
    module.catch(() => compiled.delete(name));
  }
  return module;
}

/**
 * A new worker that runs engine/worker.js, with a machine's core; for the page only.
 * @param {string} kind
 * @returns {Worker}
 */
export function newEngineWorker(kind) {
  const worker = __SINGLE_FILE__ ? blobWorker(embedded().worker ?? '') : new Worker(__WORKER_URL__);
  coreModule(kind).then(
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
