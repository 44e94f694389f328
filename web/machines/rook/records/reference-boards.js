// A board's place among the reference boards: words, bars, and a table that says the same.

import { createCharts, lineOf } from '../../../app/charts/bar-charts.js';
import { section } from '../../../app/ui/controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/charts/table.js';
import { plain } from '../number-format.js';
import { rulesOf } from '../parameters.js';
import { formatWhole } from '../../../app/ui/format-number.js';

/** How many boards have each value, from the least on. @typedef {[value: number, count: number][]} Counts */

const { length: LENGTHS, energy: ENERGIES } = __ROOK_REFERENCE__;
const [COLOUR, OWN] = [0, 1].map((i) => lineOf(i).stroke);
const FONT = '12px system-ui';

const sum = (/** @type {Counts} */ counts) => counts.reduce((total, [, count]) => total + count, 0);
const ALL = sum(LENGTHS);

/** Whether the code is of a board like those. @param {string} code */
const isLikeThem = (code) => rulesOf(code).every((word) => ['w5', 'h5'].includes(word));

/**
 * Bars of all, and a mark for this one: on the bar of its value, or beyond them where none is like it.
 * @param {string} title @param {string} label of the axis @param {Counts} counts @param {number} own
 * @returns {import('../../../app/charts/bar-charts.js').Chart}
 */
function chartOf(title, label, counts, own) {
  const [least, most] = [counts[0][0] - 1, (counts.at(-1)?.[0] ?? 0) + 1];
  const values = [least, ...counts.map(([value]) => value), most];
  const shares = [null, ...counts.map(([, count]) => count), null];
  const at = Math.max(least, Math.min(most, own));
  const beyond = own < least || own > most ? plain(own) : undefined;
  return {
    title,
    data: [values, shares, values.map((value, i) => (value === at ? (shares[i] ?? 0) : null))],
    across: { label },
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
      {
        font: FONT,
        label,
        labelFont: FONT,
        labelSize: 18,
        size: 30,
        splits: () => values,
        values: (_, all) =>
          all.map((value) =>
            value === at && beyond ? beyond : value === least || value === most ? '' : plain(value),
          ),
      },
      { font: FONT, label: 'Boards', labelFont: FONT, labelSize: 18, size: 56 },
    ],
    scaleX: { range: () => [least - 0.6, most + 0.6] },
    legend: false,
    widest: 330,
    height: 190,
  };
}

/** @param {string} caption @param {Counts} counts @param {number} own @param {string} name of a value */
function tableOf(caption, counts, own, name) {
  const table = figuresTable(caption);
  /** @type {Counts} */
  const mine = counts.some(([value]) => value === own) ? [] : [[own, 0]];
  table.show(
    [name, 'Boards'],
    [...counts, ...mine]
      .sort(([a], [b]) => a - b)
      .map(([value, count]) => [
        `${plain(value)}${value === own ? ', this one' : ''}`,
        formatWhole(count),
      ]),
  );
  return table.element;
}

export function createReference() {
  const charts = createCharts();
  const words = h('div', null);
  const tables = h('div', { class: 'reference-tables' });
  const element = h(
    'div',
    { class: 'reference' },
    words,
    charts.element,
    section('The charts in numbers', tables),
  );
  return {
    element,
    /** @param {string} code @param {{length: number, energy: number}} board */
    show(code, { length, energy }) {
      const longer = sum(LENGTHS.filter(([value]) => value < length));
      const better = sum(ENERGIES.filter(([value]) => value > energy));
      const said = (/** @type {number} */ count) => `${formatWhole(count)} of ${formatWhole(ALL)}.`;
      fill(
        words,
        p(h('b', null, `Longer than ${said(longer)} Better than ${said(better)}`)),
        p(
          `These boards are 5 by 5 with the plain rules, and the generator of this page created all of them. A longer one has a longer shortest path; a better one has a lower energy.`,
          isLikeThem(code) ? '' : ' Your board has another size or other rules.',
        ),
      );
      void charts.show([
        chartOf('By the length of the shortest path', 'Jumps', LENGTHS, length),
        chartOf('By energy: lower is better', 'Energy', ENERGIES, energy),
      ]);
      fill(
        tables,
        tableOf('Reference boards by length', LENGTHS, length, 'Jumps'),
        tableOf('Reference boards by energy', ENERGIES, energy, 'Energy'),
      );
    },
    close: charts.clear,
  };
}
