// The survey: measures of many mazes of each algorithm, as a table and charts. A single maze is chance;
// the means of a hundred are characteristic of their algorithm.

import { experimentLinks } from '../../../app/experiments/links.js';
import { FULL, engineOf } from '../../../app/loading/engine.js';
import { button, progress } from '../../../app/ui/controls.js';
import { createPlotFigure } from '../../../app/charts/plot-figure.js';
import { figuresTable } from '../../../app/charts/table.js';
import { fill, h, p, row } from '../../../app/ui/dom.js';
import { saveFile } from '../../../app/ui/files.js';
import { labelledSelect } from '../../../app/ui/labelled-select.js';
import { DEAD_WORMS, FIGURES, PERCENTAGES, SHARES } from '../panels/measures.js';
import { formatMeasure, plotLengths, plotMeasure } from './survey-charts.js';
import { algorithmName, createSurveyForm } from './survey-form.js';
import { formatNumber } from '../../../app/ui/format-number.js';
import { isMadeByWorms } from '../generators.js';
import { createUniformLaw } from '../panels/uniform-law.js';

/** @typedef {import('../../../engine/core.js').KeyValues} KeyValues */
/** @typedef {import('./survey-charts.js').Summary} Summary */

/** The labels of the measures. @type {Map<string, string>} */
const MEASURES = new Map([...SHARES, ...FIGURES]);
/** The measures with a chart of the lengths of dead ends. */
const OF_DEAD_ENDS = ['dead_end', 'mean_dead_end_length'];
const COLUMNS = [
  '',
  'Mean',
  '± error',
  'Minimum',
  'Lower quartile',
  'Median',
  'Upper quartile',
  'Maximum',
];

/**
 * Returns a formatter for means and errors: with two digits of the largest error, and the same number of
 * decimals in the whole column.
 * @param {string} measure @param {Summary[]} summaries
 */
function exactFormat(measure, summaries) {
  const factor = PERCENTAGES.has(measure) ? 100 : 1;
  const largest = Math.max(...summaries.map(({ error }) => error)) * factor;
  const digits = largest > 0 ? Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(largest)))) : 2;
  return (/** @type {number} */ value) =>
    `${formatNumber(value * factor, digits, digits)}${PERCENTAGES.has(measure) ? '%' : ''}`;
}

/** Mazes without worms have no dead ones. @param {string} measure @param {string} algorithm as words of a code */
const hasMeasure = (measure, algorithm) =>
  measure !== DEAD_WORMS || isMadeByWorms(algorithm.split('_'));

/** Returns a measure of each algorithm that has it. @param {KeyValues} values @param {string} measure @returns {Summary[]} */
function summariesOf(values, measure) {
  const codeHeads = new Map(/** @type {[string, string][]} */ (values.all('sort')));
  return values
    .all('measure')
    .filter(([name, algorithm]) => name === measure && hasMeasure(measure, algorithm))
    .map(([, algorithm, count, mean, error, , ...more]) => ({
      algorithm,
      count: Number(count),
      mean: Number(mean),
      error: Number(error),
      quartiles: more.slice(0, 5).map(Number),
      codes: more.slice(5, 8).map((seed) => `${codeHeads.get(algorithm)}${seed}`),
    }));
}

/** Compares the worm with the fast worm; null if not both were measured. @param {KeyValues} values @param {string} measure */
function compareWorms(values, measure) {
  const line = values.all('beside').find(([name]) => name === measure);
  if (!line || line[1] !== 'worm' || line[2] !== 'wormfast') return null;
  const [, , fast, z, chance] = line;
  return p(
    `${algorithmName('worm')} and ${algorithmName(fast)}: their means differ by ${Math.abs(Number(z)).toFixed(2)} standard errors. `,
    `If both made the same kind of maze, a difference this large would occur with probability ${Number(chance).toFixed(3)}.`,
  );
}

/** @type {[words: string, label: string][]} */
const EXPERIMENTS = [
  ['survey --size 40x30 --count 100', 'Measure many mazes of each algorithm'],
  ['law', 'Compare with all mazes of this size and shape'],
  ['solve-by', 'Solve this maze as an algorithm does'],
];

class Survey {
  /** @param {import('../../../app/shell.js').Context} context */
  constructor(context) {
    this.context = context;
    /** The latest result. @type {KeyValues | undefined} */
    this.values = undefined;
    /** The law of uniformly random mazes of this size. @type {KeyValues | undefined} */
    this.law = undefined;
    this.uniform = createUniformLaw();
    /** The arguments of the latest result. */
    this.options = '';
    this.measure = 'dead_end';
    this.table = figuresTable('Measures of the algorithms');
    this.charts = createPlotFigure();
    this.wait = progress('Stop');
    this.status = h('p', { class: 'hint', role: 'status' });
    this.form = createSurveyForm();
    this.measures = labelledSelect('Property', [...MEASURES], () =>
      this.choose(this.measures.select.value),
    );
    this.result = h('div', { class: 'stack survey-result', hidden: true });
    this.element = h(
      'div',
      { class: 'stack survey' },
      p(
        'One maze depends on chance. The mean of many mazes shows how the algorithms differ. ',
        'Worm and Worm (fast) should have nearly the same means.',
      ),
      experimentLinks('worm', EXPERIMENTS),
      this.form.element,
      row(button({ label: 'Compare', kind: 'main', onclick: () => void this.run() })),
      this.wait.element,
      this.status,
      this.result,
    );
  }

  /** Suggests the size and the algorithm of the maze that is being played. @param {string} code @param {import('../cells.js').Cells} cells */
  open(code, cells) {
    this.form.suggest(code, cells);
  }

  async run() {
    const { form, status } = this;
    status.textContent = form.problem();
    if (status.textContent) return;
    const options = form.options();
    try {
      const values = await this.wait.run('Comparing', (work) =>
        engineOf(FULL).task('worm', 'survey', options, work),
      );
      if (!values) return;
      const [, width, height] = /--size (\d+)x(\d+)/.exec(options) ?? [];
      this.law = await this.wait.run('Computing uniform mazes of this size', (work) =>
        this.uniform.compute(`v1.worm.w${width}_h${height}.sx`, work),
      );
      this.values = values;
      this.options = options;
      this.show();
      this.result.scrollIntoView({ block: 'nearest' });
    } catch (error) {
      status.textContent = `${/** @type {Error} */ (error).message}.`;
    }
  }

  /** @param {string} measure */
  choose(measure) {
    this.measure = measure;
    this.measures.select.value = measure;
    this.show();
  }

  /** Shows the chosen measure of the latest result. */
  show() {
    const { values, measure, result } = this;
    if (!values) return;
    const algorithms = values.all('sort').map(([words]) => words);
    if (!algorithms.some((one) => hasMeasure(measure, one))) return this.choose('dead_end');
    for (const option of this.measures.select.options)
      option.disabled = !algorithms.some((one) => hasMeasure(option.value, one));
    const summaries = summariesOf(values, measure);
    this.showTable(summaries);
    fill(
      result,
      this.measures.element,
      this.table.element,
      p('Press a minimum, median or maximum to open its maze.'),
      compareWorms(values, measure),
      this.charts.element,
      p('To get the same figures on the command line:'),
      h(
        'pre',
        { class: 'card scroll mono survey-command', tabindex: '0' },
        `mazewright worm survey ${this.options}`,
      ),
      row(
        button({
          label: 'Download table',
          hint: 'Tab-separated values',
          onclick: () => this.save(),
        }),
      ),
    );
    result.hidden = false;
    const expected = this.law?.get(measure);
    this.charts.show([
      ...plotMeasure(
        measure,
        MEASURES.get(measure) ?? measure,
        summaries,
        algorithmName,
        expected === undefined ? undefined : Number(expected),
        this.law?.get('method') === 'windows',
      ),
      ...(OF_DEAD_ENDS.includes(measure) ? [plotLengths(values, algorithms, algorithmName)] : []),
    ]);
  }

  /** @param {Summary[]} summaries */
  showTable(summaries) {
    const { measure } = this;
    const exact = exactFormat(measure, summaries);
    const format = (/** @type {number} */ value) => formatMeasure(measure, value);
    const link = (/** @type {string} */ code, /** @type {number} */ value) =>
      h(
        'button',
        { type: 'button', class: 'link', onclick: () => this.context.openCode(code) },
        format(value),
      );
    this.table.show(
      COLUMNS,
      summaries.map(
        ({ algorithm, mean, error, quartiles: [min, lower, median, upper, max], codes }) => [
          algorithmName(algorithm),
          exact(mean),
          exact(error),
          link(codes[0], min),
          format(lower),
          link(codes[1], median),
          format(upper),
          link(codes[2], max),
        ],
      ),
      `${MEASURES.get(measure)}, ${summaries[0]?.count ?? 0} mazes of each algorithm`,
    );
  }

  save() {
    if (!this.values) return;
    const text = this.values.rows.map((line) => `${line.join('\t')}\n`).join('');
    saveFile(new Blob([text], { type: 'text/tab-separated-values' }), 'mazewright-survey.tsv');
  }

  settingsChanged() {
    this.show();
  }

  close() {
    this.charts.clear();
  }
}

/** @param {import('../../../app/shell.js').Context} context */
export const createSurvey = (context) => new Survey(context);
