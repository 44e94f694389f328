// Plots and table rows from the core's tasks `table` and `figure`. A value of a run that was cut off is marked
// 'at least', with an arrow, and is never part of a mean.

import { formatNumber } from '../../../../app/ui/format-number.js';

/** @typedef {import('../../../../app/charts/plot.js').Plot} Plot */
/** @typedef {import('../../../../app/charts/plot.js').Series} Series */
/** @typedef {import('../../../../app/charts/plot.js').Mark} Mark */
/** @typedef {import('../../../../app/charts/plot-axis.js').Axis} Axis */

const NAMES = /** @type {Record<string, string>} */ ({
  brute: 'Brute force',
  dijkstra: 'Dijkstra',
  astar: 'A*',
  ess: 'ESS',
  so: 'In order (SO)',
  rs: 'Random (RS)',
  ias: 'Append (IAS)',
  gl: 'Lookahead (GL)',
  gess: 'GESS',
  pic: 'PIC',
  naive: 'One maze at a time',
  finder: 'Maze finder',
});

/** Marker forms by method, the same in every plot. */
const FORMS = Object.keys(NAMES);

const formOfMethod = (/** @type {string} */ by) => Math.max(0, FORMS.indexOf(by));
const nameOf = (/** @type {string} */ by) => NAMES[by] ?? by;

const MAZES = { title: 'Mazes in the set', unit: 'mazes' };
const SIDE = { title: 'Side of the mazes', unit: 'cells' };
const MOVES = { title: 'Length of the random sequence', unit: 'moves' };

/** Horizontal axes by figure. @type {Record<string, Axis>} */
const X_AXES = {
  6.1: MAZES,
  6.2: SIDE,
  6.3: MAZES,
  6.4: SIDE,
  6.5: MOVES,
  6.6: MOVES,
  6.7: SIDE,
  6.8: MAZES,
  6.9: MAZES,
  '6.10': MAZES,
};

const Y_AXES = /** @type {Record<string, Axis>} */ ({
  maze_steps: { title: 'Work', unit: 'maze-steps', log: true },
  steps: { title: 'Work', unit: 'search steps', log: true },
  states: { title: 'Work', unit: 'states', log: true },
  length: { title: 'Length of the sequence', unit: 'moves' },
  at_least: { title: 'Lower bound', unit: 'moves' },
});

// ---- Figures ----

/**
 * A point of a figure. value: a mean; a lower bound of it if `cut` > 0; undefined if no run was completed;
 * whole, cut: number of runs that were completed or cut off.
 * @typedef {{x: number, by: string, measure: string, value: number | undefined, whole: number, cut: number}} Point
 */

/** @param {import('../../../../engine/core.js').KeyValues} values @returns {Point[]} */
export function pointsOf(values) {
  // The progress has a line `point` of its own, with a number alone.
  return [...values.all('point'), ...values.all('cut_off')]
    .filter(({ length }) => length > 1)
    .map(([x, by, measure, mean, whole, cut]) => ({
      x: Number(x),
      by,
      measure,
      value: mean === '-' ? undefined : Number(mean.replace('>=', '')),
      whole: Number(whole),
      cut: Number(cut),
    }))
    .sort((a, b) => a.x - b.x);
}

/** Whether a value can be drawn: a logarithmic axis has no 0. @param {number | undefined} value @param {string} measure */
const isDrawable = (value, measure) =>
  value !== undefined && !(Y_AXES[measure]?.log && value === 0);

/** @param {string} figure as 6.1 @param {string} title @param {Point[]} points @returns {Plot} */
export function plotOfFigure(figure, title, points) {
  const { measure } = points[0];
  const methods = [...new Set(points.map(({ by }) => by))];
  const max = Math.max(...points.map(({ value }) => value ?? 0));
  const series = methods.map((by) => ({
    label: nameOf(by),
    form: formOfMethod(by),
    joined: /** @type {const} */ ('lines'),
    markers: true,
    points: points
      .filter((point) => point.by === by)
      .map(({ x, value, cut }) =>
        cut > 0 || value === undefined || !isDrawable(value, measure)
          ? null
          : /** @type {[number, number]} */ ([x, value]),
      ),
  }));
  const cut = points.filter((point) => point.cut > 0);
  return {
    title,
    across: { ...X_AXES[figure], low: 0 },
    up: Y_AXES[measure] ?? { title: measure },
    series,
    marks: cut.map(({ x, by, value }) => ({
      sign: /** @type {const} */ ('up'),
      x,
      y: value !== undefined && isDrawable(value, measure) ? value : max,
      form: formOfMethod(by),
    })),
    keys: cut.length > 0 ? [['up', 'lower bound: runs were cut off']] : [],
    notes: [
      ...(cut.some(({ value }) => value === undefined)
        ? ['Points with an arrow at the top have no mean length, because runs were cut off.']
        : []),
      ...(points.some(({ value }) => value === 0) && Y_AXES[measure]?.log
        ? ['A logarithmic axis cannot show 0.']
        : []),
    ],
  };
}

export const FIGURE_HEAD = ['At', 'Method', 'Measured', 'Mean', 'Runs', 'Cut off'];

/** @param {number} value */
const formatValue = (value) => formatNumber(value, 2);

/** Rows for reading. @param {Point[]} points */
export const rowsOfFigure = (points) =>
  points.map(({ x, by, measure, value, whole, cut }) => [
    String(x),
    nameOf(by),
    measure.replace('_', '-'),
    value === undefined ? 'cut off' : `${cut > 0 ? 'at least ' : ''}${formatValue(value)}`,
    String(whole),
    String(cut),
  ]);

export const FIGURE_COLUMNS = ['at', 'method', 'measured', 'mean', 'runs', 'cut_off'];

/** Rows for export. @param {Point[]} points */
export const rawFigure = (points) =>
  points.map(({ x, by, measure, value, whole, cut }) => [
    String(x),
    by,
    measure,
    value === undefined ? '-' : `${cut > 0 ? '>=' : ''}${value}`,
    String(whole),
    String(cut),
  ]);

// ---- Tables ----

/**
 * A row of a table: our value (undefined if the run did not finish), and the thesis's value in its own unit.
 * @typedef {{size: string, by: string, measure: string, value: number | undefined, unit: string, thesis: string, note: string}} Row
 */

/** @param {import('../../../../engine/core.js').KeyValues} values @returns {Row[]} */
export const tableRowsOf = (values) =>
  values.all('row').map(([size, by, measure, ours, , unit, thesis, note]) => ({
    size,
    by,
    measure,
    value: ours === '-' ? undefined : Number(ours),
    unit,
    thesis,
    note: note ?? '',
  }));

/** @param {Row[]} rows @param {string[]} sizes @param {(row: Row) => number | undefined} value @returns {Series[]} */
function dots(rows, sizes, value) {
  const methods = [...new Set(rows.map(({ by }) => by))];
  return methods.map((by, i) => ({
    label: nameOf(by),
    form: formOfMethod(by),
    joined: /** @type {const} */ ('none'),
    markers: true,
    points: rows
      .filter((row) => row.by === by)
      .map((row) => {
        const at = value(row);
        return at === undefined ? null : [dotPosition(row, sizes, i, methods.length), at];
      }),
  }));
}

/** Horizontal position of a method's dot beside the others of its size. @param {Row} row @param {string[]} sizes @param {number} i @param {number} count */
const dotPosition = ({ size }, sizes, i, count) =>
  sizes.indexOf(size) + (count > 1 ? (i / (count - 1) - 0.5) * 0.6 : 0);

/** The thesis's values, as rings. @param {Row[]} rows @param {string[]} sizes @param {boolean} isLog @returns {Mark[]} */
function rings(rows, sizes, isLog) {
  const methods = [...new Set(rows.map(({ by }) => by))];
  return rows.flatMap((row) => {
    const y = Number.parseFloat(row.thesis);
    if (!(isLog ? y > 0 : y >= 0)) return [];
    const x = dotPosition(row, sizes, methods.indexOf(row.by), methods.length);
    return [{ sign: /** @type {const} */ ('ring'), x, y, form: formOfMethod(row.by) }];
  });
}

/** A value for a logarithmic axis, which has no 0. @param {number} value */
const aboveZero = (value) => (value > 0 ? value : undefined);

/**
 * Our values as dots with the thesis's values as rings. If the units differ, the thesis's values are in a
 * second plot.
 * @param {string} title @param {Row[]} rows @returns {Plot[]}
 */
export function plotsOfTable(title, rows) {
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const across = { title: 'Size', unit: 'rows x columns', names: sizes };
  const { measure, unit } = rows[0];
  const key = /** @type {['ring', string]} */ (['ring', 'the thesis']);
  const none = rows.filter(({ value }) => value === undefined);
  const notes = none.length
    ? [
        `No result within the limit: ${none.map(({ size, by }) => `${size} ${nameOf(by)}`).join(', ')}.`,
      ]
    : [];
  const up = Y_AXES[measure] ?? { title: measure };
  const isLog = up.log || rows.some(({ thesis }) => Number.parseFloat(thesis) > 500);
  const isSame = unit === up.unit;
  const ours = {
    title,
    across,
    up: { ...up, log: isLog },
    series: dots(rows, sizes, ({ value }) => (isLog && value === 0 ? undefined : value)),
    marks: isSame ? rings(rows, sizes, isLog) : [],
    keys: isSame ? [key] : [],
    notes,
  };
  if (isSame) return [ours];
  return [
    ours,
    {
      title: `${title}, in the thesis`,
      across,
      up: { title: 'Time', unit, log: true },
      series: dots(rows, sizes, ({ thesis }) => aboveZero(Number.parseFloat(thesis))),
      marks: [],
      keys: [],
      notes: ['These seconds were measured on a laptop of 2016, and are no unit of work.'],
    },
  ];
}

export const TABLE_HEAD = [
  'Size',
  'Method',
  'Measured',
  'Ours',
  'Thesis',
  'Unit of the thesis',
  '',
];

/** Rows for reading. @param {Row[]} rows */
export const rowsOfTable = (rows) =>
  rows.map(({ size, by, measure, value, unit, thesis, note }) => [
    size,
    nameOf(by),
    measure.replace('_', '-'),
    value === undefined
      ? 'none'
      : `${measure === 'at_least' ? 'at least ' : ''}${formatValue(value)}`,
    thesis,
    unit,
    note,
  ]);

export const TABLE_COLUMNS = [
  'size',
  'method',
  'measured',
  'ours',
  'thesis',
  'unit_of_the_thesis',
  'note',
];

/** Rows for export. @param {Row[]} rows */
export const rawTable = (rows) =>
  rows.map(({ size, by, measure, value, unit, thesis, note }) => [
    size,
    by,
    measure,
    value === undefined ? '-' : String(value),
    thesis,
    unit,
    note,
  ]);
