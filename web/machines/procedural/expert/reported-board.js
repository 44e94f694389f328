// Board as the defuser reported it, with the moves made and planned, and the outcome by the core's rules.

import { descriptionCode, parseCode } from '../../../app/routing/code.js';
import { countOf, fieldsOf } from '../../../app/storage/store.js';
import { CELLS, STEPS, cellBeside, cellName, cellNumber } from '../board/cells.js';
import { FIRST_SEED_FORM, NO_SEED, WALLS_FORM } from './own-work.js';
import { entriesOf } from './wall-decisions.js';

/**
 * start: where the light is; made: the moves that the defuser has made; plan: those that are to be made
 * next; isLocked: the circles are all there; strikes: on the boards before; solved: modules of a bomb; firstSeed,
 * walls: what the expert wrote; checks: of the boards before, a sentence each
 * @typedef {{start: string, circles: string, made: string, plan: string, isLocked: boolean, strikes: number,
 *   solved: number, firstSeed: string, walls: string, checks: string[]}} ReportedBoard
 */

/** @type {Record<string, string>} */
export const OPPOSITE = { A1: 'F6', F1: 'A6', A6: 'F1', F6: 'A1' };

// More than any walk needs; a longer saved sheet is invalid.
export const MOVES_MAX = 1000;

// Boards of a long bomb with many strikes.
const CHECKS_MAX = 50;

/** @type {ReportedBoard} */ export const EMPTY = {
  start: 'A1',
  circles: '0'.repeat(CELLS),
  made: '',
  plan: '',
  isLocked: false,
  strikes: 0,
  solved: 0,
  firstSeed: NO_SEED,
  walls: '',
  checks: [],
};

/** Reads a saved board; EMPTY if it is invalid. @param {unknown} value @returns {ReportedBoard} */
export function readReported(value) {
  const { start, circles, plan = '', isLocked, strikes, solved, ...fields } = fieldsOf(value);
  // Older sheets call it `moves`.
  const made = fields.made ?? fields.moves;
  const isSheet =
    typeof start === 'string' &&
    start in OPPOSITE &&
    typeof circles === 'string' &&
    /^[01]{36}$/.test(circles) &&
    typeof made === 'string' &&
    typeof plan === 'string' &&
    /^[URDL]*$/.test(made + plan) &&
    made.length + plan.length <= MOVES_MAX;
  if (!isSheet) return EMPTY;
  const isBegun = made + plan !== '';
  const { firstSeed, walls, checks } = fields;
  return {
    start,
    circles,
    made,
    plan,
    isLocked: isLocked === true || isBegun,
    strikes: countOf(strikes),
    solved: countOf(solved),
    firstSeed: FIRST_SEED_FORM.test(String(firstSeed)) ? String(firstSeed) : NO_SEED,
    walls: typeof walls === 'string' && WALLS_FORM.test(walls) ? walls : '',
    checks: Array.isArray(checks) ? checks.slice(0, CHECKS_MAX).map(String) : [],
  };
}

/** Code of the board, with moves. @param {ReportedBoard} reported @param {string} [moves] */
export const codeOf = ({ start, circles }, moves = '') =>
  descriptionCode('procedural', [], start + OPPOSITE[start] + circles) + (moves && `.m${moves}`);

/** The board of a shared sheet's code; undefined if the code has no description. @param {string} code @returns {ReportedBoard | undefined} */
export function readSharedSheet(code) {
  const { description, moves } = parseCode(code);
  if (!description) return undefined;
  const made = moves.toUpperCase().replaceAll(/[^URDL]/g, '');
  return readReported({
    ...EMPTY,
    start: description.slice(0, 2),
    circles: description.slice(4),
    made,
    isLocked: true,
  });
}

/** @param {ReportedBoard} reported @param {number} cell @returns {ReportedBoard} */
export function withCircle(reported, cell) {
  const digits = [...reported.circles];
  digits[cell] = digits[cell] === '1' ? '0' : '1';
  return { ...reported, circles: digits.join('') };
}

/** The move that leads from a cell to the one beside it, or ''. @param {string} from @param {string} to */
export const moveBetween = (from, to) =>
  Object.keys(STEPS).find((move) => cellBeside(cellNumber(from), move) === cellNumber(to)) ?? '';

/**
 * Outcome of the moves: the values after them, or before the first move that runs into a wall.
 * @typedef {{facts: KeyValues, cells: string[], blockedAt: number, isSolved: boolean}} Outcome blockedAt: the
 *   number of that move; 0: there is none
 * @param {Core} core @param {ReportedBoard} reported @returns {Outcome}
 */
export function follow(core, reported) {
  const moves = reported.made + reported.plan;
  return core.during(codeOf(reported), (session) => {
    if (moves) session.step(moves);
    let facts = session.describe();
    const count = facts.number('moves');
    const isBlocked = facts.get('status') === 'struck';
    if (isBlocked) {
      session.reset();
      if (count > 0) session.step(moves.slice(0, count));
      facts = session.describe();
    }
    const cells = [reported.start];
    for (const move of moves.slice(0, count))
      cells.push(cellName(cellBeside(cellNumber(cells[cells.length - 1]), move) ?? 0));
    const isSolved = facts.get('status') === 'solved';
    return { facts, cells, blockedAt: isBlocked ? count + 1 : 0, isSolved };
  });
}

/** Which move of the walk a changed circle changes first, in a sentence. */
export function firstChange(/** @type {Outcome} */ before, /** @type {Outcome} */ after) {
  const [was, is] = [before, after].map(({ facts }) =>
    entriesOf(facts).flatMap(({ number, decisions }) =>
      decisions.map((decision) => ({ number, ...decision })),
    ),
  );
  const at = was.findIndex((one, i) => is[i] && one.isWall !== is[i].isWall);
  if (at >= 0) {
    const { number, side, isWall } = is[at];
    const stop = after.blockedAt ? ` Move ${after.blockedAt} now runs into a wall.` : '';
    return `This circle decided move ${number}: its ${side} wall is ${isWall ? 'present' : 'absent'} now.${stop}`;
  }
  const isSeed = was.some((one, i) => is[i] && one.after !== is[i].after);
  const first = before.facts.get('first_seed') !== after.facts.get('first_seed');
  return isSeed || first
    ? 'This circle decided the first seed, but no wall of this walk.'
    : 'This circle decided nothing on this walk.';
}
