// Rows that the core writes about its machines (`mazewright kinds`), parsed: parameters, tasks with their arguments and
// results, and measures. Forms and results are made from them, so the page knows no task and no parameter by name.

import { parseRows } from '../../engine/core.js';

/**
 * A choice, a limit or a cost applies where its condition holds. A choice of a parameter is a word of a code, '' for
 * none of the words.
 * @typedef {{name: string, label: string, condition: string, help: string}} Choice
 * @typedef {{condition: string, minimum: string, maximum: string, cells: string}} Limit
 * @typedef {'word' | 'needed' | 'option' | 'expert'} Place
 */
/**
 * A parameter of a maze or an argument of a task. `initial`: the default, or in words what happens without a value;
 * `group`: the heading of parameters that few people need. Empty cells are ''.
 * @typedef {{
 *   name: string, type: string, place: Place, minimum: string, maximum: string, cells: string, initial: string,
 *   group: string, choices: Choice[], limits: Limit[], needs: string, oneOf: string, unit: string, label: string,
 *   help: string,
 * }} Row
 * @typedef {{key: string, column: string, type: string, unit: string, role: string, label: string, help: string}} Result
 * @typedef {{key: string, type: string, unit: string, label: string, help: string}} Measure
 */
/**
 * @typedef {{
 *   kind: string, name: string, hasMaze: boolean, costs: {text: string, condition: string}[], label: string,
 *   help: string, arguments: Row[], results: Result[],
 * }} Task
 * @typedef {{kind: string, title: string, params: Row[], tasks: Task[], measures: Map<string, Measure>}} Machine
 * @typedef {Map<string, Machine>} Catalog by kind
 */
/** Values of arguments by name; those without a value are '' or missing. @typedef {Record<string, string>} Values */

/** A name without a label of its own: `row-nodes` is 'Row nodes'. @param {string} name */
export function readableName(name) {
  const words = name.toLowerCase().replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {string} text of the core, which writes ASCII */
const typographic = (text) => text.replaceAll("'", '’');

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
export const parseChoices = (text) =>
  conditionalItems(text, '@').map(({ what, condition }) => {
    const [name, label = name] = what.split('=');
    return { name, label, condition, help: '' };
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

/** @param {Partial<Row> & {name: string}} own @param {string[]} cells from CHOICES to HELP @returns {Row} */
function createRow(own, [choices = '', limits = '', needs = '', oneOf = '', ...texts]) {
  const [unit = '', label = '', help = ''] = texts;
  return {
    ...{ type: '', place: 'option', minimum: '', maximum: '', cells: '', initial: '', group: '' },
    ...{ choices: parseChoices(choices), limits: parseLimits(limits), needs, oneOf, unit },
    ...{ label: label || readableName(own.name), help },
    ...own,
  };
}

/** A row without limits or conditions, for an own field of a form. @param {Partial<Row> & {name: string}} own */
export const plainRow = (own) => createRow(own, []);

/** @param {string[]} cells from NAME to HELP */
function parseArgument([name, type, place, minimum, maximum, cells, initial, ...rest]) {
  const own = { name, type, place: /** @type {Place} */ (place), minimum, maximum, cells, initial };
  return createRow(own, rest);
}

/** Adds a parameter; a word is a choice of its group, and says more about it. @param {Row[]} params @param {string[]} cells from NAME to HELP */
function addParam(params, [name, type, minimum, maximum, initial, group, ...rest]) {
  const param = createRow({ name, type, minimum, maximum, initial, group }, rest);
  if (type !== 'word') params.push(param);
  const choices = params.find((one) => one.name === group)?.choices;
  for (const choice of choices ?? []) if (choice.name === name) choice.help = param.help;
}

/** @param {string[]} cells from KEY to HELP @returns {Result} */
function parseResult([name = '', type = '', unit = '', role = '', label = '', help = '']) {
  const [key, column = ''] = name.split('.');
  return { key, column, type, unit, role, label: label || readableName(column || key), help };
}

/** @param {string} text the output of `mazewright kinds` */
export function parseCatalog(text) {
  /** @type {Catalog} */ const catalog = new Map();
  const taskOf = (/** @type {string} */ kind, /** @type {string} */ name) =>
    catalog.get(kind)?.tasks.find((task) => task.name === name);
  for (const row of parseRows(text)) {
    const [what, kind, ...cells] = row.map((cell) => (cell === '-' ? '' : typographic(cell)));
    const [name, ...rest] = cells;
    if (what === 'kind')
      catalog.set(kind, { kind, title: name, params: [], tasks: [], measures: new Map() });
    else if (what === 'param') addParam(catalog.get(kind)?.params ?? [], cells);
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
