// Solvers that ran side by side, as curves: the best length by time is a step, and it goes on to the end
// of the time that was given, or to the moment at which the solver was done.

/** A place on a curve. @typedef {[seconds: number, length: number]} Step */
/**
 * A solver's run: `best` and what is proved (`low`) as they changed; `end` in seconds, when it was over;
 * `done`: it came to its own end there.
 * @typedef {{label: string, form: number, best: Step[], low: Step[], end: number, done: boolean}} Curve
 */

/** So many times the longest of the last lengths is still seen. */
const HIGHEST = 1.8;
/** Pixels between lines of one length. */
const APART = 2.5;

/** @typedef {import('../../../../app/charts/plot.js').Series} Series */

/** Puts a length down where it changed. @param {Step[]} curve @param {number} at @param {number} length */
export function addStep(curve, at, length) {
  if (length > 0 && curve.at(-1)?.[1] !== length) curve.push([at, length]);
}

/** The highest length that is drawn: what is far above all that was reached is cut off. @param {Curve[]} curves */
export function lengthLimit(curves) {
  const last = curves.flatMap(({ best, low }) => [best.at(-1)?.[1] ?? 0, low.at(-1)?.[1] ?? 0]);
  const most = Math.max(...curves.flatMap(({ best }) => best.map(([, length]) => length)), ...last);
  return Math.min(most, Math.ceil(Math.max(...last) * HIGHEST)) + 1;
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
          label: `${label}, at least`,
          form,
          joined: /** @type {const} */ ('steps'),
          points: until(low, end),
          thin: true,
        },
      ]
    : []),
];

/** Those that end at one length beside each other. @param {Series[]} series */
function apart(series) {
  const last = (/** @type {Series} */ { points }) => points.at(-1)?.[1];
  return series.map((one) => {
    const equal = series.filter((other) => last(other) === last(one));
    return { ...one, shift: (equal.indexOf(one) - (equal.length - 1) / 2) * APART };
  });
}

/** @param {Curve[]} curves @param {number} given seconds @param {string} on what they worked @returns {import('../../../../app/charts/plot.js').Plot | undefined} */
export function plotOfCurves(curves, given, on) {
  const drawn = curves.filter(({ best, low }) => best.length + low.length > 0);
  if (drawn.length === 0) return undefined;
  const high = lengthLimit(drawn);
  const cut = drawn.filter(({ best }) => best.some(([, length]) => length > high));
  return {
    title: `Best sequence so far (thick) and proved bound (thin), by time: ${on}`,
    across: {
      title: 'Time',
      unit: 'seconds, on this machine',
      low: 0,
      high: Math.max(given, ...drawn.map(({ end }) => end)),
    },
    up: { title: 'Length', unit: 'moves', low: 0, high },
    series: apart(drawn.flatMap(seriesOf)),
    marks: drawn
      .filter(({ best, done }) => done && best.length > 0)
      .map(({ best, end, form }) => ({ sign: 'done', x: end, y: lengthOf(best), form })),
    keys: drawn.some(({ done }) => done) ? [['done', 'done']] : [],
    notes: [
      'Lines of the same length are drawn a little apart.',
      ...(cut.length > 0
        ? [
            `Lengths above ${high} are cut off, with an arrow: ${cut.map(({ label }) => label).join(', ')}.`,
          ]
        : []),
    ],
  };
}

/** What the curves are drawn from. @param {Curve[]} curves @returns {string[][]} */
export const rowsOfCurves = (curves) =>
  curves.flatMap(({ label, best, low, end, done }) => [
    ...best.map(([at, length]) => [label, 'best', at.toFixed(3), String(length)]),
    ...low.map(([at, length]) => [label, 'at least', at.toFixed(3), String(length)]),
    [label, done ? 'done' : 'stopped', end.toFixed(3), ''],
  ]);
