// The list of experiments, newest first, with a comparison table and the export of all.

import { button } from '../../../../app/ui/controls.js';
import { h, row } from '../../../../app/ui/dom.js';
import { saveFile } from '../../../../app/ui/files.js';
import { notice } from '../../../../app/ui/notice.js';
import { figuresTable } from '../../../../app/charts/table.js';
import { answerText, resultValues, titleOf } from '../results/results.js';
import { namedValues } from '../results/result-tables.js';
import { seconds } from '../common.js';
import { createEntry } from './entry.js';
import { formatTsv } from '../results/tsv-export.js';
import { ENTRIES_MAX } from './entry-storage.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */

/** A table that compares the values of several experiments. @param {Entry[]} entries @returns {[head: string[], rows: string[][]]} */
function comparisonTable(entries) {
  const values = entries.map(
    (entry) => new Map(namedValues(resultValues(entry)).map(([name, value]) => [name, value])),
  );
  const names = [...new Set(values.flatMap((one) => [...one.keys()]))];
  const head = ['', ...entries.map((entry) => entry.name || titleOf(entry, 80).text)];
  return [
    head,
    [
      ['Answer', ...entries.map(answerText)],
      ['Time', ...entries.map(({ milliseconds }) => seconds(milliseconds))],
      ['Workers', ...entries.map(({ workers }) => String(workers))],
      ['Version', ...entries.map(({ build }) => build)],
      ...names.map((name) => [name, ...values.map((one) => one.get(name) ?? '–')]),
    ],
  ];
}

/**
 * @param {import('../../../../app/shell.js').Context} context @param {import('./notebook.js').Notebook} notebook
 * @param {string[]} [tasks] experiments with other tasks are left out
 */
export function createNotebookView(context, notebook, tasks) {
  const shownEntries = () =>
    notebook.entries().filter(({ task }) => tasks === undefined || tasks.includes(task));
  /** @type {Map<string, ReturnType<typeof createEntry>>} */
  const shown = new Map();
  const list = h('div', { class: 'stack lab-entries' });
  const empty = h(
    'p',
    { class: 'quiet' },
    'No experiments yet. Run one: its result is saved in this browser.',
  );
  const status = h('p', { class: 'quiet', role: 'status' });
  const comparison = figuresTable('Comparison of experiments');
  const exportAll = button({
    label: 'Download all as TSV',
    hint: 'All experiments and their values, as a table for other programs',
    onclick: () =>
      saveFile(new Blob([formatTsv(shownEntries())], { type: 'text/plain' }), 'experiments.tsv'),
  });

  function compare() {
    const chosen = shownEntries().filter(({ id }) => shown.get(id)?.isCompared());
    if (chosen.length < 2) comparison.clear();
    else comparison.show(...comparisonTable(chosen), 'Comparison of experiments');
  }

  /** @param {Entry} entry */
  function remove(entry) {
    const restore = notebook.remove(entry);
    notice({
      name: 'lab-removed',
      text: 'The experiment was deleted.',
      actions: [{ label: 'Undo', run: restore }],
    });
  }

  function draw() {
    const entries = shownEntries();
    const ids = new Set(entries.map(({ id }) => id));
    for (const [id, one] of shown)
      if (!ids.has(id)) {
        one.close();
        one.element.remove();
        shown.delete(id);
      }
    let next = list.firstElementChild;
    for (const entry of entries) {
      const known = shown.get(entry.id);
      const one = known ?? createEntry(entry, { context, notebook, remove, onCompare: compare });
      shown.set(entry.id, one);
      if (known) known.update(entry);
      if (next === one.element) next = next.nextElementSibling;
      else list.insertBefore(one.element, next);
    }
    empty.hidden = entries.length > 0;
    exportAll.hidden = entries.length === 0;
    const { dropped, refused } = notebook.storage();
    const warning = refused
      ? 'This browser cannot save more for this page: new results are lost when the page is closed.'
      : dropped > 0
        ? `Only the newest ${entries.length - dropped} experiments fit into the storage; the others are lost when the page is closed.`
        : entries.length >= ENTRIES_MAX
          ? `Only the newest ${ENTRIES_MAX} experiments are saved.`
          : '';
    if (status.textContent !== warning) status.textContent = warning;
    compare();
  }
  notebook.onchange(draw);
  draw();

  return {
    element: h(
      'section',
      { class: 'stack lab-notebook', 'aria-label': 'Experiments' },
      h(
        'div',
        { class: 'cluster cluster-ends lab-notebook-head' },
        h('h2', null, 'Experiments'),
        row(exportAll),
      ),
      status,
      empty,
      comparison.element,
      list,
    ),
    /** Opens the details of the newest experiment, and closes the others; returns its element. */
    openNewest() {
      const [newest] = shownEntries();
      for (const [id, one] of shown) one.setOpen(id === newest?.id);
      return newest && shown.get(newest.id)?.element;
    },
    redraw: () => shown.forEach((one) => one.redraw()),
  };
}
