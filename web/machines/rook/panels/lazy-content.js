// Content of a tab that loads when the tab is first opened.

import { fill, h, p } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';

/** @param {() => Promise<HTMLElement>} load */
export function lazyContent(load) {
  const element = h('div', { class: 'late' }, p('Loading …'));
  let isLoaded = false;
  return {
    element,
    /** Loads the content, unless that was done; after an error the next call tries again. */
    async load() {
      if (isLoaded) return;
      isLoaded = true;
      try {
        fill(element, await load());
      } catch (error) {
        isLoaded = false;
        fill(element, p(errorMessage(/** @type {Error} */ (error))));
      }
    },
  };
}
