// The page of experiments, for all machines: a form made from the rows of the core, and a notebook with the results.
// It is created once per page, so that work goes on while the visitor looks at something else.

import { coreModule } from '../../engine/assets.js';
import { instantiateCore } from '../../engine/core.js';
import { FULL } from '../loading/engine.js';
import { cardOf } from '../routing/cards.js';
import { print } from '../routing/router.js';
import { fill, h } from '../ui/dom.js';
import { createForm } from './form.js';
import { createNotebookView } from './notebook/notebook-view.js';
import { createNotebook } from './notebook/notebook.js';
import { parseCatalog } from '../rows/rows.js';

const CORES_MAX = 16;

/** Loads the full core, whose rows describe the tasks and which checks their arguments. */
async function loadCatalog() {
  const core = await instantiateCore(await coreModule(FULL));
  return { core, catalog: parseCatalog(core.kindsText()) };
}

/** @param {(words: string) => void} setState changes the words in the address */
async function createExperiments(setState) {
  const { core, catalog } = await loadCatalog();
  const cores = Math.max(1, Math.min(CORES_MAX, navigator.hardwareConcurrency || 2));
  const notebook = createNotebook(cores);
  const list = createNotebookView(notebook, catalog, core);
  /** @type {Game | undefined} */ let game;
  const form = createForm({
    ...{ catalog, core, cores },
    run(request) {
      notebook.run(request);
      list.openNewest()?.scrollIntoView({ block: 'nearest' });
    },
    onLinkRun: () => setState(''),
    codeOf: (kind) => (game?.kind === kind ? game.description : ''),
  });
  const back = h('a.button');
  const element = h(
    'div.stack.document.experiments',
    h('nav.row', { 'aria-label': 'Back' }, back),
    h(
      'div.stack.experiment-desk',
      h('div.stack', h('h2', 'New experiment'), form.element),
      list.element,
    ),
  );

  return {
    element,
    /** @param {Game} opened the game to go back to @param {string} state the words of a link */
    open(opened, state) {
      game = opened;
      back.href = print({ view: '', kind: opened.kind, code: opened.link });
      back.textContent = `Back to the maze: ${cardOf(opened.kind).name}`;
      form.open(opened.kind, state.split(':').filter(Boolean));
    },
    redraw: () => list.redraw(),
  };
}

/**
 * The experiments as a view like a machine's, which takes the machine's elements off the page and puts them back.
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
