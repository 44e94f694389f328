// Plots as data: how series are told apart, curves as steps to their end, what is cut off, and files.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawPlot, plotFile } from '../../web/app/charts/plot.js';
import { COLOURS, MARKERS, formOf } from '../../web/app/charts/series.js';
import { KeyValues } from '../../web/engine/core.js';
import {
  plotOfFigure,
  plotsOfTable,
  pointsOf,
  rawFigure,
  rowsOfFigure,
  tableRowsOf,
} from '../../web/machines/simultaneous/laboratory/thesis/chapter-plots.js';
import {
  addStep,
  plotOfCurves,
  rowsOfCurves,
} from '../../web/machines/simultaneous/laboratory/curves/race-curves.js';

/** @typedef {import('../../web/app/charts/plot-shapes.js').Tree} Tree */

const METHODS = 10;

/** @param {string} colour */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
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

/** @param {number} best @param {Partial<import('../../web/machines/simultaneous/laboratory/curves/race-curves.js').Curve>} [more] */
const curve = (best, more = {}) => ({
  label: 'Append (IAS)',
  form: 7,
  best: /** @type {[number, number][]} */ ([
    [0.5, best + 10],
    [2, best],
  ]),
  low: [],
  end: 8,
  done: false,
  ...more,
});

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

test('a length is put down where it changed', () => {
  /** @type {[number, number][]} */
  const steps = [];
  for (const [at, length] of [
    [0, 0],
    [1, 20],
    [2, 20],
    [3, 18],
  ])
    addStep(steps, at, length);
  assert.deepEqual(steps, [
    [1, 20],
    [3, 18],
  ]);
});

test('a curve is made of steps and goes on to the end of its time', () => {
  const plot = plotOfCurves([curve(30)], 8, 'all of 3x3');
  assert.ok(plot);
  const tree = drawPlot(plot, 600);
  const [[, { d }]] = ofClass(tree, 'series');
  assert.match(String(d), /^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)+$/);
  const right = 600 - 18;
  assert.equal(Number(/H([\d.]+)V[\d.]+$/.exec(String(d))?.[1]), right);
});

test('one that is done ends there, with a mark; one whose time is over has none', () => {
  const done = plotOfCurves([curve(30, { end: 4, done: true })], 8, 'all of 3x3');
  const over = plotOfCurves([curve(30)], 8, 'all of 3x3');
  assert.ok(done && over);
  const count = (/** @type {import('../../web/app/charts/plot.js').Plot} */ plot) =>
    ofClass(drawPlot(plot, 600), 'sign-done').length;
  assert.equal(count(done) - count(over), 2); // the one on the line, and the one in the legend
  assert.deepEqual(done.series[0].points.at(-1), [4, 30]);
});

test('one start of 330 does not squash the rest, and cut bars are labelled', () => {
  const random = curve(45, {
    label: 'Random (RS)',
    form: 6,
    best: [
      [0.1, 330],
      [3, 45],
    ],
  });
  const plot = plotOfCurves([random, curve(31)], 8, 'all of 3x3');
  assert.ok(plot);
  assert.ok((plot.up.high ?? 330) < 100);
  assert.match(plot.notes?.join(' ') ?? '', /cut off.*Random \(RS\)/);
  const tree = drawPlot(plot, 600);
  assert.deepEqual(
    ofClass(tree, 'clipped').map(([, , words]) => words),
    ['330'],
  );
  for (const [, { d }] of ofClass(tree, 'series'))
    for (const [, y] of String(d).matchAll(/V([\d.]+)/g))
      assert.ok(Number(y) >= 16 && Number(y) <= 316);
  assert.equal(rowsOfCurves([random])[0].join(' '), 'Random (RS) best 0.100 330');
});

test('nothing that has run yet is no plot', () => {
  assert.equal(plotOfCurves([curve(30, { best: [] })], 8, 'all of 3x3'), undefined);
});

const FIGURE = KeyValues.parse(
  'point\t3\npoint\t1\tastar\tmaze_steps\t24.00\t2\t0\npoint\t1\tess\tmaze_steps\t40.00\t2\t0\n' +
    'cut_off\t2\tastar\tmaze_steps\t>=1000.50\t1\t1\npoint\t2\tess\tmaze_steps\t66.00\t2\t0\n' +
    'point\t3\tastar\tmaze_steps\t90.00\t2\t0\n',
);

test('a point that was cut off is an arrow, in no line and in no mean', () => {
  const points = pointsOf(FIGURE);
  assert.equal(points.length, 5);
  const plot = plotOfFigure('6.8', 'A* and ESS', points);
  assert.deepEqual(plot.series[0].points, [[1, 24], null, [3, 90]]);
  assert.deepEqual(plot.marks, [{ sign: 'up', x: 2, y: 1000.5, form: 2 }]);
  assert.equal(ofClass(drawPlot(plot, 600), 'sign-up').length, 2); // and in the legend
  assert.equal(
    rowsOfFigure(points).find(([at, , , , , cut]) => at === '2' && cut === '1')?.[3],
    'at least 1,000.5',
  );
  assert.deepEqual(
    rawFigure(points)
      .map(([, , , mean]) => mean)
      .filter((mean) => mean.startsWith('>=')),
    ['>=1000.5'],
  );
  const lengths = pointsOf(
    KeyValues.parse('point\t1\tgl\tlength\t7.00\t1\t0\ncut_off\t2\tgl\tlength\t-\t0\t1\n'),
  );
  assert.equal(rowsOfFigure(lengths)[1][3], 'cut off');
  assert.deepEqual(
    plotOfFigure('6.10', 'Lengths', lengths).marks?.map(({ y }) => y),
    [7],
  );
});

const TABLE = KeyValues.parse(
  'rows\t3\nrow\t4x4\tias\tlength\t53\tthesis\tmoves\t53\tbest of runs: 10\n' +
    'row\t4x4\tso\tlength\t29\tthesis\tmoves\t29\nrow\t6x6\tias\tlength\t-\tthesis\tmoves\t3728 (not minimized)\tstopped\n',
);

test("a table's plot has the thesis's values as rings, and says where there is no result", () => {
  const [plot] = plotsOfTable('Table 6.5', tableRowsOf(TABLE));
  assert.deepEqual(
    plot.marks?.map(({ sign, y }) => [sign, y]),
    [
      ['ring', 53],
      ['ring', 29],
      ['ring', 3728],
    ],
  );
  assert.match(plot.notes?.join(' ') ?? '', /6x6 Append/);
  const work = KeyValues.parse('row\t3x3\trs\tmaze_steps\t32445\tthesis\tseconds\t2.7\n');
  const [ours, theirs] = plotsOfTable('Table 6.4', tableRowsOf(work));
  assert.deepEqual(ours.marks, []);
  assert.equal(theirs.up.unit, 'seconds');
  assert.equal(theirs.series[0].points[0]?.[1], 2.7);
});

test('both axes say what they measure and in what unit, also in the file', () => {
  for (const name of ['6.1', '6.2', '6.5', '6.8', '6.10']) {
    const plot = plotOfFigure(name, `Figure ${name} <&> "it"`, pointsOf(FIGURE));
    const titles = ofClass(drawPlot(plot, 400), 'axis-title').map(([, , words]) => String(words));
    assert.equal(titles.length, 2);
    for (const title of titles) assert.match(title, /^[A-Z].+ \(.+\)/);
    const file = plotFile(plot);
    assert.match(file, /^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg /);
    for (const title of titles) assert.ok(file.includes(title));
    assert.match(file, /&#60;&#38;&#62; &#34;it&#34;/);
    assert.match(file, /class="key"/);
    assert.ok(!file.includes('undefined') && !file.includes('NaN'));
  }
});

test('narrow and empty plots have numbers in all places', () => {
  for (const width of [260, 340, 760]) {
    const zero = pointsOf(KeyValues.parse('point\t1\tfinder\tsteps\t0.00\t1\t0\n'));
    const text = JSON.stringify(drawPlot(plotOfFigure('6.7', 'x', zero), width));
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
  const drawn = drawPlot({ title: 'Boxes', axis, boxes, level: 7 }, 338);
  // The axis begins at 14 and is 300 long.
  const [low, lower, median, upper, high, start, end] = [1, 2, 3, 6, 9, 3.5, 4.5].map(
    (value) => 14 + 30 * value,
  );
  const shapes = ofClass(drawn, 'box');
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
  const [[, level]] = ofClass(drawn, 'level');
  assert.equal(level.d, 'M224 25V51M224 73V99');
});

test('bars stand on the lower edge and do not touch', () => {
  const points = /** @type {[number, number][]} */ ([
    [1, 2],
    [2, 0],
    [3, 10],
  ]);
  const series = [{ label: 'n', form: 0, joined: /** @type {const} */ ('bars'), points }];
  const bars = ofClass(drawPlot({ ...PLAIN, series }, 400), 'bar').map(([, bar]) => bar);
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
  const lines = ofClass(drawPlot({ ...PLAIN, series: [one] }, 400), 'error');
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
      'key',
    );
  assert.equal(keysOf([bars(0)]).length, 0);
  assert.equal(keysOf([bars(0), bars(1)]).length, 2);
});
