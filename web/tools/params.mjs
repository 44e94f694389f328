// Parameters of all machines for the page's forms: the rows `param` of `mazewright kinds` as JSON. The build writes
// them into a script that loads with the first form, since the core of a first visit has no labels.

import { readFile } from 'node:fs/promises';
import { KeyValues, instantiateCore } from '../engine/core.js';

/** Removes what is not there. @param {Record<string, unknown>} values */
const present = (values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** @param {string} cell of a row; `-`: empty */
const textOf = (cell) => (cell === '-' ? undefined : cell.replaceAll("'", '’'));
/** @param {string} cell */
const numberOf = (cell) => (cell === '-' ? undefined : Number(cell));

/** @param {string} cell `condition:min:max:cells;...` */
const limitsOf = (cell) =>
  textOf(cell)
    ?.split(';')
    .map((limit) => {
      const [condition, min, max, cells] = limit.split(':');
      return { condition, min: Number(min), max: Number(max), cells: Number(cells) };
    });

/** @param {string} cell `name=label@condition;...` @param {Map<string, string | undefined>} helps by word */
const choicesOf = (cell, helps) =>
  textOf(cell)
    ?.split(';')
    .map((choice) => {
      const [, word = '', label, needs] = /^([a-z]*)=([^@]*)@?(.*)$/.exec(choice) ?? [];
      return present({ word, label, needs: needs || undefined, help: helps.get(word) });
    });

/**
 * The parameters of each machine, by its name; web/app/new-maze/rows.js has their type.
 * @param {string} core the path of a .wasm file with all machines
 */
export async function params(core) {
  const full = await instantiateCore(await readFile(core));
  full.check(full.exports.mw_wasm_kinds());
  const facts = KeyValues.parse(full.output());
  const rows = facts.all('param');
  return Object.fromEntries(
    facts.all('kind').map(([kind]) => {
      const own = rows.filter(([of]) => of === kind);
      const words = own.filter(([, , type]) => type === 'word');
      const helps = new Map(words.map((row) => [row[1], textOf(row[13])]));
      const fields = own.filter((row) => !words.includes(row));
      return [kind, fields.map((row) => paramOf(row, helps))];
    }),
  );
}

/** @param {string[]} row @param {Map<string, string | undefined>} helps */
function paramOf([, name, type, min, max, initial, group, choices, ...row], helps) {
  const [limits, needs, , unit, label, help] = row;
  return present({
    name,
    type,
    min: numberOf(min),
    max: numberOf(max),
    default: textOf(initial),
    group: textOf(group),
    choices: choicesOf(choices, helps),
    limits: limitsOf(limits),
    needs: textOf(needs),
    unit: textOf(unit),
    label,
    help: textOf(help),
  });
}
