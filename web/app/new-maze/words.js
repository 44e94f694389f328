// Parameters of the machines, and their values in the words of a code. The build takes the rows from the core
// (web/tools/params.mjs), since the core of a first visit has none.

import { parseCatalog } from '../rows/rows.js';

/**
 * Values by parameter, as in a code: '12', 'E3', a word of a choice; 'yes' for a flag.
 */

const CATALOG = parseCatalog(__PARAMS__);

/** The parameters of a machine. @param {string} kind */
export const paramsOf = (kind) => CATALOG.get(kind)?.params ?? [];

/** @param {string} kind @param {string} name */
const paramOf = (kind, name) => paramsOf(kind).find((param) => param.name === name);

/** The largest value of a parameter. @param {string} kind @param {string} name */
export const maximumOf = (kind, name) => Number(paramOf(kind, name)?.maximum);

/** The label of a choice. @param {string} kind @param {string} name @param {string} word */
export const choiceLabel = (kind, name, word) =>
  paramOf(kind, name)?.choices.find((choice) => choice.name === word)?.label ?? word;

/** The choice or other parameter that a word of a code sets. @param {Row[]} params @param {string} word */
export function paramOfWord(params, word) {
  const [name] = /^[a-z]*/.exec(word) ?? [''];
  return params.find(
    (param) =>
      param.choices.some((choice) => choice.name && choice.name === word) ||
      (param.type !== 'choice' && param.name === name) ||
      // A text whose rows are stored beside the code (engine/rows.js).
      (param.type === 'text' && word.startsWith('~')),
  );
}

/** The values that the words of a code give. @param {Row[]} params @param {string[]} words @returns {RowValues} */
export const valuesOf = (params, words) =>
  Object.fromEntries(
    words.flatMap((word) => {
      const param = paramOfWord(params, word);
      return param ? [[param.name, valueOfWord(param, word)]] : [];
    }),
  );

function valueOfWord(/** @type {Row} */ { name, type }, /** @type {string} */ word) {
  if (type === 'choice') return word;
  return type === 'flag' ? 'yes' : word.slice(name.length) || 'yes';
}

/** The word of a code that gives a value; '' if it needs none. @param {Row} param @param {string | undefined} value */
export function wordOf({ name, type }, value) {
  if (!value) return '';
  if (type === 'choice') return value;
  return type === 'flag' ? name : name + value;
}
