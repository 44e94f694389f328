// What the laboratory says of an answer, asks of the core, and takes from a link: mazes of one's own are
// not all of a size, rules are named, and what may go on for long asks first.

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

test('mazes of one’s own are not told to be all of a size', () => {
  const own = entry(
    'shortest',
    '3x3 --mazes -\n3x3\n1ff\n1fb',
    'length\t4\nsequence\trrdd\nsolves\t2\n',
  );
  assert.equal(answers.answerText(own), 'All of these mazes need 4 moves; none is shorter.');
  assert.equal(answers.wallCode(own), undefined);
  const [file] = answers.resultFiles(own);
  assert.equal(
    file.read,
    'mazewright simultaneous verify 3x3 $(cat sequence-3x3-4.txt) --mazes FILE',
  );
});

test('the sequence is found where no size stands before it', () => {
  const one = entry('verify', 'rrdd --size 3x3 --mazes 1ff', 'solves\t1\n');
  assert.equal(answers.answerText(one), 'It solves the one maze, in 4 moves.');
  assert.equal(answers.sequenceOf(one), 'rrdd');
  const left = entry('verify', 'rrdd --size 3x3 --mazes 1ff,1fb', 'unsolved\t1fb\n');
  assert.match(answers.answerText(left), /The dot takes the 4 moves in vain/);
  assert.equal(answers.unsolvedMaze(left)?.moves, 'rrdd');
});

test('a sentence names the rules', () => {
  const need = (/** @type {string} */ words) =>
    answers.answerText(entry('shortest', `2x3 ${words}`.trim(), 'length\t9\n'));
  assert.equal(need(''), 'All mazes of 2 × 3 need 9 moves; none is shorter.');
  assert.equal(
    need('--walls edges'),
    'All mazes of 2 × 3 with walls between fields need 9 moves; none is shorter.',
  );
  assert.match(need('--walls edges --ends corners'), /fields from corner to corner need 9/);
  assert.match(need('--perfect'), /2 × 3 solved at the same moment need 9/);
});

test('a stored task of any name has an answer', () => {
  for (const name of ['constructor', 'valueOf', 'nosuch'])
    assert.equal(answers.answerText(entry(name, '3x3', 'length\t4\n')), 'Done.');
});

const SHORTEST = parseTask({
  name: 'shortest',
  words: 'SIZE [--mazes <FILE] [--size SIZE] [--by METHOD] [--perfect]',
  meaning: '',
});

test('a list of mazes in a link is asked about, and comes back as it was', () => {
  const words = '3x3 --mazes 1ff,1fb --by chain'.split(' ');
  const values = parseLinkWords(SHORTEST, words);
  assert.equal(values['--mazes'], '1ff,1fb');
  assert.equal(formatArguments(SHORTEST, values).args, words.join(' '));
  // A file has no place in a link; its words stay one of their own in a form.
  assert.equal(
    formatArguments(SHORTEST, parseLinkWords(SHORTEST, ['3x3', '--mazes', '-'])).args,
    '3x3',
  );
  const file = formatArguments(SHORTEST, { SIZE: '3x3', '--mazes': '3x3\n1ff' });
  assert.equal(file.args, '3x3 --mazes -\n3x3\n1ff');
  const ends = parseLinkWords(SHORTEST, ['2x3', '--mazes', '3f_A1_C2,7_B1_A2']);
  assert.equal(ends['--mazes'], '3f_A1_C2,7_B1_A2');
});

test('what goes on for as long as its words say asks first', () => {
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

test('a proof in shards keeps the mazes that it begins with', async () => {
  /** @type {string[]} */
  const asked = [];
  await proveInShards(
    async (name, args) => {
      asked.push(`${name} ${args}`);
      return new KeyValues([['section', 'certificate']]);
    },
    '3x3 10 --start -\n3x3\n1ff',
    1,
    {},
  );
  assert.equal(asked[0], 'prove 3x3 10 --start - --shard 1/4\n3x3\n1ff');
});
