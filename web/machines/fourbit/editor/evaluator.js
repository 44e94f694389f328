// What the core says of a maze that is being drawn. It reads a description from its beginning: first
// each door by the rule for it, then the rules for the whole table. A door that its own rule forbids
// is refused; a table that is not a maze yet may stand, so that one can get from any maze to any other.

import { MazeError } from '../../../engine/core.js';
import { changed, codeOf, digitsPerTarget } from './draft.js';

/**
 * @typedef {import('../../../engine/core.js').Core} Core
 * @typedef {import('./draft.js').Table} Table
 * @typedef {import('./draft.js').Change} Change
 * @typedef {{code: string, error?: undefined} | {code?: undefined, error: MazeError}} Verdict
 * @typedef {{changes: Change[], swapped?: number, error?: undefined} | {error: MazeError}} Proposal
 *   swapped: the door that is given in exchange
 */

// No digit of a description.
const INVALID_DIGIT = 'z';

/** @param {Core} core @param {string} code @returns {Verdict} */
function readCode(core, code) {
  try {
    return { code: core.canonical(code) };
  } catch (error) {
    if (error instanceof MazeError) return { error };
    throw error;
  }
}

/** The maze's code, or what is wrong with the table. @param {Core} core @param {Table} table */
export const evaluate = (core, table) => readCode(core, codeOf(table));

/** The state that an error is about; a description ends where the goal would stand. @param {Table} table @param {MazeError} error */
export function stateOfError(table, { offset }) {
  const place = offset - codeOf({ ...table, targets: [] }).length;
  return table.doors[Math.floor(place / digitsPerTarget(table.bits))]?.state ?? 0;
}

/**
 * Why one of the doors may not lead where it shall, by the rule for it alone; undefined if all may.
 * The last digit is spoilt, so that the core reads all doors before it and does not come to the rules
 * for the whole. The last door, where it changes, is read with the whole.
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
 * What has to change for a door to lead to a target. Where another door of its state leads there and
 * may not as well, the two change places.
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
 * Where a door may lead: by state, whether all of it is a maze then.
 * @param {Core} core @param {Table} table @param {number} door
 * @returns {Map<number, {whole: boolean, swapped?: number}>}
 */
export function findTargets(core, table, door) {
  const found = new Map();
  for (let target = 0; target < 2 ** table.bits; target++) {
    if (target === table.targets[door]) continue;
    const proposal = propose(core, table, door, target);
    if (proposal.error) continue;
    const whole = evaluate(core, changed(table, proposal.changes)).code !== undefined;
    found.set(target, { whole, swapped: proposal.swapped });
  }
  return found;
}
