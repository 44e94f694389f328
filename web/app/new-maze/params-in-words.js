// Parameters of a maze in the words of the page: size, number of lights or mazes, and rules.

import { paramsOf, valuesOf } from './words.js';
import { parseCode } from '../routing/code.js';

/** Units that count nothing. */
const SHARES = ['%', 'per mille'];

/** '5 × 5, No U-turn'; '' for a machine of one size. @param {string} code */
export function paramsInWords(code) {
  const { kind, words, description } = parseCode(code);
  const params = paramsOf(kind).filter(({ group }) => !group);
  const values = valuesOf(params, words);
  // A description has all numbers that belong to it.
  const valueOf = (/** @type {Row} */ param) =>
    values[param.name] ?? (description === undefined ? param.initial : '');
  const counts = params
    .filter((param) => param.unit && !SHARES.includes(param.unit) && valueOf(param))
    .map((param) => ({ unit: param.unit, value: valueOf(param) }));
  const sides = counts.filter(({ unit }) => unit === 'cells').map(({ value }) => value);
  return [
    sides.join(' × '),
    ...counts.filter(({ unit }) => unit !== 'cells').map(({ unit, value }) => `${value} ${unit}`),
    description === 'all' && 'all mazes',
    ...params.map(({ name, type, label, choices }) => {
      const value = values[name];
      if (!value || type === 'integer') return '';
      return type === 'choice' ? choices.find((one) => one.name === value)?.label : label;
    }),
  ]
    .filter(Boolean)
    .join(', ');
}
