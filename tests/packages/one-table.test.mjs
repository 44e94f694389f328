// The blank machine's task `census` and its measures stand in src/machines/blank/blank.c alone, as rows. All fronts have them
// nevertheless: its help and errors here; completion and the manual page (cli/completion.test.mjs) and the packages (their own
// tests) take the rows of all tasks alike; the form, the table and the plot are in browser/blank.spec.mjs.

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
