// Plot drawing: builds an SVG tree without the DOM, so that the page and the downloaded file show the same.

import { axisTitle, scaleOf } from './plot-axis.js';
import { OUTLINES, formOf } from './series.js';
import { formatNumber } from '../ui/format-number.js';

/**
 * A series; `form` is the index of its form (series.js). Its points are joined by steps, by lines or not at all, or
 * stand as bars; null interrupts the line. `errors`: of the points, as bars up and down. `shift`: an offset in
 * pixels, so that equal series differ.
 * A box shows the distribution of many values: minimum, lower quartile, median, upper quartile and maximum, with
 * the mean and its error as a dot.
 * A mark is a single sign: 'up', an arrow for a lower bound; 'ring', a published value; 'done', the end
 * of the work.
 * @typedef {[x: number, y: number] | null} Point
 * @typedef {{label: string, form: number, points: Point[], joined: 'steps' | 'lines' | 'bars' | 'none', errors?: number[], thin?: boolean, markers?: boolean | 'first', shift?: number}} Series
 * @typedef {{x: number, form: number, quartiles: number[], mean: number, error: number}} Box
 * @typedef {'up' | 'ring' | 'done'} Sign
 * @typedef {{sign: Sign, x: number, y: number, form: number, text?: string}} Mark
 * @typedef {{
 *   title: string, across: import('./plot-axis.js').Axis, up: import('./plot-axis.js').Axis,
 *   series: Series[], boxes?: Box[], level?: number, marks?: Mark[], keys?: [Sign, string][], notes?: string[],
 *   height?: number,
 * }} Plot level: a value that a dashed line across marks; height: of the frame, in pixels
 * @typedef {[tag: string, attributes: Record<string, string | number>, ...children: (Tree | string)[]]} Tree
 */

const MARGIN = { left: 76, right: 18, top: 16, bottom: 46 };
const FRAME_HEIGHT = 300;
const LINE = 18;
const LETTER = 6.6; // at 12 pixels, about
const RADIUS = 4;
const NAME_LINE = 14; // height of a line of a name
const SLANT = 64; // room for slanted names

const SIGNS = {
  up: 'M0 6V-8M-4-3L0-8L4-3M-5 6H5',
  ring: 'M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0z',
  done: 'M0-8V8M-4-8H4M-4 8H4',
};

const tidy = (/** @type {number} */ value) => Number(value.toFixed(1));

/** @param {number} x @param {number} y @param {string} words @param {Record<string, string | number>} [more] @returns {Tree} */
const text = (x, y, words, more = {}) => [
  'text',
  { x: tidy(x), y: tidy(y), 'font-size': 12, fill: 'currentColor', ...more },
  words,
];

/** @param {number} x @param {number} y @param {number} form @returns {Tree} */
function marker(x, y, form) {
  const { colour, marker: name } = formOf(form);
  const { d, open } = OUTLINES[name];
  return [
    'path',
    {
      class: `marker marker-${name}`,
      d,
      transform: `translate(${tidy(x)} ${tidy(y)}) scale(${RADIUS})`,
      fill: open ? 'none' : colour,
      stroke: colour,
      'stroke-width': open ? 0.45 : 0,
    },
  ];
}

/** @param {Sign} name @param {number} x @param {number} y @param {string} colour @returns {Tree} */
function sign(name, x, y, colour) {
  const d = SIGNS[name];
  const transform = `translate(${tidy(x)} ${tidy(y)})`;
  return [
    'path',
    { class: `sign sign-${name}`, d, transform, fill: 'none', stroke: colour, 'stroke-width': 1.6 },
  ];
}

/** @param {number} form @param {boolean} [thin] @returns {Record<string, string | number>} */
function stroke(form, thin = false) {
  const { colour, dash } = formOf(form);
  const dashes = dash.join(' ') || 'none';
  return {
    stroke: colour,
    'stroke-width': thin ? 1.2 : 2.2,
    'stroke-dasharray': dashes,
    fill: 'none',
  };
}

/** @param {Series} series @param {(x: number, y: number) => [number, number]} at */
function pathOf({ points, joined }, at) {
  let pieces = '';
  let begins = true;
  for (const point of points) {
    if (point) {
      const [x, y] = at(...point).map(tidy);
      if (begins) pieces += `M${x} ${y}`;
      else pieces += joined === 'steps' ? `H${x}V${y}` : `L${x} ${y}`;
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
      class: 'bar',
      x: tidy(x - width / 2),
      y: tidy(y),
      width: tidy(width),
      height: tidy(Math.max(0, ground - y)),
      fill: formOf(form).colour,
    },
  ]);
}

/** The errors of points, as lines up and down. @param {Series} series @param {(x: number, y: number) => [number, number]} at @returns {Tree[]} */
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
        { class: 'error', d: `M${x} ${top}V${bottom}`, ...stroke(form, true) },
      ]),
    ];
  });

/** @param {Box} box @param {(x: number, y: number) => [number, number]} at @returns {Tree[]} */
function drawBox({ x, form, quartiles, mean, error }, at) {
  const { colour } = formOf(form);
  const middle = tidy(at(x, mean)[0]);
  const half = tidy(Math.min(20, (at(1, mean)[0] - at(0, mean)[0]) * 0.28));
  const [low, lower, median, upper, high] = quartiles.map((value) => tidy(at(x, value)[1]));
  const [top, bottom] = [mean + error, mean - error].map((value) => tidy(at(x, value)[1]));
  const [left, wide] = [tidy(middle - half), tidy(2 * half)];
  const lines = `M${middle} ${low}V${lower}M${middle} ${upper}V${high}M${left} ${median}h${wide}M${middle} ${top}V${bottom}`;
  const line = { stroke: colour, 'stroke-width': 1.5, fill: 'none' };
  return [
    ['path', { class: 'box', d: lines, ...line }],
    ['rect', { x: left, y: upper, width: wide, height: tidy(Math.max(0, lower - upper)), ...line }],
    ['circle', { cx: middle, cy: tidy(at(x, mean)[1]), r: 3.2, fill: colour }],
  ];
}

/** @param {Series} series @param {(x: number, y: number) => [number, number]} at @param {number} ground the lower edge @returns {Tree[]} */
function drawSeries(series, at, ground) {
  if (series.joined === 'bars') return drawBars(series.points, series.form, at, ground);
  const points = series.points.flatMap((point) => (point ? [point] : []));
  const drawn = drawErrors(series, at);
  if (series.joined !== 'none')
    drawn.push([
      'path',
      { class: 'series', d: pathOf(series, at), ...stroke(series.form, series.thin) },
    ]);
  const changes = points.filter(([, y], i) => i === 0 || y !== points[i - 1][1]);
  const marked = series.markers ? (series.markers === 'first' ? changes : points) : [];
  drawn.push(...marked.map(([x, y]) => marker(...at(x, y), series.form)));
  return drawn;
}

/** @param {(x: number, y: number) => [number, number]} at @param {Series} series */
function shifted(at, { shift = 0 }) {
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const [atX, atY] = at(x, y);
    return /** @type {[number, number]} */ ([atX, atY + shift]);
  };
}

/** Marks a value above the frame: an arrow at the upper edge, with the value. @param {Series} series @param {number} high @param {(x: number, y: number) => [number, number]} at @returns {Tree[]} */
function drawClipped({ points, form }, high, at) {
  const above = points.find((point) => point && point[1] > high);
  if (!above) return [];
  const [x, y] = at(...above);
  const { colour } = formOf(form);
  const value = formatNumber(above[1], 2);
  return [
    sign('up', x, y + 9, colour),
    text(x + 8, y + 12, value, { fill: colour, class: 'clipped' }),
  ];
}

/** Wraps names at blanks and after hyphens; undefined if a word is too long. @param {string[]} names @param {number} room of a name */
function wrapNames(names, room) {
  const letters = Math.floor(room / LETTER);
  const wrapped = names.map((name) =>
    wrap(name.replaceAll('-', '- '), letters).map((line) => line.replaceAll('- ', '-')),
  );
  return wrapped.flat().every(({ length }) => length <= letters) ? wrapped : undefined;
}

/**
 * The lines of the names of categories: side by side, or every second name below its neighbours, after empty lines.
 * Undefined if there is too little room, and the names must be slanted.
 * @param {string[]} names @param {number} width of the frame
 */
function placeNames(names, width) {
  const step = width / names.length;
  const level = wrapNames(names, step);
  if (level) return level;
  // The last name may reach into the margin.
  const wrapped = wrapNames(names, Math.min(2 * step, step + 2 * MARGIN.right));
  const upper = Math.max(...(wrapped ?? []).map(({ length }, i) => (i % 2 ? 0 : length)));
  return wrapped?.map((lines, i) => (i % 2 ? [...Array(upper).fill(''), ...lines] : lines));
}

/** A name in lines, the first one at y; a line leads to a name below its neighbours. @param {number} x @param {number} y @param {string[]} lines @returns {Tree[]} */
function drawName(x, y, lines) {
  const first = lines.findIndex((line) => line !== '');
  const low = y + first * NAME_LINE;
  const shown = lines.slice(first);
  const spans = shown.flatMap((line, i) => [
    ...(i > 0 && !shown[i - 1].endsWith('-') ? [' '] : []),
    /** @type {Tree} */ (['tspan', { x, y: low + i * NAME_LINE }, line]),
  ]);
  const stem = { d: `M${x} ${y - 12}V${low - 12}`, stroke: 'currentColor', 'stroke-opacity': 0.4 };
  return [
    ...(first > 0 ? [/** @type {Tree} */ (['path', stem])] : []),
    ['text', { 'font-size': 12, fill: 'currentColor', 'text-anchor': 'middle' }, ...spans],
  ];
}

/** @param {import('./plot-axis.js').Scale} scale @param {'x' | 'y'} which @param {number[]} frame @param {boolean} [isSlanted] @param {string[][]} [names] in lines @returns {Tree[]} */
function drawAxis(scale, which, [left, top, right, bottom], isSlanted = false, names = undefined) {
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
      /** @type {Tree[]} */
      const one =
        which === 'x'
          ? [
              ['path', { d: `M${at} ${top}V${bottom}`, ...line }],
              ...(names
                ? drawName(at, bottom + 16, names[tick])
                : [text(at, bottom + 16, scale.say(tick), slant(at))]),
            ]
          : [
              ['path', { d: `M${left} ${at}H${right}`, ...line }],
              text(left - 6, at + 4, scale.say(tick), { 'text-anchor': 'end' }),
            ];
      return one;
    });
}

/** The legend below the frame, wrapped into lines. @param {Plot} plot @param {number} top @param {number} width @returns {{trees: Tree[], bottom: number}} */
function drawLegend({ series, keys = [], notes = [] }, top, width) {
  /** @type {Tree[]} */
  const trees = [];
  let [x, y] = [MARGIN.left, top];
  const put = (
    /** @type {string} */ words,
    /** @type {(x: number, y: number) => Tree[]} */ sample,
  ) => {
    const wide = 40 + words.length * LETTER;
    if (x > MARGIN.left && x + wide > width) [x, y] = [8, y + LINE];
    trees.push(['g', { class: 'key' }, ...sample(x, y - 4), text(x + 32, y, words)]);
    x += wide + 8;
  };
  if (width < 480) x = 8;
  // The axis names the bars of a single series.
  const isNamed = series.length > 1 || series[0]?.joined !== 'bars';
  for (const { label, form, thin, joined, markers } of isNamed ? series : [])
    put(label, (left, at) => [
      ...(joined === 'none'
        ? []
        : [/** @type {Tree} */ (['path', { d: `M${left} ${at}h26`, ...stroke(form, thin) }])]),
      ...(markers ? [marker(left + 13, at, form)] : []),
    ]);
  for (const [name, words] of keys)
    put(words, (left, at) => [sign(name, left + 13, at, 'currentColor')]);
  const letters = Math.floor((width - 16) / LETTER);
  for (const line of notes.flatMap((note) => wrap(note, letters))) {
    [x, y] = [8, y + LINE];
    trees.push(text(x, y, line, { class: 'note' }));
  }
  return { trees, bottom: y + 10 };
}

/** @param {string} words @param {number} letters of a line */
function wrap(words, letters) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** @param {number} y @param {number} left @param {number} right @returns {Tree} */
const drawLevel = (y, left, right) => [
  'path',
  {
    class: 'level',
    d: `M${left} ${tidy(y)}H${right}`,
    stroke: 'currentColor',
    'stroke-opacity': 0.65,
    'stroke-width': 1.5,
    'stroke-dasharray': '8 5',
  },
];

/** @param {Plot} plot @param {number} width @returns {Tree} */
export function drawPlot(plot, width) {
  const { title, across, up, series, boxes = [], level, marks = [] } = plot;
  const high = plot.height ?? FRAME_HEIGHT;
  const frame = [MARGIN.left, MARGIN.top, width - MARGIN.right, MARGIN.top + high];
  const names = across.names && placeNames(across.names, width - MARGIN.left - MARGIN.right);
  const isSlanted = across.names !== undefined && !names;
  const nameLines = Math.max(1, ...(names ?? []).map(({ length }) => length));
  const [left, top, right, bottom] = frame;
  const points = series.flatMap((one) => one.points.flatMap((point) => (point ? [point] : [])));
  const seen = [
    ...points,
    ...marks.map(({ x, y }) => [x, y]),
    ...boxes.flatMap(({ x, quartiles }) => quartiles.map((value) => [x, value])),
  ];
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
  const below = bottom + (isSlanted ? SLANT : (nameLines - 1) * NAME_LINE);
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
    ...drawAxis(xs, 'x', frame, isSlanted, names),
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
    ...(level === undefined ? [] : [drawLevel(ys.place(level), left, right)]),
    ...boxes.flatMap((box) => drawBox(box, at)),
    ...series.flatMap((one) => drawSeries(one, shifted(at, one), bottom)),
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

/** The plot as an SVG file on a white background. @param {Plot} plot @param {number} [width] */
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
