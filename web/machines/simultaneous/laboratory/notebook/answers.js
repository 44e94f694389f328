// What came out of an experiment: in a sentence, as facts, as files and as mazes.

import { KeyValues } from '../../../../engine/core.js';
import { descriptionCode } from '../../../../app/routing/code.js';
import { errorMessage } from '../../../../app/ui/error-message.js';
import { grouped, seconds } from '../common.js';
import { parseMask } from '../../board/maze-set.js';
import { SHARDS, sectionText } from './shards.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */
/** @typedef {{rows: number, columns: number}} Size */

/** The first words of a task: what stands for SIZE and for what comes behind it. @param {Entry} entry */
const wordsOf = ({ args }) => args.split('\n', 1)[0].split(' ').filter(Boolean);

/** The value of an option. @param {Entry} entry @param {string} option */
function optionOf(entry, option) {
  const words = wordsOf(entry);
  const at = words.indexOf(option);
  return at < 0 ? undefined : words[at + 1];
}

/** @param {Entry} entry */
export const resultValues = ({ result }) => KeyValues.parse(result);

/** No maze has a longer side; what was stored may say anything. */
const SIDE_MAX = 20;
const SIZE = /^(\d+)x(\d+)$/;

/** The words before all options. @param {Entry} entry */
function argumentsOf(entry) {
  const words = wordsOf(entry);
  const end = words.findIndex((word) => word.startsWith('--'));
  return end < 0 ? words : words.slice(0, end);
}

/** The size of its mazes, if that is said. @param {Entry} entry */
function boardOf(entry) {
  const said = [argumentsOf(entry)[0], optionOf(entry, '--size')].find((word) =>
    SIZE.test(word ?? ''),
  );
  const [, rows, columns] = SIZE.exec(said ?? '') ?? [];
  const size = { rows: Number(rows), columns: Number(columns) };
  return Object.values(size).every((side) => side > 0 && side <= SIDE_MAX) ? size : undefined;
}

/** Mazes of one's own, and not all of a size. @param {Entry} entry */
const hasList = (entry) => wordsOf(entry).includes('--mazes');

/** The size that an experiment is about, if it is of all mazes of one. @param {Entry} entry */
export const sizeOf = (entry) => (hasList(entry) ? undefined : boardOf(entry));

/** @param {Entry} entry */
const isPerfect = (entry) => wordsOf(entry).includes('--perfect');
/** @param {Entry} entry */
const hasEdges = (entry) => optionOf(entry, '--walls') === 'edges';

/** The sequence that was found, or given. @param {Entry} entry */
export function sequenceOf(entry) {
  const found = resultValues(entry).get('sequence');
  if (found) return found;
  return entry.task === 'verify' && resultValues(entry).get('solves') ? givenIn(entry) : '';
}

/** The sequence among the words. @param {Entry} entry */
const givenIn = (entry) => argumentsOf(entry).find((word) => /^[udlr]+$/i.test(word)) ?? '';

/** A count, of which some are larger than a number of the browser's. */
const digits = (text = '') => (/^\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ',') : '–');

/** @type {Record<string, (facts: KeyValues, entry: Entry) => string>} */
const SENTENCES = {
  prove: (facts, entry) =>
    facts.get('sequence')
      ? `No proof: this sequence of ${facts.get('sequence')?.length} moves solves all.`
      : `Proved: ${allOf(entry)} need more than ${wordsOf(entry)[1]} moves, and ${grouped(facts.get('mazes') ?? facts.get('mazes_of_shards'))} of them show it.`,
  check: (facts, entry) =>
    facts.get('refused')
      ? `This is no certificate: ${facts.get('refused')?.length} moves solve all of its mazes.`
      : `The checker agrees: these mazes alone need more than ${wordsOf(entry)[1]} moves.`,
  verify: (facts, entry) =>
    facts.get('unsolved')
      ? `Not all: this maze (${facts.get('unsolved')}) is left. The dot takes the ${givenIn(entry).length} moves in vain.`
      : `It solves ${facts.get('solves') === '1' ? 'the one maze' : `all ${grouped(facts.get('solves'))} mazes`}, in ${givenIn(entry).length} moves.`,
  shortest: (facts, entry) => `${allOf(entry)} need ${facts.get('length')} moves; none is shorter.`,
  approximate: (facts, entry) =>
    `${facts.get('length')} moves solve ${allOf(entry)}; fewer may do.`,
  finish: (facts) =>
    `${facts.get('length')} moves, after ${facts.get('windows_proved') === '1' ? 'one window was' : `${grouped(facts.get('windows_proved'))} windows were`} proved not to be shorter.`,
  bound: (facts, entry) => `${allOf(entry)} need ${facts.get('at_least')} moves at the least.`,
  count: (facts, entry) =>
    facts.get('count')
      ? `There are ${digits(facts.get('count'))} solvable mazes of ${wordsOf(entry)[0]}.`
      : 'Counted: the facts say how many.',
  merge: (facts) => `All ${facts.get('shards')} shards are there, and each proves its part.`,
  cnf: (facts) =>
    facts.get('satisfiable') === 'yes'
      ? 'The formula can be satisfied.'
      : 'The formula cannot be satisfied.',
};

/** The mazes that a sentence is about, and by which rules they are solved. @param {Entry} entry */
function allOf(entry) {
  const size = sizeOf(entry);
  return [
    size ? `all mazes of ${size.rows} × ${size.columns}` : 'all of these mazes',
    hasEdges(entry) && 'with walls between fields',
    hasEdges(entry) && optionOf(entry, '--ends') === 'corners' && 'from corner to corner',
    isPerfect(entry) && 'solved at the same moment',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The answer of an experiment, in a sentence. @param {Entry} entry */
export function answerText(entry) {
  const { state, message, task, milliseconds } = entry;
  if (state === 'running') return '';
  if (state === 'stopped') return `Stopped after ${seconds(milliseconds)}.`;
  if (state === 'ended') return 'Ended by a reload of the page, before there was an answer.';
  if (state === 'gave up') return `Given up: ${message}.`;
  if (state === 'refused') return `Refused. ${errorMessage(new Error(message))}`;
  const facts = resultValues(entry);
  if (entry.result === '') return message ? errorMessage(new Error(message)) : 'Done.';
  const tell = Object.hasOwn(SENTENCES, task) ? SENTENCES[task] : () => 'Done.';
  const sentence = tell(facts, entry).replace(/^./, (letter) => letter.toUpperCase());
  return /NaN|undefined|–/.test(sentence) ? errorMessage(new Error(message || 'done')) : sentence;
}

export const STATE_LABELS = {
  running: 'At work',
  done: 'Done',
  'gave up': 'Gave up',
  stopped: 'Stopped',
  refused: 'Refused',
  ended: 'Ended by a reload',
};

/** The facts of an answer without its sections. @param {Entry} entry */
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

/** The words that say which mazes are meant, and when they are solved. @param {Entry} entry */
const rulesOf = (entry) =>
  ['--size', '--mazes', '--perfect', '--walls', '--ends']
    .filter((rule) => wordsOf(entry).includes(rule))
    .map((rule) =>
      rule === '--perfect' ? rule : `${rule} ${optionOf(entry, rule)?.replace(/^-$/, 'FILE')}`,
    )
    .join(' ');

/**
 * The files that an answer makes, which the command line reads: name, text, and its words for that.
 * @param {Entry} entry
 * @returns {{label: string, name: string, text: string, read: string}[]}
 */
export function resultFiles(entry) {
  const facts = resultValues(entry);
  const sequence = sequenceOf(entry);
  const [size = '', length = ''] = argumentsOf(entry);
  const rules = rulesOf(entry);
  const files = [];
  const certificate = entry.task === 'prove' ? sectionText(facts, 'certificate') : undefined;
  if (certificate) {
    const name = `certificate-${stem(entry)}.txt`;
    const read = `mazewright simultaneous check ${size} ${length} ${name} ${rules}`.trim();
    files.push({ label: 'Keep the certificate', name, text: certificate, read });
  }
  const shards = sectionText(facts, SHARDS);
  if (shards) {
    const name = `shards-${stem(entry)}.txt`;
    files.push({ label: 'Keep the shards', name, text: shards, read: `mazewright merge ${name}` });
  }
  if (sequence) {
    const board = boardOf(entry);
    const of = board && /^\d/.test(size) ? `${board.rows}x${board.columns}` : '';
    const name = `sequence-${[of || 'list', sequence.length].join('-')}.txt`;
    const read = ['mazewright simultaneous verify', of, `$(cat ${name})`, rules]
      .filter(Boolean)
      .join(' ');
    files.push({ label: 'Keep the sequence', name, text: `${sequence}\n`, read });
  }
  return files;
}

/** The words of a maze's code that say its size and its rules. @param {Entry} entry @param {Size} size */
function codeWords(entry, { rows, columns }) {
  const walls = optionOf(entry, '--ends') === 'corners' ? 'corners' : 'edges';
  return [`r${rows}`, `c${columns}`, isPerfect(entry) && 'perfect', hasEdges(entry) && walls];
}

/** A field as it is written, 'B1'. @param {string} name @param {number} columns */
const fieldOf = (name, columns) =>
  (Number(name.slice(1)) - 1) * columns + name.charCodeAt(0) - 'A'.charCodeAt(0);

/** Mazes as the command line writes them. @param {Entry} entry @param {Size} size @param {string[]} written @returns {import('../../board/maze-set.js').Mazes} */
function mazesOf(entry, { rows, columns }, written) {
  const parts = written.map((one) => one.split('_'));
  const masks = parts.map(([mask]) => parseMask(mask));
  if (!hasEdges(entry)) return { rows, columns, masks };
  const exit = rows * columns - 1;
  return {
    rows,
    columns,
    masks,
    ends: {
      starts: parts.map(([, start]) => (start ? fieldOf(start, columns) : 0)),
      exits: parts.map(([, , end]) => (end ? fieldOf(end, columns) : exit)),
    },
  };
}

const MAZE = /^[0-9a-f]{1,40}(?:_[A-Z]\d\d?_[A-Z]\d\d?)?$/;

/** So many mazes of the certificate, and how many there are. @param {Entry} entry @param {number} most */
export function certificateMazes(entry, most) {
  const size = sizeOf(entry);
  if (!size || entry.task !== 'prove') return undefined;
  const facts = resultValues(entry);
  const text = sectionText(facts, 'certificate') ?? sectionText(facts, SHARDS) ?? '';
  const all = [...new Set(text.split('\n').filter((line) => MAZE.test(line)))];
  if (all.length === 0) return undefined;
  return { mazes: mazesOf(entry, size, all.slice(0, most)), count: all.length };
}

/** The maze that a sequence leaves unsolved. @param {Entry} entry */
export function unsolvedMaze(entry) {
  const mask = resultValues(entry).get('unsolved');
  const size = boardOf(entry);
  if (!mask || !size || entry.task !== 'verify' || !MAZE.test(mask)) return undefined;
  const code = descriptionCode('simultaneous', codeWords(entry, size), mask);
  return { mask, code, mazes: mazesOf(entry, size, [mask]), moves: givenIn(entry) };
}

/** The wall on which a sequence is played, with its moves, as a code. @param {Entry} entry */
export function wallCode(entry) {
  const size = sizeOf(entry);
  const sequence = sequenceOf(entry);
  if (!size || !sequence || !/^[udlr]+$/.test(sequence)) return undefined;
  return `${descriptionCode('simultaneous', codeWords(entry, size), 'all')}.m${sequence.toUpperCase()}`;
}
