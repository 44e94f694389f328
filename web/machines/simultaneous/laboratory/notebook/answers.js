// Results of an experiment: as a sentence, as key/value lines, as files for the command line and as mazes.

import { KeyValues } from '../../../../engine/core.js';
import { descriptionCode } from '../../../../app/routing/code.js';
import { errorMessage } from '../../../../app/ui/error-message.js';
import { grouped, seconds } from '../common.js';
import { parseMask } from '../../board/maze-set.js';
import { SHARDS, sectionText } from './shards.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */
/** @typedef {{rows: number, columns: number}} Size */

/** The words of an experiment's command. @param {Entry} entry */
const wordsOf = ({ args }) => args.split('\n', 1)[0].split(' ').filter(Boolean);

/** The value of an option. @param {Entry} entry @param {string} option */
function optionOf(entry, option) {
  const words = wordsOf(entry);
  const at = words.indexOf(option);
  return at < 0 ? undefined : words[at + 1];
}

/** @param {Entry} entry */
export const resultValues = ({ result }) => KeyValues.parse(result);

/** The longest side of a maze; stored experiments with larger sizes are invalid. */
const SIDE_MAX = 20;
const SIZE = /^(\d+)x(\d+)$/;

/** The words before all options. @param {Entry} entry */
function argumentsOf(entry) {
  const words = wordsOf(entry);
  const end = words.findIndex((word) => word.startsWith('--'));
  return end < 0 ? words : words.slice(0, end);
}

/** The size of its mazes; undefined if the command has none. @param {Entry} entry */
function mazeSize(entry) {
  const found = [argumentsOf(entry)[0], optionOf(entry, '--size')].find((word) =>
    SIZE.test(word ?? ''),
  );
  const [, rows, columns] = SIZE.exec(found ?? '') ?? [];
  const size = { rows: Number(rows), columns: Number(columns) };
  return Object.values(size).every((side) => side > 0 && side <= SIDE_MAX) ? size : undefined;
}

/** Whether it is about a list of mazes, not all mazes of a size. @param {Entry} entry */
const hasList = (entry) => wordsOf(entry).includes('--mazes');

/** The size, if the experiment is about all mazes of a size. @param {Entry} entry */
export const sizeOf = (entry) => (hasList(entry) ? undefined : mazeSize(entry));

/** @param {Entry} entry */
const isPerfect = (entry) => wordsOf(entry).includes('--perfect');
/** @param {Entry} entry */
const hasEdges = (entry) => optionOf(entry, '--walls') === 'edges';

/** The sequence that was found or checked. @param {Entry} entry */
export function sequenceOf(entry) {
  const found = resultValues(entry).get('sequence');
  if (found) return found;
  return entry.task === 'verify' && resultValues(entry).get('solves') ? enteredSequence(entry) : '';
}

/** The sequence in the command. @param {Entry} entry */
const enteredSequence = (entry) => argumentsOf(entry).find((word) => /^[udlr]+$/i.test(word)) ?? '';

/** Groups the digits of a count, which may be too large for a JavaScript number. */
const digits = (text = '') => (/^\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ',') : '–');

/** @type {Record<string, (values: KeyValues, entry: Entry) => string>} */
const SENTENCES = {
  prove: (values, entry) =>
    values.get('sequence')
      ? `No proof: this sequence of ${values.get('sequence')?.length} moves solves all the mazes.`
      : `Proved: ${describeMazes(entry)} need more than ${wordsOf(entry)[1]} moves. ${grouped(values.get('mazes') ?? values.get('mazes_of_shards'))} of them are enough to show it.`,
  check: (values, entry) =>
    values.get('refused')
      ? `This is not a valid certificate: ${values.get('refused')?.length} moves solve all of its mazes.`
      : `Confirmed: these mazes alone need more than ${wordsOf(entry)[1]} moves.`,
  verify: (values, entry) =>
    values.get('unsolved')
      ? `No: the ${enteredSequence(entry).length} moves do not solve this maze (${values.get('unsolved')}).`
      : `Yes: the ${enteredSequence(entry).length} moves solve ${values.get('solves') === '1' ? 'the only maze' : `all ${grouped(values.get('solves'))} mazes`}.`,
  shortest: (values, entry) =>
    `${describeMazes(entry)} need ${values.get('length')} moves. No sequence is shorter.`,
  approximate: (values, entry) =>
    `${values.get('length')} moves solve ${describeMazes(entry)}. A shorter sequence may exist.`,
  finish: (values) =>
    `${values.get('length')} moves. ${values.get('windows_proved') === '1' ? 'One part was' : `${grouped(values.get('windows_proved'))} parts were`} proved to have no shorter replacement.`,
  bound: (values, entry) =>
    `${describeMazes(entry)} need at least ${values.get('at_least')} moves.`,
  count: (values, entry) =>
    values.get('count')
      ? `There are ${digits(values.get('count'))} solvable ${wordsOf(entry)[0].replace('x', ' × ')} mazes.`
      : 'Done. The counts are listed below.',
  merge: (values) => `All ${values.get('shards')} shards are complete, and each proves its part.`,
  cnf: (values) =>
    values.get('satisfiable') === 'yes'
      ? 'The formula can be satisfied.'
      : 'The formula cannot be satisfied.',
};

/** The mazes of an experiment and their rules, in words. @param {Entry} entry */
function describeMazes(entry) {
  const size = sizeOf(entry);
  return [
    size ? `all ${size.rows} × ${size.columns} mazes` : 'all of these mazes',
    hasEdges(entry) && 'with walls between cells',
    hasEdges(entry) && optionOf(entry, '--ends') === 'corners' && 'from corner to corner',
    isPerfect(entry) && 'solved at the same time',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The answer to an experiment, as a sentence. @param {Entry} entry */
export function answerText(entry) {
  const { state, message, task, milliseconds } = entry;
  if (state === 'running') return '';
  if (state === 'stopped') return `Stopped after ${seconds(milliseconds)}.`;
  if (state === 'ended') return 'The page was closed or reloaded before the experiment finished.';
  if (state === 'gave up') return `Gave up: ${message}.`;
  if (state === 'refused') return `Rejected. ${errorMessage(new Error(message))}`;
  const values = resultValues(entry);
  if (entry.result === '') return message ? errorMessage(new Error(message)) : 'Done.';
  const describe = Object.hasOwn(SENTENCES, task) ? SENTENCES[task] : () => 'Done.';
  const sentence = describe(values, entry).replace(/^./, (letter) => letter.toUpperCase());
  return /NaN|undefined|–/.test(sentence) ? errorMessage(new Error(message || 'done')) : sentence;
}

export const STATE_LABELS = {
  running: 'Running',
  done: 'Done',
  'gave up': 'Gave up',
  stopped: 'Stopped',
  refused: 'Rejected',
  ended: 'Interrupted',
};

/** The key/value rows of a result without its sections. @param {Entry} entry */
export function plainRows(entry) {
  const { rows } = resultValues(entry);
  const end = rows.findIndex(([name]) => name === 'section');
  return end < 0 ? rows : rows.slice(0, end);
}

/** @param {Entry} entry */
const stem = (entry) =>
  [
    ...argumentsOf(entry).slice(0, 2),
    isPerfect(entry) && 'perfect',
    hasEdges(entry) && 'edges',
    optionOf(entry, '--ends'),
  ]
    .filter((word) => word && /^[\w]{1,40}$/.test(word))
    .join('-');

/** The options for the mazes and their rules, as on the command line. @param {Entry} entry */
const ruleOptions = (entry) =>
  ['--size', '--mazes', '--perfect', '--walls', '--ends']
    .filter((rule) => wordsOf(entry).includes(rule))
    .map((rule) =>
      rule === '--perfect' ? rule : `${rule} ${optionOf(entry, rule)?.replace(/^-$/, 'FILE')}`,
    )
    .join(' ');

/**
 * The files of a result, each with the command that reads it.
 * @param {Entry} entry
 * @returns {{label: string, name: string, text: string, command: string}[]}
 */
export function resultFiles(entry) {
  const values = resultValues(entry);
  const sequence = sequenceOf(entry);
  const [size = '', length = ''] = argumentsOf(entry);
  const rules = ruleOptions(entry);
  const files = [];
  const certificate = entry.task === 'prove' ? sectionText(values, 'certificate') : undefined;
  if (certificate) {
    const name = `certificate-${stem(entry)}.txt`;
    const command = `mazewright simultaneous check ${size} ${length} ${name} ${rules}`.trim();
    files.push({ label: 'Download certificate', name, text: certificate, command });
  }
  const shards = sectionText(values, SHARDS);
  if (shards) {
    const name = `shards-${stem(entry)}.txt`;
    files.push({
      label: 'Download shards',
      name,
      text: shards,
      command: `mazewright merge ${name}`,
    });
  }
  if (sequence) {
    const mazes = mazeSize(entry);
    const sizeArgument = mazes && /^\d/.test(size) ? `${mazes.rows}x${mazes.columns}` : '';
    const name = `sequence-${[sizeArgument || 'list', sequence.length].join('-')}.txt`;
    const command = ['mazewright simultaneous verify', sizeArgument, `$(cat ${name})`, rules]
      .filter(Boolean)
      .join(' ');
    files.push({ label: 'Download sequence', name, text: `${sequence}\n`, command });
  }
  return files;
}

/** The parameters of a code for these mazes. @param {Entry} entry @param {Size} size */
function codeParams(entry, { rows, columns }) {
  const walls = optionOf(entry, '--ends') === 'corners' ? 'corners' : 'edges';
  return [`r${rows}`, `c${columns}`, isPerfect(entry) && 'perfect', hasEdges(entry) && walls];
}

/** The number of a cell with a name like 'B1'. @param {string} name @param {number} columns */
const parseCell = (name, columns) =>
  (Number(name.slice(1)) - 1) * columns + name.charCodeAt(0) - 'A'.charCodeAt(0);

/** Parses mazes in the notation of the command line. @param {Entry} entry @param {Size} size @param {string[]} written @returns {import('../../board/maze-set.js').Mazes} */
function parseMazes(entry, { rows, columns }, written) {
  const parts = written.map((one) => one.split('_'));
  const masks = parts.map(([mask]) => parseMask(mask));
  if (!hasEdges(entry)) return { rows, columns, masks };
  const exit = rows * columns - 1;
  return {
    rows,
    columns,
    masks,
    ends: {
      starts: parts.map(([, start]) => (start ? parseCell(start, columns) : 0)),
      exits: parts.map(([, , end]) => (end ? parseCell(end, columns) : exit)),
    },
  };
}

const MAZE = /^[0-9a-f]{1,40}(?:_[A-Z]\d\d?_[A-Z]\d\d?)?$/;

/** The first mazes of a certificate, and the count of all. @param {Entry} entry @param {number} max */
export function certificateMazes(entry, max) {
  const size = sizeOf(entry);
  if (!size || entry.task !== 'prove') return undefined;
  const values = resultValues(entry);
  const text = sectionText(values, 'certificate') ?? sectionText(values, SHARDS) ?? '';
  const all = [...new Set(text.split('\n').filter((line) => MAZE.test(line)))];
  if (all.length === 0) return undefined;
  return { mazes: parseMazes(entry, size, all.slice(0, max)), count: all.length };
}

/** A maze that the sequence does not solve. @param {Entry} entry */
export function unsolvedMaze(entry) {
  const mask = resultValues(entry).get('unsolved');
  const size = mazeSize(entry);
  if (!mask || !size || entry.task !== 'verify' || !MAZE.test(mask)) return undefined;
  const code = descriptionCode('simultaneous', codeParams(entry, size), mask);
  return { mask, code, mazes: parseMazes(entry, size, [mask]), moves: enteredSequence(entry) };
}

/** A code: all mazes of the size with the sequence played on them. @param {Entry} entry */
export function wallCode(entry) {
  const size = sizeOf(entry);
  const sequence = sequenceOf(entry);
  if (!size || !sequence || !/^[udlr]+$/.test(sequence)) return undefined;
  return `${descriptionCode('simultaneous', codeParams(entry, size), 'all')}.m${sequence.toUpperCase()}`;
}
