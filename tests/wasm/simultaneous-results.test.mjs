// Tests of the experiments of simultaneous mazes without a page: sentences about results, files, codes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerText } from '../../web/app/experiments/results/result-values.js';
import * as results from '../../web/machines/simultaneous/results/proof-results.js';

/** @param {string} task @param {string} args @param {string} result @returns {import('../../web/app/experiments/notebook/entry-storage.js').Entry} */
const entry = (task, args, result) => ({
  ...{
    id: 'a',
    kind: 'simultaneous',
    task,
    args,
    result,
    workers: 1,
    name: '',
    state: 'done',
    message: '',
  },
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
  assert.equal(answerText(own), 'A sentence.');
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
    assert.equal(answerText(entry(name, '3x3', 'length\t4\n')), '');
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
