// Tests of the laboratory without a page: sentences about results, arguments of tasks, links, and proofs in
// shards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as answers from '../../web/machines/simultaneous/laboratory/notebook/answers.js';
import { mayTakeLong } from '../../web/machines/simultaneous/laboratory/forms/task-plans.js';
import { proveInShards } from '../../web/machines/simultaneous/laboratory/notebook/shards.js';
import {
  parseLinkWords,
  parseTask,
  formatArguments,
} from '../../web/machines/simultaneous/laboratory/forms/task-arguments.js';
import { KeyValues } from '../../web/engine/core.js';

/** @param {string} task @param {string} args @param {string} result @returns {import('../../web/machines/simultaneous/laboratory/notebook/entry-storage.js').Entry} */
const entry = (task, args, result) => ({
  ...{ id: 'a', task, args, result, workers: 1, name: '', state: 'done', message: '' },
  ...{ milliseconds: 1, build: '', date: 0, page: '' },
});

test('a list of mazes is not described as all mazes of a size', () => {
  const own = entry(
    'shortest',
    '3x3 --mazes -\n3x3\n1ff\n1fb',
    'length\t4\nsequence\trrdd\nsolves\t2\n',
  );
  assert.equal(answers.answerText(own), 'All of these mazes need 4 moves. No sequence is shorter.');
  assert.equal(answers.wallCode(own), undefined);
  const [file] = answers.resultFiles(own);
  assert.equal(
    file.command,
    'mazewright simultaneous verify 3x3 $(cat sequence-3x3-4.txt) --mazes FILE',
  );
});

test('the sequence is found without a size before it', () => {
  const one = entry('verify', 'rrdd --size 3x3 --mazes 1ff', 'solves\t1\n');
  assert.equal(answers.answerText(one), 'Yes: the 4 moves solve the only maze.');
  assert.equal(answers.sequenceOf(one), 'rrdd');
  const left = entry('verify', 'rrdd --size 3x3 --mazes 1ff,1fb', 'unsolved\t1fb\n');
  assert.match(answers.answerText(left), /the 4 moves do not solve this maze/);
  assert.equal(answers.unsolvedMaze(left)?.moves, 'rrdd');
});

test('a sentence names the rules', () => {
  const need = (/** @type {string} */ words) =>
    answers.answerText(entry('shortest', `2x3 ${words}`.trim(), 'length\t9\n'));
  assert.equal(need(''), 'All 2 × 3 mazes need 9 moves. No sequence is shorter.');
  assert.equal(
    need('--walls edges'),
    'All 2 × 3 mazes with walls between cells need 9 moves. No sequence is shorter.',
  );
  assert.match(need('--walls edges --ends corners'), /cells from corner to corner need 9/);
  assert.match(need('--perfect'), /2 × 3 mazes solved at the same time need 9/);
});

test('a stored task with any name has an answer', () => {
  for (const name of ['constructor', 'valueOf', 'nosuch'])
    assert.equal(answers.answerText(entry(name, '3x3', 'length\t4\n')), 'Done.');
});

const SHORTEST = parseTask({
  name: 'shortest',
  words: 'SIZE [--mazes <FILE] [--size SIZE] [--by METHOD] [--perfect]',
  meaning: '',
});

test('a list of mazes in a link is parsed and formatted unchanged', () => {
  const words = '3x3 --mazes 1ff,1fb --by chain'.split(' ');
  const values = parseLinkWords(SHORTEST, words);
  assert.equal(values['--mazes'], '1ff,1fb');
  assert.equal(formatArguments(SHORTEST, values).args, words.join(' '));
  // A link cannot hold a file; the option stays empty.
  assert.equal(
    formatArguments(SHORTEST, parseLinkWords(SHORTEST, ['3x3', '--mazes', '-'])).args,
    '3x3',
  );
  const file = formatArguments(SHORTEST, { SIZE: '3x3', '--mazes': '3x3\n1ff' });
  assert.equal(file.args, '3x3 --mazes -\n3x3\n1ff');
  const ends = parseLinkWords(SHORTEST, ['2x3', '--mazes', '3f_A1_C2,7_B1_A2']);
  assert.equal(ends['--mazes'], '3f_A1_C2,7_B1_A2');
});

test('tasks with long limits ask first', () => {
  const size = { SIZE: '3x3' };
  assert.equal(mayTakeLong('approximate', { ...size, '--by': 'rs' }), false);
  assert.equal(mayTakeLong('approximate', { ...size, '--budget-ms': '1000' }), false);
  /** @type {Record<string, string>[]} */
  const long = [
    { '--budget-ms': '86400000' },
    { '--budget-ms': 'long' },
    { '--rounds': '1000000000' },
    { '--tries': '1000000000' },
    { '--length': '1000' },
  ];
  for (const more of long)
    assert.equal(mayTakeLong('approximate', { ...size, ...more }), true, JSON.stringify(more));
  assert.equal(mayTakeLong('bound', { ...size, '--nodes': '1000000000' }), true);
});

test('a proof in shards keeps its starting mazes', async () => {
  /** @type {string[]} */
  const calls = [];
  await proveInShards(
    async (name, args) => {
      calls.push(`${name} ${args}`);
      return new KeyValues([['section', 'certificate']]);
    },
    '3x3 10 --start -\n3x3\n1ff',
    1,
    {},
  );
  assert.equal(calls[0], 'prove 3x3 10 --start - --shard 1/4\n3x3\n1ff');
});
