// What is shown when a part of the page does not come: one panel in the machine's place, or a notice
// where the machine can do without the part. Nothing is tried again by itself, and never for ever.

import { SILENCE_MS, startSilenceTimer } from '../../engine/silence-timer.js';
import { button } from '../ui/controls.js';
import { fill, h } from '../ui/dom.js';
import { closeNotice, notice } from '../ui/notice.js';

const SLOW = 'has not loaded yet. The network may be slow.';
const MISSING = 'did not load. Check the network and try again.';

/** The panel; it hides what it stands in for. @param {HTMLElement} host the machine's place */
export function createFailurePanel(host) {
  const element = h('section', { class: 'failure', role: 'alert', hidden: true });
  /** @type {Map<string, {sentence: string, again: () => void}>} */
  const troubles = new Map();

  function draw() {
    const [first] = troubles;
    element.hidden = !first;
    host.hidden = element.hidden === false;
    if (!first) return fill(element);
    const [name, { sentence, again }] = first;
    const retry = () => {
      close(name);
      again();
    };
    fill(
      element,
      h('p', null, sentence),
      button({ label: 'Try again', kind: 'main', onclick: retry }),
    );
  }
  /** @param {string} name */
  function close(name) {
    if (troubles.delete(name)) draw();
  }
  return {
    element,
    close,
    /** @param {string} name of the trouble @param {string} sentence @param {() => void} again */
    show(name, sentence, again) {
      troubles.set(name, { sentence, again });
      draw();
    },
  };
}

/**
 * Waits for a part of the page, and says so where it is late or does not come. Trying again asks for
 * it once more; a browser that will not, and a part that is only late, need the page anew.
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {(sentence: string, again: () => void) => void} say
 * @param {() => void} [came]
 * @returns {Promise<Part>} never fulfilled if it does not come
 */
export async function loadRequired(load, say, came = () => {}) {
  for (let tries = 0; ; tries++) {
    const watch = startSilenceTimer(SILENCE_MS, () => say(SLOW, () => location.reload()));
    try {
      return await load().finally(watch.end);
    } catch {
      if (tries > 0) location.reload();
      await new Promise((again) => say(MISSING, () => again(undefined)));
    } finally {
      came();
    }
  }
}

/**
 * The same for a part that the machine can do without; it is said in a notice.
 * @template Part
 * @param {string} name
 * @param {string} what as a sentence begins: 'The part for sharing'
 * @param {() => Promise<Part>} load
 */
export const loadOptional = (name, what, load) =>
  loadRequired(
    load,
    (sentence, run) =>
      notice({ name, text: `${what} ${sentence}`, actions: [{ label: 'Try again', run }] }),
    () => closeNotice(name),
  );

/** Says what nobody else does: a request that the engine could not fulfil. */
export function reportUnhandled() {
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = event.reason ?? {};
    if (name !== 'AbortError' && name !== 'MazeError') return;
    event.preventDefault();
    if (name === 'MazeError')
      notice({ name: 'unheard', text: `This could not be calculated: ${message}.` });
  });
}
