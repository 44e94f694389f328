// Proves again the longest rook mazes that tests/data/rook/records.tsv calls proved: every board of the
// size is tried. A line a size and rule; the status is 1 if one fails.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

let failed = 0;
for (const line of readFileSync('tests/data/rook/records.tsv', 'utf8').split('\n')) {
  const [claim, code, length, energy, , search] = line.split('\t');
  if (claim !== 'proved') continue;
  const { stdout } = spawnSync('build/mazewright', ['rook', ...search.split(' ')], {
    encoding: 'utf8',
  });
  const holds =
    stdout.includes(`longest\t${length}\n`) &&
    stdout.includes(`energy\t${energy}\n`) &&
    stdout.includes(`description\t${code.replace(/.*\.d/, '')}\n`);
  if (!holds) failed++;
  console.log([search, length, holds ? 'holds' : 'FAILED'].join('\t'));
}
process.exit(failed ? 1 : 0);
