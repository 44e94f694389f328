// The help of every kind: it is made from the tables that parse, and leaves out nothing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';
import { testEach } from '../rows.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);

const rows = run('kinds')
  .stdout.trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

testEach(rows.filter(([word]) => word === 'kind'))(
  'help of a machine has every parameter, task and measure, on lines that fit',
  ([, kind]) => {
    const { status, stdout, stderr } = run('help', kind);
    assert.equal(status, 0, stderr);
    for (const [word, of, name, type] of rows)
      if (of === kind && word === 'param') {
        // A choice is listed by its words.
        if (type !== 'choice') assert.match(stdout, new RegExp(`^  ${name}`, 'm'));
      } else if (of === kind && word === 'task')
        assert.ok(stdout.includes(`\n  mazewright ${kind} ${name} `));
      else if (of === kind && word === 'measure')
        assert.match(stdout, new RegExp(`^  ${name} .*\\S`, 'm'));
    for (const line of stdout.split('\n'))
      if (!line.startsWith('  mazewright')) assert.ok(line.length <= 103, line);
  },
);

test('every command prints its help, in two ways', () => {
  const all = run('help').stdout;
  const commands = 'generate play solve rate draw book batch merge kinds help'.split(' ');
  for (const command of commands) {
    assert.match(all, new RegExp(`^  ${command}\\b`, 'm'));
    const { status, stdout } = run('help', command);
    assert.equal(status, 0);
    assert.match(stdout, new RegExp(`^usage: mazewright ${command}\\b`));
    assert.equal(run(command, '--help').stdout, stdout);
    // The error for an unknown option lists all that exist.
    const options = run(command, '--oil').stderr.match(/--[a-z-]+/g) ?? [];
    for (const option of options.slice(1))
      assert.ok(stdout.includes(option), `${command}: ${option}`);
  }
  assert.equal(run('worm', '--help').stdout, run('help', 'worm').stdout);
  assert.equal(run('worm', 'nothing', '--help').stdout, run('help', 'worm').stdout);
});

/** @param {string[]} row @param {string} word @param {string} kind @param {string} task */
const isOf = (row, word, kind, task) => row[0] === word && row[1] === kind && row[2] === task;

/** A line of its own, once, says what an argument or a result is. @param {string} name @param {string} help */
function assertDescribedOnce(name, help) {
  const lines = help.split('\n').filter((line) => line.startsWith(`  ${name} `));
  assert.equal(lines.length, 1, `${name}: ${lines.join()}`);
}

test('KIND TASK --help is about this task: its usage, its rows, and the sections that speak of it', () => {
  const tasks = rows.filter(([word]) => word === 'task');
  assert.ok(tasks.length > 20);
  for (const [, kind, name] of tasks) {
    const { status, stdout } = run(kind, name, '--help');
    assert.equal(status, 0);
    assert.ok(stdout.startsWith(`  mazewright ${kind} ${name} `), stdout);
    assert.equal(stdout.match(/^ {2}mazewright /gm)?.length, 1, stdout);
    // Arguments that may be left out stand in brackets.
    assert.match(stdout, /^ {2}mazewright( [\w-]+| --[\w-]+ \S+| \[[^[\]]+\])+$/m);
    const sections = stdout.split('\n\n').map((section) => section.trim());
    for (const row of rows)
      if (isOf(row, 'argument', kind, name))
        assertDescribedOnce(row[5] === 'word' ? row[3].toUpperCase() : `--${row[3]}`, stdout);
      else if (isOf(row, 'result', kind, name))
        assertDescribedOnce(row[3].replace('.*', ''), stdout);
    assert.equal(sections.at(-1), `All of this machine: mazewright help ${kind}`);
  }
  const prove = run('simultaneous', 'prove', '--help').stdout;
  assert.match(prove, /^Order of a proof's mazes$/m);
  assert.doesNotMatch(prove, /Methods of approximate/);
  // A section is of the task in its title, even if another task has an option of that name.
  assert.match(run('worm', 'solve-by', '--help').stdout, /^Solvers of solve-by$/m);
  assert.doesNotMatch(run('worm', 'survey', '--help').stdout, /Solvers of solve-by/);
});

test('the version is that of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.equal(run('--version').stdout, `mazewright ${version}\n`);
});

test('what is no kind is refused', () => {
  assert.match(run('help', 'nothing').stderr, /^mazewright: nothing: there is no such machine/);
  assert.equal(run('help', 'a', 'b').status, 2);
});
