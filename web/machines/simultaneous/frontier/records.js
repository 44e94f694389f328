// Records of the shortest sequences, by size. The values come from the core through
// web/tools/records.mjs. Transposing a maze (rows become columns) swaps up with left and down with right,
// so a size and its transpose share their records.

import { choiceLabel, maximumOf } from '../../../app/new-maze/words.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { isFree, parseMask } from '../board/maze-set.js';
import { codeParams } from '../board/written-mazes.js';

/**
 * @typedef {{length: number, mazes: string[], pairs: number, seconds: number | null, mb: number}} Proof
 *   mazes: no sequence of `length` moves solves all of these; pairs, seconds, mb: cost of the check; seconds is
 *   null if the check has never ended: then it rests on one program
 * @typedef {{size: string, rules: string, statement: string, low: number, count: number, sequence: string, proofs: Proof[],
 *   isChecked: boolean, history: string[][]}} Known
 *   rules: the options of tasks with which the core means them, '' for the plain ones; statement: the sentence of the core; low: proved lower bound, in moves; isChecked: whether a second program has checked it; count: number of shortest sequences, 0 if unknown; sequence: the
 *   shortest known; proofs: the longest length first; history: rows of date, lower bound, upper bound, author
 */

/** @typedef {{size: string, low: number, high: number, isChecked: boolean, statement: string}} Bound of a size without a record; high is 0 if no sequence is known */

/** @type {{records: Known[], bounds: Bound[]}} */
const { records, bounds } = JSON.parse(__FRONTIER__);

/** Whether a second program has checked every lower bound. */
export const ALL_CHECKED = [...records, ...bounds].every(({ isChecked }) => isChecked);
const keyOf = (/** @type {string} */ size, /** @type {string} */ rules) => `${size} ${rules}`;
const SIZES = new Map(records.map((known) => [keyOf(known.size, known.rules), known]));
const sides = records.flatMap(({ size }) => size.split('x').map(Number));

/** The label of a kind of walls. @param {string} word */
const labelOf = (word) => choiceLabel('simultaneous', 'walls', word);

/** The rules with records, and their names. @type {[rules: string, name: string][]} */
export const RULES = [
  ['', labelOf('')],
  ['--perfect', `${labelOf('')}, perfect`],
  ['--walls edges --ends corners', labelOf('corners')],
  ['--walls edges --ends any', labelOf('edges')],
];

export const SIDE_MIN = Math.min(...sides);
export const SIDE_MAX = Math.max(...sides);
/** The largest shorter side of all sizes. */
export const SHORT_MAX = Math.max(...records.map(({ size }) => Number(size.split('x')[0])));

/** The most search states of a proof that a page counts in a few seconds. */
const PAIRS_MAX = 5_000_000;

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
function transpose({ size, statement, proofs, sequence, ...same }) {
  const [rows, columns] = size.split('x').map(Number);
  const hasWalls = same.rules.includes('--walls');
  return {
    ...same,
    size: `${columns}x${rows}`,
    statement: statement.replace(size, `${columns}x${rows}`),
    sequence: sequence.replace(/./g, (move) => TRANSPOSED_MOVES[move]),
    // The bits of passages would need an order of their own; the certificate is with the size itself.
    proofs: (hasWalls ? [] : proofs).map((proof) => ({
      ...proof,
      mazes: proof.mazes.map((mask) => transposeMask(mask, rows, columns)),
    })),
  };
}

/** @param {number} rows @param {number} columns @param {string} [rules] */
export function findRecord(rows, columns, rules = '') {
  const found = SIZES.get(keyOf(`${rows}x${columns}`, rules));
  if (found) return found;
  const transposed = SIZES.get(keyOf(`${columns}x${rows}`, rules));
  return transposed && transpose(transposed);
}

/** The certificate for a size like '3x4' that a page can count; undefined if there is none. @param {string} size */
export function findProof(size) {
  const [rows, columns] = size.split('x').map(Number);
  const known = findRecord(rows, columns);
  return known?.proofs.find(({ pairs }) => pairs <= PAIRS_MAX);
}

/** The bounds of a size without a record, from smaller and larger sizes. @param {number} rows @param {number} columns */
export function inheritedBound(rows, columns) {
  const size = [rows, columns].sort((a, b) => a - b).join('x');
  const found = bounds.find((bound) => bound.size === size);
  const own = `${rows}x${columns}`;
  return found && { ...found, size: own, statement: found.statement.replace(size, own) };
}

/** A certificate file, as the command line's `check` reads it. @param {{size: string, rules: string}} known @param {Proof} proof */
export const certificateText = ({ size, rules }, { mazes }) =>
  `${[size + (rules.includes('--walls') ? ' edges' : ''), ...mazes].join('\n')}\n`;

/** The arguments of a task about a size under its rules. @param {{size: string, rules: string}} known @param {...(string | number)} words */
export const taskWords = ({ size, rules }, ...words) =>
  [size, ...words, rules].filter((word) => word !== '').join(' ');

/** Whether a wall can show mazes of this size. @param {string} size */
export const fitsWall = (size) =>
  size.split('x').every((side) => Number(side) <= maximumOf('simultaneous', 'r'));

/** The mazes of a size under its rules, as other parts take them. @param {{size: string, rules: string}} known */
export function aboutOf({ size, rules }) {
  const [rows, columns] = size.split('x').map(Number);
  return { rows, columns, rules };
}

/** The code of these mazes. @param {{size: string, rules: string}} known @param {string[]} mazes masks, or 'all' alone */
export const mazesCode = (known, mazes) =>
  descriptionCode('simultaneous', codeParams(aboutOf(known)), mazes.join('-'));
