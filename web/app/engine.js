// The core, twice: here for play, where every answer is there at once, and in the worker for all
// that may take long.

import { coreModule } from '../engine/assets.js';
import { Engine } from '../engine/client.js';
import { instantiateCore } from '../engine/core.js';
import { SILENCE_MS, patience } from '../engine/patience.js';
import { substituteWorker } from '../engine/runner.js';
import { closeNotice, notice } from './ui/notice.js';

/** @typedef {import('../engine/core.js').Core} Core */

/**
 * Workers that are looked after: one that is silent for long is told of, and can be replaced.
 * @param {{workers?: number}} [options]
 */
export function newEngine(options) {
  const made = new Engine({ ...options, createSubstitute: () => substituteWorker(coreModule) });
  made.onsilence = (restart) =>
    notice({
      name: 'engine',
      text: 'The engine has not answered for a while. It may be busy; a restart loses nothing but time.',
      actions: [{ label: 'Restart', run: restart }],
      dismiss: 'Wait',
    });
  made.onword = () => closeNotice('engine');
  return made;
}

export const engine = newEngine();

let give = (/** @type {Core} */ _core) => {};
/**
 * Fulfilled when the core is there, however often it had to be asked for; never rejected.
 * @type {Promise<Core>}
 */
export const core = new Promise((resolve) => (give = resolve));

/**
 * Loads the core. `missing` is told, in words, that it has not come (yet), and how to try again.
 * @param {(sentence: string, again: () => void) => void} missing
 */
export async function loadCore(missing) {
  const reload = () => location.reload();
  if (typeof WebAssembly === 'undefined')
    return missing(
      'The machines run on WebAssembly, and this browser has none, or it is switched off.',
      reload,
    );
  const late = 'The engine of the machines has not come yet. It may still, if the network is slow.';
  const watch = patience(SILENCE_MS, () => missing(late, reload));
  try {
    give(await instantiateCore(await coreModule(watch.heard)));
  } catch {
    missing(
      'The engine of the machines did not come: it is missing, or was damaged on its way.',
      () => void loadCore(missing),
    );
  } finally {
    watch.end();
  }
}
