// Command-line tests of the reader of tables: mazes of every rule come back from every form.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';

/** @param {string} text @param {string[]} words */
const read = (text, ...words) => run(['read', '-', ...words], text);
const described = (/** @type {string} */ code) => run(['generate', code]).stdout.trim();

/** The targets of a maze, by state and button from the left, from the lines of its description. */
function tableOf(/** @type {string} */ code) {
  const [, bits, rule, description] = /\.b(\d)_?([a-z]*)\.d([^.]*)/.exec(code) ?? [];
  const toggles = ['allok', 'karnaugh', 'oneway'].includes(rule);
  const lights = Number(bits);
  const wide = lights > 5 ? 2 : 1;
  const table = Array.from({ length: 2 ** lights }, (_, n) => Array(lights).fill(n));
  let at = 0;
  for (let n = 2 ** lights - 1; n > 0; n--)
    for (let m = lights - 1; m >= 0; m--) {
      if (!toggles && !((n >> m) & 1)) continue;
      const digits = description.slice(at, (at += wide));
      table[n][lights - 1 - m] = [...digits].reduce(
        (sum, digit) => sum * 32 + parseInt(digit, 32),
        0,
      );
    }
  return { lights, table, whole: at === description.length };
}

const binary = (/** @type {number} */ n, /** @type {number} */ lights) =>
  n.toString(2).padStart(lights, '0');
const bulbs = (/** @type {number} */ n, /** @type {number} */ lights) =>
  binary(n, lights).replaceAll('1', '●').replaceAll('0', '○');

/** @type {Record<string, (table: number[][], lights: number) => string>} */
const FORMS = {
  decimals: (table) => table.map((row) => row.join(' ')).join('\n'),
  'without the goal': (table) =>
    table
      .slice(1)
      .map((row) => row.join(','))
      .join('\r\n'),
  'with states': (table) =>
    table
      .map((row, n) => `${n}: ${row.join(' ')}`)
      .reverse()
      .join('\n'),
  binary: (table, lights) =>
    table.map((row) => row.map((to) => binary(to, lights)).join(' ')).join('\n'),
  lights: (table, lights) =>
    table.map((row) => row.map((to) => bulbs(to, lights)).join('  ')).join('\n'),
  'lights and states': (table, lights) =>
    table
      .map((row, n) => `${bulbs(n, lights)} | ${row.map((to) => bulbs(to, lights)).join(' | ')}`)
      .join('\n'),
  'csv, buttons from 1': (table) =>
    `from,button,to\n${table.flatMap((row, n) => row.map((to, i) => `${n},${i + 1},${to}`)).join('\n')}`,
  'csv, working buttons from 0': (table, lights) =>
    table
      .flatMap((row, n) =>
        row.flatMap((to, i) => (to === n ? [] : [`${n},${lights - 1 - i},${to}`])),
      )
      .join('\n'),
  dot: (table) =>
    `digraph maze {\n${table.flatMap((row, n) => row.flatMap((to, i) => (to === n ? [] : [`  ${n} -> ${to} [label="${i + 1}"];`]))).join('\n')}\n}`,
};

const RULES = [
  '',
  '_allok',
  '_reset',
  '_pin',
  '_memory',
  '_deeper',
  '_nosense',
  '_karnaugh',
  '_oneway',
];

test('mazes of every rule come back from every form', () => {
  for (const rule of RULES)
    for (const bits of [3, 4, 5, 6]) {
      const { status, stdout } = run(['generate', `v1.fourbit.b${bits}${rule}.sform`]);
      if (status !== 0) continue;
      const code = stdout.trim();
      const { lights, table, whole } = tableOf(code);
      assert.ok(whole, code);
      for (const [name, write] of Object.entries(FORMS)) {
        const found = read(write(table, lights), '--explain');
        assert.equal(found.status, 0, `${name} of ${code}\n${found.stderr}`);
        const [, names] = /by ([^;\n]*)/.exec(found.stdout) ?? [];
        assert.ok(
          names.split(', ').includes(rule.slice(1) || 'the plain rule'),
          `${name} of ${code}: ${names}`,
        );
        const first = /^code\t(\S+)/m.exec(found.stdout)?.[1] ?? '';
        assert.deepEqual(tableOf(first).table, table, `${name} of ${code}`);
      }
    }
});

test('a table whose first button is the right one says so', () => {
  const { table } = tableOf(described('v1.fourbit.classic.sA'));
  const { stdout } = read(table.map((row) => [...row].reverse().join(' ')).join('\n'), '--explain');
  assert.match(stdout, /its first button is the right one/);
  assert.deepEqual(tableOf(/^code\t(\S+)/m.exec(stdout)?.[1] ?? '').table, table);
});

test('a table that is no maze is refused', () => {
  const { table } = tableOf(described('v1.fourbit.classic.sA'));
  table[15] = [15, 15, 15, 15];
  const { status, stderr } = read(FORMS.decimals(table, 4));
  assert.equal(status, 2);
  assert.match(stderr, /line 1, character 1: this looks most like a table of states: /);
});
