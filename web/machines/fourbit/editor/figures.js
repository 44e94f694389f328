// Measures of the maze in the editor, updated by the worker after each change; an answer that comes too
// late is dropped.

import { statList } from '../../../app/ui/controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { rowsOf } from '../panels/measures.js';

// Pause after the last change before the maze is measured.
const MEASURE_MS = 250;

export function createFigures(/** @type {Engine} */ engine) {
  const list = statList();
  const element = h('div', { class: 'editor-figures', hidden: true }, list.element);
  /** @type {AbortController | undefined} */
  let request;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  async function measure(/** @type {string} */ code) {
    const { signal } = (request = new AbortController());
    try {
      const values = await engine.rate(code, { signal });
      if (signal.aborted) return;
      list.set(rowsOf(values));
      element.dataset.code = code;
      element.classList.remove('stale');
    } catch (error) {
      if (!signal.aborted) fill(list.element, p(errorMessage(/** @type {Error} */ (error))));
    }
  }
  const stop = () => {
    clearTimeout(timer);
    request?.abort();
  };
  return {
    element,
    stop,
    /** @param {string | undefined} code undefined while the table is not a maze */
    show(code) {
      if (code && element.dataset.code === code && !element.hidden) return;
      stop();
      element.hidden = !code;
      element.classList.add('stale');
      delete element.dataset.code;
      if (code) timer = setTimeout(() => void measure(code), MEASURE_MS);
    },
  };
}
