// Engine assets: loads the WebAssembly cores and the worker script, from files next to the page or, in
// build/mazewright.html, from data inside it. Separate files have one core per machine; the single file has
// one core with all machines.

/**
 * The bytes of a machine's core.
 * @param {string} kind
 * @param {() => void} heard called for every chunk received
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function wasmBytes(kind, heard) {
  if (__SINGLE_FILE__) {
    return Uint8Array.from(atob(embedded().wasm), (character) => character.charCodeAt(0));
  }
  const response = await fetch(__WASM_URLS__[kind]);
  if (!response.ok || !response.body) throw new Error('the file is missing');
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

// The smallest module with a vector instruction in it.
const SIMD_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0],
  ...[253, 15, 253, 98, 11],
);

/** The browser cannot run the cores; the message lists browsers that can. */
export class OldBrowserError extends Error {
  constructor() {
    // The same browsers as in web/tools/site.mjs, TARGET.
    super(
      'This browser is too old for Mazewright: it has no WebAssembly SIMD. ' +
        'Please use Chrome 111, Firefox 121, Safari 16.4 or newer.',
    );
    this.name = 'OldBrowserError';
  }
}

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const compiled = new Map();

/**
 * The compiled core of a machine, cached. Rejects with an OldBrowserError if the browser cannot run it. The
 * next call after a failure tries again.
 * @param {string} kind
 * @param {() => void} [heard] called for every chunk received
 */
export function coreModule(kind, heard = () => {}) {
  const name = __SINGLE_FILE__ ? '' : kind;
  const load = async () => {
    const bytes = await wasmBytes(kind, heard);
    // Checked after the request, which must not wait for this check.
    if (!WebAssembly.validate(SIMD_MODULE)) throw new OldBrowserError();
    return WebAssembly.compile(bytes);
  };
  let module = compiled.get(name);
  if (!module) {
    module = load();
    compiled.set(name, module);
    module.catch(() => compiled.delete(name));
  }
  return module;
}

/**
 * Starts a worker (engine/worker.js) with a machine's core. Only for the page.
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
  // The URL is not revoked, since Firefox and WebKit fetch it after this call returns.
  return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
}

function embedded() {
  const assets = globalThis.mazewrightAssets;
  if (!assets) throw new Error('the engine is missing from this file');
  return assets;
}
