// Values of tasks by name, from and to the texts of the core, by the types that its rows declare.

import { MazeError, parseRows } from './core.js';

/** @typedef {Record<string, unknown>} Values */

/** Types by name. @param {string[][]} rows @returns {Map<string, string>} */
export const typesOf = (rows) => new Map(rows.map(([key, type]) => [key, type]));

/** @type {Record<string, (text: string) => unknown>} */
const CONVERSIONS = {
  integer: Number,
  decimal: Number,
  share: Number,
  exact: BigInt,
  flag: (text) => text === 'yes' || text === '1',
};

/** A value of a type; several values stay a text, and '-' is none. @param {string | undefined} type @param {string} text */
function valueOf(type, text) {
  if (type === undefined || text.includes('\t')) return text;
  return text === '-' ? null : (CONVERSIONS[type]?.(text) ?? text);
}

/**
 * Values by name; of names with columns a list of objects, or of lines if the columns have no names. A section of the
 * result is a text.
 * @param {string} text @param {Map<string, string>} types
 */
export function parseValues(text, types) {
  /** @type {Values} */
  const found = {};
  const [lines, ...sections] = text.split(/^section\t(.*)\n/m);
  for (const [name, ...values] of parseRows(lines)) {
    const line = values.join('\t');
    const columns = [...types.keys()].filter((key) => key.startsWith(`${name}.`));
    const isTable = columns.length > 0 && !types.has(name);
    if (!isTable) found[name] ??= valueOf(types.get(name), line);
    else
      /** @type {unknown[]} */ (found[name] ??= []).push(
        columns[0] === `${name}.*`
          ? line
          : Object.fromEntries(
              columns
                .slice(0, values.length)
                .map((key, i) => [key.slice(name.length + 1), valueOf(types.get(key), values[i])]),
            ),
      );
  }
  for (let i = 0; i < sections.length; i += 2) found[sections[i]] = sections[i + 1];
  return found;
}

/** The rows of the values that are set, in their order. @param {string[][]} rows @param {Values} values */
function given(rows, values) {
  for (const name of Object.keys(values))
    if (!rows.some((row) => row[0] === name))
      throw new TypeError(
        `there is no argument '${name}': ${rows.map((row) => row[0]).join(', ')}`,
      );
  return rows.filter(([name]) => values[name] !== undefined && values[name] !== false);
}

/** One word of the core. @param {string} name @param {unknown} value */
function word(name, value) {
  const text = String(value);
  if (/^-|\s|^$/.test(text))
    throw new MazeError('bad-syntax', `${name}: '${text}': it must be one word`, -1);
  return text;
}

/** The word of a value, and the text that stands below all words. @param {string[]} row @param {unknown} value */
function wordOf([name, type], value) {
  const isBelow = typeof value === 'string' && value.includes('\n');
  if (type === 'file' || (isBelow && type === 'mazes')) return ['-', String(value)];
  if (isBelow && type === 'code') {
    const [code, ...rows] = value.split('\n');
    return [word(name, code), rows.join('\n')];
  }
  return [word(name, Array.isArray(value) ? value.join(type === 'size' ? 'x' : ',') : value)];
}

/** The arguments of a task as the command line has them. @param {string[][]} rows of arguments @param {Values} values */
export function wordsOf(rows, values) {
  const words = [];
  let input = '';
  for (const row of given(rows, values)) {
    const [name, type, place] = row;
    if (place !== 'word') words.push(`--${name}`);
    if (type === 'flag') continue;
    const [text, below] = wordOf(row, values[name]);
    words.push(text);
    if (below !== undefined) input = `\n${below}`;
  }
  return words.join(' ') + input;
}

/** Parameters as they stand in a code. @param {string[][]} rows of parameters @param {Values} values */
export function paramsOf(rows, values) {
  const tokens = given(rows, values).map(([name, type]) =>
    type === 'choice'
      ? values[name]
      : ['flag', 'word'].includes(type)
        ? name
        : `${name}${values[name]}`,
  );
  return tokens.join('_') || 'classic';
}
