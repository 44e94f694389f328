// The place of the experiments: a view like a machine's, whose page loads when it is first opened.

import { loadOptional } from '../loading/failures.js';
import { loadStyles } from '../loading/styles.js';
import { fill, h, p } from '../ui/dom.js';

/** @param {(words: string) => void} setState changes the words in the address */
export function createExperimentsHost(setState) {
  const element = h('div', { class: 'experiments-host document' }, p('Loading the experiments …'));
  /** @type {Promise<Awaited<ReturnType<typeof import('./index.js').createExperiments>>> | undefined} */
  let loading;
  /** @type {Awaited<typeof loading>} */
  let page;
  let openings = 0;
  const load = () =>
    loadOptional('experiments', 'The page of experiments', async () => {
      const [{ createExperiments }] = await Promise.all([
        import('./index.js'),
        loadStyles('experiments'),
      ]);
      return createExperiments(setState);
    });
  return {
    element,
    /** @param {import('../games/game.js').Game} game @param {string} _view @param {string} words */
    async open(game, _view, words) {
      const turn = ++openings;
      page ??= await (loading ??= load());
      if (element.firstElementChild !== page.element) fill(element, page.element);
      // A later opening counts.
      if (turn === openings) page.open(game, words);
    },
    changed() {},
    key: () => false,
    printPages: () => page?.printPages(),
    settingsChanged: () => page?.redraw(),
    close() {},
  };
}
