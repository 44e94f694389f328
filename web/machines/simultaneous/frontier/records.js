// What is known of the length of a shortest sequence, size by size; the values come from tests/data,
// through web/tools/records.mjs. A size and the same turned over its diagonal have the same answers: up
// and left change places, and so do down and right.

import { isFree, parseMask } from '../board/maze-set.js';

/**
 * @typedef {{length: number, mazes: string[], pairs: number, seconds: number, mb: number}} Proof
 *   mazes that no sequence of `length` moves solves; pairs, seconds and megabytes of the check
 * @typedef {{size: string, low: number, count: number, sequence: string, proofs: Proof[],
 *   history: string[][]}} Known
 *   low: so many moves are needed; count: of all sequences as short, 0 if unknown; sequence: the
 *   shortest known; proofs: the longest length first; history: day, moves needed, moves enough, by whom
 */

/** @type {Known[]} */
const ALL = JSON.parse(__FRONTIER__);
const SIZES = new Map(ALL.map((known) => [known.size, known]));
const sides = [...SIZES.keys()].flatMap((size) => size.split('x').map(Number));

export const SIDE_MIN = Math.min(...sides);
export const SIDE_MAX = Math.max(...sides);
/** The longest of the shorter sides. */
export const SHORT_MAX = Math.max(...[...SIZES.keys()].map((size) => Number(size.split('x')[0])));

const TURNED = /** @type {Record<string, string>} */ ({ u: 'l', l: 'u', d: 'r', r: 'd' });

/** A maze of so many columns, its rows made columns. @param {string} mask @param {number} rows @param {number} columns */
function turnMask(mask, rows, columns) {
  const from = parseMask(mask);
  let to = 0n;
  for (let field = 0; field < rows * columns; field++) {
    const [row, column] = [Math.floor(field / columns), field % columns];
    if (isFree(from, field)) to |= 1n << BigInt(column * rows + row);
  }
  return to.toString(16);
}

/** @param {Known} known @returns {Known} */
function turn({ size, proofs, sequence, ...same }) {
  const [rows, columns] = size.split('x').map(Number);
  return {
    ...same,
    size: `${columns}x${rows}`,
    sequence: sequence.replace(/./g, (move) => TURNED[move]),
    proofs: proofs.map((proof) => ({
      ...proof,
      mazes: proof.mazes.map((mask) => turnMask(mask, rows, columns)),
    })),
  };
}

/** @param {number} rows @param {number} columns */
export function findRecord(rows, columns) {
  const found = SIZES.get(`${rows}x${columns}`);
  if (found) return found;
  const turned = SIZES.get(`${columns}x${rows}`);
  return turned && turn(turned);
}

/**
 * How many moves are needed because a smaller size needs them: its mazes are in the corner of these.
 * @param {number} rows @param {number} columns
 */
export function inheritedBound(rows, columns) {
  const [short, long] = [rows, columns].sort((a, b) => a - b);
  const smaller = [...SIZES.values()].filter(({ size }) => {
    const [lesser, greater] = size.split('x').map(Number);
    return lesser <= short && greater <= long;
  });
  return Math.max(0, ...smaller.map(({ low }) => low));
}

/** What `check` and `verify` of the command line read. @param {string} size @param {Proof} proof */
export const certificateText = (size, { length, mazes }) =>
  `# no sequence of ${length} moves or fewer solves all of these mazes\n${[size, ...mazes].join('\n')}\n`;
