// Splits and equal mazes of a data set, from its mazes themselves: a split is never told by the hash.

import assert from 'node:assert/strict';
import { runBytes } from './program.mjs';
import { readZip } from './npz.mjs';

/** Number of spanning trees of the 4x4 grid: a cofactor of its Laplacian. */
export const TREES = 100352;
const MAZE_BYTES = 32;

/** A batch of mazes of 4x4: the numbers of a column. @param {string} options */
function batch(options) {
  const words = `batch v1.worm.w4_h4_wilson.sX ${options} --format npz`.split(' ');
  const { status, stdout, stderr } = runBytes(words);
  assert.equal(status, 0, stderr);
  const members = readZip(stdout);
  return (/** @type {string} */ name) => {
    const bytes = /** @type {Buffer} */ (members.get(name));
    return bytes.subarray(10 + bytes.readUInt16LE(8));
  };
}

/** Generates mazes; checks that equal ones are on one side of the split and that `--unique` keeps the first of them. */
export function holdSplits(/** @type {number} */ count) {
  const column = batch(`--count ${count} --split train:0.9,test:0.1`);
  const [mazes, split] = [column('connections.npy'), column('split.npy')];
  assert.equal(split.length, count);
  /** @type {Map<string, number>} */
  const sides = new Map();
  const firsts = [];
  for (let i = 0; i < count; i++) {
    const maze = mazes.toString('latin1', i * MAZE_BYTES, (i + 1) * MAZE_BYTES);
    const side = sides.get(maze);
    if (side === undefined) {
      sides.set(maze, split[i]);
      firsts.push(i);
    } else if (side !== split[i]) assert.fail(`maze ${i} is on two sides`);
  }
  const unique = batch(`--count ${count} --unique`);
  const index = unique('index.npy');
  assert.equal(index.length / 8, firsts.length);
  for (let i = 0; i < firsts.length; i++)
    if (Number(index.readBigUInt64LE(i * 8)) !== firsts[i])
      assert.fail(`row ${i} is not the first`);
  return {
    count,
    differing: sides.size,
    test_mazes: [...sides.values()].filter((side) => side === 1).length,
    test_rows: split.reduce((sum, side) => sum + side, 0),
  };
}
