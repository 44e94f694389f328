// Mazes written in the notation of the command line, and their codes.

import { parseMask } from './maze-set.js';

/**
 * Mazes and rules as the core states them; rules: the options with which its tasks mean them, as in '--perfect'.
 * @typedef {{rows: number, columns: number, rules: string}} About
 */

/** The parameters of a code for these mazes. @param {About} about */
export const codeParams = ({ rows, columns, rules }) => [
  ...[`r${rows}`, `c${columns}`],
  rules.includes('--perfect') && 'perfect',
  rules.includes('--walls') && (rules.includes('corners') ? 'corners' : 'edges'),
];

/** The number of a cell with a name like 'B1'. @param {string} name @param {number} columns */
const cellNumber = (name, columns) =>
  (Number(name.slice(1)) - 1) * columns + name.charCodeAt(0) - 'A'.charCodeAt(0);

/** Mazes in the notation of the command line: a mask, and with walls between cells perhaps _START_EXIT behind it. @param {About} about @param {string[]} written @returns {Mazes} */
export function parseWritten({ rows, columns, rules }, written) {
  const parts = written.map((one) => one.split('_'));
  const masks = parts.map(([mask]) => parseMask(mask));
  if (!rules.includes('--walls')) return { rows, columns, masks };
  const exit = rows * columns - 1;
  return {
    rows,
    columns,
    masks,
    ends: {
      starts: parts.map(([, start]) => (start ? cellNumber(start, columns) : 0)),
      exits: parts.map(([, , end]) => (end ? cellNumber(end, columns) : exit)),
    },
  };
}
