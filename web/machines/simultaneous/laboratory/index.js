// The laboratory: experiments and their results, a race of solvers, the tables and figures of the thesis, and
// the records. It is created once per page, so that work goes on while the visitor looks at something else.

import { parseCode } from '../../../app/routing/code.js';
import { print } from '../../../app/routing/router.js';
import { button } from '../../../app/ui/controls.js';
import { loadOptional } from '../../../app/loading/failures.js';
import { copyForPaper } from '../../../app/printing/paper-copy.js';
import { fill, h, p, set } from '../../../app/ui/dom.js';
import { RACE } from './curves/race-arguments.js';
import { createForm } from './forms/form.js';
import { createNotebook } from './notebook/notebook.js';
import { createNotebookView } from './notebook/notebook-view.js';

/** @typedef {import('../../../app/shell.js').Context} Context */

const KIND = 'simultaneous';
const CORES_MAX = 16;
/** The laboratory is shown without the fields of its form if they take longer. */
const FIELDS_WAIT_MS = 3000;

/** Example experiments. @type {[label: string, task: string, values: import('./forms/task-arguments.js').Values][]} */
const PRESETS = [
  ['4 × 4 needs 29 moves', 'prove', { SIZE: '4x4', LENGTH: '28' }],
  ['Check a sequence', 'verify', { SIZE: '4x4', SEQUENCE: 'rrdrrdrdldldulllddrddurdrdrrd' }],
  ['Shortest for 3 × 4', 'shortest', { SIZE: '3x4' }],
  ['Count 6 × 6', 'count', { SIZE: '6x6' }],
];

/** The parts of the laboratory, by their view. @type {[name: string, title: string][]} */
const PARTS = [
  ['lab', 'Experiments'],
  ['lab-solvers', 'Compare solvers'],
  ['lab-thesis', 'Thesis, chapter 6'],
  ['lab-known', 'Records'],
];

/** Turns a part that is a disclosure (<details>) into a plain section with a heading. @param {import('./common.js').Part} part @returns {import('./common.js').Part} */
function asSection({ element, ...part }) {
  const [summary, ...inside] = element.children;
  if (!(element instanceof HTMLDetailsElement)) return { element, ...part };
  const title = h('h2', null, summary.textContent);
  return { element: h('section', { class: 'stack lab-part' }, title, ...inside), ...part };
}

/** The mazes of a game as arguments of a task. @param {import('../../../app/games/game.js').Game} game */
function wallArguments({ values, description }) {
  const size = `${values.get('rows')}x${values.get('columns')}`;
  const walls = values.get('walls');
  const edges = walls ? ` --walls edges --ends ${walls === 'corners' ? walls : 'any'}` : '';
  const perfect = values.get('perfect') === 'yes' ? ' --perfect' : '';
  const mazes = (parseCode(description).description ?? '').split('-');
  const list = mazes[0] === 'all' ? size : `--size ${size} --mazes ${mazes.join(',')}`;
  return `${list}${edges}${perfect}`;
}

/** The form with its examples. @param {ReturnType<typeof createForm>} form */
const createBench = (form) =>
  h(
    'div',
    { class: 'stack lab-bench' },
    h('h2', null, 'New experiment'),
    h(
      'div',
      { class: 'cluster lab-presets', role: 'group', 'aria-label': 'Examples' },
      ...PRESETS.map(([label, task, values]) =>
        button({ label, onclick: () => void form.show(task, values) }),
      ),
    ),
    form.element,
  );

/** @param {Context} context */
function createLaboratory(context) {
  const cores = Math.max(1, Math.min(CORES_MAX, navigator.hardwareConcurrency || 2));
  const notebook = createNotebook(cores);
  const list = createNotebookView(context, notebook);
  const form = createForm({
    cores,
    run(request) {
      notebook.run(request);
      list.openNewest()?.scrollIntoView({ block: 'nearest' });
    },
    onLinkRun: () => context.setViewState(''),
  });
  /** The mazes on the wall, as arguments of a task. */
  let wallMazes = '3x3';
  /** The arguments of a race that a link asks for, or ''. */
  let linkedRace = '';
  /** @type {Map<string, Promise<import('./common.js').Part>>} */
  const parts = new Map();
  /** @type {Record<string, () => Promise<import('./common.js').Part>>} */
  const loaders = {
    'lab-solvers': async () =>
      (await import('./curves/solver-race.js')).createSolverRace(
        notebook,
        createNotebookView(context, notebook, [RACE]),
        { mazes: () => wallMazes, linked: () => linkedRace },
        cores,
      ),
    'lab-thesis': async () =>
      (await import('./thesis/chapter-six.js')).createChapterSix(
        notebook,
        createNotebookView(context, notebook, ['table', 'figure']),
      ),
    'lab-known': async () => {
      const { element, settings } = (await import('../frontier/index.js')).createFrontier(context);
      const title = h('h2', null, 'The shortest known sequences');
      return {
        element: h('section', { class: 'stack lab-part' }, title, element),
        redraw: settings,
      };
    },
  };
  const back = h('a', { class: 'button' }, 'Back to the wall');
  const links = PARTS.map(([name, title]) => ({
    name,
    link: h('a', { class: 'tab', href: `#${name}` }, title),
  }));
  const tabs = h(
    'ul',
    { class: 'cluster plain lab-tabs' },
    ...links.map(({ link }) => h('li', null, link)),
  );
  const experiments = h('div', { class: 'stack lab-desk' }, createBench(form), list.element);
  const container = h('div', { class: 'stack lab-content' }, experiments);
  let shown = '';

  /** @param {string} name of a view */
  async function showPart(name) {
    shown = name;
    if (!loaders[name]) return fill(container, experiments);
    const loading =
      parts.get(name) ??
      loadOptional('lab-part', 'This part of the laboratory', loaders[name]).then(asSection);
    parts.set(name, loading);
    const { element, show } = await loading;
    if (shown !== name) return;
    fill(container, element);
    show?.();
  }

  return {
    element: h(
      'div',
      { class: 'stack lab' },
      h('nav', { class: 'cluster lab-nav', 'aria-label': 'Parts of the laboratory' }, back, tabs),
      container,
    ),
    /** @param {import('../../../app/games/game.js').Game} game on the wall @param {string} view @param {string} state the words of a link, or the machine's name */
    open(game, view, state) {
      // As other views are named with their machine, '#lab:simultaneous' is the laboratory without an experiment.
      const words = state === KIND ? '' : state;
      const isRace = words.startsWith(`${RACE}:`);
      wallMazes = wallArguments(game);
      linkedRace = isRace ? words.split(':').slice(1).join(' ') : '';
      back.href = print({ view: '', kind: KIND, code: game.link });
      // A link to an experiment always shows the experiments.
      const name = isRace ? 'lab-solvers' : loaders[view] && !words ? view : PARTS[0][0];
      for (const { name: other, link } of links)
        set(link, { 'aria-current': other === name ? 'page' : undefined });
      void showPart(name);
      if (!isRace) void form.openLink(words ? words.split(':') : []);
    },
    /** Resolves once nothing moves any more: the form has its fields, or they do not come. */
    settled: Promise.race([
      form.ready.catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, FIELDS_WAIT_MS)),
    ]),
    /** The results of the part on the screen, on pages of text. */
    printPages() {
      const isEmpty = !loaders[shown] && notebook.entries().length === 0;
      const content = loaders[shown] ? container : list.element;
      return [
        h(
          'div',
          null,
          h('h1', null, 'Laboratory'),
          isEmpty
            ? p('There is nothing to print yet. Run an experiment first.')
            : copyForPaper(content),
        ),
      ];
    },
    redraw() {
      list.redraw();
      for (const loading of parts.values()) void loading.then(({ redraw }) => redraw?.());
    },
  };
}

/** @type {ReturnType<typeof createLaboratory> | undefined} */
let laboratory;

/** The page's laboratory. @param {Context} context */
export const getLaboratory = (context) => (laboratory ??= createLaboratory(context));
