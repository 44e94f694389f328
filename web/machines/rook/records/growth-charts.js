// Generation time and quality against board size: two charts and their data table.

import { createCharts } from '../../../app/charts/bar-charts.js';
import { h, p } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/charts/table.js';
import { plain } from '../number-format.js';
import { formatNumber, formatWhole } from '../../../app/ui/format-number.js';

const FONT = '12px system-ui';
const SIDES = __ROOK_GROWTH__.map(([side]) => side);
/** The powers of ten about values: the lines of a logarithmic scale. @param {number[]} values */
function powersOf(values) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
}
/** Three figures are enough of a time. @param {number} microseconds */
const milliseconds = (microseconds) => Number((microseconds / 1000).toPrecision(3));

/** @param {string} title @param {string} label @param {number[]} values @returns {import('../../../app/charts/bar-charts.js').Chart} */
const chartOf = (title, label, values) => ({
  title,
  data: [SIDES, values],
  across: { label: 'Stones on a side' },
  series: [{ label, width: 2, points: { show: true, size: 7 } }],
  axes: [
    {
      font: FONT,
      label: 'Stones on a side',
      labelFont: FONT,
      labelSize: 18,
      size: 30,
      splits: () => SIDES,
    },
    {
      font: FONT,
      label,
      labelFont: FONT,
      labelSize: 18,
      size: 64,
      splits: () => powersOf(values),
      values: (_, all) => all.map((n) => formatNumber(n)),
    },
  ],
  scaleX: { range: () => [SIDES[0] - 0.5, (SIDES.at(-1) ?? 0) + 0.5] },
  scaleY: { distr: 3, range: () => [powersOf(values)[0], powersOf(values).at(-1) ?? 1] },
  legend: false,
  widest: 420,
  height: 240,
});

export function createGrowth() {
  const charts = createCharts();
  const table = figuresTable('Generation time and quality by board size');
  table.show(
    ['Stones', 'Boards rated', 'Milliseconds', 'Jumps', 'Energy'],
    __ROOK_GROWTH__.map(([side, evaluations, energy, length, microseconds]) => [
      `${side} × ${side}`,
      formatWhole(evaluations),
      formatNumber(milliseconds(microseconds)),
      String(length),
      plain(energy),
    ]),
  );
  const element = h(
    'div',
    { class: 'growth' },
    p(
      'How many boards the search has to rate to find one good board with the plain rules, and how long one search takes. A good board has a single shortest path, every stone leads to the goal, and its energy is at most minus a quarter of the number of stones. Jumps and energy are medians of fifteen boards. The scales are logarithmic: each line is ten times as much as the one before.',
    ),
    charts.element,
    table.element,
    p('The milliseconds were measured on one computer; the rest is the same everywhere.'),
  );
  return {
    element,
    draw: () =>
      charts.show([
        chartOf(
          'Boards rated to find a good one',
          'Boards rated',
          __ROOK_GROWTH__.map(([, evaluations]) => evaluations),
        ),
        chartOf(
          'Time of one search, on one computer',
          'Milliseconds',
          __ROOK_GROWTH__.map((row) => milliseconds(row[4])),
        ),
      ]),
  };
}
