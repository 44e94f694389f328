// Engine assets: loads the WebAssembly cores and the worker script, from files next to the page or, in
// build/mazewright.html, from data inside it. Separate files have one core per machine; the single file has
// one core with all machines.

/** The bytes of a machine's core. @param {string} kind @param {() => void} heard called for every chunk received */
async function wasmBytes(kind, heard) {
  if (__SINGLE_FILE__) {
    return Uint8Array.from(atob(embedded().wasm), (character) => character.charCodeAt(0));
  }
  const response = await fetch(__WASM_URLS__[kind]).catch(() => {
    throw new CoreError(
      navigator.onLine === false
        ? 'you are offline, and it is not kept on this device. Go online once; then it works offline'
        : 'the network failed',
    );
  });
  if (!response.ok || !response.body)
    throw new CoreError(`the server has no such file (status ${response.status})`);
  const tapped = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        heard();
        controller.enqueue(chunk);
      },
    }),
  );
  const bytes = await new Response(tapped).arrayBuffer().catch(() => {
    throw new CoreError('the network failed');
  });
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  if (type === 'text/html') throw new CoreError('the server sent a page (text/html) in its place');
  return new Uint8Array(bytes);
}

/** Compiles the bytes of a core. @param {Uint8Array<ArrayBuffer>} bytes */
async function compile(bytes) {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    // The browsers' words for a policy without 'wasm-unsafe-eval'.
    const isForbidden = /disallowed by embedder|CSP|Content.Security.Policy|unsafe-eval/i;
    throw new CoreError(
      isForbidden.test(String(error))
        ? 'the security policy of this site forbids WebAssembly. Its script-src needs ‘wasm-unsafe-eval’'
        : 'its file is damaged',
    );
  }
}

// The smallest module with a vector instruction in it.
const SIMD_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0],
  ...[253, 15, 253, 98, 11],
);

/** A core that did not come; the message names the cause. */
export class CoreError extends Error {
  constructor(/** @type {string} */ cause) {
    super(`The maze engine did not load: ${cause}.`);
    this.name = 'CoreError';
  }
}

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

/** @type {Map<string, Promise<WebAssembly.Module>>} */ const compiled = new Map();

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
    return compile(bytes);
  };
  let module = compiled.get(name);
  if (!module) {
    module = load();
    compiled.set(name, module);
    module.catch(() => compiled.delete(name));
  }
  return module;
}

/** Starts a worker (engine/worker.js) with a machine's core. Only for the page. */
export function newEngineWorker(/** @type {string} */ kind) {
  const worker = __SINGLE_FILE__ ? blobWorker(embedded().worker ?? '') : new Worker(__WORKER_URL__);
  coreModule(kind).then(
    (module) => worker.postMessage({ module }),
    () => worker.dispatchEvent(new Event('error')),
  );
  return worker;
}

function blobWorker(/** @type {string} */ source) {
  // The URL is not revoked, since Firefox and WebKit fetch it after this call returns.
  return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
}

function embedded() {
  const assets = globalThis.mazewrightAssets;
  if (!assets) throw new Error('the engine is missing from this file');
  return assets;
}
