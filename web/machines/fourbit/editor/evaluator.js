// Evaluator of the editor: asks the core whether a draft is a maze, and which targets a door may have. A table that is
// not a maze yet is allowed, so that every maze can be reached from every other; a door that breaks its own rule is not.

import { MazeError } from '../../../engine/core.js';
import { runTask } from '../core-task.js';
import { changed, codeOf } from './draft.js';

/**
 * @typedef {import('./draft.js').Change} Change
 * @typedef {{changes: Change[], isMaze: boolean, refusal: string}} Proposal  changes: none if it is refused; two if two
 *   doors change places
 */

/** Whether a table is a maze: the code and the length of its shortest solution, or the fault and its state. @param {Core} core @param {DoorTable} table */
export function evaluate(core, table) {
  const code = codeOf(table);
  const values = runTask(core, 'check', code);
  return values.get('maze') === 'yes'
    ? { code, shortest: values.number('shortest') }
    : { fault: values.get('fault') ?? '', state: values.number('state') };
}

/** The error of a door that breaks its own rule after the changes, or undefined. @param {Core} core @param {DoorTable} table @param {Change[]} changes */
export function findDoorError(core, table, changes) {
  try {
    runTask(core, 'check', codeOf(changed(table, changes)));
    return undefined;
  } catch (error) {
    if (error instanceof MazeError) return error;
    throw error;
  }
}

/** Whether the rule of a table knows doors that lead nowhere. @param {Core} core @param {DoorTable} table @param {number} door */
export const canBeDead = (core, table, door) =>
  findDoorError(core, table, [{ door, target: table.doors[door].state }]) === undefined;

/** A proposal for each other target of a door. @param {Core} core @param {DoorTable} table @param {number} door @returns {Map<number, Proposal>} */
export function proposalsFor(core, table, door) {
  const { state, button } = table.doors[door];
  const values = runTask(core, 'targets', `${codeOf(table)} ${state} ${button}`);
  const doorOf = (/** @type {string} */ other) =>
    table.doors.findIndex((one) => one.state === state && one.button === Number(other));
  return new Map(
    values.all('target').map(([number, verdict, other, refusal = '']) => {
      const target = Number(number);
      const swap = other === '-' ? [] : [{ door: doorOf(other), target: table.targets[door] }];
      const changes = verdict === 'no' ? [] : [{ door, target }, ...swap];
      return [target, { changes, isMaze: verdict === 'maze', refusal }];
    }),
  );
}
