// A part of a tab that loads when it is first in sight.

import { fill, h, p } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';

/** @param {() => Promise<HTMLElement>} load the content; after an error it is called again when the tab is opened again */
export function latePart(load) {
  const element = h('div', { class: 'late-part' });
  let isLoading = false;
  const observer = new IntersectionObserver((entries) => {
    if (!isLoading && entries.some(({ isIntersecting }) => isIntersecting)) void begin();
  });
  observer.observe(element);

  async function begin() {
    isLoading = true;
    try {
      fill(element, await load());
      observer.disconnect();
    } catch (error) {
      isLoading = false;
      fill(element, p(errorMessage(/** @type {Error} */ (error))));
    }
  }
  return { element, close: () => observer.disconnect() };
}
