// Readings: what the core finds in a text (mw_read), as objects, and the place of an error in words.

import { replaceRows } from '../../engine/rows.js';

/** A maze, or moves without one. @typedef {{code: string, moves: string, sentence: string}} Found one of code and moves is '' */
/** A way to read a text; kind: '-' for several machines. @typedef {{format: string, kind: string, sentence: string, found: Found[]}} Reading */

/** @param {string[][]} rows of Engine.read */
export function readingsOf(rows) {
  /** @type {Reading[]} */ const readings = [];
  for (const [what, first, second, ...rest] of rows) {
    if (what === 'reading')
      readings.push({ format: first, kind: second, sentence: rest[0], found: [] });
    else if (what === 'code')
      readings[readings.length - 1].found.push({
        code: replaceRows([first, ...rest].join('\n')),
        moves: '',
        sentence: second,
      });
    else if (what === 'moves')
      readings[readings.length - 1].found.push({ code: '', moves: first, sentence: second });
    else throw new TypeError(`the core reads '${what}', which the page does not know`);
  }
  return readings;
}

/** A place in a text in words. @param {string} text @param {number} offset in characters */
export function placeOf(text, offset) {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `line ${line}, character ${offset - before.lastIndexOf('\n')}`;
}
