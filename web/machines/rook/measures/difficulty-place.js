// The place of a maze by its difficulty among 1,000 boards of its size and rules: words, bars, and a table that says
// the same. The core makes the boards in a worker, once for each size and rule.

import { createPlotFigure } from '../../../app/charts/plot-figure.js';
import { FULL, engineOf } from '../../../app/loading/engine.js';
import { fill, formatWhole, h, p, section } from '../../../app/ui/index.js';
import { figuresTable } from '../../../app/charts/table.js';

/** How many boards have each difficulty, from the least on. @typedef {[difficulty: number, boards: number][]} Counts */

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

/** Bars of all boards, and a mark on the bar of this one. @param {Counts} counts @param {number} own @returns {Plot} */
function plotOf(counts, own) {
  const { width, bars } = barsOf(counts, own);
  const at = Math.floor(own / width) * width;
  const most = bars.at(-1)?.[0] ?? 0;
  const mine = bars.find(([value]) => value === at)?.[1] ?? 0;
  return {
    title: 'By difficulty',
    across: { title: 'Difficulty', low: -0.6 * width, high: most + 0.6 * width },
    up: { title: 'Boards' },
    series: [{ label: 'Boards', form: 0, joined: 'bars', points: bars }],
    marks: [{ sign: 'ring', x: at, y: mine, form: 1 }],
    keys: [['ring', 'this one']],
    height: 150,
  };
}

function tableOf(/** @type {Counts} */ counts, /** @type {number} */ own) {
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

export function createDifficultyPlace() {
  const charts = createPlotFigure();
  const words = h('div', { 'aria-live': 'polite' });
  const tables = h('div.reference-tables');
  const table = section('The chart in numbers', tables);
  const element = h('div.stack.reference', words, charts.element, table);
  /** The boards by difficulty, for each sort of maze. @type {Map<string, Counts>} */
  const known = new Map();

  async function fetchCounts(/** @type {string} */ code, /** @type {AbortSignal} */ signal) {
    const facts = await engineOf(FULL).task('rook', 'place', code, {
      signal,
      onProgress(progress) {
        const share = Math.floor((100 * progress.number('done')) / progress.number('total'));
        fill(words, p(`Making 1,000 boards to compare with: ${share}% so far.`));
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
            `Harder than ${formatWhole(easier)} of ${formatWhole(sum(counts))} boards of this size and these rules.`,
          ),
        ),
        p(
          'A hundred short searches made these boards. Each began with a random board, made its shortest path longer step by step, and gave ten boards on its way.',
        ),
      );
      table.hidden = false;
      charts.show([plotOf(counts, own)]);
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
