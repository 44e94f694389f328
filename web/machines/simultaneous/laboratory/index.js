// The laboratory: experiments and what came of them, solvers side by side, chapter 6, what is known. It
// is made once and belongs to the page: its work goes on, and what was found stays, while something
// else is looked at.

import { parseCode } from '../../../app/routing/code.js';
import { print } from '../../../app/routing/router.js';
import { button } from '../../../app/ui/controls.js';
import { loadOptional } from '../../../app/loading/failures.js';
import { fill, h, set } from '../../../app/ui/dom.js';
import { createForm } from './forms/form.js';
import { createNotebook } from './notebook/notebook.js';
import { createNotebookView } from './notebook/notebook-view.js';

/** @typedef {import('../../../app/shell.js').Context} Context */
/** @typedef {{words: string, label: string}} Wall the set on the wall: `SIZE` or `--size SIZE --mazes ...` */

const KIND = 'simultaneous';
const CORES_MAX = 16;

/** Experiments to begin with. @type {[label: string, task: string, values: import('./forms/task-arguments.js').Values][]} */
const PRESETS = [
  ['4 × 4 needs 29 moves', 'prove', { SIZE: '4x4', LENGTH: '28' }],
  ['A challenge', 'verify', { SIZE: '4x4', SEQUENCE: 'rrdrrdrdldldulllddrddurdrdrrd' }],
  ['3 × 4, a shortest', 'shortest', { SIZE: '3x4' }],
  ['Count 6 × 6', 'count', { SIZE: '6x6' }],
];

/** The parts beside the experiments, by the word of their view. @type {[name: string, title: string][]} */
const PAGES = [
  ['lab', 'Experiments'],
  ['lab-solvers', 'Solvers side by side'],
  ['lab-thesis', 'Chapter 6, made again'],
  ['lab-known', 'What is known'],
];

/** A part that folds away elsewhere, as a section with its heading. @param {import('./common.js').Part} part @returns {import('./common.js').Part} */
function unfolded({ element, ...part }) {
  const [summary, ...inside] = element.children;
  if (!(element instanceof HTMLDetailsElement)) return { element, ...part };
  const title = h('h2', null, summary.textContent);
  return { element: h('section', { class: 'lab-part' }, title, ...inside), ...part };
}

/** The set of a game in the words of a task. @param {import('../../../app/games/game.js').Game} game @returns {Wall} */
function wallOf({ values: facts, description }) {
  const size = `${facts.get('rows')}x${facts.get('columns')}`;
  const walls = facts.get('walls');
  const isPerfect = facts.get('perfect') === 'yes';
  const edges = walls ? ` --walls edges --ends ${walls === 'corners' ? walls : 'any'}` : '';
  const rules = edges + (isPerfect ? ' --perfect' : '');
  const mazes = (parseCode(description).description ?? '').split('-');
  const isAll = mazes[0] === 'all';
  const told = isAll ? `all of ${size}` : `a set of ${mazes.length} of ${size}`;
  return {
    words: (isAll ? size : `--size ${size} --mazes ${mazes.join(',')}`) + rules,
    label: [told, walls && 'with walls between fields', isPerfect && 'at the same moment']
      .filter(Boolean)
      .join(', '),
  };
}

/** @param {Context} context */
function createLaboratory(context) {
  const cores = Math.max(1, Math.min(CORES_MAX, navigator.hardwareConcurrency || 2));
  const notebook = createNotebook(cores);
  const list = createNotebookView(context, notebook);
  const form = createForm({
    cores,
    run(wanted) {
      notebook.run(wanted);
      list.openNewest()?.scrollIntoView({ block: 'nearest' });
    },
    began: () => context.putWords(''),
  });
  /** @type {Wall} */
  const wall = { words: '3x3', label: '' };
  /** @type {Map<string, Promise<import('./common.js').Part>>} */
  const parts = new Map();
  /** @type {Record<string, () => Promise<import('./common.js').Part>>} */
  const makers = {
    // There are workers for as many as are chosen to work side by side.
    'lab-solvers': async () =>
      (await import('./curves/solver-race.js')).createSolverRace(notebook, wall, cores),
    'lab-thesis': async () => (await import('./thesis/chapter-six.js')).createChapterSix(notebook),
    'lab-known': async () => {
      const { element, settings } = (await import('../frontier/index.js')).createFrontier(context);
      const title = h('h2', null, 'The shortest lists that are known');
      return { element: h('section', { class: 'lab-part' }, title, element), redraw: settings };
    },
  };
  const back = h('a', { class: 'button' }, 'To the wall');
  const links = PAGES.map(([name, title]) => ({ name, link: h('a', { href: `#${name}` }, title) }));
  const tabs = h('ul', { class: 'lab-tabs' }, ...links.map(({ link }) => h('li', null, link)));
  const experiments = h(
    'div',
    { class: 'lab-desk' },
    h(
      'div',
      { class: 'lab-bench' },
      h('h2', null, 'A new experiment'),
      h(
        'div',
        { class: 'row lab-presets', role: 'group', 'aria-label': 'Examples' },
        ...PRESETS.map(([label, task, values]) =>
          button({ label, onclick: () => void form.put(task, values) }),
        ),
      ),
      form.element,
    ),
    list.element,
  );
  const place = h('div', { class: 'lab-place' }, experiments);
  let shown = '';

  /** @param {string} name of a view */
  async function showPart(name) {
    shown = name;
    if (!makers[name]) return fill(place, experiments);
    const coming =
      parts.get(name) ??
      loadOptional('lab-part', 'This part of the laboratory', makers[name]).then(unfolded);
    parts.set(name, coming);
    const { element } = await coming;
    if (shown === name) fill(place, element);
  }

  return {
    element: h(
      'div',
      { class: 'lab' },
      h('nav', { class: 'lab-nav', 'aria-label': 'Parts of the laboratory' }, back, tabs),
      place,
    ),
    /** @param {import('../../../app/games/game.js').Game} game on the wall @param {string} view @param {string} words of a link */
    open(game, view, words) {
      Object.assign(wall, wallOf(game));
      back.href = print({ view: '', kind: KIND, code: game.link });
      // An experiment of a link is seen.
      const name = makers[view] && !words ? view : PAGES[0][0];
      for (const { name: one, link } of links)
        set(link, { 'aria-current': one === name ? 'page' : undefined });
      void showPart(name);
      if (words) void form.follow(words.split(':'));
    },
    redraw() {
      list.redraw();
      for (const coming of parts.values()) void coming.then(({ redraw }) => redraw?.());
    },
  };
}

/** @type {ReturnType<typeof createLaboratory> | undefined} */
let laboratory;

/** The one laboratory of the page. @param {Context} context */
export const getLaboratory = (context) => (laboratory ??= createLaboratory(context));
