// Plot drawing: builds an SVG tree without the DOM, so that the page and the downloaded file show the same.

import { formatNumber } from '../ui/format-number.js';
import { drawBoxPlot } from './box-plot.js';
import { axisTitle, scaleOf } from './plot-axis.js';
import { LETTER, marker, sign, stroke, text, tidy } from './plot-shapes.js';
import { formOf } from './series.js';

/**
 * A series; `form` is the index of its form (series.js). Its points are joined by lines or not at all, or stand as
 * bars; null interrupts the line. `errors`: of the points, as bars up and down.
 * A mark is a single sign: 'up', an arrow to a value above the frame; 'ring', one of the values.
 * @typedef {[x: number, y: number] | null} Point
 * @typedef {{label: string, form: number, points: Point[], joined: 'lines' | 'bars' | 'none', errors?: number[], markers?: boolean}} Series
 * @typedef {import('./plot-shapes.js').Sign} Sign
 * @typedef {import('./plot-shapes.js').Tree} Tree
 * @typedef {{sign: Sign, x: number, y: number, form: number, text?: string}} Mark
 * @typedef {{
 *   title: string, across: import('./plot-axis.js').Axis, up: import('./plot-axis.js').Axis,
 *   series: Series[], marks?: Mark[], keys?: [Sign, string][], height?: number,
 * }} Plot height: of the frame, in pixels
 */

const MARGIN = { left: 76, right: 18, top: 16, bottom: 46 };
const FRAME_HEIGHT = 300;
const LINE = 18;
const SLANT = 64; // room for slanted names

/** @param {Series} series @param {(x: number, y: number) => [number, number]} at */
function pathOf({ points }, at) {
  let pieces = '';
  let begins = true;
  for (const point of points) {
    if (point) {
      const [x, y] = at(...point).map(tidy);
      if (begins) pieces += `M${x} ${y}`;
      else pieces += `L${x} ${y}`;
    }
    begins = !point;
  }
  return pieces;
}

/** The bars of a series, which stand on the lower edge. @param {Point[]} points @param {number} form @param {(x: number, y: number) => [number, number]} at @param {number} ground @returns {Tree[]} */
function drawBars(points, form, at, ground) {
  const places = points.flatMap((point) => (point ? [at(...point)] : []));
  const gaps = places.slice(1).map(([x], i) => x - places[i][0]);
  const width = 0.7 * Math.min(40, ...gaps);
  return places.map(([x, y]) => [
    'rect',
    {
      class: 'plot-bar',
      x: tidy(x - width / 2),
      y: tidy(y),
      width: tidy(width),
      height: tidy(Math.max(0, ground - y)),
      fill: formOf(form).colour,
    },
  ]);
}

/** The errors of points, as lines up and down. @param {Series} series @param {(x: number, y: number) => [number, number]} at */
const drawErrors = ({ points, errors = [], form }, at) =>
  points.flatMap((point, i) => {
    const error = errors[i] ?? 0;
    // A logarithmic axis cannot show what reaches down to 0.
    if (!point || error === 0 || point[1] <= error) return [];
    const [x, top] = at(point[0], point[1] + error).map(tidy);
    const bottom = tidy(at(point[0], point[1] - error)[1]);
    return [
      /** @type {Tree} */ ([
        'path',
        { class: 'plot-error', d: `M${x} ${top}V${bottom}`, ...stroke(form, 1.2) },
      ]),
    ];
  });

/** @param {Series} series @param {(x: number, y: number) => [number, number]} at @param {number} ground the lower edge @returns {Tree[]} */
function drawSeries(series, at, ground) {
  if (series.joined === 'bars') return drawBars(series.points, series.form, at, ground);
  const points = series.points.flatMap((point) => (point ? [point] : []));
  const drawn = drawErrors(series, at);
  if (series.joined !== 'none')
    drawn.push(['path', { d: pathOf(series, at), ...stroke(series.form) }]);
  if (series.markers) drawn.push(...points.map(([x, y]) => marker(...at(x, y), series.form)));
  return drawn;
}

/** Marks a value above the frame: an arrow at the upper edge, with the value. @param {Series} series @param {number} high @param {(x: number, y: number) => [number, number]} at @returns {Tree[]} */
function drawClipped({ points, form }, high, at) {
  const above = points.find((point) => point && point[1] > high);
  if (!above) return [];
  const [x, y] = at(...above);
  const { colour } = formOf(form);
  const value = formatNumber(above[1], 2);
  return [sign('up', x, y + 9, colour), text(x + 8, y + 12, value, { fill: colour })];
}

/** @param {import('./plot-axis.js').Scale} scale @param {'x' | 'y'} which @param {number[]} frame @param {boolean} [isSlanted] */
function drawAxis(scale, which, [left, top, right, bottom], isSlanted = false) {
  const line = { stroke: 'currentColor', 'stroke-opacity': 0.12 };
  const isThinned = which === 'x' && !isSlanted;
  const room = isThinned ? Math.max(1, Math.ceil((scale.ticks.length * 42) / (right - left))) : 1;
  /** @param {number} x @returns {Record<string, string | number>} */
  const slant = (x) =>
    isSlanted
      ? { 'text-anchor': 'end', transform: `rotate(-35 ${x} ${bottom + 14})` }
      : { 'text-anchor': 'middle' };
  return scale.ticks
    .filter((_, i) => i % room === 0)
    .flatMap((tick) => {
      const at = tidy(scale.place(tick));
      /** @type {Tree[]} */ const one =
        which === 'x'
          ? [
              ['path', { d: `M${at} ${top}V${bottom}`, ...line }],
              text(at, bottom + 16, scale.say(tick), slant(at)),
            ]
          : [
              ['path', { d: `M${left} ${at}H${right}`, ...line }],
              text(left - 6, at + 4, scale.say(tick), { 'text-anchor': 'end' }),
            ];
      return one;
    });
}

/** The legend below the frame, wrapped into lines. @param {Plot} plot @param {number} top @param {number} width @returns {{trees: Tree[], bottom: number}} */
function drawLegend({ series, keys = [] }, top, width) {
  /** @type {Tree[]} */ const trees = [];
  let [x, y] = [MARGIN.left, top];
  const put = (
    /** @type {string} */ words,
    /** @type {(x: number, y: number) => Tree[]} */ sample,
  ) => {
    const wide = 40 + words.length * LETTER;
    if (x > MARGIN.left && x + wide > width) [x, y] = [8, y + LINE];
    trees.push(['g', { class: 'plot-key' }, ...sample(x, y - 4), text(x + 32, y, words)]);
    x += wide + 8;
  };
  if (width < 480) x = 8;
  // The axis names the bars of a single series.
  const isNamed = series.length > 1 || series[0]?.joined !== 'bars';
  for (const { label, form, joined, markers } of isNamed ? series : [])
    put(label, (left, at) => [
      ...(joined === 'none'
        ? []
        : [/** @type {Tree} */ (['path', { d: `M${left} ${at}h26`, ...stroke(form) }])]),
      ...(markers ? [marker(left + 13, at, form)] : []),
    ]);
  for (const [name, words] of keys)
    put(words, (left, at) => [sign(name, left + 13, at, 'currentColor')]);
  return { trees, bottom: y + 10 };
}

/** Returns true if a name is wider than its place. @param {string[]} names @param {number} width of the frame */
const areTooWide = (names, width) =>
  names.some(({ length }) => length * LETTER > width / names.length);

/** @param {Plot | import('./box-plot.js').BoxPlot} plot @param {number} width @returns {Tree} */
export function drawPlot(plot, width) {
  if ('boxes' in plot) return drawBoxPlot(plot, width);
  const { title, across, up, series, marks = [] } = plot;
  const high = plot.height ?? FRAME_HEIGHT;
  const frame = [MARGIN.left, MARGIN.top, width - MARGIN.right, MARGIN.top + high];
  const [left, top, right, bottom] = frame;
  const isSlanted = areTooWide(across.names ?? [], right - left);
  const points = series.flatMap((one) => one.points.flatMap((point) => (point ? [point] : [])));
  const seen = [...points, ...marks.map(({ x, y }) => [x, y])];
  const xs = scaleOf(
    across,
    seen.map(([x]) => x),
    left,
    right,
  );
  const ys = scaleOf(
    up,
    seen.map(([, y]) => y),
    bottom,
    top,
  );
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    /** @type {[number, number]} */ ([xs.place(x), ys.place(y)]);
  const middle = tidy((top + bottom) / 2);
  const below = bottom + (isSlanted ? SLANT : 0);
  const legend = drawLegend(plot, below + MARGIN.bottom + 14, width);
  return [
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${legend.bottom}`,
      width,
      height: legend.bottom,
      'font-family': 'system-ui, sans-serif',
      role: 'img',
    },
    ['title', {}, title],
    ...drawAxis(xs, 'x', frame, isSlanted),
    ...drawAxis(ys, 'y', frame),
    ['path', { d: `M${left} ${top}V${bottom}H${right}`, stroke: 'currentColor', fill: 'none' }],
    text((left + right) / 2, below + 36, axisTitle(across), {
      'text-anchor': 'middle',
      class: 'axis-title',
    }),
    text(12, middle, axisTitle(up), {
      'text-anchor': 'middle',
      transform: `rotate(-90 12 ${middle})`,
      class: 'axis-title',
    }),
    ...series.flatMap((one) => drawSeries(one, at, bottom)),
    ...series.flatMap((one) => drawClipped(one, ys.high, at)),
    ...marks.flatMap(({ sign: name, x, y, form, text: words }) => {
      const [atX, atY] = at(x, y);
      const drawn = sign(name, atX, atY, formOf(form).colour);
      return words
        ? [drawn, text(atX + 8, atY + 4, words, { fill: formOf(form).colour })]
        : [drawn];
    }),
    ...legend.trees,
  ];
}

const escaped = (/** @type {string} */ words) =>
  words.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @param {Tree | string} tree @returns {string} */
function write(tree) {
  if (typeof tree === 'string') return escaped(tree);
  const [tag, attributes, ...children] = tree;
  const words = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escaped(String(value))}"`,
  );
  return `<${tag}${words.join('')}>${children.map(write).join('')}</${tag}>`;
}

/** The plot as an SVG file on a white background. @param {Plot | import('./box-plot.js').BoxPlot} plot @param {number} [width] */
export function plotFile(plot, width = 720) {
  const [tag, attributes, title, ...rest] = drawPlot(plot, width);
  const paper = /** @type {Tree} */ (['rect', { width: '100%', height: '100%', fill: '#ffffff' }]);
  const name = /** @type {Tree} */ (
    text(MARGIN.left, 12, plot.title, { 'font-size': 13, class: 'plot-title' })
  );
  const [, , wide, high] = String(attributes.viewBox).split(' ').map(Number);
  const whole = { ...attributes, viewBox: `0 -14 ${wide} ${high + 14}`, height: high + 14 };
  paper[1].y = -14;
  name[1].y = 2;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write([tag, { ...whole, color: '#1f1b16' }, title, paper, name, ...rest])}\n`;
}
