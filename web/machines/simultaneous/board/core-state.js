// What the core describes of a wall, as numbers.

import { parseMask } from './maze-set.js';

/** @typedef {import('../../../engine/core.js').KeyValues} Facts */

/** The mazes. @param {Facts} facts @returns {import('./maze-set.js').Mazes} */
export const parseMazes = (facts) => ({
  rows: facts.number('rows'),
  columns: facts.number('columns'),
  masks: (facts.get('masks') ?? '').split('-').filter(Boolean).map(parseMask),
  ...(facts.get('walls') && {
    ends: { starts: parseCells(facts, 'starts'), exits: parseCells(facts, 'exits') },
  }),
});

/** The field of each dot. @param {Facts} facts */
export const parseDots = (facts) => parseCells(facts, 'tokens');

/** A field of each maze: two hexadecimal digits. @param {Facts} facts @param {string} name */
function parseCells(facts, name) {
  const text = facts.get(name) ?? '';
  const digit = (/** @type {number} */ at) => {
    const code = text.charCodeAt(at);
    return code < 58 ? code - 48 : code - 87;
  };
  return Array.from({ length: text.length / 2 }, (_, i) => 16 * digit(2 * i) + digit(2 * i + 1));
}
