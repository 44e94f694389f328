// Loading failures: a panel in place of the machine if a required part does not load, or a notice if the
// part is optional. Nothing is retried automatically.

import { SILENCE_MS, startSilenceTimer } from '../../engine/silence-timer.js';
import { button, fill, h } from '../ui/index.js';
import { notice } from '../ui/notice.js';

const SLOW = 'has not loaded yet. The network may be slow.';
const MISSING = 'did not load. Check the network and try again.';

/** The panel; it hides the machine while it is visible. @param {HTMLElement} host the machine's container */
export function createFailurePanel(host) {
  const element = h('section.failure', { role: 'alert', hidden: true });
  /** @type {Map<string, {sentence: string, again: () => void}>} */ const failures = new Map();

  function draw() {
    const [first] = failures;
    element.hidden = !first;
    host.hidden = element.hidden === false;
    if (!first) return fill(element);
    const [name, { sentence, again }] = first;
    const retry = () => {
      close(name);
      again();
    };
    fill(element, h('p', sentence), button({ label: 'Try again', kind: 'main', onclick: retry }));
  }
  function close(/** @type {string} */ name) {
    if (failures.delete(name)) draw();
  }
  return {
    element,
    close,
    /** @param {string} name of the failure @param {string} sentence @param {() => void} again */
    show(name, sentence, again) {
      failures.set(name, { sentence, again });
      draw();
    },
  };
}

/**
 * Loads a part of the page and reports if it is slow or fails. The first retry imports it again; some browsers
 * cache the failure, so the second retry, and a retry of a slow part, reload the page.
 * @template Part
 * @param {() => Promise<Part>} load @param {(sentence: string, again: () => void) => void} report
 * @param {() => void} [onLoaded]
 * @returns {Promise<Part>} pending until the part has loaded
 */
export async function loadRequired(load, report, onLoaded = () => {}) {
  for (let tries = 0; ; tries++) {
    const watch = startSilenceTimer(SILENCE_MS, () => report(SLOW, () => location.reload()));
    try {
      return await load().finally(watch.end);
    } catch {
      if (tries > 0) location.reload();
      await new Promise((again) => report(MISSING, () => again(undefined)));
    } finally {
      onLoaded();
    }
  }
}

/** Shows a notice for engine errors that no other code handles. */
export function reportUnhandled() {
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = event.reason ?? {};
    if (name !== 'AbortError' && name !== 'MazeError') return;
    event.preventDefault();
    if (name === 'MazeError')
      notice({ name: 'unheard', text: `This could not be calculated: ${message}.` });
  });
}
