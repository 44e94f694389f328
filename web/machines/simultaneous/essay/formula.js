// Parser for formulas in the essay, and the walk that encodes an assignment of values (Nusser 2016,
// section 4.1).

const NAMES_MAX = 8;
const CLAUSES_MAX = 12;

export const LIMITS = `Separate clauses with commas, as in “tea or coffee, not tea”. Use at most ${NAMES_MAX} names and ${CLAUSES_MAX} clauses.`;

/**
 * The names of a formula, and its clauses as literals: 2 is the second name, -2 its negation. Returns
 * undefined if the text is not a formula.
 */
export function parseFormula(/** @type {string} */ text) {
  /** @type {string[]} */
  const names = [];
  const words = text.split(',').map((clause) => clause.trim());
  const clauses = words.map((clause) =>
    clause.split(/\bor\b/).map((literal) => {
      const found = /^\s*(not\s+)?([A-Za-z]\w*)\s*$/.exec(literal);
      if (!found) return 0;
      if (!names.includes(found[2])) names.push(found[2]);
      return (names.indexOf(found[2]) + 1) * (found[1] ? -1 : 1);
    }),
  );
  const isGood =
    names.length <= NAMES_MAX &&
    clauses.length <= CLAUSES_MAX &&
    !clauses.some((clause) => clause.includes(0));
  return isGood ? { names, clauses, words } : undefined;
}

/** @typedef {NonNullable<ReturnType<typeof parseFormula>>} Formula */

/** The formula in the DIMACS format of SAT solvers. @param {Formula} formula */
export const formatDimacs = ({ names, clauses }) =>
  [
    `p cnf ${names.length} ${clauses.length}`,
    ...clauses.map((clause) => `${clause.join(' ')} 0`),
    '',
  ].join('\n');

/** The moves that encode an assignment: at each name, down on the left for true, on the right for false; then up and right to the next name. @param {boolean[]} values */
export const assignmentWalk = (values) =>
  values.map((value) => (value ? 'ddr' : 'rdd')).join('rruurr');

/** Number of moves after which the value of a name is encoded. @param {number} name from 0 on */
export const movesUntilName = (name) => 9 * name + 3;

/** The cell of a dot after a move. The core cannot open mazes as wide as these, so the rule is repeated here. @param {{mask: bigint, rows: number, columns: number}} maze @param {number} cell @param {string} move */
export function nextCell({ mask, rows, columns }, cell, move) {
  if (cell === rows * columns - 1) return cell;
  const row = Math.floor(cell / columns) + (move === 'd' ? 1 : move === 'u' ? -1 : 0);
  const column = (cell % columns) + (move === 'r' ? 1 : move === 'l' ? -1 : 0);
  if (row < 0 || row >= rows || column < 0 || column >= columns) return cell;
  const next = row * columns + column;
  return (mask >> BigInt(next)) & 1n ? next : cell;
}
