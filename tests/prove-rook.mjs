// Proves again the longest rook mazes that tests/data/rook calls proved: by level search, and without U-turns by
// trying every board.
// What holds is noted, and a second run goes on where the first one ended. The status is 1 if one fails.

import { readFileSync } from 'node:fs';
import { hashOf, runProgram, takeAll } from './journal.mjs';

/** Tries every board of a code's parameters: tests/c/test_rook_all_boards.c. */
const ALL_BOARDS = 'build/test/plain/test_rook_all_boards';
/** Sources of these proofs. */
const SOURCES = [
  ...['rook.c', 'rook.h', 'board', 'energy', 'search'].map((name) => `src/machines/rook/${name}`),
  'tests/c/test_rook_all_boards.c',
];

const proved = ['records.tsv', 'sizes.tsv']
  .flatMap((file) => readFileSync(`tests/data/rook/${file}`, 'utf8').split('\n'))
  .filter((line) => line.startsWith('proved\t'))
  .map((line) => line.split('\t'));

/** The words that try the size and the rules of a record. @param {string} code */
function searchOf(code) {
  const [, params, width, height, rules = ''] = /\.(w(\d+)_h(\d+)_?([^.]*))/.exec(code) ?? [];
  return rules.includes('nouturn')
    ? `all-boards ${params}`
    : `longest ${width} ${height}${rules && ` --rules ${rules}`}`;
}

/** That no board is longer; the tests rate the one that is kept. @param {string[]} record */
async function prove([, code, length, , , , nodes]) {
  const [search, ...words] = searchOf(code).split(' ');
  // A search that reaches its limit proves nothing, even if it has just tried the last node.
  const { status, stdout, last } =
    search === 'longest'
      ? await runProgram([
          'rook',
          search,
          ...words,
          '--nodes',
          String(Math.max(2 * Number(nodes), 2e6)),
        ])
      : await runProgram(words, '', ALL_BOARDS);
  if (status !== 0) return last;
  const holds =
    stdout.includes(`longest\t${length}\n`) &&
    (search !== 'longest' || /^proved\tyes$/m.test(stdout));
  return holds ? '' : stdout.trim().replaceAll('\n', ', ');
}

process.exit(
  await takeAll(
    proved.map((record) => ({
      title: `rook ${searchOf(record[1])}\t${record[2]}`,
      key: [hashOf(SOURCES, record.join('\t')), 'rook', searchOf(record[1])].join('\t'),
      seconds: Number(record[7]) || 0,
      run: () => prove(record),
    })),
  ),
);
