// Growth of generation time and quality with the board: two charts and their data table.

import { createPlotFigure } from '../../../app/charts/plot-figure.js';
import { formatNumber, formatWhole, h, p } from '../../../app/ui/index.js';
import { figuresTable } from '../../../app/charts/table.js';
import { plain } from '../number-format.js';

const SIDES = __ROOK_GROWTH__.map(([side]) => side);
/** Three figures are enough of a time. @param {number} microseconds */
const milliseconds = (microseconds) => Number((microseconds / 1000).toPrecision(3));

/** @param {string} title @param {string} label @param {number[]} values @returns {Plot} */
const plotOf = (title, label, values) => ({
  title,
  across: { title: 'Stones on a side', low: SIDES[0] - 0.5, high: (SIDES.at(-1) ?? 0) + 0.5 },
  up: { title: label, log: true },
  series: [
    {
      label,
      form: 0,
      joined: 'lines',
      markers: true,
      points: values.map((value, i) => [SIDES[i], value]),
    },
  ],
  height: 200,
});

export function createGrowth() {
  const charts = createPlotFigure();
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
    'div.growth',
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
        plotOf(
          'Boards rated to find a good one',
          'Boards rated',
          __ROOK_GROWTH__.map(([, evaluations]) => evaluations),
        ),
        plotOf(
          'Time of one search, on one computer',
          'Milliseconds',
          __ROOK_GROWTH__.map((row) => milliseconds(row[4])),
        ),
      ]),
  };
}
