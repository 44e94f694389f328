// From the rows of `table` and `figure` to plots and to what a table shows: what was cut off stands as
// 'at least', with an arrow, and never in a mean.

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
  naive: 'One maze after the other',
  finder: 'The finder',
});

/** A method has the same form in every plot. */
const FORMS = Object.keys(NAMES);

const formOfMethod = (/** @type {string} */ by) => Math.max(0, FORMS.indexOf(by));
const nameOf = (/** @type {string} */ by) => NAMES[by] ?? by;

const MAZES = { title: 'Mazes in the set', unit: 'mazes' };
const SIDE = { title: 'Side of the mazes', unit: 'fields' };
const MOVES = { title: 'Length of the random sequence', unit: 'moves' };

/** What stands across, by figure. @type {Record<string, Axis>} */
const ACROSS = {
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

const UP = /** @type {Record<string, Axis>} */ ({
  maze_steps: { title: 'Work', unit: 'maze-steps', log: true },
  steps: { title: 'Work', unit: 'steps of the search', log: true },
  states: { title: 'Work', unit: 'states', log: true },
  length: { title: 'Length of the sequence', unit: 'moves' },
  at_least: { title: 'Lower bound', unit: 'moves' },
});

/** Seconds that were measured here; `fewer`: it took less. @typedef {{value: number, fewer: boolean}} Seconds */

/** @param {Seconds | undefined} seconds */
const sayTime = (seconds) =>
  seconds
    ? `${seconds.fewer ? 'below ' : ''}${seconds.value.toFixed(seconds.value < 10 ? 2 : 1)}`
    : '';

const rawTime = (/** @type {Seconds | undefined} */ seconds) =>
  seconds ? `${seconds.fewer ? '<' : ''}${seconds.value.toFixed(3)}` : '';

// ---- Figures ----

/**
 * A point of a figure: its value is a mean, at least a mean where `isCut`, or none: then all is that some
 * runs were cut off.
 * @typedef {{x: number, by: string, fact: string, value: number | undefined, whole: number, cut: number, seconds?: Seconds}} Point
 */

/** @param {import('../../../../engine/core.js').KeyValues} facts @returns {Point[]} */
export function pointsOf(facts) {
  // The progress has a line `point` of its own, with a number alone.
  return [...facts.all('point'), ...facts.all('cut_off')]
    .filter(({ length }) => length > 1)
    .map(([x, by, fact, mean, whole, cut]) => ({
      x: Number(x),
      by,
      fact,
      value: mean === '-' ? undefined : Number(mean.replace('>=', '')),
      whole: Number(whole),
      cut: Number(cut),
    }))
    .sort((a, b) => a.x - b.x);
}

/** A logarithm has no place for 0. @param {number | undefined} value @param {string} fact */
const hasPlace = (value, fact) => value !== undefined && !(UP[fact]?.log && value === 0);

/** @param {string} figure as 6.1 @param {string} title @param {Point[]} points @returns {Plot} */
export function plotOfFigure(figure, title, points) {
  const { fact } = points[0];
  const methods = [...new Set(points.map(({ by }) => by))];
  const most = Math.max(...points.map(({ value }) => value ?? 0));
  const series = methods.map((by) => ({
    label: nameOf(by),
    form: formOfMethod(by),
    joined: /** @type {const} */ ('lines'),
    markers: true,
    points: points
      .filter((point) => point.by === by)
      .map(({ x, value, cut }) =>
        cut > 0 || value === undefined || !hasPlace(value, fact)
          ? null
          : /** @type {[number, number]} */ ([x, value]),
      ),
  }));
  const cut = points.filter((point) => point.cut > 0);
  return {
    title,
    across: { ...ACROSS[figure], low: 0 },
    up: UP[fact] ?? { title: fact },
    series,
    marks: cut.map(({ x, by, value }) => ({
      sign: /** @type {const} */ ('up'),
      x,
      y: value !== undefined && hasPlace(value, fact) ? value : most,
      form: formOfMethod(by),
    })),
    keys: cut.length > 0 ? [['up', 'at least so much: runs were cut off']] : [],
    notes: [
      ...(cut.some(({ value }) => value === undefined)
        ? ['Where runs were cut off there is no mean length; the arrow stands on top.']
        : []),
      ...(points.some(({ value }) => value === 0) && UP[fact]?.log
        ? ['No work at all has no place on a logarithmic axis.']
        : []),
    ],
  };
}

export const FIGURE_HEAD = ['At', 'Method', 'Measured', 'Mean', 'Runs', 'Cut off', 'Seconds here'];

/** A value as it is read. @param {number} value */
const say = (value) => value.toLocaleString('en', { maximumFractionDigits: 2 });

/** As they are read. @param {Point[]} points */
export const rowsOfFigure = (points) =>
  points.map(({ x, by, fact, value, whole, cut, seconds }) => [
    String(x),
    nameOf(by),
    fact.replace('_', '-'),
    value === undefined ? 'cut off' : `${cut > 0 ? 'at least ' : ''}${say(value)}`,
    String(whole),
    String(cut),
    sayTime(seconds),
  ]);

export const FIGURE_COLUMNS = [
  'at',
  'method',
  'measured',
  'mean',
  'runs',
  'cut_off',
  'seconds_here',
];

/** As they were counted. @param {Point[]} points */
export const rawFigure = (points) =>
  points.map(({ x, by, fact, value, whole, cut, seconds }) => [
    String(x),
    by,
    fact,
    value === undefined ? '-' : `${cut > 0 ? '>=' : ''}${value}`,
    String(whole),
    String(cut),
    rawTime(seconds),
  ]);

// ---- Tables ----

/**
 * A row of a table: our value (none: it did not come to its end), the thesis's in its own unit.
 * @typedef {{size: string, by: string, fact: string, value: number | undefined, unit: string, thesis: string, note: string, seconds?: Seconds}} Row
 */

/** @param {import('../../../../engine/core.js').KeyValues} facts @returns {Row[]} */
export const tableRowsOf = (facts) =>
  facts.all('row').map(([size, by, fact, ours, , unit, thesis, note]) => ({
    size,
    by,
    fact,
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
        return at === undefined ? null : [placeOf(row, sizes, i, methods.length), at];
      }),
  }));
}

/** Beside each other within a size. @param {Row} row @param {string[]} sizes @param {number} i @param {number} count */
const placeOf = ({ size }, sizes, i, count) =>
  sizes.indexOf(size) + (count > 1 ? (i / (count - 1) - 0.5) * 0.6 : 0);

/** What the thesis printed. @param {Row[]} rows @param {string[]} sizes @param {boolean} isLog @returns {Mark[]} */
function rings(rows, sizes, isLog) {
  const methods = [...new Set(rows.map(({ by }) => by))];
  return rows.flatMap((row) => {
    const y = Number.parseFloat(row.thesis);
    if (!(isLog ? y > 0 : y >= 0)) return [];
    const x = placeOf(row, sizes, methods.indexOf(row.by), methods.length);
    return [{ sign: /** @type {const} */ ('ring'), x, y, form: formOfMethod(row.by) }];
  });
}

/**
 * Our values with the thesis's as rings; where its unit is another one, that in a plot of its own.
 * @param {string} title @param {Row[]} rows @returns {Plot[]}
 */
export function plotsOfTable(title, rows) {
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const across = { title: 'Size', unit: 'rows x columns', names: sizes };
  const { fact, unit } = rows[0];
  const key = /** @type {['ring', string]} */ (['ring', 'the thesis']);
  const none = rows.filter(({ value }) => value === undefined);
  const notes = none.length
    ? [
        `No result within the limit: ${none.map(({ size, by }) => `${size} ${nameOf(by)}`).join(', ')}.`,
      ]
    : [];
  const up = UP[fact] ?? { title: fact };
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
      title: `${title}, seconds`,
      across,
      up: { title: 'Time', unit: 'seconds', log: true },
      series: dots(rows, sizes, ({ seconds }) => (seconds?.fewer ? undefined : seconds?.value)),
      marks: rings(rows, sizes, true),
      keys: [key],
      notes: ['Dots are seconds of this machine; what took less than can be told has none.'],
    },
  ];
}

export const TABLE_HEAD = [
  'Size',
  'Method',
  'Measured',
  'Ours',
  'Thesis',
  'Its unit',
  'Seconds here',
  '',
];

/** As they are read. @param {Row[]} rows */
export const rowsOfTable = (rows) =>
  rows.map(({ size, by, fact, value, unit, thesis, note, seconds }) => [
    size,
    nameOf(by),
    fact.replace('_', '-'),
    value === undefined ? 'none' : `${fact === 'at_least' ? 'at least ' : ''}${say(value)}`,
    thesis,
    unit,
    sayTime(seconds),
    note,
  ]);

export const TABLE_COLUMNS = [
  'size',
  'method',
  'measured',
  'ours',
  'thesis',
  'unit_of_the_thesis',
  'seconds_here',
  'note',
];

/** As they were counted. @param {Row[]} rows */
export const rawTable = (rows) =>
  rows.map(({ size, by, fact, value, unit, thesis, note, seconds }) => [
    size,
    by,
    fact,
    value === undefined ? '-' : String(value),
    thesis,
    unit,
    rawTime(seconds),
    note,
  ]);

// ---- Seconds ----

/**
 * Puts the seconds to what has come since the last report: so many are new, and came within `elapsed`.
 * Of several that came together each took less.
 * @template {{seconds?: Seconds}} Item
 * @param {Item[]} before @param {Item[]} now @param {number} elapsed seconds
 * @param {(item: Item) => string} group items of one group were measured together
 * @returns {Item[]}
 */
export function timed(before, now, elapsed, group) {
  const known = new Map(before.map((item) => [group(item), item.seconds]));
  const fresh = new Set(now.map(group).filter((name) => !known.has(name)));
  const seconds = { value: elapsed, fewer: fresh.size > 1 };
  return now.map((item) => ({ ...item, seconds: known.get(group(item)) ?? seconds }));
}
