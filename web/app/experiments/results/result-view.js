// The view of a result: headline, then for each of its tables a choice, plots and the table itself. Everything is made
// from the rows of the task.

import { createPlotFigure } from '../../charts/plot-figure.js';
import { figuresTable } from '../../charts/table.js';
import { fill, formatWhole, h, p, section } from '../../ui/index.js';
import { labelledSelect } from '../../ui/labelled-select.js';
import { plotsOf } from './result-plots.js';
import { describeResult, formatFigure, formatValue, sayValue, unitOf } from './result-values.js';

/**
 * @typedef {import('../../rows/rows.js').Result} Result
 * @typedef {import('./result-values.js').Table} Table
 */

/** Time between two drawings of a running experiment, in milliseconds. */
const PAUSE_MS = 500;
/** Rows of a table that are shown; the downloads have all. */
const ROWS_MAX = 200;
/** A table of more rows is folded below its plot. */
const ROWS_BELOW_PLOT = 12;

/** Whether a column stands in the table: some are links of others, or only for programs. @param {Result} column */
const isShown = ({ role }) => role !== 'hidden' && role !== 'choose' && !role.startsWith('link ');

/** Where the codes of mazes begin, by the name of their series. @typedef {Map<string, string>} CodeHeads */

/** The code of the maze that belongs to a cell: another column has it, or its seed. @param {Table} table @param {string[]} line @param {number} place @param {CodeHeads} heads */
function codeOf({ columns }, line, place, heads) {
  const { column, type } = columns[place];
  const code = columns.findIndex(({ role }) => role === `link ${column}`);
  const seed = columns.findIndex((one) => one.column === `at_${column}` && one.type === 'seed');
  const series = columns.findIndex(({ role }) => role === 'series');
  if (seed >= 0) return `${heads.get(line[series]) ?? ''}${line[seed]}`;
  return code >= 0 ? line[code] : type === 'code' ? line[place] : '';
}

/** The starts of codes, in a table of series. @param {Table[]} tables @returns {CodeHeads} */
function codeHeads(tables) {
  const heads = new Map();
  for (const { columns, lines } of tables) {
    const [name, head] = ['series', 'hidden'].map((role) =>
      columns.findIndex((one) => one.role === role && (role === 'series' || one.type === 'code')),
    );
    if (name >= 0 && head >= 0) for (const line of lines) heads.set(line[name], line[head]);
  }
  return heads;
}

/** The choice that is shown first: its values differ. @param {Table} table @param {number} place @param {string[]} names */
function firstChoice({ columns, lines }, place, names) {
  const boxes = columns.flatMap(({ role }, i) => (role === 'box' ? [i] : []));
  const valuesOf = (/** @type {string} */ name) =>
    lines.filter((line) => line[place] === name).flatMap((line) => boxes.map((i) => line[i]));
  return names.find((name) => new Set(valuesOf(name)).size > 1) ?? names[0] ?? '';
}

/** A table with its plots, for one choice if it has a column to choose by. */
function createTableView() {
  const element = h('div.stack.experiment-table');
  /** @type {Table} */ let table = { key: '', caption: '', columns: [], lines: [] };
  /** @type {MachineRows | undefined} */ let machine;
  let fileName = '';
  /** @type {CodeHeads} */ let heads = new Map();
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
  const folded = section('Table');
  const gridPlace = h('div.stack', grid.element, cut);
  fill(element, choice.element, figure.element, folded, gridPlace);

  function draw() {
    const place = table.columns.findIndex(({ role }) => role === 'choose');
    const names = place < 0 ? [] : [...new Set(table.lines.map((line) => line[place]))];
    if (!names.includes(chosen)) chosen = firstChoice(table, place, names);
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
    const title =
      place < 0 ? table.caption : formatValue(chosen, table.columns[place].type, machine);
    const plots = plotsOf({ ...table, lines }, title, machine, measure?.type);
    figure.show(plots);
    const isFolded = plots.length > 0 && lines.length > ROWS_BELOW_PLOT;
    (isFolded ? folded.lastElementChild : element)?.append(gridPlace);
    folded.hidden = !isFolded;
    // The values of a measure have its type; a comparison of them has not.
    const isOfMeasure = table.columns.some(({ role }) => role === 'mean');
    const typeOf = (/** @type {Result} */ { type }) =>
      isOfMeasure && type === 'decimal' && measure?.type === 'share' ? 'share' : type;
    const places = table.columns.flatMap((column, i) => (isShown(column) ? [i] : []));
    grid.show(
      places.map((i) => {
        const unit = unitOf(table.columns[i]);
        return unit ? `${table.columns[i].label} (${unit})` : table.columns[i].label;
      }),
      lines.slice(-ROWS_MAX).map((line) =>
        places.map((i) => {
          const column = table.columns[i];
          const value = line[i] ?? '';
          const role = heads.has(value) ? 'series' : column.role;
          const text = sayValue(value, { ...column, role, type: typeOf(column) }, machine);
          const code = codeOf(table, line, i, heads);
          return code && code !== '-' ? h('a', { href: `#${code}` }, text) : text;
        }),
      ),
      // Two tables may have the same choices.
      place < 0 ? title : `${title} (${table.caption.toLowerCase()})`,
    );
    cut.textContent = `The last ${ROWS_MAX} of ${formatWhole(lines.length)} rows.`;
    cut.hidden = lines.length <= ROWS_MAX;
  }
  return {
    element,
    /** @param {Table} next @param {MachineRows | undefined} of @param {string} name of its files @param {CodeHeads} codes */
    show(next, of, name, codes) {
      [table, machine, fileName, heads] = [next, of, name, codes];
      draw();
    },
    redraw: figure.redraw,
  };
}

/** The headline: the figures that are the answer, each with its label. @param {import('./result-values.js').Figure[]} figures @param {MachineRows} [machine] */
const headlineOf = (figures, machine) =>
  figures
    .filter(({ row }) => row.role === 'headline' && row.type !== 'statement')
    .map((figure) =>
      h(
        'div',
        h('dt.quiet', figure.row.label),
        h(
          'dd',
          { class: figure.row.type === 'sequence' ? 'mono sequence' : 'experiment-value' },
          formatFigure(figure, machine),
        ),
      ),
    );

export function createResultView() {
  const headline = h('dl.row.experiment-headline');
  const tables = h('div.stack');
  /** @type {Map<string, ReturnType<typeof createTableView>>} */ const views = new Map();
  let drawnAt = -PAUSE_MS;

  /** @param {Experiment} entry @param {KeyValues} values @param {MachineRows} [machine] */
  function show(entry, values, machine) {
    drawnAt = performance.now();
    const described = describeResult(entry, machine, values);
    const shown = headlineOf(described.figures, machine);
    fill(headline, ...shown);
    headline.hidden = shown.length === 0;
    // A table of names alone serves the others.
    const shownTables = described.tables.filter(({ columns }) =>
      columns.some((column) => isShown(column) && column.role !== 'series'),
    );
    for (const table of shownTables) {
      const view = views.get(table.key) ?? createTableView();
      if (!views.has(table.key)) tables.append(view.element);
      views.set(table.key, view);
      const name = `mazewright-${entry.kind}-${entry.task}-${table.key}`;
      view.show(table, machine, name, codeHeads(described.tables));
    }
    for (const [key, view] of views)
      view.element.hidden = !shownTables.some((table) => table.key === key);
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
