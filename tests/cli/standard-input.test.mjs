// Command-line tests of '-': the code of a command or a task from standard input, with the rows of a mask below it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';
import { testEach } from '../rows.mjs';

/** A maze by description of each machine that has tasks on mazes. @type {Record<string, string>} */
const CODES = {
  fourbit: run(['generate', 'v1.fourbit.classic.sA']).stdout.trim(),
  rook: run(['generate', 'v1.rook.w3_h3.sA']).stdout.trim(),
  worm: 'v1.worm.w5_h4.sA',
};
/** Further arguments that a task needs. @type {Record<string, string[]>} */
const MORE = {
  'fourbit place': ['9'],
  'fourbit targets': ['15', '0'],
  'worm solve-by': ['--by', 'tremaux'],
};

const tasks = run(['kinds'])
  .stdout.split('\n')
  .map((line) => line.split('\t'))
  .filter(([word, , , maze]) => word === 'task' && maze === 'maze');

testEach(tasks)("every task with a maze takes '-' as CODE", ([, kind, name]) => {
  const more = MORE[`${kind} ${name}`] ?? [];
  const wanted = run([kind, name, CODES[kind], ...more]);
  assert.equal(wanted.status, 0, wanted.stderr);
  for (const end of ['', '\n', '\r\n'])
    assert.deepEqual(run([kind, name, '-', ...more], CODES[kind] + end), wanted);
  const at = (/** @type {number} */ line, /** @type {number} */ character) =>
    new RegExp(`^mazewright: standard input, line ${line}, character ${character}: .+\n$`);
  for (const [input, place] of /** @type {[string, RegExp][]} */ ([
    ['', at(1, 1)],
    [`v1.${kind}.zz.sA`, at(1, 5 + kind.length)],
    [`${CODES[kind]} --by`, at(1, CODES[kind].length + 1)],
    [`${CODES[kind]}\n.x`, at(2, 1)],
  ])) {
    const refused = run([kind, name, '-', ...more], input);
    assert.equal(refused.status, 2, input);
    assert.match(refused.stderr, place, input);
  }
});

test('one file with a code and the rows of its mask goes to every command and task', () => {
  const rows = '..#\n...\n';
  const file = `v1.worm.mask_wilson.sA\n${rows}`;
  const code = run(['generate', '-'], file).stdout.trim();
  for (const words of [['solve'], ['worm', 'solve-by', '--by', 'tremaux']])
    assert.deepEqual(run([...words, '-'], file), run([...words, code]), words.join(' '));
  const law = run(['worm', 'law', '-'], file);
  assert.match(law.stdout, /^cells\t5$/m);
  assert.deepEqual(run(['worm', 'law', 'v1.worm.mask.sA', '--mask', '-'], rows), law);
  const both = run(['worm', 'law', '-', '--mask', '-'], file);
  assert.equal(both.status, 2);
  assert.match(both.stderr, /^mazewright: with '-' as CODE its rows stand below it/);
  const wrong = run(['worm', 'law', '-'], 'v1.worm.mask.sA\n..#\n.x.\n');
  assert.match(wrong.stderr, /^mazewright: standard input, line 3, character 2: row 2, column 2: /);
});
