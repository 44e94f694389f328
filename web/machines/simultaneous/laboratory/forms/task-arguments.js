// Arguments of tasks, as on the command line: parsed into the slots of a form, and formatted again. The core
// lists its tasks and their arguments (core.kinds()), so no task is listed here.

/**
 * A slot is an argument ('SIZE') or an option ('--by') of a task.
 * @typedef {{name: string, role: 'argument' | 'value' | 'flag' | 'file', isOption: boolean}} Slot
 * @typedef {{name: string, meaning: string, slots: Slot[]}} Task
 * @typedef {Record<string, string>} Values by the slot's name; a flag that is set is 'yes'; OTHER holds
 *   words that fit no slot
 * @typedef {{args: string, ranges: {name: string, from: number, to: number}[]}} Arguments the text of a task,
 *   and the range of each slot in it
 */

export const OTHER = 'other words';
/** Maximum length of a link, in characters. */
export const LINK_MAX = 2000;

/** Options for work with files on several machines; the page does this by itself. */
const HIDDEN_OPTIONS = ['--certificate', '--disk', '--resume', '--shard'];
const isFile = (/** @type {string} */ word) => word === 'FILE';

/** @param {{name: string, words: string, meaning: string}} usage from the core @returns {Task} */
export function parseTask({ name, words, meaning }) {
  /** @type {Slot[]} */
  const slots = [];
  for (const [, option, value = ''] of words.matchAll(
    /\[?(--[\w-]+|[A-Z]+)(?: ([A-Z/]+))?(?:\]|(?= )|$)/g,
  )) {
    const isOption = option.startsWith('--');
    if (!isOption) {
      for (const one of [option, value].filter(Boolean))
        slots.push({ name: one, role: isFile(one) ? 'file' : 'argument', isOption });
    } else if (!HIDDEN_OPTIONS.includes(option) && value !== 'OUTPUT')
      slots.push({
        name: option,
        role: isFile(value) ? 'file' : value ? 'value' : 'flag',
        isOption,
      });
  }
  return { name, meaning, slots };
}

/** A list of mazes in one word: '1ff,1fb'. */
const MAZE_LIST = /^[0-9a-f]+(_[A-Z]\d+_[A-Z]\d+)?(,[0-9a-f]+(_[A-Z]\d+_[A-Z]\d+)?)*$/;
/** Whether a slot holds its mazes in the word itself, not in the text below. @param {Slot} slot @param {string} value */
const isListed = ({ name }, value) => name === '--mazes' && MAZE_LIST.test(value.trim());

/** Turns a typed size or sequence into the form that the core reads. @param {Slot} slot @param {string} value */
function normalize({ name }, value) {
  if (name === 'SIZE' || name === '--size') return value.replace(/\s/g, '').replace(/[×X*]/g, 'x');
  if (/SEQUENCE$/.test(name) || name === '--from') return value.replace(/\s/g, '').toLowerCase();
  return value.trim();
}

/** The text of a task, and where each slot is in it. @param {Task} task @param {Values} values @returns {Arguments} */
export function formatArguments({ slots }, values) {
  /** @type {Arguments} */
  const result = { args: '', ranges: [] };
  /** @param {string} name @param {string} words */
  const add = (name, words) => {
    if (!words) return;
    if (result.args) result.args += ' ';
    const from = result.args.length;
    result.args += words;
    result.ranges.push({ name, from, to: result.args.length });
  };
  const filled = slots.filter(({ name }) => values[name]);
  for (const slot of [
    ...filled.filter((one) => !one.isOption),
    ...filled.filter((one) => one.isOption),
  ]) {
    const isBelow = slot.role === 'file' && !isListed(slot, values[slot.name]);
    const value = isBelow ? '-' : slot.role === 'flag' ? '' : normalize(slot, values[slot.name]);
    add(slot.name, slot.isOption ? `${slot.name} ${value}`.trim() : value);
  }
  add(OTHER, (values[OTHER] ?? '').replace(/\s+/g, ' ').trim());
  const file = filled.find((slot) => slot.role === 'file' && !isListed(slot, values[slot.name]));
  if (file) {
    const from = result.args.length;
    result.args += `\n${values[file.name]}`;
    result.ranges.push({ name: file.name, from, to: result.args.length });
  }
  return result;
}

/** The slot at an offset in the text; '' if there is none. @param {Arguments} formatted @param {number} offset of the core's error */
export const slotAt = ({ ranges }, offset) =>
  ranges.find(({ from, to }) => from <= offset && offset <= to)?.name ?? '';

/** Puts the words of a link into the slots of a task. @param {Task} task @param {string[]} words @returns {Values} */
export function parseLinkWords({ slots }, words) {
  /** @type {Values} */
  const values = {};
  const free = slots.filter(({ isOption }) => !isOption);
  const others = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const option = slots.find(({ isOption, name }) => isOption && name === word && !values[name]);
    const slot = option ?? (word.startsWith('--') ? undefined : free.shift());
    if (!slot) others.push(word);
    else if (slot.role === 'flag') values[slot.name] = 'yes';
    // A link can hold a list of mazes, but no file. The core rejects any other word.
    else if (slot.role === 'file' && !isListed(slot, words[i + 1] ?? '')) {
      const named = slot.isOption ? (words[++i] ?? '') : word;
      if (named !== '-') others.push(...(slot.isOption ? [word, named] : [named]));
    } else values[slot.name] = option ? (words[++i] ?? '') : word;
  }
  values[OTHER] = others.join(' ');
  return values;
}

/** The command line of a task; FILE stands for its text. @param {string} name @param {string} args */
export const commandLine = (name, args) =>
  `mazewright simultaneous ${name} ${args.split('\n', 1)[0].replace(/(^| )-$/, '$1FILE')}`.trim();
