// Records of the shortest sequences, by size. The values come from tests/data through
// web/tools/records.mjs. Transposing a maze (rows become columns) swaps up with left and down with right,
// so a size and its transpose share their records.

import { isFree, parseMask } from '../board/maze-set.js';

/**
 * @typedef {{length: number, mazes: string[], pairs: number, seconds: number | null, mb: number}} Proof
 *   mazes: no sequence of `length` moves solves all of these; pairs, seconds, mb: cost of the check; seconds is
 *   null if the check has never ended: then it rests on one program
 * @typedef {{size: string, low: number, count: number, sequence: string, proofs: Proof[],
 *   history: string[][]}} Known
 *   low: proved lower bound, in moves; count: number of shortest sequences, 0 if unknown; sequence: the
 *   shortest known; proofs: the longest length first; history: rows of date, lower bound, upper bound, author
 */

/** @type {Known[]} */
const ALL = JSON.parse(__FRONTIER__);
const SIZES = new Map(ALL.map((known) => [known.size, known]));
const sides = [...SIZES.keys()].flatMap((size) => size.split('x').map(Number));

export const SIDE_MIN = Math.min(...sides);
export const SIDE_MAX = Math.max(...sides);
/** The largest shorter side of all sizes. */
export const SHORT_MAX = Math.max(...[...SIZES.keys()].map((size) => Number(size.split('x')[0])));

const TRANSPOSED_MOVES = /** @type {Record<string, string>} */ ({ u: 'l', l: 'u', d: 'r', r: 'd' });

/** Transposes a maze. @param {string} mask @param {number} rows @param {number} columns */
function transposeMask(mask, rows, columns) {
  const from = parseMask(mask);
  let to = 0n;
  for (let cell = 0; cell < rows * columns; cell++) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    if (isFree(from, cell)) to |= 1n << BigInt(column * rows + row);
  }
  return to.toString(16);
}

/** @param {Known} known @returns {Known} */
function transpose({ size, proofs, sequence, ...same }) {
  const [rows, columns] = size.split('x').map(Number);
  return {
    ...same,
    size: `${columns}x${rows}`,
    sequence: sequence.replace(/./g, (move) => TRANSPOSED_MOVES[move]),
    proofs: proofs.map((proof) => ({
      ...proof,
      mazes: proof.mazes.map((mask) => transposeMask(mask, rows, columns)),
    })),
  };
}

/** @param {number} rows @param {number} columns */
export function findRecord(rows, columns) {
  const found = SIZES.get(`${rows}x${columns}`);
  if (found) return found;
  const transposed = SIZES.get(`${columns}x${rows}`);
  return transposed && transpose(transposed);
}

/**
 * Lower bound from smaller sizes, in moves. Each further row or column costs at least one move (Nusser 2016,
 * section 4.6, monotony).
 * @param {number} rows @param {number} columns
 */
export function inheritedBound(rows, columns) {
  const [short, long] = [rows, columns].sort((a, b) => a - b);
  const bounds = [...SIZES.values()].map(({ size, low }) => {
    const [shorter, longer] = size.split('x').map(Number);
    return shorter <= short && longer <= long ? low + short - shorter + long - longer : 0;
  });
  return Math.max(0, ...bounds);
}

/** Whether the lower bound rests on one program alone. @param {Known} known */
export const isUnchecked = ({ proofs }) => proofs[0]?.seconds === null;

/** A certificate file, as the command line's `check` reads it. @param {string} size @param {Proof} proof */
export const certificateText = (size, { mazes }) => `${[size, ...mazes].join('\n')}\n`;
