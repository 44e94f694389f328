// Counts again all four-bit mazes by the length of their shortest solution and compares with the numbers of the page
// (`make prove`). It takes twenty seconds, so `make test` counts those of two and three bits alone.
// Results are saved in build/prove.tsv for this build of the program. The status is 1 if a number differs.

import { CENSUS } from '../web/machines/fourbit/panels/census.js';
import { hashOf, runProgram, takeAll } from './journal.mjs';

const BITS = '4';

/** Returns the lines that differ, '' if there are none. */
async function prove() {
  const { status, stdout, last } = await runProgram(['fourbit', 'census', BITS]);
  if (status !== 0) return last;
  const counted = [...stdout.matchAll(/^length\t\d+\t(\d+)$/gm)].map(([, mazes]) => mazes);
  const wanted = CENSUS[Number(BITS)].map(String);
  return counted.join() === wanted.join()
    ? ''
    : `counted ${counted.join()}, the page says ${wanted.join()}`;
}

process.exit(
  await takeAll([
    {
      title: `fourbit census ${BITS}`,
      key: [hashOf(CENSUS[Number(BITS)].join()), 'fourbit', 'census'].join('\t'),
      seconds: 22,
      run: prove,
    },
  ]),
);
