// The words of a task, as the command line has them: taken apart for a form, and put together again.
// What a task takes is said by the core (core.kinds()), so that no task is listed here.

/**
 * What a task takes: `name` is that of an argument ('SIZE') or of an option ('--by').
 * @typedef {{name: string, role: 'argument' | 'value' | 'flag' | 'file', isOption: boolean}} Slot
 * @typedef {{name: string, meaning: string, slots: Slot[]}} Task
 * @typedef {Record<string, string>} Values by the slot's name; a flag that is set is 'yes'; OTHER holds
 *   the words that no slot takes
 * @typedef {{args: string, places: {name: string, from: number, to: number}[]}} Written
 */

export const OTHER = 'other words';
/** An address is no place for more. */
export const LINK_MAX = 2000;

/** What is for whoever has files and several machines: here it is done by itself. */
const NOT_HERE = ['--certificate', '--resume', '--shard'];
const isFile = (/** @type {string} */ word) => word.startsWith('<');

/** @param {{name: string, words: string, meaning: string}} told by the core @returns {Task} */
export function parseTask({ name, words, meaning }) {
  /** @type {Slot[]} */
  const slots = [];
  for (const [, option, value = ''] of words.matchAll(
    /\[?(--[\w-]+|<[A-Z]+|[A-Z]+)(?: ([<>]?[A-Z/]+))?(?:\]|(?= )|$)/g,
  )) {
    const isOption = option.startsWith('--');
    if (!isOption) {
      for (const one of [option, value].filter(Boolean))
        slots.push({ name: one, role: isFile(one) ? 'file' : 'argument', isOption });
    } else if (!NOT_HERE.includes(option) && !value.startsWith('>'))
      slots.push({
        name: option,
        role: isFile(value) ? 'file' : value ? 'value' : 'flag',
        isOption,
      });
  }
  return { name, meaning, slots };
}

/** Mazes in a word, as they stand on the command line: '1ff,1fb'. */
const LISTED = /^[0-9a-f]+(_[A-Z]\d+_[A-Z]\d+)?(,[0-9a-f]+(_[A-Z]\d+_[A-Z]\d+)?)*$/;
/** Whether a slot's file is told in its word, and not below. @param {Slot} slot @param {string} value */
const isListed = ({ name }, value) => name === '--mazes' && LISTED.test(value.trim());

/** What somebody types as a size or a sequence, as the core reads it. @param {Slot} slot @param {string} value */
function plain({ name }, value) {
  if (name === 'SIZE' || name === '--size') return value.replace(/\s/g, '').replace(/[×X*]/g, 'x');
  if (/SEQUENCE$/.test(name) || name === '--from') return value.replace(/\s/g, '').toLowerCase();
  return value.trim();
}

/** The text of a task with the place of each slot's words in it. @param {Task} task @param {Values} values @returns {Written} */
export function formatArguments({ slots }, values) {
  /** @type {Written} */
  const written = { args: '', places: [] };
  /** @param {string} name @param {string} words */
  const add = (name, words) => {
    if (!words) return;
    if (written.args) written.args += ' ';
    const from = written.args.length;
    written.args += words;
    written.places.push({ name, from, to: written.args.length });
  };
  const told = slots.filter(({ name }) => values[name]);
  for (const slot of [
    ...told.filter((one) => !one.isOption),
    ...told.filter((one) => one.isOption),
  ]) {
    const isBelow = slot.role === 'file' && !isListed(slot, values[slot.name]);
    const value = isBelow ? '-' : slot.role === 'flag' ? '' : plain(slot, values[slot.name]);
    add(slot.name, slot.isOption ? `${slot.name} ${value}`.trim() : value);
  }
  add(OTHER, (values[OTHER] ?? '').replace(/\s+/g, ' ').trim());
  const file = told.find((slot) => slot.role === 'file' && !isListed(slot, values[slot.name]));
  if (file) {
    const from = written.args.length;
    written.args += `\n${values[file.name]}`;
    written.places.push({ name: file.name, from, to: written.args.length });
  }
  return written;
}

/** The slot whose words are at fault; '' where none is. @param {Written} written @param {number} offset of the core's error */
export const slotAt = ({ places }, offset) =>
  places.find(({ from, to }) => from <= offset && offset <= to)?.name ?? '';

/** Words of a link, in the slots that take them. @param {Task} task @param {string[]} words @returns {Values} */
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
    // A file has no place in a link, but a list of mazes has.
    else if (slot.role === 'file' && !isListed(slot, words[i + 1] ?? ''))
      i += slot.isOption ? 1 : 0;
    else values[slot.name] = option ? (words[++i] ?? '') : word;
  }
  values[OTHER] = others.join(' ');
  return values;
}

/** The words on the command line, for a text without its file. @param {string} name @param {string} args */
export const commandLine = (name, args) =>
  `mazewright simultaneous ${name} ${args.split('\n', 1)[0].replace(/(^| )-$/, '$1FILE')}`.trim();
