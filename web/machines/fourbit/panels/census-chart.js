// Where a maze has its place among all of as many lights: a sentence, bars and a table.

import { createCharts, lineOf } from '../../../app/charts/bar-charts.js';
import { fill, h } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/charts/table.js';
import { CENSUS, rarityOf } from './census.js';
import { grouped } from '../numbers.js';

const LOW = 1e-6;
const [COLOUR, OWN] = [0, 1].map((i) => lineOf(i).stroke);
const BAR = { width: 0, fillTo: () => LOW, points: { show: false } };

/** Percents of all mazes, by length. @param {string[]} mazes */
function percents(mazes) {
  const all = mazes.reduce((sum, count) => sum + Number(count), 0);
  return mazes.map((count) => (Number(count) / all) * 100);
}

/** @param {string[]} mazes by length @param {number} length of this maze @returns {import('../../../app/charts/bar-charts.js').Chart} */
function chartOf(mazes, length) {
  const shares = percents(mazes);
  const only = (/** @type {boolean} */ own) =>
    shares.map((share, i) => ((i + 1 === length) === own ? share : null));
  return {
    title: 'All mazes by their length, in percent',
    data: [shares.map((_, i) => i + 1), only(false), only(true)],
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
        // A logarithmic scale has more lines than one can look at.
        grid: { show: false },
        ticks: { show: false },
        values: (_, at) => at.map((n) => (Math.log10(n) % 1 === 0 ? `${n}%` : '')),
      },
    ],
    // Long ways are rare: on a plain scale most bars would be nothing.
    scaleY: { distr: 3, range: () => [LOW, 100] },
    scaleX: { range: () => [0.4, shares.length + 0.6] },
    widest: 520,
    height: 220,
  };
}

export function createCensus() {
  const word = h('p', null);
  const charts = createCharts();
  const table = figuresTable('The census');
  const element = h('div', { class: 'census' }, word, charts.element, table.element);
  return {
    element,
    /** @param {number} bits @param {number} length of the shortest way */
    show(bits, length) {
      const mazes = CENSUS[bits];
      const place = rarityOf(bits, length);
      element.hidden = !mazes || !place;
      if (!mazes || !place) return;
      fill(
        word,
        place === '1'
          ? `Every maze of ${bits} lights has so long a way, or a longer one.`
          : `One in ${place} mazes of ${bits} lights has so long a way, or a longer one.`,
      );
      void charts.show([chartOf(mazes, length)]);
      const shares = percents(mazes);
      table.show(
        ['Presses', 'Mazes', 'Share'],
        mazes.map((count, i) => [
          i + 1 === length ? `${i + 1}, this one` : String(i + 1),
          grouped(count),
          `${Number(shares[i].toPrecision(3))}%`,
        ]),
      );
    },
    close: charts.clear,
  };
}
