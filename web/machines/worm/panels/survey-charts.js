// The charts of a survey: box plots of one measure for each algorithm, and the lengths of dead ends.

import { lineOf } from '../../../app/charts/bar-charts.js';
import { PERCENTAGES } from './measures.js';
import { formatNumber } from '../../../app/ui/format-number.js';

/** @typedef {import('../../../engine/core.js').KeyValues} KeyValues */
/** @typedef {import('../../../app/charts/bar-charts.js').Chart} Chart */
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
const FONT = '12px system-ui';
/** A second chart is drawn if the algorithms differ by this many times the spread of one of them. */
const FLAT = 4;

/** Formats a value of a measure. @param {string} measure @param {number} value */
export const formatMeasure = (measure, value) =>
  PERCENTAGES.has(measure)
    ? `${(value * 100).toFixed(2)}%`
    : formatNumber(Number(value.toPrecision(5)));

/** Returns a function that draws the boxes on a plot. @param {Summary[]} summaries @param {number} [expected] */
function boxPainter(summaries, expected) {
  /** @param {import('uplot')} plot */
  return (plot) => {
    const { ctx } = plot;
    const x = (/** @type {number} */ at) => plot.valToPos(at, 'x', true);
    const y = (/** @type {number} */ value) => plot.valToPos(value, 'y', true);
    const width = Math.min(40, (x(1) - x(0)) * 0.55);
    const line = (/** @type {number[]} */ ...[x0, y0, x1, y1]) => {
      ctx.beginPath();
      ctx.moveTo(x0, y0);
      ctx.lineTo(x1, y1);
      ctx.stroke();
    };
    ctx.save();
    ctx.lineWidth = 1.5 * devicePixelRatio;
    if (expected !== undefined) {
      ctx.strokeStyle = ctx.fillStyle = '#6b6256';
      ctx.setLineDash([8, 5]);
      line(plot.bbox.left, y(expected), plot.bbox.left + plot.bbox.width, y(expected));
      ctx.setLineDash([]);
    }
    summaries.forEach(({ mean, error, quartiles: [min, lower, median, upper, max] }, i) => {
      ctx.strokeStyle = ctx.fillStyle = lineOf(i).stroke;
      line(x(i), y(min), x(i), y(lower));
      line(x(i), y(upper), x(i), y(max));
      ctx.strokeRect(x(i) - width / 2, y(upper), width, y(lower) - y(upper));
      line(x(i) - width / 2, y(median), x(i) + width / 2, y(median));
      line(x(i), y(mean - error), x(i), y(mean + error));
      ctx.beginPath();
      ctx.arc(x(i), y(mean), 3 * devicePixelRatio, 0, 2 * Math.PI);
      ctx.fill();
    });
    ctx.restore();
  };
}

/** @param {string} measure @param {number} value of the axis */
const axisLabel = (measure, value) =>
  PERCENTAGES.has(measure)
    ? `${Number((value * 100).toPrecision(4))}%`
    : formatMeasure(measure, value);

/**
 * Box plots: boxes from quartile to quartile, whiskers to minimum and maximum, the mean with its error as
 * a dot, and the value expected of uniformly random mazes as a line across.
 * @param {string} measure @param {Summary[]} summaries @param {(algorithm: string) => string} nameOf
 * @param {{title: string, expected?: number, isSigned?: boolean}} options
 * @returns {Chart}
 */
function boxPlots(measure, summaries, nameOf, { title, expected, isSigned = false }) {
  const sign = (/** @type {number} */ value) => (isSigned && value > 0 ? '+' : '');
  const quartiles = summaries.flatMap((one) => one.quartiles);
  const all = expected === undefined ? quartiles : [...quartiles, expected];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const margin = (high - low || Math.abs(high) || 1) * 0.06;
  const name = (/** @type {number} */ at) => nameOf(summaries[at]?.algorithm ?? '');
  return {
    title,
    label: title,
    data: [summaries.map((_, i) => i), summaries.map(({ mean }) => mean)],
    series: [{ label: 'Mean', paths: () => null, points: { show: false } }],
    across: {
      label: 'Algorithm',
      value: (/** @type {unknown} */ _, /** @type {number | null} */ at) =>
        at === null ? '' : name(at),
    },
    axes: [
      {
        font: FONT,
        rotate: -35,
        size: 78,
        splits: () => summaries.map((_, i) => i),
        values: (_, splits) => splits.map(name),
      },
      {
        font: FONT,
        size: 62,
        values: (_, splits) => splits.map((at) => sign(at) + axisLabel(measure, at)),
      },
    ],
    scaleX: { range: () => [-0.6, summaries.length - 0.4] },
    scaleY: { range: () => [low - margin, high + margin] },
    hooks: { draw: [boxPainter(summaries, expected)] },
    legend: false,
    height: 320,
  };
}

/**
 * Charts a measure of all algorithms on one axis; if that makes their boxes flat, a second chart shows
 * each algorithm about its own mean.
 * @param {string} measure @param {string} label of the measure @param {Summary[]} summaries
 * @param {(algorithm: string) => string} nameOf @param {number} [expected] mean of uniformly random mazes
 */
export function chartMeasure(measure, label, summaries, nameOf, expected) {
  const line =
    expected === undefined
      ? ''
      : ' The dashed line is the mean of uniformly random mazes of this size.';
  const together = boxPlots(measure, summaries, nameOf, {
    title: `${label}: box plots. A box holds the middle half of the mazes, its lines end at the minimum and maximum, and the dot is the mean.${line}`,
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
    isSigned: true,
  });
  return [together, enlarged];
}

/** One column of dead-end lengths, in percent. @typedef {{percent: number, error: number}[]} Column */

/** Returns a function that draws the error bars on a plot. @param {Column[]} columns */
function errorPainter(columns) {
  /** @param {import('uplot')} plot */
  return (plot) => {
    const { ctx } = plot;
    const { left, top, width, height } = plot.bbox;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    columns.forEach((column, i) => {
      ctx.strokeStyle = lineOf(i).stroke;
      for (const [k, { percent, error }] of column.entries()) {
        if (percent <= error) continue;
        const x = plot.valToPos(k + 1, 'x', true);
        ctx.beginPath();
        ctx.moveTo(x, plot.valToPos(percent - error, 'y', true));
        ctx.lineTo(x, plot.valToPos(percent + error, 'y', true));
        ctx.stroke();
      }
    });
    ctx.restore();
  };
}

/**
 * Charts the lengths of dead ends on a logarithmic scale. A line is straight if the fraction falls by the
 * same factor from length to length.
 * @param {KeyValues} values @param {string[]} algorithms @param {(algorithm: string) => string} nameOf
 * @returns {Chart}
 */
export function chartLengths(values, algorithms, nameOf) {
  const bins = values.all('bin');
  const columns = algorithms.map((algorithm) =>
    Array.from({ length: LENGTH_MAX }, (_, i) => {
      const bin = bins.find(([, name, length]) => name === algorithm && length === String(i + 1));
      return { percent: Number(bin?.[3] ?? 0) * 100, error: Number(bin?.[4] ?? 0) * 100 };
    }),
  );
  return {
    title: 'Dead ends by length in cells, in percent (logarithmic)',
    data: [
      Array.from({ length: LENGTH_MAX }, (_, i) => i + 1),
      ...columns.map((column) => column.map(({ percent }) => percent || null)),
    ],
    series: algorithms.map((algorithm, i) => ({
      label: nameOf(algorithm),
      value: (/** @type {unknown} */ _, /** @type {number | null} */ percent) =>
        percent === null ? '–' : `${Number(percent.toPrecision(2))}%`,
      ...lineOf(i),
      width: 2,
      points: { show: true, size: 5 },
    })),
    across: { label: 'Length' },
    scaleY: { distr: 3, range: () => [0.0005, 100] },
    axes: [
      { font: FONT },
      {
        font: FONT,
        size: 62,
        splits: () => [100, 10, 1, 0.1, 0.01, 0.001],
        filter: (_, splits) => splits,
        values: (_, splits) => splits.map((at) => (at === null ? '' : `${at}%`)),
      },
    ],
    hooks: { draw: [errorPainter(columns)] },
    height: 320,
  };
}
