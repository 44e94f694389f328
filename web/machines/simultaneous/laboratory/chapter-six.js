// The tables and figures of chapter 6 of the thesis, made again.

import { button, fold, progress, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { labelledSelect } from '../../../app/ui/maker.js';
import { plotPlace } from '../../../app/ui/plot-place.js';
import { figuresTable } from '../../../app/ui/table.js';
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
import { isAbort } from './common.js';

/** @typedef {import('../../../engine/core.js').Facts} Facts */
/** @typedef {import('./common.js').Lab} Lab */
/** @typedef {import('./common.js').Part} Part */

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

/** @param {Lab} lab @returns {Part} */
export function chapterSix(lab) {
  const { element: choiceField, select: choice } = labelledSelect('Which', NAMES);
  const sets = slider({ label: 'Sets a point', minimum: 1, maximum: 100, value: 5 });
  const table = figuresTable('The figures');
  const problem = h('p', { role: 'status' });
  const wait = progress('Stop');
  /** What is shown: rows of a table, or points of a figure. @type {import('./chapter-plots.js').Row[]} */
  let rows = [];
  /** @type {import('./chapter-plots.js').Point[]} */
  let points = [];
  let [task, number, title] = ['', '', ''];
  let since = 0;
  const plot = plotPlace(() => ({
    name: `mazewright-${task}-${number}`,
    head: task === 'table' ? TABLE_COLUMNS : FIGURE_COLUMNS,
    rows: task === 'table' ? rawTable(rows) : rawFigure(points),
  }));

  async function run() {
    [task, number] = choice.value.split(' ');
    title = choice.selectedOptions[0].textContent ?? '';
    const signal = wait.start('At work');
    rows = [];
    points = [];
    since = performance.now();
    plot.show([]);
    table.clear();
    problem.textContent = '';
    try {
      const words = task === 'table' ? number : `${number} --sets ${sets.value()}`;
      const onProgress = (/** @type {Facts} */ now) => {
        wait.say(saying(now));
        take(now);
      };
      take(await lab.task('simultaneous', task, words, { signal, onProgress }));
    } catch (error) {
      problem.textContent = isAbort(error)
        ? 'Stopped. What was found until then stays.'
        : `${/** @type {Error} */ (error).message}.`;
    } finally {
      wait.done();
    }
  }

  /** @param {Facts} now */
  const saying = (now) =>
    task === 'table'
      ? `Row ${Math.min(now.number('rows') + 1, now.number('rows_in_all'))} of ${now.get('rows_in_all')}`
      : `Point ${now.get('point')} of ${now.get('points')}, set ${now.get('set')} of ${now.get('sets')}`;

  /** Shows what there is more of than before. @param {Facts} facts */
  function take(facts) {
    const elapsed = (performance.now() - since) / 1000;
    if (task === 'table') {
      const now = tableRowsOf(facts);
      if (now.length === rows.length) return;
      rows = timed(rows, now, elapsed, ({ size, by }) => `${size} ${by}`);
    } else {
      const now = pointsOf(facts);
      if (now.length === points.length) return;
      points = timed(points, now, elapsed, ({ x }) => String(x));
    }
    since = performance.now();
    show();
  }

  function show() {
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
    element: fold(
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
