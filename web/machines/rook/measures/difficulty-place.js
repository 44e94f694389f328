// The place of a maze by its difficulty among 1,000 boards of its size and rules: words, bars, and a table that says
// the same. The core makes the boards in a worker, once for each size and rule.

import { createCharts, lineOf } from '../../../app/charts/bar-charts.js';
import { section } from '../../../app/ui/controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/charts/table.js';
import { formatWhole } from '../../../app/ui/format-number.js';

/** How many boards have each difficulty, from the least on. @typedef {[difficulty: number, boards: number][]} Counts */

const [COLOUR, OWN] = [0, 1].map((i) => lineOf(i).stroke);
const FONT = '12px system-ui';
const BARS = 24;

const sum = (/** @type {Counts} */ counts) => counts.reduce((total, [, count]) => total + count, 0);

/** Joins difficulties into about as many bars as can be told apart. @param {Counts} counts @param {number} own @returns {{width: number, bars: Counts}} */
function barsOf(counts, own) {
  const most = Math.max(own, counts.at(-1)?.[0] ?? 0);
  const width = Math.max(1, Math.ceil((most + 1) / BARS));
  /** @type {Counts} */
  const bars = Array.from({ length: Math.floor(most / width) + 1 }, (_, i) => [i * width, 0]);
  for (const [value, count] of counts) bars[Math.floor(value / width)][1] += count;
  return { width, bars };
}

/** Bars of all boards, and a mark on the bar of this one. @param {Counts} counts @param {number} own @returns {import('../../../app/charts/bar-charts.js').Chart} */
function chartOf(counts, own) {
  const { width, bars } = barsOf(counts, own);
  const at = Math.floor(own / width) * width;
  const values = bars.map(([value]) => value);
  return {
    title: 'By difficulty',
    data: [
      values,
      bars.map(([, count]) => count),
      bars.map(([value, count]) => (value === at ? count : null)),
    ],
    across: { label: 'Difficulty' },
    series: [
      { label: 'Boards', fill: COLOUR, width: 0, points: { show: false } },
      {
        label: 'This one',
        stroke: OWN,
        paths: () => null,
        points: { show: true, size: 13, width: 3, fill: OWN, stroke: OWN },
      },
    ],
    bars: true,
    axes: [
      { font: FONT, label: 'Difficulty', labelFont: FONT, labelSize: 18, size: 30 },
      { font: FONT, label: 'Boards', labelFont: FONT, labelSize: 18, size: 56 },
    ],
    scaleX: { range: () => [-0.6 * width, (values.at(-1) ?? 0) + 0.6 * width] },
    legend: false,
    widest: 330,
    height: 190,
  };
}

/** @param {Counts} counts @param {number} own */
function tableOf(counts, own) {
  const table = figuresTable('Boards by difficulty');
  const { width, bars } = barsOf(counts, own);
  table.show(
    ['Difficulty', 'Boards'],
    bars.map(([value, count]) => [
      `${width > 1 ? `${value} to ${value + width - 1}` : value}${
        own >= value && own < value + width ? ', this one' : ''
      }`,
      formatWhole(count),
    ]),
  );
  return table.element;
}

/** Size, rules, start, and whether there are hedges: mazes with the same are compared with the same boards. @param {string} code described */
const sortOf = (code) => {
  const [, , params, description] = code.split('.');
  return `${params} ${/x/i.test(description)}`;
};

/** @param {import('../../../app/shell.js').Context['engine']} engine */
export function createDifficultyPlace(engine) {
  const charts = createCharts();
  const words = h('div', { 'aria-live': 'polite' });
  const tables = h('div', { class: 'reference-tables' });
  const table = section('The chart in numbers', tables);
  const element = h('div', { class: 'reference' }, words, charts.element, table);
  /** The boards by difficulty, for each sort of maze. @type {Map<string, Counts>} */
  const known = new Map();

  /** @param {string} code @param {AbortSignal} signal */
  async function fetchCounts(code, signal) {
    const facts = await engine.task('rook', 'place', code, {
      signal,
      onProgress(progress) {
        const boards = formatWhole(progress.number('boards'));
        fill(words, p(`Making 1,000 boards to compare with: ${boards} so far.`));
      },
    });
    /** @type {Counts} */
    const counts = facts.all('score').map(([value, count]) => [Number(value), Number(count)]);
    known.set(sortOf(code), counts);
    return counts;
  }

  return {
    element,
    /** @param {string} code described @param {number} own its difficulty @param {AbortSignal} signal */
    async show(code, own, signal) {
      const counts = known.get(sortOf(code)) ?? (await fetchCounts(code, signal));
      if (signal.aborted) return;
      const easier = sum(counts.filter(([value]) => value < own));
      fill(
        words,
        p(
          h(
            'b',
            null,
            `Harder than ${formatWhole(easier)} of ${formatWhole(sum(counts))} boards of this size and these rules.`,
          ),
        ),
        p(
          'A hundred short searches made these boards. Each began with a random board, made its shortest path longer step by step, and gave ten boards on its way.',
        ),
      );
      table.hidden = false;
      void charts.show([chartOf(counts, own)]);
      fill(tables, tableOf(counts, own));
    },
    /** While there is nothing to show yet. */
    clear() {
      charts.clear();
      fill(words);
      table.hidden = true;
    },
  };
}
