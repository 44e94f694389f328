// Evaluator of the editor: what the core accepts. The core reads a description from its start: first each
// door by its own rule, then the rules for the whole table. The editor refuses doors that break their own
// rule. A table that is not a maze yet is allowed, so that every maze can be reached from every other.

import { MazeError } from '../../../engine/core.js';
import { changed, codeOf, digitsPerTarget } from './draft.js';

/**
 * @typedef {import('../../../engine/core.js').Core} Core
 * @typedef {import('./draft.js').Table} Table
 * @typedef {import('./draft.js').Change} Change
 * @typedef {{code: string, error?: undefined} | {code?: undefined, error: MazeError}} Evaluation
 * @typedef {{changes: Change[], swapped?: number, error?: undefined} | {error: MazeError}} Proposal
 *   swapped: the door that changes places with it
 */

// A character that no description contains.
const INVALID_DIGIT = 'z';

/** @param {Core} core @param {string} code @returns {Evaluation} */
function readCode(core, code) {
  try {
    return { code: core.canonical(code) };
  } catch (error) {
    if (error instanceof MazeError) return { error };
    throw error;
  }
}

/** The code of the maze, or the error of the table. @param {Core} core @param {Table} table */
export const evaluate = (core, table) => readCode(core, codeOf(table));

/** The state of an error; the goal (0) for errors after the last digit. @param {Table} table @param {MazeError} error */
export function stateOfError(table, { offset }) {
  const position = offset - codeOf({ ...table, targets: [] }).length;
  return table.doors[Math.floor(position / digitsPerTarget(table.bits))]?.state ?? 0;
}

/**
 * The error of a door that breaks its own rule after the changes; undefined if none does. An invalid
 * last digit makes the core read all doors before it without checking the whole table. If the last
 * door itself changes, the whole table is read.
 * @param {Core} core @param {Table} table @param {Change[]} changes
 */
export function findDoorError(core, table, changes) {
  const code = codeOf(changed(table, changes));
  const last = code.length - digitsPerTarget(table.bits);
  const { error } = readCode(core, code.slice(0, -1) + INVALID_DIGIT);
  if (error && error.offset < last) return error;
  if (changes.every(({ door }) => door < table.doors.length - 1)) return undefined;
  const whole = readCode(core, code).error;
  return whole && whole.offset >= last && whole.offset < code.length ? whole : undefined;
}

/**
 * The changes that make a door lead to a target. If another door of the state leads there and they may
 * not share it, the two change places.
 * @param {Core} core @param {Table} table @param {number} door @param {number} target
 * @returns {Proposal}
 */
export function propose(core, table, door, target) {
  const alone = [{ door, target }];
  const error = findDoorError(core, table, alone);
  if (!error) return { changes: alone };
  const { state } = table.doors[door];
  const swapped = table.doors.findIndex(
    (other, i) => i !== door && other.state === state && table.targets[i] === target,
  );
  if (swapped < 0) return { error };
  const both = [...alone, { door: swapped, target: table.targets[door] }];
  return findDoorError(core, table, both) ? { error } : { changes: both, swapped };
}

/**
 * The allowed targets of a door, each with whether the table is a maze then.
 * @param {Core} core @param {Table} table @param {number} door
 * @returns {Map<number, {isMaze: boolean, swapped?: number}>}
 */
export function findTargets(core, table, door) {
  const found = new Map();
  for (let target = 0; target < 2 ** table.bits; target++) {
    if (target === table.targets[door]) continue;
    const proposal = propose(core, table, door, target);
    if (proposal.error) continue;
    const isMaze = evaluate(core, changed(table, proposal.changes)).code !== undefined;
    found.set(target, { isMaze, swapped: proposal.swapped });
  }
  return found;
}
