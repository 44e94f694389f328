// The place of the experiments: a view like a machine's, which takes the machine's elements off the page and puts them
// back.

import { fill } from '../ui/dom.js';
import { createExperiments } from './index.js';

/**
 * @param {HTMLElement} host the place of the machine @param {HTMLElement} essay of the machine
 * @param {(words: string) => void} setState changes the words in the address
 */
export async function createExperimentsHost(host, essay, setState) {
  const page = await createExperiments(setState);
  /** The machine's elements, and whether its essay was hidden. @type {{elements: ChildNode[], isHidden: boolean} | undefined} */
  let replaced;
  return {
    open(/** @type {Game} */ game, /** @type {string} */ _view, /** @type {string} */ words) {
      if (!replaced) {
        replaced = { elements: [...host.childNodes], isHidden: essay.hidden };
        essay.hidden = true;
        fill(host, page.element);
      }
      page.open(game, words);
    },
    /** Puts the machine's elements back. */
    leave() {
      if (!replaced) return;
      fill(host, ...replaced.elements);
      essay.hidden = replaced.isHidden;
      replaced = undefined;
    },
    changed() {},
    key: () => false,
    settingsChanged: page.redraw,
    close() {},
  };
}
