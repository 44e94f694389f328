// Curves of a race of solvers: best length by time, as steps that end with the time limit or when the solver
// is done.

/** A point of a curve. @typedef {[seconds: number, length: number]} Step */
/**
 * The run of a solver: each change of the best length (`best`) and of the proved lower bound (`low`); `end`
 * in seconds; `done`: whether the solver finished before the limit.
 * @typedef {{label: string, form: number, best: Step[], low: Step[], end: number, done: boolean}} Curve
 */

/** Lengths above this multiple of the largest final length are cut off. */
const CUT_OFF_RATIO = 1.8;
/** Distance between lines of the same length, in pixels. */
const LINE_SPACING = 2.5;

/** @typedef {import('../../../../app/charts/plot.js').Series} Series */

/** Adds a step if the length has changed. @param {Step[]} curve @param {number} at @param {number} length */
export function addStep(curve, at, length) {
  if (length > 0 && curve.at(-1)?.[1] !== length) curve.push([at, length]);
}

/** The largest length that is drawn; lengths far above the results are cut off. @param {Curve[]} curves */
export function lengthLimit(curves) {
  const last = curves.flatMap(({ best, low }) => [best.at(-1)?.[1] ?? 0, low.at(-1)?.[1] ?? 0]);
  const max = Math.max(...curves.flatMap(({ best }) => best.map(([, length]) => length)), ...last);
  return Math.min(max, Math.ceil(Math.max(...last) * CUT_OFF_RATIO)) + 1;
}

/** @param {Step[]} steps @param {number} end @returns {Step[]} */
const until = (steps, end) => [
  ...steps,
  [Math.max(end, steps[steps.length - 1][0]), lengthOf(steps)],
];

/** @param {Step[]} steps */
const lengthOf = (steps) => steps[steps.length - 1][1];

/** @param {Curve} curve @returns {Series[]} */
const seriesOf = ({ label, form, best, low, end }) => [
  ...(best.length > 0
    ? [
        {
          label,
          form,
          joined: /** @type {const} */ ('steps'),
          points: until(best, end),
          markers: /** @type {const} */ ('first'),
        },
      ]
    : []),
  ...(low.length > 0
    ? [
        {
          label: `${label}, lower bound`,
          form,
          joined: /** @type {const} */ ('steps'),
          points: until(low, end),
          thin: true,
        },
      ]
    : []),
];

/** Shifts lines that end at the same length apart. @param {Series[]} series */
function spreadLines(series) {
  const last = (/** @type {Series} */ { points }) => points.at(-1)?.[1];
  return series.map((one) => {
    const equal = series.filter((other) => last(other) === last(one));
    return { ...one, shift: (equal.indexOf(one) - (equal.length - 1) / 2) * LINE_SPACING };
  });
}

/** @param {Curve[]} curves @param {number} limitSeconds @param {string} label of the mazes @returns {import('../../../../app/charts/plot.js').Plot | undefined} */
export function plotOfCurves(curves, limitSeconds, label) {
  const drawn = curves.filter(({ best, low }) => best.length + low.length > 0);
  if (drawn.length === 0) return undefined;
  const high = lengthLimit(drawn);
  const cut = drawn.filter(({ best }) => best.some(([, length]) => length > high));
  return {
    title: `Best length (thick) and proved lower bound (thin) by time: ${label}`,
    across: {
      title: 'Time',
      unit: 'seconds, on this computer',
      low: 0,
      high: Math.max(limitSeconds, ...drawn.map(({ end }) => end)),
    },
    up: { title: 'Length', unit: 'moves', low: 0, high },
    series: spreadLines(drawn.flatMap(seriesOf)),
    marks: drawn
      .filter(({ best, done }) => done && best.length > 0)
      .map(({ best, end, form }) => ({ sign: 'done', x: end, y: lengthOf(best), form })),
    keys: drawn.some(({ done }) => done) ? [['done', 'done']] : [],
    notes: [
      'Lines of the same length are drawn slightly apart.',
      ...(cut.length > 0
        ? [
            `Lengths above ${high} are cut off and marked with an arrow: ${cut.map((curve) => curve.label).join(', ')}.`,
          ]
        : []),
    ],
  };
}

/** The data of the curves, as rows of a table. @param {Curve[]} curves @returns {string[][]} */
export const rowsOfCurves = (curves) =>
  curves.flatMap(({ label, best, low, end, done }) => [
    ...best.map(([at, length]) => [label, 'best', at.toFixed(3), String(length)]),
    ...low.map(([at, length]) => [label, 'at least', at.toFixed(3), String(length)]),
    [label, done ? 'done' : 'stopped', end.toFixed(3), ''],
  ]);
