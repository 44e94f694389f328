// The rows of `kinds` in the form that front ends read: columns, types, places, roles, and conditions that name
// arguments which exist.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './program.mjs';

/** @typedef {Record<string, string>} Row */

const ARGUMENT_TYPES = new Set(
  'integer decimal choice choices size code sequence mazes seed word text flag file output state folder shard'.split(
    ' ',
  ),
);
const RESULT_TYPES = new Set(
  'integer exact decimal share text choice size code sequence mazes seed flag file shard measure statement graph edge description'.split(
    ' ',
  ),
);
const STATE_TYPES = new Set('integer text flag choice mask mazes'.split(' '));
const ROLES =
  /^(headline|figure|column|x|y|y log|series|choose|error|mean|box|link [\w.]+|maze|picture|file|best|hidden)$/;

/** @type {Record<string, string>} */
const COLUMNS = {
  kind: 'kind title',
  param: 'kind name type min max initial group choices limits needs oneOf unit label help',
  argument:
    'kind task name type place min max cells initial choices limits needs oneOf unit label help',
  task: 'kind name maze cost label help',
  result: 'kind task key type unit role label help',
  measure: 'kind key type unit direction label help',
  state: 'kind key type fixed label help',
  reader: 'kind name label example help',
  format: 'kind name label help',
};

const lines = run(['kinds']).stdout.trimEnd().split('\n');

/** @param {string} word @returns {Row[]} */
function rowsOf(word) {
  const names = COLUMNS[word].split(' ');
  return lines
    .map((line) => line.split('\t'))
    .filter(([first]) => first === word)
    .map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i + 1]])));
}

const args = rowsOf('argument');
const where = (/** @type {Row} */ row) => `${row.kind} ${row.task} ${row.name ?? row.key}`;

/** The arguments of the same task. @param {Row} row */
const siblings = (row) => args.filter(({ kind, task }) => kind === row.kind && task === row.task);

/** The parts of a cell; none of `-`. */
const partsOf = (/** @type {string} */ cell, /** @type {string} */ separator) =>
  cell === '-' ? [] : cell.split(separator);

const choicesOf = (/** @type {Row} */ row) =>
  partsOf(row.choices, ';').map((choice) => {
    const [, name, label, condition] = /^([^=@]+)=([^@]+)(?:@(.+))?$/.exec(choice) ?? [];
    assert.ok(name && label, `${where(row)}: ${choice}`);
    return { name, label, condition };
  });

/** A condition names arguments of the task, and values that these can have. @param {Row} row @param {string} condition */
function assertCondition(row, condition) {
  for (const word of condition.split(' ')) {
    const [, not, name, operator, values] = /^(!?)([a-z-]+)(?:(!?=)(.+))?$/.exec(word) ?? [];
    const other = siblings(row).find((sibling) => sibling.name === name);
    assert.ok(other && !(not && operator), `${where(row)}: ${word}`);
    if (!operator) continue;
    const names = choicesOf(other).map((choice) => choice.name);
    for (const value of values.split('|'))
      assert.ok(
        names.includes(value) ||
          (Number(other.min) <= Number(value) && Number(value) <= Number(other.max)),
        `${where(row)}: ${other.name} is never ${value}`,
      );
  }
}

test('every line has the columns of its first cell', () => {
  for (const line of lines) {
    const [word, ...cells] = line.split('\t');
    assert.equal(cells.length, COLUMNS[word]?.split(' ').length, line);
    assert.ok(cells.every(Boolean), line);
  }
  for (const word of Object.keys(COLUMNS)) assert.ok(rowsOf(word).length >= 5, word);
});

test('no name stands twice, and every row has its texts', () => {
  const seen = new Set();
  for (const word of ['argument', 'task', 'result', 'measure', 'state'])
    for (const row of rowsOf(word)) {
      const name = `${word} ${row.kind} ${row.task} ${row.name ?? row.key}`;
      assert.ok(!seen.has(name), name);
      seen.add(name);
      assert.match(row.label, /^(?:[A-Z\d]|[a-z]$)/, name);
      if (word !== 'result') assert.notEqual(row.help, '-', name);
    }
});

test('types, places, roles and directions are those of the contract', () => {
  for (const row of args) {
    assert.ok(ARGUMENT_TYPES.has(row.type), `${where(row)}: ${row.type}`);
    assert.match(row.place, /^(word|needed|option|expert)$/, where(row));
  }
  for (const row of rowsOf('result')) {
    assert.ok(RESULT_TYPES.has(row.type), `${where(row)}: ${row.type}`);
    assert.match(row.role, ROLES, where(row));
  }
  for (const row of rowsOf('measure')) {
    assert.ok(RESULT_TYPES.has(row.type), `${where(row)}: ${row.type}`);
    assert.match(row.direction, /^(harder|easier|-)$/, where(row));
  }
  for (const row of rowsOf('state')) {
    assert.ok(STATE_TYPES.has(row.type), `${where(row)}: ${row.type}`);
    assert.match(row.fixed, /^(fixed|changing)$/, where(row));
  }
  for (const row of rowsOf('task')) assert.match(row.maze, /^(maze|-)$/, row.name);
});

test('a link names a key or a column of the same task', () => {
  const results = rowsOf('result');
  for (const row of results.filter(({ role }) => role.startsWith('link '))) {
    const keys = results
      .filter(({ kind, task }) => kind === row.kind && task === row.task)
      .map(({ key }) => key);
    assert.ok(keys.includes(row.role.slice('link '.length)), where(row));
  }
});

test('conditions name arguments that exist and values that these can have', () => {
  for (const row of args) {
    for (const condition of partsOf(row.needs, '\n')) assertCondition(row, condition);
    for (const { condition } of choicesOf(row)) if (condition) assertCondition(row, condition);
    for (const limit of partsOf(row.limits, ';')) {
      const [, condition, min, max] = /^(.+):(\d+):(\d+):(\d+)$/.exec(limit) ?? [];
      assert.ok(condition && Number(min) <= Number(max), `${where(row)}: ${limit}`);
      assertCondition(row, condition);
    }
    for (const name of partsOf(row.oneOf, ' '))
      assert.ok(
        siblings(row).some((sibling) => sibling.name === name),
        `${where(row)}: ${name}`,
      );
  }
  for (const { kind, name, cost } of rowsOf('task'))
    for (const part of partsOf(cost, ';')) {
      const [, condition] = part.split('@');
      if (condition) assertCondition({ kind, task: name, name: 'cost' }, condition);
    }
});

test('defaults are choices, or numbers within the limits', () => {
  for (const row of args) {
    const names = choicesOf(row).map(({ name }) => name);
    // A word may be a list with choices.
    if (row.type !== 'word')
      assert.equal(names.length > 0, row.type.startsWith('choice'), where(row));
    assert.equal(new Set(names).size, names.length, where(row));
    if (row.min !== '-') assert.ok(Number(row.min) <= Number(row.max), where(row));
    if (row.initial === '-') continue;
    if (row.type === 'choice') assert.ok(names.includes(row.initial), where(row));
    if (/^[\d.]+$/.test(row.initial) && row.min !== '-')
      assert.ok(
        Number(row.min) <= Number(row.initial) && Number(row.initial) <= Number(row.max),
        `${where(row)}: ${row.initial}`,
      );
  }
});
