// Wall decisions of one move, parsed from the core's values: the slice, and each wall decided.

import { KeyValues } from '../../../engine/core.js';
import { DIRECTIONS } from '../../../app/ui/directions.js';
import { cellNumber, directionOf, wallPlace } from '../board/cells.js';

/** How the slice of a move is read. @type {Record<string, string>} */
const READING = {
  U: 'left to right',
  R: 'top to bottom',
  D: 'right to left',
  L: 'bottom to top',
};

/**
 * @typedef {{side: string, before: string, hits: string, count: number, parity: string,
 *   isWall: boolean, after: string}} Decision
 * @typedef {{number: number, direction: string, cell: string, slice: string[], circles: string, line: string,
 *   reading: string, decisions: Decision[]}} Entry
 */

/** @param {KeyValues} facts @param {string[]} row of an entry @returns {Entry} */
function readEntry(facts, [number, move, cell, line, names, circles]) {
  const decisions = facts
    .all('decision')
    .filter(([of]) => of === number)
    .map(([, side, before, hits, count, parity, what, after]) => ({
      side,
      before,
      hits,
      count: Number(count),
      parity,
      isWall: what === 'present',
      after,
    }));
  return {
    number: Number(number),
    direction: DIRECTIONS[/** @type {keyof typeof DIRECTIONS} */ (move)],
    cell,
    slice: names.split(' '),
    circles,
    line: line === 'column' ? `column ${cell[0]}` : `row ${cell[1]}`,
    reading: READING[move],
    decisions,
  };
}

/** The cells that were entered, with the walls that each decided. @param {KeyValues} facts */
export const entriesOf = (facts) => facts.all('entry').map((row) => readEntry(facts, row));

/** The columns of the board, with the digit that each gives to the first seed. @param {KeyValues} facts */
export const columnsOf = (facts) =>
  facts
    .all('column')
    .map(([letter, count, parity, bit]) => ({ letter, count: Number(count), parity, bit }));

/** The cell that was entered last, if any was. @param {KeyValues} facts */
export const newestEntry = (facts) => entriesOf(facts).at(-1);

/** The facts as if some walls of a cell were still undecided. @param {KeyValues} facts @param {string} cell @param {string[]} sides */
export function withUndecided(facts, cell, sides) {
  const hidden = { right: new Set(), below: new Set() };
  for (const side of sides) {
    const place = wallPlace(cellNumber(cell), directionOf(side));
    if (place) hidden[place.list].add(place.at);
  }
  const hide = (/** @type {string} */ walls, /** @type {Set<number>} */ cells) =>
    [...walls].map((wall, i) => (cells.has(i) ? '?' : wall)).join('');
  return new KeyValues(
    facts.rows.map(([name, value, ...rest]) =>
      name === 'right' || name === 'below'
        ? [name, hide(value, hidden[name])]
        : [name, value, ...rest],
    ),
  );
}

/** 'no circle', 'one circle', '2 circles'. @param {number} count */
export const circlesInWords = (count) => (count === 1 ? 'one circle' : `${count || 'no'} circles`);
