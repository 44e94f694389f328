// Axis of a plot: ticks, labels, and the position of a value.

import { formatNumber } from '../ui/format-number.js';

/**
 * An axis. `names`: category names for the values 0, 1, 2, ...; say: the labels of its ticks
 * @typedef {{title: string, unit?: string, log?: boolean, low?: number, high?: number, names?: string[],
 *   say?: (value: number) => string}} Axis
 * @typedef {{low: number, high: number, ticks: number[], place: (value: number) => number, say: (value: number) => string}} Scale
 */

const TICKS = 6;

/** The label of an axis. @param {Axis} axis */
export const axisTitle = ({ title, unit, log }) =>
  `${title}${unit ? ` (${unit})` : ''}${log ? ', logarithmic' : ''}`;

/** The smallest of 1, 2 or 5 times a power of ten that is at least `min`. @param {number} min */
function niceStep(min) {
  const power = 10 ** Math.floor(Math.log10(min));
  return ([1, 2, 5, 10].find((times) => times * power >= min * 0.999) ?? 10) * power;
}

function evenTicks(/** @type {number} */ low, /** @type {number} */ high) {
  const step = niceStep((high - low) / TICKS);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step);
}

/** Powers of ten; if there are at most two, their multiples by 2 and 5 too. @param {number} low @param {number} high */
function logTicks(low, high) {
  const [from, to] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  const every = Math.max(1, Math.ceil((to - from) / TICKS));
  const powers = [];
  for (let i = from; i <= to; i += every) powers.push(10 ** i);
  if (powers.length > 2) return powers;
  const ticks = [];
  for (let i = from - 1; i <= to; i++)
    ticks.push(...[1, 2, 5].map((times) => times * 10 ** i).filter((t) => t >= low && t <= high));
  return ticks;
}

function say(/** @type {number} */ value) {
  const size = Math.abs(value);
  if (size >= 1e6) return `${formatNumber(Number((value / 1e6).toPrecision(3)))} M`;
  return formatNumber(Number(value.toPrecision(6)), 6);
}

/**
 * The scale that maps an axis's values to positions between two ends.
 * @param {Axis} axis @param {number[]} values to show @param {number} from @param {number} to
 * @returns {Scale}
 */
export function scaleOf(axis, values, from, to) {
  const { names, log } = axis;
  if (names) {
    const step = (to - from) / names.length;
    return {
      low: 0,
      high: names.length - 1,
      ticks: names.map((_, i) => i),
      place: (value) => from + step * (value + 0.5),
      say: (value) => names[value] ?? '',
    };
  }
  const seen = log ? values.filter((value) => value > 0) : values;
  let low = axis.low ?? (log ? Math.min(...seen) : 0);
  let high = axis.high ?? Math.max(...seen);
  if (seen.length === 0) [low, high] = [1, 10];
  if (log) [low, high] = [low / 1.3, high * 1.3];
  else if (high <= low) high = low + 1;
  const transform = log ? Math.log10 : (/** @type {number} */ value) => value;
  const [a, b] = [transform(low), transform(high)];
  return {
    low,
    high,
    ticks: log ? logTicks(low, high) : evenTicks(low, high),
    place: (value) =>
      from + ((transform(Math.min(high, Math.max(low, value))) - a) / (b - a)) * (to - from),
    say: axis.say ?? say,
  };
}
