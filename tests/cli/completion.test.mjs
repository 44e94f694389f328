// Shell completion and the manual page, against the rows that they are made from. Scripts run in the shells themselves.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { PROGRAM, run as mazewright } from './program.mjs';

const run = (/** @type {string[]} */ ...words) => mazewright(words).stdout;
const rows = run('kinds')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const rowsOf = (/** @type {string} */ word) => rows.filter((row) => row[0] === word);

/** The words that can follow a line. @param {string} line */
const offered = (line) => run('completion', 'bash', line).split('\n').slice(0, -1);

/** The output of a program in a shell. @param {string} shell @param {string[]} words */
function inShell(shell, ...words) {
  const env = { ...process.env, PATH: `${dirname(PROGRAM)}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(shell, words, { encoding: 'utf8', env });
  assert.equal(status, 0, stderr);
  return stdout;
}

test('commands, machines and tasks are offered, as far as they begin with what is typed', () => {
  const names = offered('mazewright ');
  for (const [, kind] of rowsOf('kind')) {
    assert.ok(names.includes(kind), kind);
    const tasks = rowsOf('task').filter((row) => row[1] === kind);
    assert.deepEqual(
      offered(`mazewright ${kind} `),
      tasks.map((row) => row[2]),
    );
  }
  for (const [, , command] of rowsOf('argument').filter((row) => row[1] === '-'))
    assert.ok(names.includes(command), command);
  assert.deepEqual(offered('mazewright b'), ['book', 'batch']);
  assert.deepEqual(offered('mazewright help pro'), ['procedural']);
  assert.deepEqual(offered('mazewright nothing '), []);
});

test('options and choices are those of the rows', () => {
  const words = new Map();
  for (const [, kind, task, name, type, place, , , , , choices] of rowsOf('argument')) {
    const subject = kind === '-' ? `mazewright ${task}` : `mazewright ${kind} ${task}`;
    // The command line reads mazes of other programs in the place of a code.
    if (place === 'word' && kind !== '-' && name === 'code') words.set(subject, ['--as']);
    if (place === 'word') continue;
    words.set(subject, [...(words.get(subject) ?? []), `--${name}`]);
    const values = choices.split(';').map((choice) => choice.split('=')[0]);
    if (type !== 'flag')
      assert.deepEqual(offered(`${subject} --${name} `), choices === '-' ? [] : values);
  }
  for (const [subject, options] of words)
    assert.deepEqual(offered(`${subject} --`), [...options, '--help']);
});

test('an option is offered once, a list goes on behind its comma, and a file is left to the shell', () => {
  assert.deepEqual(offered('mazewright worm solve-by CODE --by tremaux --s'), [
    '--seed',
    '--steps',
  ]);
  assert.deepEqual(offered('mazewright batch CODE --with rate,s'), ['rate,solution']);
  assert.deepEqual(offered('mazewright worm survey --algorithms worm_greedy,wi'), [
    'worm_greedy,wilson',
  ]);
  assert.deepEqual(offered('mazewright completion '), ['bash', 'zsh', 'fish']);
  assert.deepEqual(offered('mazewright generate '), []);
  assert.deepEqual(offered('mazewright generate CODE '), ['--as', '--help']);
});

test('the script completes in bash', () => {
  const complete = (/** @type {string} */ words, /** @type {number} */ at) =>
    inShell(
      'bash',
      '-c',
      `source <(mazewright completion bash); COMP_WORDS=(${words}); COMP_CWORD=${at}
complete -p mazewright >/dev/null && _mazewright mazewright && printf '%s\n' "\${COMPREPLY[@]}"`,
    );
  assert.equal(complete('mazewright worm solve-by CODE --by t', 5), 'tremaux\n');
  assert.equal(complete('mazewright worm ""', 2), 'survey\nlaw\nsolve-by\nmerge\n');
  assert.equal(complete('mazewright so CODE', 1), 'solve\n');
  assert.equal(complete('mazewright generate ""', 2), '\n');
});

test('the script completes in zsh', () => {
  const complete = (/** @type {string} */ words, /** @type {number} */ at) =>
    inShell(
      'zsh',
      '-fc',
      `compdef() { :; }; source <(mazewright completion zsh); words=(${words}); CURRENT=${at}
_describe() { print -l "\${(@P)2}"; }; _files() { print files; }; _mazewright`,
    );
  assert.equal(complete('mazewright worm solve-by CODE --by t', 6), 'tremaux:Tremaux\n');
  assert.match(complete('mazewright worm ""', 3), /^survey:Survey\nlaw:.*\nsolve-by:.*\n/);
  assert.equal(complete('mazewright generate ""', 3), 'files\n');
});

test('the script completes in fish', () => {
  const complete = (/** @type {string} */ line) =>
    inShell(
      'fish',
      '-c',
      `mazewright completion fish | source; complete -C ${JSON.stringify(line)}`,
    );
  assert.equal(complete('mazewright worm solve-by CODE --by t'), 'tremaux\tTremaux\n');
  assert.match(complete('mazewright worm '), /^law\t.*\n(?:.*\n)*survey\tSurvey\n/);
});

test('an unknown shell is refused', () => {
  const { status, stderr } = mazewright(['completion', 'dash']);
  assert.equal(status, 2);
  assert.match(stderr, /argument 2, character 1: SHELL dash: must be bash, zsh or fish/);
});

test('the manual page has each command, task, argument, result and parameter, and no line is a stray request', () => {
  const page = run('man');
  const plain = page.replaceAll('\\-', '-').replaceAll('\\e', '\\');
  for (const [word, kind, ...row] of rows)
    if (word === 'task') assert.match(plain, new RegExp(`^\\.SS ${kind} ${row[0]} `, 'm'));
    // The name of a choice is in no code: its words are.
    else if (word === 'param' && row[1] !== 'choice')
      assert.ok(plain.includes(`.TP\n.B ${row[0]}\n`), row[0]);
    else if (word === 'result') assert.ok(plain.includes(`.TP\n.B ${row[1]}\n`), row[1]);
    else if (word === 'argument') {
      const name = row[3] === 'word' ? row[1].toUpperCase() : `--${row[1]}`;
      assert.match(plain, new RegExp(`^\\.TP\n\\.B ${name}\\b`, 'm'), row[1]);
    }
  for (const line of page.split('\n'))
    assert.match(line, /^(?:[^.']|$|\.(?:TH|SH|SS|TP|PP|B|I|RI|br|nf|fi)\b)/);
});

test('the manual page is good troff', () => {
  const { stdout, stderr } = spawnSync('groff', ['-man', '-ww', '-Tutf8', '-P-cbou'], {
    input: run('man'),
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  assert.match(stdout, /\nNAME\n {7}mazewright/);
  assert.match(stdout, /\n {7}--by METHOD\n/);
  assert.match(stdout, /\n {9}3 {2}gave up: a budget was spent, or memory ran out\n/);
});
