// The list of experiments, newest first, with a comparison table and the export of all.

import { button, h, row } from '../../ui/index.js';
import { saveFile } from '../../ui/files.js';
import { notice } from '../../ui/notice.js';
import { figuresTable } from '../../charts/table.js';
import {
  answerText,
  describeResult,
  formatFigure,
  seconds,
  titleOf,
} from '../results/result-values.js';
import { createEntry } from './entry.js';
import { formatTsv } from '../results/tsv-export.js';
import { ENTRIES_MAX } from './entry-storage.js';

/** The figures of an experiment by their labels. @param {Experiment} entry @param {Catalog} catalog */
function labelledFigures(entry, catalog) {
  const machine = catalog.get(entry.kind);
  const { figures } = describeResult(entry, machine);
  return new Map(figures.map((figure) => [figure.row.label, formatFigure(figure, machine)]));
}

/** A table that compares the values of several experiments. @param {Experiment[]} entries @param {Catalog} catalog @returns {[head: string[], rows: string[][]]} */
function comparisonTable(entries, catalog) {
  const values = entries.map((entry) => labelledFigures(entry, catalog));
  const names = [...new Set(values.flatMap((one) => [...one.keys()]))];
  const head = ['', ...entries.map((entry) => entry.name || titleOf(entry, 80))];
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

/** @param {Notebook} notebook @param {Catalog} catalog @param {Core} core that checks codes */
export function createNotebookView(notebook, catalog, core) {
  /** @type {Map<string, ReturnType<typeof createEntry>>} */ const shown = new Map();
  const list = h('div.stack.experiment-entries');
  const empty = h(
    'p.quiet.card.notebook-empty',
    'No results yet. Run an experiment: its result stays here, in this browser.',
  );
  const status = h('p.quiet', { role: 'status' });
  const comparison = figuresTable('Comparison of experiments');
  const exportAll = button({
    label: 'Download all as TSV',
    hint: 'All experiments and their values, as a table for other programs',
    onclick: () => saveFile(formatTsv(notebook.entries()), 'experiments.tsv'),
  });

  function compare() {
    const chosen = notebook.entries().filter(({ id }) => shown.get(id)?.isCompared());
    if (chosen.length < 2) comparison.clear();
    else comparison.show(...comparisonTable(chosen, catalog), 'Comparison of experiments');
  }

  function remove(/** @type {Experiment} */ entry) {
    const restore = notebook.remove(entry);
    notice({
      name: 'experiment-removed',
      text: 'The experiment was deleted.',
      actions: [{ label: 'Undo', run: restore }],
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
    let next = list.firstElementChild;
    for (const entry of entries) {
      const known = shown.get(entry.id);
      const one =
        known ?? createEntry(entry, { catalog, core, notebook, remove, onCompare: compare });
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
      'section.stack.notebook',
      { 'aria-label': 'Results' },
      h('div.cluster.cluster-ends.notebook-head', h('h2', 'Results'), row(exportAll)),
      status,
      empty,
      comparison.element,
      list,
    ),
    /** Opens the details of the newest experiment, and closes the others; returns its element. */
    openNewest() {
      const [newest] = notebook.entries();
      for (const [id, one] of shown) one.setOpen(id === newest?.id);
      return newest && shown.get(newest.id)?.element;
    },
    redraw: () => shown.forEach((one) => one.redraw()),
  };
}
