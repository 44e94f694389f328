// Counts again all four-bit mazes by the length of their shortest solution and compares with the numbers of the page
// (`make prove`). It takes twenty seconds, so `make test` counts those of two and three bits alone.
// The result is saved in build/prove.tsv for these sources of the census. The status is 1 if a number differs.

import { CENSUS } from '../web/machines/fourbit/panels/census.js';
import { hashOf, runProgram, takeAll } from './journal.mjs';

const BITS = '4';
/** Sources of the census. */
const SOURCES = ['fourbit.c', 'fourbit.h', 'measures', 'rules'].map(
  (name) => `src/machines/fourbit/${name}`,
);

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
      key: [hashOf(SOURCES, CENSUS[Number(BITS)].join()), 'fourbit', 'census'].join('\t'),
      seconds: 22,
      run: prove,
    },
  ]),
);
