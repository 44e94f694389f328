// The tables and figures of chapter 6 of the thesis, made again.

import { createCharts, lineOf } from '../../../app/ui/charts.js';
import { button, fold, progress, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { labelledSelect } from '../../../app/ui/maker.js';
import { figuresTable } from '../../../app/ui/table.js';
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

/** The means of each method. @param {string[][]} points @param {string} title @returns {import('../../../app/ui/charts.js').Chart} */
function chartOf(points, title) {
  const methods = [...new Set(points.map(([, by]) => by))];
  const across = [...new Set(points.map(([x]) => Number(x)))];
  const value = (/** @type {string} */ by, /** @type {number} */ x) => {
    const mean = points.find(([at, method]) => Number(at) === x && method === by)?.[3];
    return mean === undefined || Number.isNaN(Number(mean)) ? null : Math.max(0.01, Number(mean));
  };
  const isWork = points[0][2] !== 'length';
  return {
    title: `${title}${isWork ? ' (logarithmic)' : ''}`,
    label: title,
    across: { label: 'at' },
    series: methods.map((by, i) => ({
      label: by,
      ...lineOf(i),
      width: 2,
      points: { show: true, size: 6 },
    })),
    axes: [{}, { size: 60 }],
    scaleY: isWork ? { distr: 3 } : {},
    data: [across, ...methods.map((by) => across.map((x) => value(by, x)))],
  };
}

/** @param {Lab} lab @returns {Part} */
export function chapterSix(lab) {
  const { element: choiceField, select: choice } = labelledSelect('Which', NAMES);
  const sets = slider({ label: 'Sets a point', minimum: 1, maximum: 100, value: 5 });
  const table = figuresTable('The figures');
  const problem = h('p', { role: 'status' });
  const charts = createCharts();
  const wait = progress('Stop');
  /** @type {string[][]} */
  let points = [];
  let title = '';

  async function run() {
    const [task, name] = choice.value.split(' ');
    title = choice.selectedOptions[0].textContent ?? '';
    const words =
      task === 'table' ? `${name} --row-nodes 3000000` : `${name} --sets ${sets.value()}`;
    const signal = wait.start('At work');
    points = [];
    charts.clear();
    table.clear();
    problem.textContent = '';
    try {
      const facts = await lab.task('simultaneous', task, words, {
        signal,
        onProgress: (now) => {
          wait.say(
            task === 'table'
              ? `Row ${now.get('rows')} of ${now.get('rows_in_all')}`
              : `Point ${now.get('point')} of ${now.get('points')}, set ${now.get('set')} of ${now.get('sets')}`,
          );
          if (task === 'figure') show(now);
        },
      });
      if (task === 'figure') show(facts);
      else
        table.show(
          ['Size', 'Method', 'Measured', 'Ours', 'Thesis', 'Its unit', ''],
          facts
            .all('row')
            .map(([size, by, fact, ours, , unit, thesis, stopped]) => [
              size,
              by,
              fact,
              ours,
              thesis,
              unit,
              stopped ?? '',
            ]),
          title,
        );
    } catch (error) {
      if (!isAbort(error)) problem.textContent = `${/** @type {Error} */ (error).message}.`;
    } finally {
      wait.done();
    }
  }

  /** @param {Facts} facts */
  function show(facts) {
    // A point at which a run was cut off has no mean: it stands in the table, with at least how much.
    // The progress has a line `point` of its own, with a number alone.
    const now = [...facts.all('point'), ...facts.all('cut_off')].filter(({ length }) => length > 1);
    if (now.length === points.length) return;
    points = now.sort(([a], [b]) => Number(a) - Number(b));
    table.show(['At', 'Method', 'Measured', 'Mean', 'Runs', 'Cut off'], points, title);
    void charts.show([chartOf(points, title)]);
  }

  return {
    element: fold(
      'The tables and figures of the thesis, made again',
      h(
        'p',
        { class: 'quiet' },
        'The thesis measured seconds of a laptop; here work is counted, so that it is the same everywhere. ',
        'Of its figures only the captions survive: these are ours.',
      ),
      ...choiceField.children,
      sets.element,
      row(button({ label: 'Make it', kind: 'main', onclick: () => void run() })),
      wait.element,
      problem,
      charts.element,
      table.element,
    ),
    redraw: () => points.length > 0 && void charts.show([chartOf(points, title)]),
    close: charts.clear,
  };
}
