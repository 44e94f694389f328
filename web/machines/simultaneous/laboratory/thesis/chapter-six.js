// Tables and figures of chapter 6 of the thesis (Nusser 2016), computed again.

import { button, section, progress, slider } from '../../../../app/ui/controls.js';
import { h, row } from '../../../../app/ui/dom.js';
import { labelledSelect } from '../../../../app/ui/new-maze-form.js';
import { createPlotFigure } from '../../../../app/charts/plot-figure.js';
import { figuresTable } from '../../../../app/charts/table.js';
import {
  FIGURE_COLUMNS,
  FIGURE_HEAD,
  TABLE_COLUMNS,
  TABLE_HEAD,
  plotOfFigure,
  plotsOfTable,
  pointsOf,
  rawFigure,
  rawTable,
  rowsOfFigure,
  rowsOfTable,
  tableRowsOf,
  timed,
} from './chapter-plots.js';
import { isAbort } from '../common.js';

/** @typedef {import('../../../../engine/core.js').KeyValues} KeyValues */
/** @typedef {import('../common.js').TaskEngine} TaskEngine */
/** @typedef {import('../common.js').Part} Part */

/** @type {[value: string, label: string][]} */
const NAMES = [
  ['table 6.1', 'Table 6.1: shortest lengths'],
  ['table 6.2', 'Table 6.2: A*'],
  ['table 6.3', 'Table 6.3: ESS'],
  ['table 6.4', 'Table 6.4: approximations, work'],
  ['table 6.5', 'Table 6.5: approximations, lengths'],
  ['table 6.6', 'Table 6.6: lower bounds'],
  ['figure 6.1', 'Figure 6.1: work by number of mazes'],
  ['figure 6.2', 'Figure 6.2: work by size'],
  ['figure 6.3', 'Figure 6.3: length by number of mazes'],
  ['figure 6.4', 'Figure 6.4: length by size'],
  ['figure 6.5', 'Figure 6.5: finding an unsolved maze, two methods'],
  ['figure 6.6', 'Figure 6.6: finding an unsolved maze, by length of the sequence'],
  ['figure 6.7', 'Figure 6.7: finding an unsolved maze, by size'],
  ['figure 6.8', 'Figure 6.8: A* and ESS'],
  ['figure 6.9', 'Figure 6.9: approximations, work'],
  ['figure 6.10', 'Figure 6.10: approximations, length'],
];

/**
 * A table or figure in progress; since: time of the last row or point, from performance.now().
 * @typedef {{task: string, number: string, title: string, rows: import('./chapter-plots.js').Row[],
 *   points: import('./chapter-plots.js').Point[], since: number}} ChapterRun
 */

/** @param {string} name 'table 6.1' @param {string} title @returns {ChapterRun} */
function newRun(name, title) {
  const [task, number = ''] = name.split(' ');
  return { task, number, title, rows: [], points: [], since: performance.now() };
}

/** @param {ChapterRun} run @param {KeyValues} now */
const progressText = ({ task }, now) =>
  task === 'table'
    ? `Row ${Math.min(now.number('rows') + 1, now.number('rows_in_all'))} of ${now.get('rows_in_all')}`
    : `Point ${now.get('point')} of ${now.get('points')}, set ${now.get('set')} of ${now.get('sets')}`;

/** Adds new rows or points to a run; returns false if there are none. @param {ChapterRun} run @param {KeyValues} values */
function addResults(run, values) {
  const elapsed = (performance.now() - run.since) / 1000;
  if (run.task === 'table') {
    const now = tableRowsOf(values);
    if (now.length === run.rows.length) return false;
    run.rows = timed(run.rows, now, elapsed, ({ size, by }) => `${size} ${by}`);
  } else {
    const now = pointsOf(values);
    if (now.length === run.points.length) return false;
    run.points = timed(run.points, now, elapsed, ({ x }) => String(x));
  }
  run.since = performance.now();
  return true;
}

/** @param {TaskEngine} engine @returns {Part} */
export function createChapterSix(engine) {
  const { element: choiceField, select: choice } = labelledSelect('Table or figure', NAMES);
  const sets = slider({ label: 'Sets per point', minimum: 1, maximum: 100, value: 5 });
  const table = figuresTable('Results');
  const problem = h('p', { role: 'status' });
  const wait = progress('Stop');
  let shown = newRun('', '');
  const plot = createPlotFigure(() => ({
    name: `mazewright-${shown.task}-${shown.number}`,
    head: shown.task === 'table' ? TABLE_COLUMNS : FIGURE_COLUMNS,
    rows: shown.task === 'table' ? rawTable(shown.rows) : rawFigure(shown.points),
  }));

  async function run() {
    // Only one run at a time: a new run stops the one before.
    wait.stop();
    const mine = newRun(choice.value, choice.selectedOptions[0].textContent ?? '');
    const signal = wait.start('Running');
    shown = mine;
    plot.show([]);
    table.clear();
    problem.textContent = '';
    const { task, number } = mine;
    try {
      const args = task === 'table' ? number : `${number} --sets ${sets.value()}`;
      const onProgress = (/** @type {KeyValues} */ now) => {
        if (shown !== mine) return;
        wait.say(progressText(mine, now));
        showProgress(mine, now);
      };
      showProgress(mine, await engine.task('simultaneous', task, args, { signal, onProgress }));
    } catch (error) {
      if (shown === mine)
        problem.textContent = isAbort(error)
          ? 'Stopped. The results so far are shown.'
          : `${/** @type {Error} */ (error).message}.`;
    } finally {
      if (shown === mine) wait.done();
    }
  }

  /** Shows new results, unless another run has started. @param {ChapterRun} mine @param {KeyValues} values */
  function showProgress(mine, values) {
    if (shown === mine && addResults(mine, values)) show();
  }

  function show() {
    const { task, number, title, rows, points } = shown;
    if (rows.length + points.length === 0) return;
    if (task === 'table') {
      table.show(TABLE_HEAD, rowsOfTable(rows), title);
      plot.show(plotsOfTable(title, rows));
    } else {
      table.show(FIGURE_HEAD, rowsOfFigure(points), title);
      plot.show([plotOfFigure(number, title, points)]);
    }
  }

  return {
    element: section(
      'Tables and figures of the thesis',
      h(
        'p',
        { class: 'quiet' },
        'The thesis measured seconds on a laptop. This page counts work, which is the same on every computer, ',
        'and also shows the seconds on yours; in figures, they are the total of all methods at a point. Only ',
        'the captions of the figures in the thesis have survived, so these figures are new. A value that was ',
        'cut off at the limit of a run is marked as “at least”.',
      ),
      ...choiceField.children,
      sets.element,
      row(button({ label: 'Compute', kind: 'main', onclick: () => void run() })),
      wait.element,
      problem,
      plot.element,
      table.element,
    ),
    redraw: show,
  };
}
