// The blank machine's task `census` and its measures stand in src/machines/blank/blank.c alone, as rows. All fronts have them
// nevertheless: the help, errors, `kinds`, completion and the manual page. The packages make their functions and types of
// the rows of all tasks alike, and tests/browser/blank.spec.mjs has the page's part: the form, the table and the plot.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { run as mazewright } from '../cli/program.mjs';

const PROGRAM = resolve('build/dev-cli/mazewright');
const C = 'src/machines/blank/blank.c';
const dev = (/** @type {string[]} */ ...words) => mazewright(words, '', { program: PROGRAM });
const rows = dev('kinds')
  .stdout.trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
/** The output of the task with the arguments below. */
const RESULT = 'corridors\t8\nrow\t0\t1\nrow\t2\t4\nrow\t4\t3\n';

test('nothing but the C file of the machine knows the task', () => {
  const texts = rows
    .filter((row) => row[1] === 'blank' && /^(?:task|argument|result|measure)$/.test(row[0]))
    .map((row) => row.at(-1) ?? '')
    .filter((help) => help.length > 15);
  assert.ok(texts.length >= 6, texts.join('\n'));
  for (const room of ['src', 'web'])
    for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
      const file = join(room, name);
      if (!/\.(?:c|h|js|mjs|ts|py|css|html)$/.test(file) || file === C) continue;
      const text = readFileSync(file, 'utf8');
      for (const help of texts) assert.ok(!text.includes(help), `${file}: ${help}`);
      assert.ok(!(/\bblank\b/.test(text) && /\bcensus\b/.test(text)), file);
    }
});

test('kinds has its arguments, its table with x and y, and the measures', () => {
  const of = (/** @type {string} */ word) =>
    rows.filter((row) => row[0] === word && row[1] === 'blank').map((row) => row.slice(2));
  assert.deepEqual(
    of('argument').map((row) => [...row.slice(1, 6), row[8]]),
    [
      ['cells', 'integer', 'word', '3', '20', '-'],
      ['by', 'choice', 'option', '-', '-', 'moves=Moves of the shortest solution;pits=Pits'],
      ['symmetric', 'flag', 'option', '-', '-', '-'],
    ],
  );
  assert.deepEqual(
    of('result').map((row) => [row[1], row[2], row[4]]),
    [
      ['corridors', 'integer', 'headline'],
      ['row.count', 'integer', 'x'],
      ['row.corridors', 'integer', 'y'],
    ],
  );
  assert.deepEqual(
    of('measure').map((row) => row.slice(0, 4)),
    [
      ['cells', 'integer', 'cells', '-'],
      ['pits', 'integer', 'pits', 'harder'],
    ],
  );
});

test('the command line runs it, helps with it and refuses what the rows refuse', () => {
  assert.equal(dev('blank', 'census', '12', '--by', 'pits', '--symmetric').stdout, RESULT);
  const help = dev('blank', 'census', '--help').stdout;
  assert.match(help, /mazewright blank census CELLS \[--by COUNT\] \[--symmetric\]\n/);
  assert.match(help, /^ {2}CELLS {14}length of the corridors: 3 to 20 cells$/m);
  assert.match(help, /^ {2}--by COUNT .*: moves or pits; default moves$/m);
  assert.match(help, /^ {2}row\.corridors {6}Corridors: number of them with this count$/m);
  for (const [words, error] of /** @type {[string, RegExp][]} */ ([
    ['21', /argument 3, character 1: CELLS 21: must be 3 to 20\n/],
    ['5 --by lamps', /argument 5, character 1: --by lamps: must be moves or pits\n/],
    ['', /CELLS/],
    ['5 --symetric', /--symetric.*--by.*--symmetric/],
  ])) {
    const { status, stderr } = dev('blank', 'census', ...words.split(' ').filter(Boolean));
    assert.equal(status, 2);
    assert.match(stderr, error);
  }
});

test('completion and the manual page have it', () => {
  const offered = (/** @type {string} */ line) => dev('completion', 'fish', line).stdout;
  assert.equal(offered('mazewright blank '), 'census\tAll corridors\n');
  assert.match(offered('mazewright blank census 5 '), /^--by\t.*\n--symmetric\t.*\n--help\t.*\n$/);
  assert.match(offered('mazewright blank census 5 --by '), /^moves\t.*\npits\tPits\n$/);
  const page = dev('man').stdout;
  assert.match(page, /\n\.SS blank census CELLS /);
  assert.match(page, /\n\.TP\n\.B row\.corridors\nnumber of them with this count\n/);
  assert.match(page, /\n\.SS Measures\n\.TP\n\.B cells\ncells of the corridor\n\.TP\n\.B pits\n/);
});
