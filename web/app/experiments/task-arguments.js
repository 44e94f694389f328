// Arguments of a task as text, as on the command line: written from the values of a form, and read from the words of
// a link.

import { withRows } from '../../engine/rows.js';
import { holds } from '../rows/conditions.js';

/**
 * The text of a task, and the range of each argument in it.
 * @typedef {{args: string, ranges: {name: string, from: number, to: number}[]}} Arguments
 */

/** The name of words that fit no argument, among the values. */
export const OTHER = 'other words';
/** Maximum length of a link, in characters. */
export const LINK_MAX = 2000;

/** Types of work with files on several machines; the page does this by itself. */
const HIDDEN_TYPES = ['output', 'state', 'folder'];
export const isShard = (/** @type {Row} */ { name }) => name === 'shard';
export const isHidden = (/** @type {Row} */ argument) =>
  isShard(argument) || HIDDEN_TYPES.includes(argument.type);
/** Whether the argument is written without its name. @param {Row} argument */
const isWord = ({ place }) => place === 'word';

/** A list of mazes in one word: '1ff,1fb'. */
const MAZE_LIST = /^[0-9a-f]+(_[A-Z]\d+_[A-Z]\d+)?(,[0-9a-f]+(_[A-Z]\d+_[A-Z]\d+)?)*$/;

/** Whether the value stands below the first line, as the text of a file. @param {Row} argument @param {string} value */
const isBelow = ({ type }, value) =>
  type === 'file' || (type === 'mazes' && !MAZE_LIST.test(value.trim()));

/** A typed value in the form that the core reads: a word without blanks, and what stands below the first line. @param {Row} argument @param {string} value @returns {{word: string, below?: string}} */
function coreForm(argument, value) {
  if (isBelow(argument, value)) return { word: '-', below: value };
  const { type, name } = argument;
  // Tasks whose arguments have no types yet write the names of these in capitals.
  if (type === 'size' || /^size$/i.test(name))
    return { word: value.replace(/\s/g, '').replace(/[×X*]/g, 'x') };
  if (type === 'sequence' || name === 'SEQUENCE')
    return { word: value.replace(/\s/g, '').toLowerCase() };
  if (type !== 'code') return { word: value.trim() };
  const [word, ...rows] = withRows(value.trim()).split('\n');
  return rows.length ? { word, below: rows.join('\n') } : { word };
}

/** @param {TaskRows} task @param {RowValues} values */
export function formatArguments({ arguments: list }, values) {
  /** @type {Arguments} */ const result = { args: '', ranges: [] };
  const add = (/** @type {string} */ name, /** @type {string} */ words) => {
    if (!words) return;
    if (result.args) result.args += ' ';
    const from = result.args.length;
    result.args += words;
    result.ranges.push({ name, from, to: result.args.length });
  };
  const filled = list.filter(({ name }) => values[name]?.trim());
  /** @type {{name: string, text: string} | undefined} */ let file;
  for (const argument of [...filled.filter(isWord), ...filled.filter((one) => !isWord(one))]) {
    const { name, type } = argument;
    const option = isWord(argument) ? '' : `--${name}`;
    const { word, below } = type === 'flag' ? { word: '' } : coreForm(argument, values[name]);
    add(name, `${option} ${word}`.trim());
    if (below !== undefined) file ??= { name, text: below };
  }
  add(OTHER, (values[OTHER] ?? '').replace(/\s+/g, ' ').trim());
  if (file) {
    const from = result.args.length;
    result.args += `\n${file.text}`;
    result.ranges.push({ name: file.name, from, to: result.args.length });
  }
  return result;
}

/** The argument at an offset in the text; '' if there is none. @param {Arguments} formatted @param {number} offset in bytes, of the core's error */
export function argumentAt({ args, ranges }, offset) {
  if (offset < 0) return '';
  const bytes = new TextEncoder().encode(args).subarray(0, offset);
  const at = new TextDecoder().decode(bytes).length;
  return ranges.find(({ from, to }) => from <= at && at <= to)?.name ?? '';
}

/** Puts the words of a link into the arguments of a task. @param {TaskRows} task @param {string[]} words */
export function parseLinkWords(task, words) {
  /** @type {RowValues} */ const values = {};
  const shown = task.arguments.filter((argument) => !isHidden(argument));
  const free = shown.filter(isWord);
  const others = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const option = shown.find(
      ({ name, place }) => place !== 'word' && `--${name}` === word && !values[name],
    );
    const argument = option ?? (word.startsWith('--') ? undefined : free.shift());
    if (!argument) {
      others.push(word);
      continue;
    }
    const { name, type } = argument;
    const value = type === 'flag' ? 'yes' : option ? (words[++i] ?? '') : word;
    // A link can hold a list of mazes, but no file. The core rejects any other word.
    if (type === 'flag' || !isBelow(argument, value)) values[name] = value;
    else if (value !== '-') others.push(...(option ? [word, value] : [value]));
  }
  // An option that its condition does not allow is kept as it is written, so that the core says why.
  for (const { name, needs, place } of shown)
    if (values[name] && place !== 'word' && !holds(task.arguments, values, needs)) {
      others.push(`--${name}`, ...(values[name] === 'yes' ? [] : [values[name]]));
      delete values[name];
    }
  values[OTHER] = others.join(' ');
  return values;
}

/** The command line of a task; FILE stands for its text. @param {string} kind @param {string} name @param {string} args */
export const commandLine = (kind, name, args) =>
  `mazewright ${kind} ${name} ${args.split('\n', 1)[0].replace(/(^| )-$/, '$1FILE')}`.trim();
