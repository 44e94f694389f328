// Long test of data set splits, on ten million mazes of 4x4 (or the number in the first argument): equal
// mazes are on one side of a split, and `--unique` keeps the first of each.

import { holdSplits } from './cli/splits.mjs';

const { count, differing, test_mazes, test_rows } = holdSplits(Number(process.argv[2] ?? 1e7));
const percent = (/** @type {number} */ part, /** @type {number} */ whole) =>
  `${((100 * part) / whole).toFixed(2)}%`;
console.log(`mazes\t${count}
differing\t${differing}
duplicates\t${count - differing}
test\t${test_mazes} of the differing (${percent(test_mazes, differing)}), ${test_rows} rows (${percent(test_rows, count)})
on_two_sides\t0`);
