// The list of experiments: the newest first, with what can be done with several of them.

import { button } from '../../../../app/ui/controls.js';
import { h, row } from '../../../../app/ui/dom.js';
import { saveFile } from '../../../../app/ui/files.js';
import { notice } from '../../../../app/ui/notice.js';
import { figuresTable } from '../../../../app/charts/table.js';
import { answerText, plainRows } from './answers.js';
import { seconds } from '../common.js';
import { createEntry } from './entry.js';
import { formatTsv } from './tsv-export.js';
import { ENTRIES_MAX } from './entry-storage.js';
import { commandLine } from '../forms/task-arguments.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */

/** The facts of several experiments side by side. @param {Entry[]} entries @returns {[head: string[], rows: string[][]]} */
function sideBySide(entries) {
  const facts = entries.map(
    (entry) => new Map(plainRows(entry).map(([name, ...rest]) => [name, rest.join(', ')])),
  );
  const names = [...new Set(facts.flatMap((one) => [...one.keys()]))];
  const head = [
    '',
    ...entries.map(({ name, task, args }) => name || commandLine(task, args).slice(0, 80)),
  ];
  return [
    head,
    [
      ['answer', ...entries.map(answerText)],
      ['seconds', ...entries.map(({ milliseconds }) => seconds(milliseconds))],
      ['workers', ...entries.map(({ workers }) => String(workers))],
      ['build', ...entries.map(({ build }) => build)],
      ...names.map((name) => [
        name.replaceAll('_', ' '),
        ...facts.map((one) => one.get(name) ?? '–'),
      ]),
    ],
  ];
}

/** @param {import('../../../../app/shell.js').Context} context @param {import('./notebook.js').Notebook} notebook */
export function createNotebookView(context, notebook) {
  /** @type {Map<string, ReturnType<typeof createEntry>>} */
  const shown = new Map();
  const list = h('div', { class: 'lab-entries' });
  const empty = h(
    'p',
    { class: 'quiet' },
    'Nothing yet. Run an experiment: it stays here, in this browser, when you leave the page or close it.',
  );
  const said = h('p', { class: 'quiet', role: 'status' });
  const comparison = figuresTable('Experiments side by side');
  const exportAll = button({
    label: 'Keep all as TSV',
    hint: 'Every experiment and its facts, as a table for other programs',
    onclick: () =>
      saveFile(
        new Blob([formatTsv(notebook.entries())], { type: 'text/plain' }),
        'experiments.tsv',
      ),
  });

  function compare() {
    const chosen = notebook.entries().filter(({ id }) => shown.get(id)?.isChosen());
    if (chosen.length < 2) comparison.clear();
    else comparison.show(...sideBySide(chosen), 'Experiments side by side');
  }

  /** @param {Entry} entry */
  function remove(entry) {
    const undo = notebook.remove(entry);
    notice({
      name: 'lab-removed',
      text: 'The experiment was taken away.',
      actions: [{ label: 'Put it back', run: undo }],
    });
  }

  function draw() {
    const entries = notebook.entries();
    const ids = new Set(entries.map(({ id }) => id));
    for (const [id, one] of shown)
      if (!ids.has(id)) {
        one.close();
        one.element.remove();
        shown.delete(id);
      }
    let place = list.firstElementChild;
    for (const entry of entries) {
      const known = shown.get(entry.id);
      const one = known ?? createEntry(entry, { context, notebook, remove, chosen: compare });
      shown.set(entry.id, one);
      if (known) known.update(entry);
      if (place === one.element) place = place.nextElementSibling;
      else list.insertBefore(one.element, place);
    }
    empty.hidden = entries.length > 0;
    exportAll.hidden = entries.length === 0;
    const { dropped, refused } = notebook.trouble();
    const full = refused
      ? 'This browser keeps no more for this page: what is new is gone when the page is closed.'
      : dropped > 0
        ? `There is room for ${entries.length - dropped} of these experiments; the oldest are gone when the page is closed.`
        : entries.length >= ENTRIES_MAX
          ? `The newest ${ENTRIES_MAX} experiments are kept.`
          : '';
    if (said.textContent !== full) said.textContent = full;
    compare();
  }
  notebook.onchange(draw);
  draw();

  return {
    element: h(
      'section',
      { class: 'lab-notebook', 'aria-label': 'Experiments' },
      h('div', { class: 'lab-notebook-head' }, h('h2', null, 'Experiments'), row(exportAll)),
      said,
      empty,
      comparison.element,
      list,
    ),
    /** The newest, with all there is of it. */
    openNewest() {
      const [newest] = notebook.entries();
      const one = newest && shown.get(newest.id);
      one?.open();
      return one?.element;
    },
    redraw: () => shown.forEach((one) => one.redraw()),
  };
}
