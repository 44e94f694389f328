// Proves again the longest rook mazes that tests/data/rook calls proved: every board of the size is tried.
// What holds is noted, and a second run goes on where the first one ended. The status is 1 if one fails.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hashOf, PROGRAM, takeAll } from './journal.mjs';

/** Seconds of a processor, where it is not less than one. @type {Record<string, number>} */
const SECONDS = {
  'longest 4 4': 2,
  'longest 4 4 --rules queen': 2,
  'longest 4 4 --rules hex': 4,
  'longest 4 4 --rules torus': 11,
  'longest 4 4 --rules nouturn': 11,
  'longest 5 5 --rules torus': 20,
  'longest 5 5 --rules queen_torus': 19,
};

const proved = ['records.tsv', 'sizes.tsv']
  .flatMap((file) => readFileSync(`tests/data/rook/${file}`, 'utf8').split('\n'))
  .filter((line) => line.startsWith('proved\t'))
  .map((line) => line.split('\t'));

/** That no board is longer, none as long has fewer dead cells, and none found has less energy than the one
 * that is kept; the tests rate that one. @param {string[]} record */
function prove([, , length, energy, dead, search]) {
  const { status, stdout, stderr } = spawnSync(PROGRAM, ['rook', ...search.split(' ')], {
    encoding: 'utf8',
  });
  if (status !== 0) return stderr.trim().split('\n').at(-1) ?? '';
  const number = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}\t(.*)$`, 'm').exec(stdout)?.[1]);
  const holds =
    number('longest') === Number(length) &&
    number('unreaching') === Number(dead) &&
    number('energy') >= Number(energy);
  return holds ? '' : stdout.trim().replaceAll('\n', ', ');
}

process.exit(
  takeAll(
    proved.map((record) => ({
      title: `rook ${record[5]}\t${record[2]}`,
      key: [hashOf(record.join('\t')), 'rook', record[5]].join('\t'),
      seconds: SECONDS[record[5]] ?? 0,
      run: () => prove(record),
    })),
  ),
);
