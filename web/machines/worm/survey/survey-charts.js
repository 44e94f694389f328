// The charts of a survey: box plots of one measure for each algorithm, and the lengths of dead ends.

import { PERCENTAGES } from '../panels/measures.js';
import { formatNumber } from '../../../app/ui/format-number.js';

/** @typedef {import('../../../engine/core.js').KeyValues} KeyValues */
/** @typedef {import('../../../app/charts/plot.js').Plot} Plot */
/**
 * One measure of the mazes of one algorithm; see src/data/survey.h. quartiles: minimum, lower quartile,
 * median, upper quartile, maximum; codes: the mazes with the minimum, the median and the maximum.
 * @typedef {{
 *   algorithm: string,
 *   count: number,
 *   mean: number,
 *   error: number,
 *   quartiles: number[],
 *   codes: string[],
 * }} Summary
 */

/** Longest dead end in the chart. */
const LENGTH_MAX = 20;
/** A second chart is drawn if the algorithms differ by this many times the spread of one of them. */
const FLAT = 4;

/** Formats a value of a measure. @param {string} measure @param {number} value */
export const formatMeasure = (measure, value) =>
  PERCENTAGES.has(measure)
    ? `${(value * 100).toFixed(2)}%`
    : formatNumber(Number(value.toPrecision(5)));

/** @param {string} measure @param {number} value of the axis */
const axisLabel = (measure, value) =>
  PERCENTAGES.has(measure)
    ? `${Number((value * 100).toPrecision(4))}%`
    : formatMeasure(measure, value);

/**
 * Boxes from quartile to quartile, whiskers to minimum and maximum, the mean with its error as a dot, and the
 * value expected of uniformly random mazes as a line across.
 * @param {string} measure @param {Summary[]} summaries @param {(algorithm: string) => string} nameOf
 * @param {{title: string, label: string, expected?: number, isSigned?: boolean}} options
 * @returns {import('../../../app/charts/box-plot.js').BoxPlot}
 */
function boxPlots(measure, summaries, nameOf, { title, label, expected, isSigned = false }) {
  const sign = (/** @type {number} */ value) => (isSigned && value > 0 ? '+' : '');
  const quartiles = summaries.flatMap((one) => one.quartiles);
  const all = expected === undefined ? quartiles : [...quartiles, expected];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const margin = (high - low || Math.abs(high) || 1) * 0.06;
  return {
    title,
    axis: {
      title: label,
      low: low - margin,
      high: high + margin,
      say: (value) => sign(value) + axisLabel(measure, value),
    },
    boxes: summaries.map((one, form) => ({ ...one, name: nameOf(one.algorithm), form })),
    level: expected,
  };
}

/**
 * A measure of all algorithms on one axis; if that makes their boxes flat, a second chart shows
 * each algorithm about its own mean.
 * @param {string} measure @param {string} label of the measure @param {Summary[]} summaries
 * @param {(algorithm: string) => string} nameOf @param {number} [expected] mean of uniformly random mazes
 * @param {boolean} [isApproximate] whether the expected mean is approximate; see src/machines/worm/measures/law.c
 */
export function plotMeasure(measure, label, summaries, nameOf, expected, isApproximate = false) {
  const line =
    expected === undefined
      ? ''
      : ` The dashed line is the mean of uniformly random mazes of this size${isApproximate ? ', to 0.02 percentage points' : ''}.`;
  const together = boxPlots(measure, summaries, nameOf, {
    title: `${label}: box plots. A box holds the middle half of the mazes, its lines end at the minimum and maximum, and the dot is the mean.${line}`,
    label,
    expected,
  });
  const all = summaries.flatMap(({ quartiles }) => quartiles);
  const spans = summaries.map(({ quartiles }) => quartiles[4] - quartiles[0]);
  if (Math.max(...all) - Math.min(...all) < FLAT * Math.max(...spans)) return [together];
  const centred = summaries.map((one) => ({
    ...one,
    mean: 0,
    quartiles: one.quartiles.map((value) => value - one.mean),
  }));
  const enlarged = boxPlots(measure, centred, nameOf, {
    title: `${label}: box plots of the difference from the mean of each algorithm.`,
    label: `${label}, difference`,
    isSigned: true,
  });
  return [together, enlarged];
}

/**
 * The lengths of dead ends on a logarithmic scale. A line is straight if the fraction falls by the same factor from
 * length to length.
 * @param {KeyValues} values @param {string[]} algorithms @param {(algorithm: string) => string} nameOf
 * @returns {Plot}
 */
export function plotLengths(values, algorithms, nameOf) {
  const bins = values.all('bin');
  return {
    title: 'Dead ends by length',
    across: { title: 'Length', unit: 'cells', low: 0.5, high: LENGTH_MAX + 0.5 },
    up: { title: 'Share of the dead ends', unit: 'percent', log: true, low: 0.001, high: 100 },
    series: algorithms.map((algorithm, form) => {
      const columns = Array.from({ length: LENGTH_MAX }, (_, i) =>
        bins.find(([, name, length]) => name === algorithm && length === String(i + 1)),
      );
      return {
        label: nameOf(algorithm),
        form,
        joined: 'lines',
        markers: true,
        points: columns.map((bin, i) =>
          Number(bin?.[3] ?? 0) > 0 ? [i + 1, Number(bin?.[3]) * 100] : null,
        ),
        errors: columns.map((bin) => Number(bin?.[4] ?? 0) * 100),
      };
    }),
  };
}
