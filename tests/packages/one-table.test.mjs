// The blank machine's task `census` and its measures stand in src/machines/blank/blank.c alone, as rows. All fronts have them
// nevertheless: the help, errors, `kinds`, completion, the manual page, and the functions and types of the packages.
// tests/browser/blank.spec.mjs has the page's part: the form, the table and the plot.

import assert from 'node:assert/strict';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { run as mazewright } from '../cli/program.mjs';
import { emptyFolder, run } from './support.mjs';

const PROGRAM = resolve('build/dev-cli/mazewright');
const C = 'src/machines/blank/blank.c';
const folder = emptyFolder();
const dev = (/** @type {string[]} */ ...words) => mazewright(words, '', { program: PROGRAM });
const kinds = join(folder, 'kinds.tsv');
writeFileSync(kinds, dev('kinds').stdout);
const rows = readFileSync(kinds, 'utf8')
  .trimEnd()
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

test('Python has a function with its types, limits and results', () => {
  cpSync('build/python/mazewright', join(folder, 'mazewright'), { recursive: true });
  run(process.execPath, ['src/packages/types.mjs', kinds, 'python', join(folder, 'mazewright')]);
  const program = `import inspect, sys
sys.path.insert(0, ${JSON.stringify(folder)})
import mazewright as mw
print(inspect.signature(mw.blank.census))
print(inspect.getdoc(mw.blank.census))
print(mw.blank.CensusResults.__annotations__["row"], list(mw.blank.CensusResultsRow.__annotations__))
print(list(mw.blank.Measures.__annotations__))
# The library of the package is without the machine, so the rows are those of the development build.
mw.kinds = lambda: mw.rows(open(${JSON.stringify(kinds)}, encoding="utf-8").read())
mw._rows.cache_clear()
print(mw._words("blank", "census", {"cells": 12, "by": "pits", "symmetric": True}))
print(mw._parse(${JSON.stringify(RESULT)}, mw._types("result", "blank", "census")))
`;
  assert.equal(
    run('/usr/bin/python3', ['-c', program]),
    `(cells: 'int', *, by: "Optional[Literal['moves', 'pits']]" = None, symmetric: 'bool' = False) -> 'Job[CensusResults]'
All corridors: count the corridors of a length.

Arguments:
    cells: length of the corridors: 3 to 20 cells
    by: what the corridors are sorted by: moves (Moves of the shortest solution), pits (Pits); default moves
    symmetric: only corridors that are the same from both ends

Job.results() has:
    corridors: number of corridors
    row: a table
        count: moves, or pits
        corridors: number of them with this count
list[mazewright.blank.CensusResultsRow] ['count', 'corridors']
['cells', 'pits']
('12 --by pits --symmetric', '')
{'corridors': 8, 'row': [{'count': 0, 'corridors': 1}, {'count': 2, 'corridors': 4}, {'count': 4, 'corridors': 3}]}
`,
  );
});

test('npm has its types, and values by name', async () => {
  const installed = join(folder, 'npm');
  cpSync('build/npm', installed, { recursive: true });
  run(process.execPath, ['src/packages/types.mjs', kinds, 'npm', join(installed, 'index.d.ts')]);
  writeFileSync(
    join(installed, 'use.mts'),
    `import type { Core, Measures, TaskArguments } from './index.js';
declare const core: Core;
const job = core.task('blank', 'census', { cells: 12, by: 'pits', symmetric: true });
export const corridors: number | null | undefined = job.results().row?.[0].corridors;
export const pits: Measures['blank']['pits'] = 3;
// @ts-expect-error a choice that there is not
export const lamps: TaskArguments<'blank', 'census'> = { cells: 12, by: 'lamps' };
// @ts-expect-error the cells are missing
export const none: TaskArguments<'blank', 'census'> = {};
`,
  );
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
  options.push('--types', 'node', '--typeRoots', resolve('node_modules/@types'));
  run(resolve('node_modules/.bin/tsc'), [...options, 'use.mts'], { cwd: installed });
  const { parseValues, typesOf, wordsOf } = await import(
    pathToFileURL(join(installed, 'values.js')).href
  );
  const of = (/** @type {string} */ word) =>
    rows
      .filter((row) => row[0] === word && row[1] === 'blank' && row[2] === 'census')
      .map((row) => row.slice(3));
  const values = { cells: 12, by: 'pits', symmetric: true };
  assert.equal(wordsOf(of('argument'), values), '12 --by pits --symmetric');
  assert.deepEqual(parseValues(RESULT, typesOf(of('result'))), {
    corridors: 8,
    row: [
      { count: 0, corridors: 1 },
      { count: 2, corridors: 4 },
      { count: 4, corridors: 3 },
    ],
  });
});
