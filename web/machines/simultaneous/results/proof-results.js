// Mazes, sequences and files in the results of experiments, such as proofs, read from the core's lines.
// The core makes the statement and says which mazes and rules it is about; nothing is read from the command.

import { resultValues, sectionText } from '../../../app/experiments/results/result-values.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { codeParams, parseWritten } from '../board/written-mazes.js';

/**
 * The mazes and rules of a statement. isAll: all mazes of the size, not a list; rules: the options with which other
 * tasks mean the same mazes and rules
 * @typedef {{isAll: boolean, size: string, rows: number, columns: number, rules: string}} About
 */

/** @param {Experiment} entry @returns {About | undefined} */
export function aboutOf(entry) {
  const [all, size = '', rules = ''] = resultValues(entry).all('about')[0] ?? [];
  const [, rows, columns] = /^(\d{1,3})x(\d{1,3})$/.exec(size) ?? [];
  if (!rows || !/^[a-z -]*$/.test(rules)) return undefined;
  return { isAll: all === 'all', size, rows: Number(rows), columns: Number(columns), rules };
}

/** The sequence that was found, or checked and solves all. @param {Experiment} entry */
export function sequenceOf(entry) {
  const values = resultValues(entry);
  return values.get('sequence') ?? (values.get('solves') ? (values.get('played') ?? '') : '');
}

/** The sections of a result that are files; LENGTH in a command is the length that the file excludes. */
const SECTIONS = /** @type {const} */ ([
  ['certificate', 'Download certificate', 'simultaneous check SIZE LENGTH'],
  ['mazes', 'Download mazes', 'simultaneous shortest --mazes'],
]);

/**
 * The files of a result, each with the command that reads it.
 * @returns {{section: string, label: string, name: string, text: string, command: string}[]}
 */
export function resultFiles(/** @type {Experiment} */ entry) {
  const values = resultValues(entry);
  const about = aboutOf(entry);
  if (!about) return [];
  const { size, rules, isAll } = about;
  const length = Number(values.all('claim')[0]?.[1]) - 1;
  const stem = [size, rules.replaceAll(/--(?:walls|ends)? ?/g, '')].join(' ').trim();
  const files = [];
  for (const [section, label, command] of SECTIONS) {
    const text = sectionText(values, section);
    if (!text) continue;
    const name = `${section}-${stem.replaceAll(' ', '-')}.txt`;
    const words = command.replace('SIZE', size).replace('LENGTH', String(length));
    const options = section === 'certificate' ? rules : '';
    files.push({
      ...{ section, label, name, text },
      command: ['mazewright', words, name, options].filter(Boolean).join(' '),
    });
  }
  const sequence = sequenceOf(entry);
  if (!sequence) return files;
  const name = `sequence-${size}-${sequence.length}.txt`;
  const list = `--size ${size} --mazes ${files.find(({ section }) => section === 'mazes')?.name ?? 'FILE'}`;
  const command = `mazewright simultaneous verify ${isAll ? `${size} ` : ''}$(cat ${name})`;
  files.push({
    ...{ section: 'sequence', label: 'Download sequence', name, text: `${sequence}\n` },
    command: [command, isAll ? '' : list, rules].filter(Boolean).join(' '),
  });
  return files;
}

const MAZE = /^[0-9a-f]{1,260}(?:_[A-Z]\d\d?_[A-Z]\d\d?)?$/;

/** The mazes in the files of a result. @param {Experiment} entry */
function listedMazes(entry) {
  const file = resultFiles(entry).find(({ section }) => section !== 'sequence');
  return [...new Set(file?.text.split('\n').filter((line) => MAZE.test(line)))];
}

/** The first mazes of a certificate or of a formula, and the count of all. @param {Experiment} entry @param {number} max */
export function drawnMazes(entry, max) {
  const about = aboutOf(entry);
  const all = listedMazes(entry);
  if (!about || all.length === 0) return undefined;
  return { mazes: parseWritten(about, all.slice(0, max)), count: all.length };
}

/** A maze that the sequence does not solve. @param {Experiment} entry */
export function unsolvedMaze(entry) {
  const values = resultValues(entry);
  const [mask, moves, about] = [values.get('unsolved'), values.get('played'), aboutOf(entry)];
  if (!mask || moves === undefined || !about || !MAZE.test(mask)) return undefined;
  const code = descriptionCode('simultaneous', codeParams(about), mask);
  return { mask, code, mazes: parseWritten(about, [mask]), moves };
}

/** A code: the mazes of the statement with the sequence played on them, or the mazes of a proof. @param {Experiment} entry */
export function wallCode(entry) {
  const about = aboutOf(entry);
  const sequence = sequenceOf(entry);
  const mazes = about?.isAll && sequence ? 'all' : listedMazes(entry).join('-');
  if (!about || !mazes || !/^[udlr]*$/.test(sequence)) return undefined;
  const code = descriptionCode('simultaneous', codeParams(about), mazes);
  return sequence ? `${code}.m${sequence.toUpperCase()}` : code;
}
