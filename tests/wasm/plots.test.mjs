// Plots as data: how series are told apart, curves as steps to their end, what is cut off, and files.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawPlot, plotFile } from '../../web/app/charts/plot.js';
import { COLOURS, MARKERS, formOf } from '../../web/app/charts/series.js';

/** @typedef {import('../../web/app/charts/plot-shapes.js').Tree} Tree */

const METHODS = 10;

function luminance(/** @type {string} */ colour) {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(/** @type {string} */ a, /** @type {string} */ b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** All elements of a class. @param {Tree | string} tree @param {string} name @returns {Tree[]} */
function ofClass(tree, name) {
  if (typeof tree === 'string') return [];
  const [, attributes, ...children] = tree;
  const mine = String(attributes.class ?? '')
    .split(' ')
    .includes(name)
    ? [tree]
    : [];
  return [...mine, ...children.flatMap((child) => ofClass(child, name))];
}

test('ten series have ten colours and ten markers, and stand out on light and dark paper', () => {
  assert.equal(new Set(COLOURS).size, METHODS);
  assert.equal(new Set(MARKERS).size, METHODS);
  const forms = Array.from({ length: METHODS }, (_, i) => formOf(i));
  assert.equal(new Set(forms.map(({ dash, marker }) => `${dash} ${marker}`)).size, METHODS);
  assert.ok(new Set(forms.map(({ dash }) => String(dash))).size >= 5);
  for (const colour of COLOURS)
    for (const paper of ['#f7f3ea', '#ffffff', '#161412'])
      assert.ok(contrast(colour, paper) >= 3, `${colour} on ${paper}: ${contrast(colour, paper)}`);
});

test('both axes say what they measure and in what unit, also in the file', () => {
  /** @type {import('../../web/app/charts/plot.js').Plot} */
  const plot = {
    title: 'Plot <&> "it"',
    across: { title: 'Size', unit: 'cells' },
    up: { title: 'Time', unit: 'seconds', log: true },
    series: ['a', 'b'].map((label, form) => ({
      ...{ label, form, joined: 'lines', points: [[1, 2], null, [3, 40]], markers: true },
    })),
  };
  const titles = ofClass(drawPlot(plot, 400), 'axis-title').map(([, , words]) => String(words));
  assert.deepEqual(titles, ['Size (cells)', 'Time (seconds), logarithmic']);
  const file = plotFile(plot);
  assert.match(file, /^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg /);
  for (const title of titles) assert.ok(file.includes(title));
  assert.match(file, /&#60;&#38;&#62; &#34;it&#34;/);
  assert.match(file, /class="plot-key"/);
  assert.ok(!file.includes('undefined') && !file.includes('NaN'));
});

test('narrow and empty plots have numbers in all places', () => {
  for (const width of [260, 340, 760])
    for (const points of /** @type {[number, number][][]} */ ([[], [[1, 0]]])) {
      const series = [{ label: 'x', form: 0, joined: /** @type {const} */ ('lines'), points }];
      const axis = { title: 'x' };
      const text = JSON.stringify(drawPlot({ title: 'x', across: axis, up: axis, series }, width));
      assert.ok(!/null|NaN|Infinity/.test(text), text);
    }
});

/** A linear axis from 0 to 10 over the whole frame. @type {import('../../web/app/charts/plot.js').Plot} */
const PLAIN = {
  title: 'Plain',
  across: { title: 'x', low: 0, high: 10 },
  up: { title: 'y', low: 0, high: 10 },
  series: [],
  height: 100,
};
/** The height of a value in that plot: the frame begins at 16 and is 100 high. @param {number} value */
const heightOf = (value) => 16 + 100 - 10 * value;

test('a box has its quartiles, median, mean and error at their places, and its name above it', () => {
  const box = { form: 0, quartiles: [1, 2, 3, 6, 9], mean: 4, error: 0.5 };
  const boxes = ['Recursive backtracker', 'Worm'].map((name) => ({ name, ...box }));
  const axis = { title: 'x', low: 0, high: 10 };
  const drawn = drawPlot({ title: 'Boxes', axis, boxes }, 338);
  // The axis begins at 14 and is 300 long.
  const [low, lower, median, upper, high, start, end] = [1, 2, 3, 6, 9, 3.5, 4.5].map(
    (value) => 14 + 30 * value,
  );
  const shapes = ofClass(drawn, 'plot-box');
  assert.deepEqual(
    shapes.map(([, { d }]) => d),
    [38, 86].map(
      (y) =>
        `M${low} ${y}H${lower}M${upper} ${y}H${high}M${median} ${y - 9}v18M${start} ${y}H${end}`,
    ),
  );
  const names = /** @type {Tree[]} */ (
    drawn.filter((tree) => Array.isArray(tree) && tree[0] === 'text').slice(-2)
  );
  assert.deepEqual(
    names.map(([, { y, transform }, words]) => [words, y, transform]),
    [
      ['Recursive backtracker', 20, undefined],
      ['Worm', 68, undefined],
    ],
  );
});

test('bars stand on the lower edge and do not touch', () => {
  const points = /** @type {[number, number][]} */ ([
    [1, 2],
    [2, 0],
    [3, 10],
  ]);
  const series = [{ label: 'n', form: 0, joined: /** @type {const} */ ('bars'), points }];
  const bars = ofClass(drawPlot({ ...PLAIN, series }, 400), 'plot-bar').map(([, bar]) => bar);
  assert.deepEqual(
    bars.map(({ height }) => height),
    [20, 0, 100],
  );
  for (const bar of bars) assert.equal(Number(bar.y) + Number(bar.height), heightOf(0));
  assert.ok(Number(bars[0].x) + Number(bars[0].width) < Number(bars[1].x));
});

test('errors are lines about their points, and none reaches down to 0', () => {
  const points = /** @type {[number, number][]} */ ([
    [1, 5],
    [2, 1],
  ]);
  const one = {
    label: 'n',
    form: 0,
    joined: /** @type {const} */ ('none'),
    points,
    errors: [2, 1],
  };
  const lines = ofClass(drawPlot({ ...PLAIN, series: [one] }, 400), 'plot-error');
  assert.equal(lines.length, 1);
  assert.match(String(lines[0][1].d), new RegExp(`^M[\\d.]+ ${heightOf(7)}V${heightOf(3)}$`));
});

test('two series have a legend; the bars of one do not need it', () => {
  const bars = (/** @type {number} */ form) => ({
    label: `Dead ends ${form}`,
    form,
    joined: /** @type {const} */ ('bars'),
    points: /** @type {[number, number][]} */ ([
      [1, 5],
      [2, 3],
    ]),
  });
  const keysOf = (/** @type {ReturnType<typeof bars>[]} */ series) =>
    ofClass(
      drawPlot({ title: '', across: { title: 'Length' }, up: { title: '' }, series }, 400),
      'plot-key',
    );
  assert.equal(keysOf([bars(0)]).length, 0);
  assert.equal(keysOf([bars(0), bars(1)]).length, 2);
});
