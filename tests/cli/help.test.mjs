// The help of every kind: it is made from the tables that parse, and leaves out nothing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words);

const rows = run('kinds')
  .stdout.trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

/** The first words of what `rate` prints, of the golden lines. */
function measuresOf(/** @type {string} */ kind) {
  const line = readFileSync(`tests/data/golden/${kind}.tsv`, 'utf8')
    .split('\n')
    .find((text) => text.startsWith('rate\t'));
  return (line?.split('\t').at(-1) ?? '').split('\\n').map((text) => text.split('\\t')[0]);
}

for (const [, kind] of rows.filter(([word]) => word === 'kind'))
  test(`help ${kind} has every parameter, task and measure, on lines that fit`, () => {
    const { status, stdout, stderr } = run('help', kind);
    assert.equal(status, 0, stderr);
    for (const [word, of, name, type] of rows)
      if (of === kind && word === 'param') {
        // A choice is listed by its words.
        if (type !== 'choice') assert.match(stdout, new RegExp(`^  ${name}`, 'm'));
      } else if (of === kind && word === 'task')
        assert.ok(stdout.includes(`\n  mazewright ${kind} ${name} `));
    for (const name of measuresOf(kind))
      assert.ok(stdout.replace(/\s+/g, ' ').includes(name), `${name} is not in the help`);
    for (const line of stdout.split('\n'))
      if (!line.startsWith('  mazewright')) assert.ok(line.length <= 103, line);
  });

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

/** The help says what an argument is, on a line of its own. @param {string[]} row @param {string} help */
function assertDescribed([, , , name, , place], help) {
  const typed = place === 'word' ? name.toUpperCase() : `--${name}`;
  assert.match(help, new RegExp(`^  ${typed}\\b.*\\S`, 'm'));
}

test('KIND TASK --help is about this task: its usage, and the sections that speak of it', () => {
  const tasks = rows.filter(([word]) => word === 'task');
  assert.ok(tasks.length > 30);
  for (const [, kind, name] of tasks) {
    const whole = run('help', kind).stdout;
    const { status, stdout } = run(kind, name, '--help');
    assert.equal(status, 0);
    assert.ok(stdout.startsWith(`  mazewright ${kind} ${name} `), stdout);
    assert.equal(stdout.match(/^ {2}mazewright /gm)?.length, 1, stdout);
    const sections = stdout.split('\n\n').map((section) => section.trim());
    for (const row of rows)
      if (isOf(row, 'argument', kind, name) && row[16] !== '-') assertDescribed(row, stdout);
    for (const section of whole.split('\n\n'))
      if (section.startsWith(`Output of ${name}\n`)) assert.ok(stdout.includes(section.trim()));
    assert.equal(sections.at(-1), `All of this machine: mazewright help ${kind}`);
  }
  const prove = run('simultaneous', 'prove', '--help').stdout;
  assert.match(prove, /^Proofs in parts$/m);
  assert.doesNotMatch(prove, /Methods of approximate/);
});

test('the version is that of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.equal(run('--version').stdout, `mazewright ${version}\n`);
});

test('what is no kind is refused', () => {
  assert.match(run('help', 'nothing').stderr, /^mazewright: nothing: there is no such machine/);
  assert.equal(run('help', 'a', 'b').status, 2);
});
