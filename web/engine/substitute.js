// Substitute for a worker that cannot be started: runs requests on this thread. The runner is loaded when it is needed.

const ignore = () => {};

/** Handles the messages of a worker (worker.js) on this thread, in slices. */
export function substituteWorker(/** @type {() => Promise<WebAssembly.Module>} */ load) {
  let ended = false;
  /** @type {import('./client.js').AnyWorker} */ const worker = {
    onmessage: null,
    onerror: null,
    // A load that fails is reported to onerror alone.
    postMessage: (request) => void started.then(({ runner }) => runner.handle(request), ignore),
    terminate() {
      ended = true;
      void started.then(({ end }) => end(), ignore);
    },
  };
  const started = load().then(async (module) => {
    const { startRunner } = await import('./runner.js');
    return startRunner(module, (data) => {
      if (!ended) worker.onmessage?.({ data });
    });
  });
  started.catch((error) => worker.onerror?.(error));
  return worker;
}
