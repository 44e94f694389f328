// Lazy content: parts of a page that load when they are first opened.

import { section } from '../ui/controls.js';
import { fill, h, p } from '../ui/dom.js';
import { errorMessage } from '../ui/error-message.js';

/**
 * A part that loads when `begin` is first called.
 * @param {() => Promise<HTMLElement | undefined>} load the content; undefined if there is none yet, and
 *   `begin` tries again
 */
export function lazyPart(load) {
  const element = h('div', { class: 'late' }, p('Loading …'));
  let isLoaded = false;

  async function begin() {
    if (isLoaded) return;
    isLoaded = true;
    try {
      const inside = await load();
      isLoaded = inside !== undefined;
      fill(element, inside);
    } catch (error) {
      isLoaded = false;
      fill(element, p(errorMessage(/** @type {Error} */ (error))));
    }
  }
  return { element, begin };
}

/**
 * A disclosure whose content loads when it is first opened.
 * @param {string} summary
 * @param {Parameters<typeof lazyPart>[0]} load
 */
export function lazySection(summary, load) {
  const part = lazyPart(load);
  const element = section(summary, part.element);
  const begin = async () => {
    if (element.open) await part.begin();
  };
  element.addEventListener('toggle', () => void begin());
  return { element, begin };
}
