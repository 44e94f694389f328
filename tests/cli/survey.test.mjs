// Command-line tests of the worm survey: every number is recomputed from single mazes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';
import { testEach } from '../rows.mjs';

const linesOf = (/** @type {string} */ text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

function survey(/** @type {string[]} */ words) {
  const { status, stdout, stderr } = run(['worm', 'survey', ...words]);
  assert.equal(status, 0, stderr);
  return linesOf(stdout);
}
/** @param {string[][]} lines @param {string} name */
const all = (lines, name) => lines.filter(([first]) => first === name).map(([, ...rest]) => rest);

const SORTS = ['worm', 'wormfast', 'wilson', 'nucleation'];
const lines = survey(
  `--size 31x18 --count 57 --seed Tally --each --algorithms ${SORTS.join()}`.split(' '),
);
const [names] = all(lines, 'columns');
const rows = all(lines, 'maze').map((row) =>
  Object.fromEntries(names.map((name, i) => [name, row[i]])),
);

/** @param {number} a @param {number} b @param {number} off */
const near = (a, b, off) => assert.ok(Math.abs(a - b) <= off, `${a} and ${b}`);

test('a row has the measures of `rate` for its maze, to nine places', () => {
  const heads = Object.fromEntries(all(lines, 'sort'));
  assert.equal(rows.length, 57 * SORTS.length);
  for (let i = 0; i < rows.length; i += 13) {
    const { sort, seed, ...measures } = rows[i];
    assert.equal(seed, `Tally-${i % 57}`);
    const rated = Object.fromEntries(linesOf(run(['rate', heads[sort] + seed]).stdout));
    for (const [name, value] of Object.entries(measures))
      if (value.includes('.')) {
        near(Number(value), Number(rated[name]), 5.1e-7);
        assert.match(value, /\.\d{9}$/);
      } else assert.equal(value, rated[name], name);
    assert.ok(Number(rated.dead_end) > 0);
  }
});

test('means, errors and quartiles match the rows', () => {
  const measures = all(lines, 'measure');
  assert.ok(measures.length > 15 * SORTS.length);
  for (const [name, sort, count, ...figures] of measures) {
    const values = rows
      .filter((row) => row.sort === sort && row[name] !== '-')
      .map((row) => Number(row[name]));
    assert.equal(values.length, Number(count));
    const [mean, error, deviation, ...more] = figures.map(Number);
    const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance =
      values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
    const off = 2e-9 + Math.abs(middle) * 1e-12;
    near(mean, middle, off);
    near(deviation, Math.sqrt(variance), off + Math.sqrt(variance) * 1e-9);
    near(error, Math.sqrt(variance / values.length), off + Math.sqrt(variance) * 1e-9);
    values.sort((a, b) => a - b);
    [0, 14, 28, 42, 56].forEach((at, i) => near(more[i], values[at], 1e-9));
    figures.slice(8).forEach((seed, i) => {
      const row = rows.find((one) => one.sort === sort && one.seed === seed);
      assert.equal(Number(row?.[name]), values[[0, 28, 56][i]]);
    });
  }
});

// The p-values: tests/c/test_survey.c.
test("comparison of two sorts of mazes by Welch's test", () => {
  for (const [count, seed] of [
    [57, 'Tally'],
    [2, 'Few'],
  ]) {
    const few = survey(
      `--size 31x18 --count ${count} --seed ${seed} --algorithms ${SORTS.join()}`.split(' '),
    );
    const beside = all(few, 'beside');
    assert.ok(beside.length >= 10);
    const measures = all(few, 'measure');
    for (const [name, one, other, t, p, degrees] of beside) {
      assert.deepEqual([one, other], SORTS.slice(0, 2));
      const [a, b] = [one, other].map((sort) =>
        measures.find((line) => line[0] === name && line[1] === sort),
      );
      assert.ok(a && b);
      const [x, y] = [Number(a[4]) ** 2, Number(b[4]) ** 2];
      const expected = (Number(a[3]) - Number(b[3])) / Math.sqrt(x + y);
      near(Number(t), expected, 2e-6 + Math.abs(expected) * 1e-6);
      const welch = (x + y) ** 2 / (x ** 2 / (Number(a[2]) - 1) + y ** 2 / (Number(b[2]) - 1));
      near(Number(degrees), welch - 0.5, 0.5 + 1e-6);
      assert.ok(Number(p) >= 0 && Number(p) <= 1);
    }
  }
});

test('dead-end lengths are means over the mazes', () => {
  const heads = Object.fromEntries(all(lines, 'sort'));
  for (const sort of SORTS.slice(0, 2)) {
    /** @type {Map<string, number[]>} */
    const proportions = new Map();
    for (let i = 0; i < 57; i++) {
      const counts = all(
        linesOf(run(['rate', `${heads[sort]}Tally-${i}`]).stdout),
        'dead_end_length',
      );
      const total = counts.reduce((sum, [, count]) => sum + Number(count), 0);
      for (const [length, count] of counts)
        proportions.set(length, [...(proportions.get(length) ?? []), Number(count) / total]);
    }
    const bins = all(lines, 'bin').filter(([, of]) => of === sort);
    assert.deepEqual(
      bins.map(([, , key]) => key),
      [...proportions.keys()].sort((a, b) => parseInt(a) - parseInt(b)),
      'upwards',
    );
    for (const [name, , key, proportion, error] of bins) {
      assert.equal(name, 'dead_end_length');
      const values = proportions.get(key) ?? [];
      const mean = values.reduce((sum, value) => sum + value, 0) / 57;
      const squares =
        values.reduce((sum, value) => sum + (value - mean) ** 2, 0) +
        (57 - values.length) * mean ** 2;
      near(Number(proportion), mean, 3e-9);
      near(Number(error), Math.sqrt(squares / 56 / 57), 3e-8);
    }
  }
});

testEach(
  /** @type {[string[], RegExp][]} */ ([
    [['--size', '3'], /argument 4.*--size 3: must be WIDTHxHEIGHT/],
    [['--size', '9x99999'], /--size 9x99999: a side must be 1 to 16384/],
    [['--size', '1x1'], /argument 4, character 1: .*at least 2 cells/],
    [
      ['--size', '5x5', '--algorithms', 'prim,wilson_sr6'],
      /argument 6, character 13: sr6: start row must be 1 to 5/,
    ],
    [['--size', '16384x16384'], /at most 16777216 cells/],
    [['--count', '10001'], /2 to 10000/],
    [['--algorithms', 'worm,,wilson'], /character 6.*joined by commas/],
    [
      ['--algorithms', Array.from({ length: 25 }, (_, i) => `worm_braid${i}`).join()],
      /at most 24 sorts/,
    ],
    [
      ['--algorithms', 'worm,prim,worm'],
      /argument 4, character 11: worm: 'worm' already makes the same mazes/,
    ],
    [['--seed', 'a.b'], /--seed a.b: must have 1 to 27/],
  ]),
)('wrong options of a survey are refused', ([words, sentence]) => {
  const { status, stderr, stdout } = run(['worm', 'survey', ...words]);
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, sentence);
});
