// What the core describes of a wall, as numbers.

import { maskOf } from './drawing.js';

/** @typedef {import('../../engine/core.js').Facts} Facts */

/** The mazes. @param {Facts} facts */
export const mazesOf = (facts) => ({
  rows: facts.number('rows'),
  columns: facts.number('columns'),
  masks: (facts.get('masks') ?? '').split('-').filter(Boolean).map(maskOf),
});

/** The field of each dot: two hexadecimal digits. @param {Facts} facts */
export function tokensOf(facts) {
  const text = facts.get('tokens') ?? '';
  const digit = (/** @type {number} */ at) => {
    const code = text.charCodeAt(at);
    return code < 58 ? code - 48 : code - 87;
  };
  return Array.from({ length: text.length / 2 }, (_, i) => 16 * digit(2 * i) + digit(2 * i + 1));
}
