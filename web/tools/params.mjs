// Rows of `mazewright kinds` for the page: those of parameters for its forms, those of readers and file formats for its
// dialogs. The build writes them into scripts that load when they are needed, since the core of a first visit has none.

import { parseCatalog } from '../app/rows/rows.js';

const rowsOf = (/** @type {string} */ text, /** @type {RegExp} */ wanted) =>
  text
    .split('\n')
    .filter((line) => wanted.test(line))
    .join('\n');

/** The choices of a parameter: word, label and help of each. @param {string} rows of parameters @param {string} kind @param {string} name */
function choices(rows, kind, name) {
  const param = parseCatalog(rows)
    .get(kind)
    ?.params.find((one) => one.name === name);
  return param?.choices.map((choice) => [choice.name, choice.label, choice.help || param.help]);
}

/** The names that stand for rows in the page; see globals.d.ts. @param {string} kinds what `mazewright kinds` writes */
export function rowConstants(kinds) {
  const params = rowsOf(kinds, /^(kind|param)\t/);
  return {
    __PARAMS__: params,
    __MEASURES__: rowsOf(kinds, /^(kind|measure)\t/),
    __FORMATS__: rowsOf(kinds, /^(reader|format|argument\t-\tbook\tpaper)\t/),
    // A first visit needs these alone.
    __FOURBIT_RULES__: JSON.stringify(choices(params, 'fourbit', 'rule')),
    __ROOK_PRESETS__: JSON.stringify(choices(params, 'rook', 'preset')),
  };
}
