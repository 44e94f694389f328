// Effects of every single change of a number, from the core's drawing `changes`.

import { KeyValues } from '../../../engine/core.js';
import { plain, short } from '../number-format.js';

/** @typedef {{energy: number, jumps: number}} Rated */
/** @typedef {Rated & {cell: string, number: number}} Change */

/** @param {string[]} fields @returns {Change} */
const read = ([cell, number, energy, jumps]) => ({
  cell,
  number: Number(number),
  energy: Number(energy),
  jumps: jumps === '-' ? Infinity : Number(jumps),
});

/** @param {Context['engine']} engine @param {string} code described @param {AbortSignal} signal */
export async function fetchChanges(engine, code, signal) {
  const facts = KeyValues.parse(await engine.draw(code, 'changes', { signal }));
  /** @type {Map<string, Change>} */ const changes = new Map();
  for (const change of facts.all('change').map(read))
    changes.set(`${change.cell} ${change.number}`, change);
  const [best] = facts.all('best').map(read);
  return {
    /** The longest jump that any stone of the board has. */
    longest: Math.max(...[...changes.values()].map(({ number }) => number)),
    /** Rates the maze with another number on one stone; undefined if that stone has no such jump. @param {string} cell @param {number} number */
    at: (cell, number) => changes.get(`${cell} ${number}`),
    /** The best change; undefined if none is better. */
    best: best && best.number > 0 ? best : undefined,
  };
}

/** Where there is little room. @param {Rated} change */
export const figuresOf = ({ energy, jumps }) =>
  `${short(energy)} · ${jumps === Infinity ? '–' : jumps}`;

export const inWords = (/** @type {Rated} */ { energy, jumps }) =>
  `energy ${plain(energy)}, ${jumps === Infinity ? 'no path to the goal' : `${jumps} jumps`}`;
