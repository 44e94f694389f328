// Rows that the core writes about its machines (`mazewright kinds`), parsed: tasks with their arguments and results,
// and measures. Forms and results are made from them, so the page knows no task by name.

import { parseRows } from '../../engine/core.js';

/**
 * A choice, a limit or a cost applies where its condition holds.
 * @typedef {{name: string, label: string, condition: string}} Choice
 * @typedef {{condition: string, minimum: string, maximum: string, cells: string}} Limit
 * @typedef {'word' | 'needed' | 'option' | 'expert'} Place
 */
/**
 * `initial`: the default, or in words what happens without a value; empty cells are ''.
 * @typedef {{
 *   name: string, type: string, place: Place, minimum: string, maximum: string, cells: string, initial: string,
 *   choices: Choice[], limits: Limit[], needs: string, oneOf: string, unit: string, label: string, help: string,
 * }} Argument
 * @typedef {{key: string, column: string, type: string, unit: string, role: string, label: string, help: string}} Result
 * @typedef {{key: string, type: string, unit: string, label: string, help: string}} Measure
 */
/**
 * @typedef {{
 *   kind: string, name: string, hasMaze: boolean, costs: {text: string, condition: string}[], label: string,
 *   help: string, arguments: Argument[], results: Result[],
 * }} Task
 * @typedef {{kind: string, title: string, tasks: Task[], measures: Map<string, Measure>}} Machine
 * @typedef {Map<string, Machine>} Catalog by kind
 */
/** Values of arguments by name; those without a value are '' or missing. @typedef {Record<string, string>} Values */

/** A name without a label of its own: `row-nodes` is 'Row nodes'. @param {string} name */
export function readableName(name) {
  const words = name.toLowerCase().replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The items of a list, each with the condition behind its mark. @param {string} text @param {string} mark */
const conditionalItems = (text, mark) =>
  text
    .split(';')
    .filter(Boolean)
    .map((item) => {
      const [, what = '', condition = ''] = item.match(`^([^${mark}]*)(?:${mark}(.*))?$`) ?? [];
      return { what, condition };
    });

/** @param {string} text @returns {Choice[]} */
const parseChoices = (text) =>
  conditionalItems(text, '@').map(({ what, condition }) => {
    const [name, label = name] = what.split('=');
    return { name, label, condition };
  });

/** @param {string} text @returns {Limit[]} */
const parseLimits = (text) =>
  text
    .split(';')
    .filter(Boolean)
    .map((item) => {
      const [condition, minimum = '', maximum = '', cells = ''] = item.split(':');
      return { condition, minimum, maximum, cells };
    });

/** @param {string[]} cells from NAME to HELP @returns {Argument} */
function parseArgument([name = '', type = '', place = '', minimum = '', maximum = '', ...rest]) {
  const [cells = '', initial = '', choices = '', limits = '', needs = '', oneOf = '', ...texts] =
    rest;
  const [unit = '', label = '', help = ''] = texts;
  return {
    ...{ name, type, place: /** @type {Place} */ (place), minimum, maximum, cells, initial },
    ...{ choices: parseChoices(choices), limits: parseLimits(limits), needs, oneOf, unit },
    ...{ label: label || readableName(name), help },
  };
}

/** @param {string[]} cells from KEY to HELP @returns {Result} */
function parseResult([name = '', type = '', unit = '', role = '', label = '', help = '']) {
  const [key, column = ''] = name.split('.');
  return { key, column, type, unit, role, label: label || readableName(column || key), help };
}

/** @param {string} text the output of `mazewright kinds` @returns {Catalog} */
export function parseCatalog(text) {
  /** @type {Catalog} */
  const catalog = new Map();
  const taskOf = (/** @type {string} */ kind, /** @type {string} */ name) =>
    catalog.get(kind)?.tasks.find((task) => task.name === name);
  for (const row of parseRows(text)) {
    const [what, kind, ...cells] = row.map((cell) => (cell === '-' ? '' : cell));
    const [name, ...rest] = cells;
    if (what === 'kind') catalog.set(kind, { kind, title: name, tasks: [], measures: new Map() });
    else if (what === 'task') {
      const [maze, cost = '', label = '', help = ''] = rest;
      const costs = conditionalItems(cost, '@').map(({ what: words, condition }) => ({
        text: words,
        condition,
      }));
      catalog.get(kind)?.tasks.push({
        ...{ kind, name, hasMaze: maze === 'maze', costs, help },
        ...{ label: label || readableName(name), arguments: [], results: [] },
      });
    } else if (what === 'argument') taskOf(kind, name)?.arguments.push(parseArgument(rest));
    else if (what === 'result') taskOf(kind, name)?.results.push(parseResult(rest));
    else if (what === 'measure') {
      const [type = '', unit = '', , label = '', help = ''] = rest;
      catalog
        .get(kind)
        ?.measures.set(name, { key: name, type, unit, label: label || readableName(name), help });
    }
  }
  return catalog;
}

/** The tasks of a machine for people: one whose results are all parts of a picture serves the page. @param {Machine} machine */
export const tasksOf = ({ tasks }) =>
  tasks.filter(
    ({ results }) => results.length === 0 || results.some(({ role }) => role !== 'picture'),
  );

// ---- Conditions ----

/** The value of an argument, or its default; '' if it has none. @param {Task} task @param {Values} values @param {string} name @returns {string} */
function effectiveValue(task, values, name) {
  if (values[name]) return values[name];
  const argument = task.arguments.find((one) => one.name === name);
  return (argument && defaultOf(task, values, argument)) ?? '';
}

/** Whether one word of a condition holds. @param {Task} task @param {Values} values @param {string} word */
function wordHolds(task, values, word) {
  const [, isNot, name, operator, list] = /^(!?)([\w-]+)(?:(!?=)(.*))?$/.exec(word) ?? [];
  if (!operator) return Boolean(values[name]) !== (isNot === '!');
  const isAmong = list.split('|').includes(effectiveValue(task, values, name));
  return isAmong === (operator === '=');
}

/** Whether a condition holds: all of its words, `NAME`, `!NAME`, `NAME=A|B` or `NAME!=A|B`. @param {Task} task @param {Values} values @param {string} condition */
export const holds = (task, values, condition) =>
  condition
    .split(' ')
    .filter(Boolean)
    .every((word) => wordHolds(task, values, word));

/** The choices that can be made now. @param {Task} task @param {Values} values @param {Argument} argument */
export const choicesOf = (task, values, { choices }) =>
  choices.filter(({ condition }) => holds(task, values, condition));

/** The value that the core takes if none is given; '' if there is none. @param {Task} task @param {Values} values @param {Argument} argument @returns {string} */
export function defaultOf(task, values, argument) {
  const isOpen = argument.place !== 'word' && argument.place !== 'needed';
  if (argument.type === 'choice')
    return isOpen ? (choicesOf(task, values, argument)[0]?.name ?? '') : '';
  return argument.initial;
}

/** The limits of an argument now. @param {Task} task @param {Values} values @param {Argument} argument @returns {{minimum: string, maximum: string, cells: string}} */
export const limitsOf = (task, values, argument) =>
  argument.limits.find(({ condition }) => holds(task, values, condition)) ?? argument;

/** The cost of a task now, in words; '' if that is unknown. @param {Task} task @param {Values} values */
export const costOf = (task, values) =>
  task.costs.find(({ condition }) => holds(task, values, condition))?.text ?? '';
