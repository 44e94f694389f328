// A fold whose inside is loaded when somebody opens it.

import { section } from '../ui/controls.js';
import { fill, h, p } from '../ui/dom.js';
import { errorMessage } from '../ui/error-message.js';

/**
 * @param {string} summary
 * @param {() => Promise<HTMLElement | undefined>} load what is inside; undefined: there is nothing yet,
 *   and `begin` asks again
 */
export function lazySection(summary, load) {
  const place = h('div', { class: 'late' });
  const element = section(summary, place);
  let isWanted = false;

  async function begin() {
    if (!element.open || isWanted) return;
    isWanted = true;
    try {
      const inside = await load();
      isWanted = inside !== undefined;
      fill(place, inside);
    } catch (error) {
      isWanted = false;
      fill(place, p(errorMessage(/** @type {Error} */ (error))));
    }
  }
  element.addEventListener('toggle', () => void begin());
  return { element, begin };
}
