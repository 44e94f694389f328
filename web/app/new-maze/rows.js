// Parameters of the machines, as the core describes them: their values in the words of a code, and the conditions
// between them. The build takes them from the core (web/tools/params.mjs); src/core/rows.h explains conditions.

/**
 * @typedef {{word: string, label: string, needs?: string, help?: string}} Choice word: '' for none of the words
 * @typedef {{condition: string, min: number, max: number, cells: number}} Limit
 * @typedef {{
 *   name: string,
 *   type: 'integer' | 'cell' | 'flag' | 'text' | 'choice',
 *   min?: number,
 *   max?: number,
 *   default?: string,
 *   group?: string,
 *   choices?: Choice[],
 *   limits?: Limit[],
 *   needs?: string,
 *   unit?: string,
 *   label: string,
 *   help?: string,
 * }} Param default: what a form offers. group: the heading of fields that few people need
 * @typedef {Map<string, string>} Values by parameter, as in a code: '12', 'E3', a word of a choice; 'yes' for a flag. A
 *   parameter that is not given is missing
 */

/** @type {Record<string, Param[]>} */
const ROWS = JSON.parse(__PARAMS__);

/** The parameters of a machine. @param {string} kind */
export const paramsOf = (kind) => ROWS[kind] ?? [];

/** The choice or other parameter that a word of a code sets. @param {Param[]} params @param {string} word */
export function paramOfWord(params, word) {
  const [name] = /^[a-z]*/.exec(word) ?? [''];
  return params.find(
    (param) =>
      param.choices?.some((choice) => choice.word && choice.word === word) ||
      (param.type !== 'choice' && param.name === name) ||
      // A text whose rows are stored beside the code (engine/rows.js).
      (param.type === 'text' && word.startsWith('~')),
  );
}

/** The values that the words of a code give. @param {Param[]} params @param {string[]} words @returns {Values} */
export function valuesOf(params, words) {
  const values = new Map();
  for (const word of words) {
    const param = paramOfWord(params, word);
    if (param) values.set(param.name, valueOfWord(param, word));
  }
  return values;
}

/** @param {Param} param @param {string} word */
function valueOfWord({ name, type }, word) {
  if (type === 'choice') return word;
  return type === 'flag' ? 'yes' : word.slice(name.length) || 'yes';
}

/** The word of a code that gives a value; '' if it needs none. @param {Param} param @param {string | undefined} value */
export function wordOf({ name, type }, value) {
  if (!value) return '';
  if (type === 'choice') return value;
  return type === 'flag' ? name : name + value;
}

/** The words of a condition that do not hold. @param {string | undefined} condition @param {Param[]} params @param {Values} values */
export function unmet(condition, params, values) {
  if (!condition) return [];
  return condition.split(' ').filter((word) => {
    const [, not, name, comparison, list = ''] = /^(!?)([a-z]+)(!?=)?(.*)$/.exec(word) ?? [];
    const given = values.get(name);
    if (!comparison) return Boolean(given) === (not === '!');
    const value = given ?? params.find((param) => param.name === name)?.default ?? '';
    return list.split('|').includes(value) !== (comparison === '=');
  });
}

/** Whether a condition holds. @param {string | undefined} condition @param {Param[]} params @param {Values} values */
export const holds = (condition, params, values) => unmet(condition, params, values).length === 0;

/** Removes the values whose parameter needs what is not there. @param {Param[]} params @param {Values} values */
export function dropUnneeded(params, values) {
  // A parameter may need another one that has just been removed.
  for (let before = -1; before !== values.size;) {
    before = values.size;
    for (const { name, needs } of params) if (!holds(needs, params, values)) values.delete(name);
  }
}

/** Says why a choice is not possible: 'needs squares'. @param {Choice} choice @param {Param[]} params @param {Values} values */
export function reasonAgainst({ needs }, params, values) {
  const [first] = unmet(needs, params, values);
  const [name] = /[a-z]+/.exec(first ?? '') ?? [];
  const param = params.find((one) => one.name === name);
  if (!param) return '';
  const none = param.choices?.find(({ word }) => word === '');
  return none ? `needs ${none.label.toLowerCase()}` : `not with ${param.label.toLowerCase()}`;
}

/** The limits of a number; the first that applies of its conditional ones. @param {Param} param @param {Param[]} params @param {Values} values */
export function limitsOf({ min = 0, max = 0, limits = [] }, params, values) {
  return limits.find(({ condition }) => holds(condition, params, values)) ?? { min, max };
}
