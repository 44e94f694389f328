// The view of a result: headline, then for each of its tables a choice, plots and the table itself. Everything is made
// from the rows of the task.

import { createPlotFigure } from '../../charts/plot-figure.js';
import { figuresTable } from '../../charts/table.js';
import { fill, h, p } from '../../ui/dom.js';
import { formatWhole } from '../../ui/format-number.js';
import { labelledSelect } from '../../ui/labelled-select.js';
import { plotsOf } from './result-plots.js';
import { describeResult, formatFigure, formatValue, unitOf } from './result-values.js';

/**
 * @typedef {import('../notebook/entry-storage.js').Entry} Entry
 * @typedef {import('../../rows/rows.js').Result} Result
 * @typedef {import('../../rows/rows.js').Machine} Machine
 * @typedef {import('./result-values.js').Table} Table
 * @typedef {import('../../../engine/core.js').KeyValues} KeyValues
 */

/** Time between two drawings of a running experiment, in milliseconds. */
const PAUSE_MS = 500;
/** Rows of a table that are shown; the downloads have all. */
const ROWS_MAX = 200;

/** Whether a column stands in the table: some are links of others, or only for programs. @param {Result} column */
const isShown = ({ role }) => role !== 'hidden' && role !== 'choose' && !role.startsWith('link ');

/** A cell; it is a link where another column has the code of its maze. @param {Table} table @param {string[]} line @param {number} place @param {(value: string) => string} say */
function cellOf({ columns }, line, place, say) {
  const { column, type } = columns[place];
  const text = say(line[place] ?? '');
  const link = columns.findIndex(({ role }) => role === `link ${column}`);
  const code = link >= 0 ? line[link] : type === 'code' ? line[place] : '';
  return code && code !== '-' ? h('a', { href: `#${code}` }, text) : text;
}

/** A table with its plots, for one choice if it has a column to choose by. */
function createTableView() {
  const element = h('div', { class: 'stack experiment-table' });
  /** @type {Table} */
  let table = { key: '', caption: '', columns: [], lines: [] };
  /** @type {Machine | undefined} */
  let machine;
  let fileName = '';
  let chosen = '';
  const choice = labelledSelect('Property', [], () => {
    chosen = choice.select.value;
    draw();
  });
  const head = () => table.columns.map(({ column, label }) => label || column);
  const figure = createPlotFigure(() => ({ name: fileName, head: head(), rows: table.lines }));
  const grid = figuresTable('Results');
  const cut = p();
  cut.className = 'quiet';
  fill(element, choice.element, figure.element, grid.element, cut);

  function draw() {
    const place = table.columns.findIndex(({ role }) => role === 'choose');
    const names = place < 0 ? [] : [...new Set(table.lines.map((line) => line[place]))];
    if (!names.includes(chosen)) chosen = names[0] ?? '';
    choice.element.hidden = names.length < 2;
    fill(
      choice.select,
      ...names.map((name) =>
        h('option', { value: name }, formatValue(name, table.columns[place].type, machine)),
      ),
    );
    choice.select.value = chosen;
    const lines = place < 0 ? table.lines : table.lines.filter((line) => line[place] === chosen);
    const measure = place < 0 ? undefined : machine?.measures.get(chosen);
    const title = measure?.label ?? (chosen || table.caption);
    figure.show(plotsOf({ ...table, lines }, title, machine, measure?.type));
    // The values of a measure have its type.
    const typeOf = (/** @type {Result} */ { type }) =>
      type === 'decimal' && measure?.type === 'share' ? 'share' : type;
    const places = table.columns.flatMap((column, i) => (isShown(column) ? [i] : []));
    grid.show(
      places.map((i) => {
        const unit = unitOf(table.columns[i]);
        return unit ? `${table.columns[i].label} (${unit})` : table.columns[i].label;
      }),
      lines
        .slice(-ROWS_MAX)
        .map((line) =>
          places.map((i) =>
            cellOf(table, line, i, (value) =>
              formatValue(value, typeOf(table.columns[i]), machine),
            ),
          ),
        ),
      title,
    );
    cut.textContent = `The last ${ROWS_MAX} of ${formatWhole(lines.length)} rows.`;
    cut.hidden = lines.length <= ROWS_MAX;
  }
  return {
    element,
    /** @param {Table} next @param {Machine | undefined} of @param {string} name of its files */
    show(next, of, name) {
      [table, machine, fileName] = [next, of, name];
      draw();
    },
    redraw: figure.redraw,
  };
}

/** The headline: the figures that are the answer, each with its label. @param {import('./result-values.js').Figure[]} figures @param {Machine} [machine] */
const headlineOf = (figures, machine) =>
  figures
    .filter(({ row }) => row.role === 'headline' && row.type !== 'statement')
    .map((figure) =>
      h(
        'div',
        null,
        h('dt', { class: 'quiet' }, figure.row.label),
        h(
          'dd',
          { class: figure.row.type === 'sequence' ? 'mono sequence' : 'experiment-value' },
          formatFigure(figure, machine),
        ),
      ),
    );

export function createResultView() {
  const headline = h('dl', { class: 'row experiment-headline' });
  const tables = h('div', { class: 'stack' });
  /** @type {Map<string, ReturnType<typeof createTableView>>} */
  const views = new Map();
  let drawnAt = -PAUSE_MS;

  /** @param {Entry} entry @param {KeyValues} values @param {Machine} [machine] */
  function show(entry, values, machine) {
    drawnAt = performance.now();
    const task = machine?.tasks.find(({ name }) => name === entry.task);
    const described = describeResult(values, task?.results ?? []);
    const shown = headlineOf(described.figures, machine);
    fill(headline, ...shown);
    headline.hidden = shown.length === 0;
    for (const table of described.tables) {
      const view = views.get(table.key) ?? createTableView();
      if (!views.has(table.key)) tables.append(view.element);
      views.set(table.key, view);
      view.show(table, machine, `mazewright-${entry.kind}-${entry.task}-${table.key}`);
    }
    for (const [key, view] of views)
      view.element.hidden = !described.tables.some((table) => table.key === key);
  }
  return {
    elements: [headline, tables],
    show,
    /** Shows the values of a running experiment, from time to time. @type {typeof show} */
    follow(entry, values, machine) {
      if (performance.now() - drawnAt >= PAUSE_MS) show(entry, values, machine);
    },
    redraw: () => views.forEach((view) => view.redraw()),
  };
}
