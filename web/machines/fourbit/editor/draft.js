// Draft of the editor: the table of targets, in the order of a description. It need not be a maze;
// evaluator.js asks the core.

import { descriptionCode, paramNumber, parseCode } from '../../../app/routing/code.js';
import { buttonNumber } from '../numbers.js';
import { RULES } from '../rules.js';

const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const BASE = DIGITS.length;
const [BITS_MIN, BITS_MAX] = [2, 6];

/**
 * A door is a button in a state where it can work. targets[i] is the state that doors[i] leads to.
 * @typedef {{state: number, button: number}} Door
 * @typedef {{bits: number, words: string[], doors: Door[], targets: number[]}} Table
 * @typedef {{door: number, target: number}} Change  door: its index in doors
 */

/** Digits per target in a description. @param {number} bits */
const digitsPerTarget = (bits) => (2 ** bits > BASE ? 2 : 1);

export const isLit = (/** @type {number} */ state, /** @type {number} */ button) =>
  (state >> button) % 2 === 1;

/** The lights of a state, highest first: '0111'. @param {number} state @param {number} bits */
export const lightsOfState = (state, bits) => state.toString(2).padStart(bits, '0');

/** The doors in the order of a description. @param {number} bits @param {boolean} toggles @returns {Door[]} */
function doorsOf(bits, toggles) {
  const doors = [];
  for (let state = 2 ** bits - 1; state > 0; state--)
    for (let button = bits - 1; button >= 0; button--)
      if (toggles || isLit(state, button)) doors.push({ state, button });
  return doors;
}

/** The table of a code; undefined if the code has no complete description. @param {string} code @returns {Table | undefined} */
export function readTable(code) {
  const { kind, words, description = '' } = parseCode(code);
  const bits = paramNumber(code, 'b') ?? 4;
  if (kind !== 'fourbit' || bits < BITS_MIN || bits > BITS_MAX) return undefined;
  const toggles = RULES.some((rule) => rule.toggles && words.includes(rule.word));
  const doors = doorsOf(bits, toggles);
  const size = digitsPerTarget(bits);
  if (description.length !== doors.length * size) return undefined;
  const targets = doors.map((_, i) =>
    [...description.slice(i * size, (i + 1) * size)].reduce(
      (sum, digit) => sum * BASE + (DIGITS.includes(digit) ? DIGITS.indexOf(digit) : Infinity),
      0,
    ),
  );
  return targets.every((target) => target < 2 ** bits)
    ? { bits, words, doors, targets }
    : undefined;
}

export function codeOf(/** @type {Table} */ { bits, words, targets }) {
  const digits = targets.map((target) =>
    digitsPerTarget(bits) === 1
      ? DIGITS[target]
      : DIGITS[Math.floor(target / BASE)] + DIGITS[target % BASE],
  );
  return descriptionCode('fourbit', words, digits.join(''));
}

/** @param {Table} table @param {Change[]} changes @returns {Table} */
export function changed(table, changes) {
  const targets = [...table.targets];
  for (const { door, target } of changes) targets[door] = target;
  return { ...table, targets };
}

/** Describes changes. @param {Table} table @param {Change[]} changes */
export function describeChanges(table, changes) {
  const parts = changes.map(({ door, target }) => {
    const { state, button } = table.doors[door];
    return `button ${buttonNumber(button, table.bits)} ${target === state ? 'is dead' : `leads to ${target}`}`;
  });
  return `State ${table.doors[changes[0].door].state}: ${parts.join(', ')}.`;
}
