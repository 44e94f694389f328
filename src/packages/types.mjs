// The typed front of the packages, written from the rows of `mazewright kinds`: a Python module for each machine, or
// the declarations of TypeScript.
//
//     mazewright kinds >kinds.tsv
//     node types.mjs kinds.tsv python FOLDER
//     node types.mjs kinds.tsv npm index.d.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';

/** The columns of a row behind its first word. @type {Record<string, string>} */
const COLUMNS = {
  kind: 'kind title',
  param: 'kind name type min max default group choices limits needs oneOf unit label help',
  task: 'kind name maze cost label help',
  argument:
    'kind task name type place min max cells default choices limits needs oneOf unit label help',
  result: 'kind task key type unit role label help',
  measure: 'kind key type unit harder label help',
  state: 'kind key type changes label help',
};

/** @typedef {Record<string, string>} Row a cell without a value is the empty text */

/** All rows, by their first word. @param {string} text @returns {Record<string, Row[]>} */
function readRows(text) {
  /** @type {Record<string, Row[]>} */
  const rows = Object.fromEntries(Object.keys(COLUMNS).map((word) => [word, []]));
  for (const line of text.trimEnd().split('\n')) {
    const [word, ...cells] = line.split('\t');
    const names = COLUMNS[word]?.split(' ') ?? [];
    if (names.length === 0) continue;
    rows[word].push(
      Object.fromEntries(names.map((name, i) => [name, cells[i] === '-' ? '' : cells[i]])),
    );
  }
  // A word of a choice stands in a code alone.
  for (const row of rows.param) if (row.type === 'word') row.type = 'flag';
  return rows;
}

/** Arguments that name files of the command line: a package has no use for them. */
const OF_COMMAND_LINE = ['output', 'state', 'folder'];

/** @param {string} choices */
const choicesOf = (choices) => choices.split(';').map((choice) => choice.split('=')[0]);

/** @param {Row} row */
const isNeeded = ({ place, default: fallback, oneOf }) =>
  place === 'needed' || (place === 'word' && !fallback && !oneOf);

/** `several-words` or `several_words` as `SeveralWords`. @param {string} name */
const camel = (name) => name.replace(/(?:^|[-_])(\w)/g, (_, letter) => letter.toUpperCase());

/** The limits of a value in words: `3 to 20 cells; default 5`. @param {Row} row */
function limitsOf({ type, min, max, default: fallback, choices, needs, unit }) {
  const range = max && type !== 'word' && type !== 'seed' && `${min} to ${max}`;
  return [
    choices
      ? choices.replace(/=([^@;]*)[^;]*(;?)/g, (_, label, end) => ` (${label})${end && ', '}`)
      : '',
    type === 'size' ? `${unit}, a side of ${range}` : range && `${range} ${unit}`.trimEnd(),
    type === 'file' && 'the text of the file',
    fallback && `default ${fallback}`,
    needs && `only with ${needs}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** A sentence about a row. @param {Row} row */
const describe = (row) => [row.help || row.label, limitsOf(row)].filter(Boolean).join(': ');

/**
 * The shape of lines of keys and values: a plain key has a value, `key.column` makes a list of objects of the columns,
 * and `key.*` a list of texts.
 * @param {Row[]} rows
 */
function shapeOf(rows) {
  /** @type {Map<string, {row?: Row, columns: Row[]}>} */
  const shape = new Map();
  for (const row of rows) {
    const [key, column] = row.key.split(/\.(.*)/);
    if (key === '*') continue;
    const entry = shape.get(key) ?? { columns: [] };
    if (column) entry.columns.push({ ...row, key: column });
    else entry.row = row;
    shape.set(key, entry);
  }
  return [...shape].map(([key, { row, columns }]) => ({ key, row, columns }));
}

/** @param {Row[]} columns */
const isOpen = (columns) => columns[0]?.key === '*';

// ---- Python ----

const PYTHON_KEYWORDS =
  'False None True and as assert async await break class continue def del elif else except finally for from global ' +
  'if import in is lambda nonlocal not or pass raise return try while with yield';
/** @param {string} name */
const pythonName = (name) =>
  name.replaceAll('-', '_') + (PYTHON_KEYWORDS.split(' ').includes(name) ? '_' : '');

/** @type {Record<string, string>} */
const PYTHON_TYPES = {
  integer: 'int',
  exact: 'int',
  decimal: 'float',
  share: 'float',
  flag: 'bool',
};
/** @param {Row} row */
const pythonType = ({ type }) => PYTHON_TYPES[type] ?? 'str';

/** @param {Row} row */
function pythonArgumentType(row) {
  if (row.type === 'choice')
    return `Literal[${choicesOf(row.choices)
      .map((name) => JSON.stringify(name))
      .join(', ')}]`;
  return (
    { size: 'Union[str, tuple[int, int]]', choices: 'Union[str, list[str]]' }[row.type] ??
    pythonType(row)
  );
}

/** @param {Row} row */
function pythonParameter(row) {
  const name = pythonName(row.name);
  if (row.type === 'flag') return `${name}: bool = False`;
  const type = pythonArgumentType(row);
  return isNeeded(row) ? `${name}: ${type}` : `${name}: Optional[${type}] = None`;
}

/** Positional parameters, then those by name. @param {Row[]} rows */
function pythonParameters(rows) {
  const words = rows.filter(({ place }) => place === 'word');
  const options = rows.filter(({ place }) => place !== 'word');
  return [
    ...words.map(pythonParameter),
    ...(options.length ? ['*'] : []),
    ...options.map(pythonParameter),
  ];
}

/** A dictionary with these keys, and one for the columns of each table in it. Which keys a result has depends on the
 * arguments, but all are declared, since checkers refuse to read a key that can be missing. @param {string} name @param {Row[]} rows */
function pythonDictionary(name, rows) {
  /** @type {string[]} */
  const tables = [];
  const entries = shapeOf(rows).map(({ key, row, columns }) => {
    const table = `${name}${camel(key)}`;
    if (!row && !isOpen(columns)) tables.push(pythonDictionary(table, columns));
    const type = row
      ? `Optional[${pythonType(row)}]`
      : isOpen(columns)
        ? 'list[str]'
        : `list[${table}]`;
    return `    ${JSON.stringify(key)}: ${type},\n`;
  });
  return `${tables.join('')}${name} = TypedDict("${name}", {\n${entries.join('')}})\n`;
}

/** The lines of results in a docstring. @param {Row[]} rows */
function pythonResults(rows) {
  return shapeOf(rows).flatMap(({ key, row, columns }) => [
    `        ${key}: ${row ? describe(row) : isOpen(columns) ? describe(columns[0]) : 'a table'}`,
    ...(row || isOpen(columns)
      ? []
      : columns.map((column) => `            ${column.key}: ${describe(column)}`)),
  ]);
}

/** @param {string} name @param {string[]} parameters @param {string} type @param {string[]} text @param {string} body */
const pythonFunction = (name, parameters, type, text, body) =>
  `\n\ndef ${name}(${parameters.join(', ')}) -> ${type}:\n    """${text.join('\n')}\n    """\n    ${body}\n`;

/** @param {Row} row */
const pythonLine = (row) => `        ${pythonName(row.name)}: ${describe(row)}`;

/** @param {Row[]} rows */
const pythonPassed = (rows) =>
  rows.map(({ name }) => `, ${pythonName(name)}=${pythonName(name)}`).join('');

/** @param {Row} task @param {Row[]} given @param {Row[]} results */
function pythonTask({ kind, name, cost, label, help }, given, results) {
  const returned = `${camel(name)}Results`;
  const text = [
    `${label}: ${help}.`,
    ...(cost ? ['', `    Time: ${cost.replaceAll('@', ' with ')}.`] : []),
    ...(given.length ? ['', '    Arguments:', ...given.map(pythonLine)] : []),
    ...(results.length ? ['', '    Job.results() has:', ...pythonResults(results)] : []),
  ];
  const body = `return _task("${kind}", "${name}"${pythonPassed(given)})`;
  return (
    `\n\n${pythonDictionary(returned, results)}` +
    pythonFunction(pythonName(name), pythonParameters(given), `Job[${returned}]`, text, body)
  );
}

/** @param {Row} kind @param {Row[]} params */
function pythonCode({ kind, title }, params) {
  const parameters = params.map(pythonParameter);
  const text = [
    `The code of the maze of a seed (${title}).`,
    ...(params.length ? ['', '    Parameters:'] : []),
  ];
  return pythonFunction(
    'code',
    ['seed: str', ...(parameters.length ? ['*'] : []), ...parameters],
    'str',
    [...text, ...params.map(pythonLine)],
    `return _code("${kind}", seed${pythonPassed(params)})`,
  );
}

/** The module of a machine. @param {Row} kind @param {Record<string, Row[]>} rows */
function pythonModule(kind, rows) {
  /** @param {string} word */
  const of = (word) => rows[word].filter((row) => row.kind === kind.kind);
  const tasks = of('task').map((task) =>
    pythonTask(
      task,
      of('argument').filter((row) => row.task === task.name && !OF_COMMAND_LINE.includes(row.type)),
      of('result').filter((row) => row.task === task.name),
    ),
  );
  const names = ['code', ...of('task').map(({ name }) => pythonName(name)), 'Measures', 'State'];
  return `"""${kind.title}: codes, tasks, and the types of what they return. Written from the rows of the core."""

from __future__ import annotations

from typing import Literal, Optional, TypedDict, Union

from . import Job
from . import code as _code
from . import task as _task

__all__ = [${names.map((name) => JSON.stringify(name)).join(', ')}]

# Maze.rate().results()
${pythonDictionary('Measures', of('measure'))}
# Maze.state()
${pythonDictionary('State', of('state'))}${pythonCode(kind, of('param'))}${tasks.join('')}`;
}

/** @param {Record<string, Row[]>} rows @param {string} folder */
function writePython(rows, folder) {
  const kinds = rows.kind.map(({ kind }) => kind);
  for (const kind of rows.kind)
    writeFileSync(join(folder, `${kind.kind}.py`), pythonModule(kind, rows));
  writeFileSync(
    join(folder, '_machines.py'),
    `"""The modules of all machines."""\n\nfrom . import ${kinds.join(', ')}\n\n` +
      `__all__ = [${kinds.map((kind) => JSON.stringify(kind)).join(', ')}]\n`,
  );
}

// ---- TypeScript ----

/** @type {Record<string, string>} */
const SCRIPT_TYPES = {
  integer: 'number',
  exact: 'bigint',
  decimal: 'number',
  share: 'number',
  flag: 'boolean',
};
/** @param {Row} row */
const scriptType = ({ type }) => SCRIPT_TYPES[type] ?? 'string';

/** @param {Row} row */
function scriptArgumentType(row) {
  const names =
    row.choices &&
    choicesOf(row.choices)
      .map((name) => `'${name}'`)
      .join(' | ');
  if (row.type === 'choice') return names;
  return (
    { size: 'string | [number, number]', choices: 'string | string[]' }[row.type] ?? scriptType(row)
  );
}

/** @param {string} name @param {string} type @param {string} [text] */
const scriptMember = (name, type, text) =>
  `${text ? `/** ${text.replaceAll('*/', '* /')} */\n` : ''}'${name}'${type};\n`;

/** @param {Row[]} rows */
const scriptArguments = (rows) =>
  `{\n${rows.map((row) => scriptMember(row.name, `${isNeeded(row) && row.type !== 'flag' ? '' : '?'}: ${scriptArgumentType(row)}`, describe(row))).join('')}}`;

/** @param {Row[]} rows @returns {string} */
const scriptShape = (rows) =>
  `{\n${shapeOf(rows)
    .map(({ key, row, columns }) => {
      if (row) return scriptMember(key, `?: ${scriptType(row)} | null`, describe(row));
      if (isOpen(columns)) return scriptMember(key, '?: string[]', describe(columns[0]));
      return scriptMember(key, `?: ${scriptShape(columns)}[]`);
    })
    .join('')}}`;

/** @param {Record<string, Row[]>} rows */
function script(rows) {
  /** @param {string} title @param {string} name @param {(kind: Row) => string} shape */
  const declaration = (title, name, shape) =>
    `/** ${title} */\nexport interface ${name} {\n${rows.kind.map((kind) => scriptMember(kind.kind, `: ${shape(kind)}`, kind.title)).join('')}}\n\n`;
  /** @param {string} word @param {Row} kind */
  const of = (word, { kind }) => rows[word].filter((row) => row.kind === kind);
  /** @param {Row} task @param {string} word */
  const ofTask = ({ kind, name }, word) =>
    rows[word].filter(
      (row) => row.kind === kind && row.task === name && !OF_COMMAND_LINE.includes(row.type),
    );
  /** @param {Row} task */
  const taskShape = (task) =>
    `: { arguments: ${scriptArguments(ofTask(task, 'argument'))}; results: ${scriptShape(ofTask(task, 'result'))} }`;
  return `// All that the package exports, and the types of what the machines declare. Written from the rows of the core.

export * from './node.js';

/** The arguments of a task. */
export type TaskArguments<K extends keyof Tasks, N extends keyof Tasks[K]> =
  Tasks[K][N] extends { arguments: infer Arguments } ? Arguments : never;
/** The results of a task. */
export type TaskResults<K extends keyof Tasks, N extends keyof Tasks[K]> =
  Tasks[K][N] extends { results: infer Results } ? Results : never;

${declaration(
  'The tasks of each machine.',
  'Tasks',
  (kind) =>
    `{\n${of('task', kind)
      .map((task) => scriptMember(task.name, taskShape(task), `${task.label}: ${task.help}`))
      .join('')}}`,
)}${declaration('Parameters of codes.', 'Params', (kind) => scriptArguments(of('param', kind)))}${declaration('The state of a game, as Session.state() returns it.', 'States', (kind) => scriptShape(of('state', kind)))}${declaration('Measures, as Session.measures() returns them.', 'Measures', (kind) => scriptShape(of('measure', kind)))}`;
}

const [kinds, language, target] = process.argv.slice(2);
const rows = readRows(readFileSync(kinds, 'utf8'));
if (language === 'python') writePython(rows, target);
else writeFileSync(target, await format(script(rows), { parser: 'typescript', singleQuote: true }));
