// Census panel: how a maze compares with all mazes of its size, as a sentence, a chart and a table.

import { createCharts, lineOf } from '../../../app/charts/bar-charts.js';
import { fill, h } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/charts/table.js';
import { CENSUS, rarityOf } from './census.js';
import { grouped } from '../numbers.js';

const LOW = 1e-6;
const [COLOUR, OWN] = [0, 1].map((i) => lineOf(i).stroke);
const BAR = { width: 0, fillTo: () => LOW, points: { show: false } };

/** The percentage of mazes of each length. @param {string[]} mazes */
function percents(mazes) {
  const all = mazes.reduce((sum, count) => sum + Number(count), 0);
  return mazes.map((count) => (Number(count) / all) * 100);
}

/** @param {string[]} mazes by length @param {number} length of this maze @returns {import('../../../app/charts/bar-charts.js').Chart} */
function chartOf(mazes, length) {
  const percentages = percents(mazes);
  const only = (/** @type {boolean} */ own) =>
    percentages.map((percentage, i) => ((i + 1 === length) === own ? percentage : null));
  return {
    title: 'All mazes by length, in percent',
    data: [percentages.map((_, i) => i + 1), only(false), only(true)],
    across: { label: 'Presses' },
    series: [
      { label: 'Mazes', fill: COLOUR, ...BAR },
      { label: 'This one', fill: OWN, ...BAR },
    ],
    bars: true,
    axes: [
      { font: '12px system-ui', values: (_, at) => at.map((n) => (Number.isInteger(n) ? n : '')) },
      {
        font: '12px system-ui',
        size: 90,
        // A logarithmic scale would have too many lines.
        grid: { show: false },
        ticks: { show: false },
        values: (_, at) => at.map((n) => (Math.log10(n) % 1 === 0 ? `${n}%` : '')),
      },
    ],
    // Long solutions are rare: on a linear scale most bars would be invisible.
    scaleY: { distr: 3, range: () => [LOW, 100] },
    scaleX: { range: () => [0.4, percentages.length + 0.6] },
    widest: 520,
    height: 220,
  };
}

export function createCensus() {
  const sentence = h('p', null);
  const charts = createCharts();
  const table = figuresTable('The census');
  const element = h('div', { class: 'census' }, sentence, charts.element, table.element);
  return {
    element,
    /** @param {number} bits @param {number} length of the shortest solution */
    show(bits, length) {
      const mazes = CENSUS[bits];
      const rarity = rarityOf(bits, length);
      element.hidden = !mazes || !rarity;
      if (!mazes || !rarity) return;
      fill(
        sentence,
        rarity === '1'
          ? `Every maze with ${bits} lights has a solution this long or longer.`
          : `One in ${rarity} mazes with ${bits} lights has a solution this long or longer.`,
      );
      void charts.show([chartOf(mazes, length)]);
      const percentages = percents(mazes);
      table.show(
        ['Presses', 'Mazes', 'Percent'],
        mazes.map((count, i) => [
          i + 1 === length ? `${i + 1}, this one` : String(i + 1),
          grouped(count),
          `${Number(percentages[i].toPrecision(3))}%`,
        ]),
      );
    },
    close: charts.clear,
  };
}
