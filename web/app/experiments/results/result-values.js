// Values of a result for people, by the rows of its task: single figures, tables, and texts of files. A key without
// a row, as in an experiment of an older version, is shown with its name.

import { KeyValues } from '../../../engine/core.js';
import { errorMessage, formatNumber } from '../../ui/index.js';
import { readableName } from '../../rows/rows.js';
import { commandLine } from '../task-arguments.js';

/**
 * @typedef {import('../../rows/rows.js').Result} Result
 * @typedef {{key: string, caption: string, columns: Result[], lines: string[][]}} Table
 *   lines: the cells of each line, without its key
 * @typedef {{row: Result, value: string}} Figure
 */

/** The core's statement and what it rests on, which every result may have; the statement stands above all. */
const STATEMENT_KEYS = ['statement', 'known', 'claim', 'about', 'under', 'rests_on'];
/** Keys of the bar of progress, which every task writes alike. */
const PROGRESS_KEYS = ['done', 'total', 'phase'];

export const seconds = (/** @type {number} */ ms) =>
  `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;

export const resultValues = (/** @type {Experiment} */ { result }) => KeyValues.parse(result);

/** The lines before the first file. @param {KeyValues} values */
export function plainRows({ rows }) {
  const end = rows.findIndex(([name]) => name === 'section');
  return end < 0 ? rows : rows.slice(0, end);
}

/** The text of a file in a result; undefined if there is none. @param {KeyValues} values @param {string} name */
export function sectionText({ rows }, name) {
  const from = rows.findIndex(([word, section]) => word === 'section' && section === name);
  if (from < 0) return undefined;
  const rest = rows.slice(from + 1);
  const end = rest.findIndex(([word]) => word === 'section');
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map((row) => `${row.join('\t')}\n`)
    .join('');
}

// ---- Single values ----

/** Digits in groups of three, also of numbers that JavaScript cannot hold. @param {string} value */
const groupDigits = (value) =>
  /^-?\d+$/.test(value) ? value.replace(/\B(?=(\d{3})+$)/g, ',') : value;

/** @param {string} value @param {number} digits */
const rounded = (value, digits) => formatNumber(Number(Number(value).toPrecision(digits)), 12);

/** A value as text, by its type. @param {string} value @param {string} type @param {MachineRows} [machine] whose measures are meant */
export function formatValue(value, type, machine) {
  if (value === '' || value === '-') return '–';
  if (type === 'integer' || type === 'exact') return groupDigits(value);
  if (type === 'measure') return machine?.measures.get(value)?.label ?? readableName(value);
  if (type === 'flag') return { 0: 'no', 1: 'yes' }[value] ?? value;
  if (type === 'size') return value.replace('x', ' × ');
  if (!Number.isFinite(Number(value))) return value;
  if (type === 'share') return `${rounded(String(Number(value) * 100), 4)}%`;
  return type === 'decimal' ? rounded(value, 5) : value;
}

/** The words of a code with their labels: `worm_greedy` is 'Worm, Greedy worms'. @param {string} words @param {MachineRows} [machine] */
function sayWords(words, machine) {
  const choices = machine?.params.flatMap((param) => [param, ...param.choices]) ?? [];
  const labels = words.split('_').map((word) => choices.find(({ name }) => name === word)?.label);
  return labels.every(Boolean) ? labels.join(', ') : words;
}

/** A value of a column; the names of series may be words of a code. @param {string} value @param {Result} column @param {MachineRows} [machine] */
export const sayValue = (value, { role, type }, machine) =>
  role === 'series' && type === 'text'
    ? sayWords(value, machine)
    : formatValue(value, type, machine);

/** The unit of a row; '' if its label says it. @param {Result} row */
export const unitOf = ({ label, unit }) => (label.toLowerCase() === unit ? '' : unit);

/** @param {Figure} figure @param {MachineRows} [machine] */
export function formatFigure({ row, value }, machine) {
  const text = formatValue(value, row.type, machine);
  const unit = unitOf(row);
  return unit && text !== '–' ? `${text} ${unit}` : text;
}

/** The row of a key that its task does not describe. @param {string} key @param {string} column @returns {Result} */
const rowWithoutTask = (key, column) => ({
  ...{ key, column, type: 'text', unit: '', role: column ? 'column' : 'figure' },
  ...{ label: column === '' ? readableName(key) : '', help: '' },
});

/** @param {string} key @param {string[][]} lines @param {Result[]} results @returns {{figure?: Figure, table?: Table}} */
function describeKey(key, lines, results) {
  const own = results.filter((row) => row.key === key);
  const columns = own.filter(({ column }) => column !== '');
  const isSingle = lines.length === 1 && lines[0].length === 1;
  if (columns.length === 0 && (own.length > 0 || isSingle))
    return { figure: { row: own[0] ?? rowWithoutTask(key, ''), value: lines[0].join(' ') } };
  const widest = Math.max(...lines.map(({ length }) => length));
  const heads = columns.length
    ? columns
    : Array.from({ length: widest }, (_, i) => rowWithoutTask(key, `${i + 1}`));
  return { table: { key, caption: readableName(key), columns: heads, lines } };
}

/** Whether a figure is a sequence of moves, which stands by itself. @param {Figure} figure */
const isSequence = ({ row }) => row.type === 'sequence' || row.key === 'sequence';

/** The rows of an experiment's task. @param {Pick<Experiment, 'task'>} entry @param {MachineRows} [machine] */
export const taskOf = ({ task }, machine) => machine?.tasks.find(({ name }) => name === task);

/** The parts of an experiment's result. @param {Experiment} entry @param {MachineRows} [machine] @param {KeyValues} [values] by default those of its end */
export const describeResult = (entry, machine, values = resultValues(entry)) =>
  describeValues(values, taskOf(entry, machine)?.results ?? []);

/** The figures, the tables and the single sequences of a result, in its order. @param {KeyValues} values @param {Result[]} results of its task */
export function describeValues(values, results) {
  /** @type {Map<string, string[][]>} */ const lines = new Map();
  for (const [key, ...cells] of plainRows(values)) {
    if (cells.length === 0 || [...STATEMENT_KEYS, ...PROGRESS_KEYS].includes(key)) continue;
    lines.set(key, [...(lines.get(key) ?? []), cells]);
  }
  const described = [...lines].map(([key, cells]) => describeKey(key, cells, results));
  const isShown = (/** @type {Result} */ { role }) =>
    role !== 'hidden' && role !== 'picture' && role !== 'file';
  const figures = described.flatMap(({ figure }) => figure ?? []);
  return {
    figures: figures.filter((figure) => isShown(figure.row) && !isSequence(figure)),
    sequences: figures.filter(({ row }) => row.key === 'sequence').map(({ value }) => value),
    tables: described.flatMap(({ table }) => (table?.columns.some(isShown) ? [table] : [])),
  };
}

// ---- The answer ----

/** The answer to an experiment, as a sentence; '' if its figures are the answer. @param {Experiment} entry */
export function answerText(entry) {
  const { state, message, milliseconds } = entry;
  if (state === 'running') return '';
  if (state === 'stopped') return `Stopped after ${seconds(milliseconds)}.`;
  if (state === 'ended')
    return `The page was closed or reloaded after ${seconds(milliseconds)}, before the experiment finished.`;
  if (state === 'refused') return `Rejected. ${errorMessage(new Error(message))}`;
  const end = state === 'gave up' ? `Gave up: ${message}. ` : '';
  const values = resultValues(entry);
  const statement = values.get('statement') ?? '';
  return `${end}${statement}`.trim() || (message && errorMessage(new Error(message)));
}

/** The command of an experiment. @param {Experiment} entry @param {number} [max] characters */
export const titleOf = ({ kind, task, args }, max = Infinity) =>
  commandLine(kind, task, args).slice(0, max);

export const STATE_LABELS = {
  running: 'Running',
  done: 'Done',
  'gave up': 'Gave up',
  stopped: 'Stopped',
  refused: 'Rejected',
  ended: 'Interrupted',
};
