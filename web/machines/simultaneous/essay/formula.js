// A formula as it is typed, and the walk that its values say (Nusser 2016, section 4.1).

const NAMES_MAX = 8;
const CLAUSES_MAX = 12;

export const LIMITS = `A formula has clauses with commas between them, as “tea or coffee, not tea”: at most ${NAMES_MAX} names and ${CLAUSES_MAX} clauses.`;

/**
 * Its names, and its clauses as numbers: 2 is the second name, -2 that it is not so. Undefined where it
 * is none.
 * @param {string} text
 */
export function parseFormula(text) {
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

/** In the form that solvers read. @param {Formula} formula */
export const formatDimacs = ({ names, clauses }) =>
  [
    `p cnf ${names.length} ${clauses.length}`,
    ...clauses.map((clause) => `${clause.join(' ')} 0`),
    '',
  ].join('\n');

/** Down on the left where a name is so, on the right where it is not; then up and on to the next. @param {boolean[]} values */
export const assignmentWalk = (values) =>
  values.map((value) => (value ? 'ddr' : 'rdd')).join('rruurr');

/** After how many moves of the walk the value of each name is walked. @param {number} name from 0 on */
export const movesUntilName = (name) => 9 * name + 3;

/** The next field of a dot. These mazes are wider than a code can say, so the rule is here once more. @param {{mask: bigint, rows: number, columns: number}} maze @param {number} field @param {string} move */
export function nextCell({ mask, rows, columns }, field, move) {
  if (field === rows * columns - 1) return field;
  const row = Math.floor(field / columns) + (move === 'd' ? 1 : move === 'u' ? -1 : 0);
  const column = (field % columns) + (move === 'r' ? 1 : move === 'l' ? -1 : 0);
  if (row < 0 || row >= rows || column < 0 || column >= columns) return field;
  const next = row * columns + column;
  return (mask >> BigInt(next)) & 1n ? next : field;
}
