// Lazy section: a disclosure whose content loads when it is first opened.

import { section } from '../ui/controls.js';
import { fill, h, p } from '../ui/dom.js';
import { errorMessage } from '../ui/error-message.js';

/**
 * @param {string} summary
 * @param {() => Promise<HTMLElement | undefined>} load the content; undefined if there is none yet, and
 *   `begin` tries again
 */
export function lazySection(summary, load) {
  const host = h('div', { class: 'late' });
  const element = section(summary, host);
  let isLoaded = false;

  async function begin() {
    if (!element.open || isLoaded) return;
    isLoaded = true;
    try {
      const inside = await load();
      isLoaded = inside !== undefined;
      fill(host, inside);
    } catch (error) {
      isLoaded = false;
      fill(host, p(errorMessage(/** @type {Error} */ (error))));
    }
  }
  element.addEventListener('toggle', () => void begin());
  return { element, begin };
}
