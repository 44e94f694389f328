// Conditions between rows: which fields, choices and limits apply to the values of a form. src/core/README.md explains
// their grammar.

/** @typedef {import('./rows.js').Choice} Choice */
/** Values by the name of a row; those without a value are '' or missing. @typedef {Record<string, string>} Values */

/** Whether a row must have a value. @param {Row} row */
export const isNeeded = ({ place }) => place === 'word' || place === 'needed';

/** The value of a row, or its default; '' if it has none. @param {Row[]} rows @param {Values} values @param {string} name @returns {string} */
function effectiveValue(rows, values, name) {
  if (values[name]) return values[name];
  const row = rows.find((one) => one.name === name);
  return row ? defaultOf(rows, values, row) : '';
}

/** @param {string} word of a condition */
const parseWord = (word) => /^(!?)([\w-]+)(?:(!?=)(.*))?$/.exec(word)?.slice(1) ?? [];

/** @param {Row[]} rows @param {Values} values @param {string} word `NAME`, `!NAME`, `NAME=A|B` or `NAME!=A|B` */
function wordHolds(rows, values, word) {
  const [not, name, operator, list = ''] = parseWord(word);
  if (!operator) return Boolean(values[name]) !== (not === '!');
  return list.split('|').includes(effectiveValue(rows, values, name)) === (operator === '=');
}

/** The words of a condition that do not hold. @param {Row[]} rows @param {Values} values @param {string} condition */
export const unmet = (rows, values, condition) =>
  condition.split(' ').filter((word) => word && !wordHolds(rows, values, word));

/** Whether all words of a condition hold. @param {Row[]} rows @param {Values} values @param {string} condition */
export const holds = (rows, values, condition) => unmet(rows, values, condition).length === 0;

/** The value that the core takes if none is given; '' if there is none. @param {Row[]} rows @param {Values} values @param {Row} row @returns {string} */
export function defaultOf(rows, values, row) {
  if (row.initial || row.type !== 'choice' || isNeeded(row)) return row.initial;
  return row.choices.find(({ condition }) => holds(rows, values, condition))?.name ?? '';
}

/** The limits of a number or size now. @param {Row[]} rows @param {Values} values @param {Row} row @returns {{minimum: string, maximum: string, cells: string}} */
export const limitsOf = (rows, values, row) =>
  row.limits.find(({ condition }) => holds(rows, values, condition)) ?? row;

/** The cost of a task now, in words; '' if that is unknown. @param {TaskRows} task @param {Values} values */
export const costOf = (task, values) =>
  task.costs.find(({ condition }) => holds(task.arguments, values, condition))?.text ?? '';

/** Says why a choice is not possible now, as in 'needs squares'; '' if it is. @param {Row[]} rows @param {Values} values @param {Choice} choice */
export function reasonAgainst(rows, values, { condition }) {
  const [first] = unmet(rows, values, condition);
  if (!first) return '';
  const [not, name, operator, list = ''] = parseWord(first);
  const row = rows.find((one) => one.name === name);
  // A choice that is not given is the one of none of the words.
  const wanted = operator ? list.split('|')[0] : not ? '' : undefined;
  const label = row?.choices.find((one) => one.name === wanted)?.label ?? row?.label ?? name;
  const isExcluded = operator === '!=' || (not && label === row?.label);
  return `${isExcluded ? 'not with' : 'needs'} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** Removes the values whose row needs what is not there. @param {Row[]} rows @param {Values} values */
export function dropUnneeded(rows, values) {
  // A row may need another one that has just been removed.
  const unneeded = rows.filter(({ name, needs }) => values[name] && !holds(rows, values, needs));
  for (const { name } of unneeded) delete values[name];
  if (unneeded.length) dropUnneeded(rows, values);
}
