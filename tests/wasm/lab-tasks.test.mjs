// Tests of the laboratory without a page: sentences about results, arguments of tasks, links, and proofs in
// shards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as results from '../../web/machines/simultaneous/laboratory/results/results.js';
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

/** The core's lines of a statement. @param {string} sentence @param {string[]} about */
const statement = (sentence, about) => `statement\t${sentence}\nabout\t${about.join('\t')}\n`;

test('the answer is the statement of the core, and the command line reads the files', () => {
  const own = entry(
    'shortest',
    '3x3 --mazes -\n3x3\n1ff\n1fb',
    `${statement('A sentence.', ['list', '3x3', ''])}length\t4\nsequence\trrdd\n`,
  );
  assert.equal(results.answerText(own), 'A sentence.');
  assert.equal(results.wallCode(own), undefined);
  const [file] = results.resultFiles(own);
  assert.equal(
    file.command,
    'mazewright simultaneous verify $(cat sequence-3x3-4.txt) --size 3x3 --mazes FILE',
  );
});

test('what is not in the statement is not guessed from the command', () => {
  const edges = statement('A sentence.', ['all', '2x3', '--walls edges --ends corners']);
  const all = entry('shortest', '9x9 --perfect', `${edges}sequence\trdr\n`);
  assert.equal(results.wallCode(all), 'v1.simultaneous.r2_c3_corners.dall.mRDR');
  const none = entry('shortest', '3x3', 'length\t4\nsequence\trrdd\n');
  assert.deepEqual(results.resultFiles(none), []);
  assert.equal(results.wallCode(none), undefined);
  for (const name of ['constructor', 'valueOf', 'nosuch'])
    assert.equal(results.answerText(entry(name, '3x3', 'length\t4\n')), 'No statement.');
});

test('a maze that is left unsolved can be played; the mazes of a formula too', () => {
  const left = entry(
    'verify',
    '',
    `${statement('No.', ['list', '3x3', ''])}played\trrdd\nunsolved\t1fb\n`,
  );
  assert.equal(results.unsolvedMaze(left)?.moves, 'rrdd');
  assert.equal(results.sequenceOf(left), '');
  const formula = entry(
    'cnf',
    '-',
    `${statement('It can.', ['list', '3x2', ''])}sequence\tddr\nsection\tmazes\n3x2\n3f\n37\n`,
  );
  assert.equal(results.wallCode(formula), 'v1.simultaneous.r3_c2.d3f-37.mDDR');
  assert.equal(results.drawnMazes(formula, 1)?.count, 2);
  assert.equal(
    results.resultFiles(formula)[1].command,
    'mazewright simultaneous verify $(cat sequence-3x2-3.txt) --size 3x2 --mazes mazes-3x2.txt',
  );
});

const SHORTEST = parseTask({
  name: 'shortest',
  words: 'SIZE [--mazes FILE] [--size SIZE] [--by METHOD] [--perfect]',
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
  const wrong = parseLinkWords(SHORTEST, ['--size', '3x3', '--mazes', 'zz']);
  assert.equal(formatArguments(SHORTEST, wrong).args, '--size 3x3 --mazes zz');
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
    '3x3 10 --order -\n3x3\n1ff',
    1,
    {},
  );
  assert.equal(calls[0], 'prove 3x3 10 --order - --shard 1/4\n3x3\n1ff');
});
