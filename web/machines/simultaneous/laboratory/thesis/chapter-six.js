// The tables and figures of chapter 6 of the thesis, made again.

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

/** @typedef {import('../../../../engine/core.js').KeyValues} Facts */
/** @typedef {import('../common.js').Lab} Lab */
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
  ['figure 6.5', 'Figure 6.5: finding an unsolved maze, two ways'],
  ['figure 6.6', 'Figure 6.6: the finder by length of the sequence'],
  ['figure 6.7', 'Figure 6.7: the finder by size'],
  ['figure 6.8', 'Figure 6.8: A* and ESS'],
  ['figure 6.9', 'Figure 6.9: approximations, work'],
  ['figure 6.10', 'Figure 6.10: approximations, length'],
];

/**
 * One that is made: rows of a table, or points of a figure; since: when the last came, by the clock of
 * the page.
 * @typedef {{task: string, number: string, title: string, rows: import('./chapter-plots.js').Row[],
 *   points: import('./chapter-plots.js').Point[], since: number}} ChapterRun
 */

/** @param {string} name 'table 6.1' @param {string} title @returns {ChapterRun} */
function newRun(name, title) {
  const [task, number = ''] = name.split(' ');
  return { task, number, title, rows: [], points: [], since: performance.now() };
}

/** @param {ChapterRun} run @param {Facts} now */
const saying = ({ task }, now) =>
  task === 'table'
    ? `Row ${Math.min(now.number('rows') + 1, now.number('rows_in_all'))} of ${now.get('rows_in_all')}`
    : `Point ${now.get('point')} of ${now.get('points')}, set ${now.get('set')} of ${now.get('sets')}`;

/** Puts down what there is more of than before; false if there is nothing. @param {ChapterRun} run @param {Facts} facts */
function taken(run, facts) {
  const elapsed = (performance.now() - run.since) / 1000;
  if (run.task === 'table') {
    const now = tableRowsOf(facts);
    if (now.length === run.rows.length) return false;
    run.rows = timed(run.rows, now, elapsed, ({ size, by }) => `${size} ${by}`);
  } else {
    const now = pointsOf(facts);
    if (now.length === run.points.length) return false;
    run.points = timed(run.points, now, elapsed, ({ x }) => String(x));
  }
  run.since = performance.now();
  return true;
}

/** @param {Lab} lab @returns {Part} */
export function createChapterSix(lab) {
  const { element: choiceField, select: choice } = labelledSelect('Which', NAMES);
  const sets = slider({ label: 'Sets a point', minimum: 1, maximum: 100, value: 5 });
  const table = figuresTable('The figures');
  const problem = h('p', { role: 'status' });
  const wait = progress('Stop');
  let shown = newRun('', '');
  const plot = createPlotFigure(() => ({
    name: `mazewright-${shown.task}-${shown.number}`,
    head: shown.task === 'table' ? TABLE_COLUMNS : FIGURE_COLUMNS,
    rows: shown.task === 'table' ? rawTable(shown.rows) : rawFigure(shown.points),
  }));

  async function run() {
    // One at a time: what still comes of the one before is not shown any more.
    wait.stop();
    const mine = newRun(choice.value, choice.selectedOptions[0].textContent ?? '');
    const signal = wait.start('At work');
    shown = mine;
    plot.show([]);
    table.clear();
    problem.textContent = '';
    const { task, number } = mine;
    try {
      const words = task === 'table' ? number : `${number} --sets ${sets.value()}`;
      const onProgress = (/** @type {Facts} */ now) => {
        if (shown !== mine) return;
        wait.say(saying(mine, now));
        take(mine, now);
      };
      take(mine, await lab.task('simultaneous', task, words, { signal, onProgress }));
    } catch (error) {
      if (shown === mine)
        problem.textContent = isAbort(error)
          ? 'Stopped. What was found until then stays.'
          : `${/** @type {Error} */ (error).message}.`;
    } finally {
      if (shown === mine) wait.done();
    }
  }

  /** Shows what there is more of than before. @param {ChapterRun} mine @param {Facts} facts */
  function take(mine, facts) {
    if (shown === mine && taken(mine, facts)) show();
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
      'The tables and figures of the thesis, made again',
      h(
        'p',
        { class: 'quiet' },
        'The thesis measured seconds of a laptop; here work is counted, so that it is the same everywhere, ',
        'and the seconds of this machine stand beside it. Of a figure they are those of all methods at a ',
        'point. Of the figures of the thesis only the captions survive: these are ours. What is cut off at ',
        'the limit of a run says at least how much it is.',
      ),
      ...choiceField.children,
      sets.element,
      row(button({ label: 'Make it', kind: 'main', onclick: () => void run() })),
      wait.element,
      problem,
      plot.element,
      table.element,
    ),
    redraw: show,
  };
}
