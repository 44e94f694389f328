// Plots of a result's tables, made from the roles of their columns: x with y, a series for each name, errors; or the
// mean and the quartiles of many values as boxes.

import { formatValue, sayValue, unitOf } from './result-values.js';

/**
 * @typedef {import('./result-values.js').Table} Table
 * @typedef {import('../../rows/rows.js').Result} Result
 * @typedef {import('../../charts/plot-figure.js').Plot} Plot
 */

const NUMBERS = ['integer', 'exact', 'decimal', 'share'];
/** Whole numbers have bars if they lie within this range; narrower bars would not be seen. */
const BARS_MAX = 100;
/** A box has a minimum, quartiles, median and maximum. */
const BOX_COLUMNS = 5;
/** Boxes are flat, and drawn about their means as well, if the axis is this many times as long as the longest. */
const FLAT = 4;

/** The places of the columns with a role. @param {Table} table @param {RegExp} role */
const placesOf = ({ columns }, role) =>
  columns.flatMap((column, i) => (role.test(column.role) ? [i] : []));

/** @param {string[]} line @param {number | undefined} place @param {number} factor */
const numberAt = (line, place, factor) => (place === undefined ? 0 : Number(line[place]) * factor);

/** The values of a column in their order, each once. @param {string[][]} lines @param {number | undefined} place */
const namesIn = (lines, place) => (place === undefined ? [''] : [...new Set(lines.map((line) => line[place]))]); // prettier-ignore

/** The axis of a column, and the factor of its values: shares are in percent. @param {Result} column @param {string} type */
const axisOf = (column, type) =>
  type === 'share'
    ? { factor: 100, axis: { title: column.label, unit: 'percent' } }
    : { factor: 1, axis: { title: column.label, unit: unitOf(column) || undefined } };

/** @param {Table} table @param {string} title @param {MachineRows | undefined} machine @param {string} type of the values @returns {Plot[]} */
function boxPlots(table, title, machine, type) {
  const boxes = placesOf(table, /^box$/);
  if (boxes.length !== BOX_COLUMNS) return [];
  const { columns, lines } = table;
  const [mean] = placesOf(table, /^mean$/);
  const [error] = placesOf(table, /^error$/);
  const [series] = placesOf(table, /^(series|x)$/);
  const { factor, axis } = axisOf({ ...columns[boxes[0]], label: title }, type);
  const drawn = lines.map((line, form) => ({
    name: series === undefined ? '' : sayValue(line[series], columns[series], machine),
    form,
    quartiles: boxes.map((place) => numberAt(line, place, factor)),
    mean: numberAt(line, mean ?? boxes[2], factor),
    error: numberAt(line, error, factor),
  }));
  const together = boxPlot(
    `${title}: a box holds the middle half, its lines end at the minimum and maximum, and the dot is the mean.`,
    axis,
    drawn,
  );
  const spans = drawn.map(({ quartiles }) => quartiles[BOX_COLUMNS - 1] - quartiles[0]);
  if (together.axis.high - together.axis.low < FLAT * Math.max(...spans)) return [together];
  const centred = drawn.map((box) => ({
    ...box,
    mean: 0,
    quartiles: box.quartiles.map((value) => value - box.mean),
  }));
  const difference = { ...axis, title: `${title}, difference` };
  return [
    together,
    boxPlot(`${title}: the difference from the mean of each.`, difference, centred),
  ];
}

/** Boxes on an axis that holds them all. @param {string} title @param {{title: string, unit?: string}} axis @param {import('../../charts/box-plot.js').Box[]} boxes */
function boxPlot(title, axis, boxes) {
  const all = boxes.flatMap(({ quartiles }) => quartiles);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const margin = (high - low || Math.abs(high) || 1) * 0.06;
  return { title, axis: { ...axis, low: low - margin, high: high + margin }, boxes };
}

/** How the points of a series are joined: categories never are. @param {boolean} isNamed @param {boolean} isSingle */
const joining = (isNamed, isSingle) => (isSingle ? 'bars' : isNamed ? 'none' : 'lines');

/** @param {Table} table @param {string} title @param {MachineRows | undefined} machine @returns {Plot[]} */
function linePlots(table, title, machine) {
  const { columns, lines } = table;
  const [x] = placesOf(table, /^x$/);
  const ys = placesOf(table, /^y\b/);
  if (x === undefined || ys.length === 0) return [];
  const [series] = placesOf(table, /^series$/);
  const [error] = placesOf(table, /^error$/);
  const isNamed = !NUMBERS.includes(columns[x].type);
  const categories = isNamed ? namesIn(lines, x) : [];
  const { factor, axis: up } = axisOf(columns[ys[0]], columns[ys[0]].type);
  const across = axisOf(columns[x], columns[x].type);
  const names = namesIn(lines, series);
  const all = ys.flatMap((y) => names.map((name) => ({ y, name })));
  const isLog =
    columns[ys[0]].role === 'y log' && lines.every((line) => ys.every((y) => Number(line[y]) > 0));
  const at = (/** @type {string[]} */ line) =>
    isNamed ? categories.indexOf(line[x]) : Number(line[x]) * across.factor;
  const values = lines.map(at);
  const isWhole =
    values.every(Number.isInteger) && Math.max(...values) - Math.min(...values) < BARS_MAX;
  return [
    {
      title,
      across: isNamed
        ? {
            ...across.axis,
            names: categories.map((name) => formatValue(name, columns[x].type, machine)),
          }
        : { ...across.axis, low: Math.min(...values) - 0.5, high: Math.max(...values) + 0.5 },
      up: { ...up, log: isLog, ...(ys.length > 1 && { title: '' }) },
      series: all.map(({ y, name }, form) => {
        const own = lines.filter((line) => series === undefined || line[series] === name);
        return {
          label: [
            ...(ys.length > 1 || !name ? [columns[y].label] : []),
            ...(name && series !== undefined ? [sayValue(name, columns[series], machine)] : []),
          ].join(', '),
          form,
          joined: joining(isNamed, all.length === 1 && (isNamed || isWhole)),
          markers: true,
          points: own.map((line) =>
            Number.isFinite(Number(line[y])) ? [at(line), Number(line[y]) * factor] : null,
          ),
          errors:
            error === undefined ? undefined : own.map((line) => numberAt(line, error, factor)),
        };
      }),
    },
  ];
}

/**
 * The plots of a table; none if its columns have no such roles.
 * @param {Table} table its lines are those of one choice @param {string} title @param {MachineRows} [machine] @param {string} [type] of the values, where a measure is chosen
 */
export const plotsOf = (table, title, machine, type = '') => [
  ...boxPlots(table, title, machine, type),
  ...linePlots(table, title, machine),
];
