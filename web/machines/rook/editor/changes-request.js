// The request for the effects of every single change, which the next request aborts.

import { fetchChanges } from './single-changes.js';

/** @typedef {import('./palette.js').Changes} Changes */

/**
 * @param {{
 *   engine: Context['engine'],
 *   onfound: () => void,
 *   onerror: (error: Error) => void,
 * }} options
 */
export function createChangesRequest({ engine, onfound, onerror }) {
  let request = new AbortController();
  /** @type {Changes | undefined} */
  let changes;
  return {
    /** The changes of the requested board; undefined until they are computed. */
    get: () => changes,
    async fetch(/** @type {string} */ code) {
      request.abort();
      request = new AbortController();
      const { signal } = request;
      changes = undefined;
      try {
        const found = await fetchChanges(engine, code, signal);
        if (signal.aborted) return;
        changes = found;
        onfound();
      } catch (error) {
        if (!signal.aborted) onerror(/** @type {Error} */ (error));
      }
    },
    abort() {
      request.abort();
      changes = undefined;
    },
  };
}
