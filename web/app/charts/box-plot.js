// Box plots: the distribution of many values in each category, as rows with their names above them, so that names
// of any length and number stay upright on a narrow screen.

import { axisTitle, scaleOf } from './plot-axis.js';
import { LETTER, text, tidy } from './plot-shapes.js';
import { formOf } from './series.js';

/**
 * The quartiles of a box are the minimum, lower quartile, median, upper quartile and maximum of its values.
 * @typedef {import('./plot-shapes.js').Tree} Tree
 * @typedef {{name: string, form: number, quartiles: number[], mean: number, error: number}} Box
 * @typedef {{title: string, axis: import('./plot-axis.js').Axis, boxes: Box[]}} BoxPlot
 */

const MARGIN = { left: 14, right: 24, top: 4, bottom: 48 };
const ROW = 48;
/** From the top of a row to the middle of its name and of its box, and half the height of a box. */
const NAME = 16;
const MIDDLE = 34;
const HALF = 9;

/** @param {Box} box @param {number} top of its row @param {number} left of its name @param {(value: number) => number} place @returns {Tree[]} */
function drawBox({ name, form, quartiles, mean, error }, top, left, place) {
  const { colour } = formOf(form);
  const middle = top + MIDDLE;
  const [low, lower, median, upper, high] = quartiles.map(place);
  const lines = `M${low} ${middle}H${lower}M${upper} ${middle}H${high}M${median} ${middle - HALF}v${2 * HALF}M${place(mean - error)} ${middle}H${place(mean + error)}`;
  const line = { stroke: colour, 'stroke-width': 1.5, fill: 'none' };
  const [width, height] = [tidy(Math.max(0, upper - lower)), 2 * HALF];
  return [
    text(left, top + NAME, name),
    ['path', { class: 'plot-box', d: lines, ...line }],
    ['rect', { x: lower, y: middle - HALF, width, height, ...line }],
    ['circle', { cx: place(mean), cy: middle, r: 3.2, fill: colour }],
  ];
}

/** Draws a line across all rows, which leaves their names free. @param {number} x @param {number} count of rows @param {Record<string, string | number>} style @returns {Tree} */
const drawLine = (x, count, style) => [
  'path',
  {
    d: Array.from({ length: count }, (_, i) => {
      const y = MARGIN.top + i * ROW + MIDDLE;
      return `M${x} ${y - HALF - 4}V${y + HALF + 4}`;
    }).join(''),
    stroke: 'currentColor',
    ...style,
  },
];

/** Leaves out ticks whose labels would touch. @param {import('./plot-axis.js').Scale} scale @param {number} width */
function ticksOf({ ticks, say }, width) {
  const label = 12 + LETTER * Math.max(...ticks.map((tick) => say(tick).length));
  const every = Math.max(1, Math.ceil((ticks.length * label) / width));
  return ticks.filter((_, i) => i % every === 0);
}

/** @param {BoxPlot} plot @param {number} width @returns {Tree} */
export function drawBoxPlot({ title, axis, boxes }, width) {
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const bottom = MARGIN.top + boxes.length * ROW;
  const height = bottom + MARGIN.bottom;
  const values = boxes.flatMap(({ quartiles }) => quartiles);
  const scale = scaleOf(axis, values, left, right);
  const place = (/** @type {number} */ value) => tidy(scale.place(value));
  const centred = { 'text-anchor': 'middle' };
  const ticks = ticksOf(scale, right - left);
  return [
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': 'system-ui, sans-serif',
      role: 'img',
    },
    ['title', {}, title],
    ...ticks.map((tick) => drawLine(place(tick), boxes.length, { 'stroke-opacity': 0.12 })),
    ...ticks.map((tick) => text(place(tick), bottom + 18, scale.say(tick), centred)),
    ['path', { d: `M${left} ${bottom}H${right}`, stroke: 'currentColor', fill: 'none' }],
    text((left + right) / 2, bottom + 38, axisTitle(axis), { ...centred, class: 'axis-title' }),
    ...boxes.flatMap((box, i) => drawBox(box, MARGIN.top + i * ROW, left, place)),
  ];
}
