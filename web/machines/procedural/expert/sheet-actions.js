// Actions on the expert's sheet: setting the light and the circles, planning and confirming moves, strikes.

import { DIRECTIONS } from '../../../app/ui/directions.js';
import { cellName } from '../board/cells.js';
import { firstMistake, withOwnWall, withoutLastWall, withoutLostWalls } from './own-work.js';
import {
  EMPTY,
  firstChange,
  moveBetween,
  MOVES_MAX,
  OPPOSITE,
  withCircle,
} from './reported-board.js';

/** The check of a board, in a sentence. @param {SheetState} state */
function checkInWords(state) {
  const facts = state.computed();
  return (facts && firstMistake(state.reported, facts)) || 'No mistake in what you wrote.';
}

/** The checks of all boards, with that of the newest; none where the sheet holds nothing of the expert's. @param {SheetState} state */
export function allChecks(state) {
  const { checks, isLocked, solved } = state.reported;
  const isNew = state.help === 'checked' && isLocked;
  return isNew
    ? [...checks, `Module ${solved + 1}, board ${checks.length + 1}: ${checkInWords(state)}`]
    : checks;
}

export const boardActions = (/** @type {SheetState} */ state) => ({
  /** Returns whether the light was placed. @param {number} cell */
  placeLight(cell) {
    const name = cellName(cell);
    const isCorner = name in OPPOSITE;
    const next = { ...state.reported, start: name, made: '', plan: '' };
    if (isCorner) state.put(next, `White light at ${name}, blue triangle at ${OPPOSITE[name]}.`);
    else state.say(`The light starts in a corner, not at ${name}.`);
    return isCorner;
  },
  changeCircle(/** @type {number} */ cell) {
    const next = withCircle(state.reported, cell);
    const isSet = next.circles[cell] === '1';
    const count = next.circles.replaceAll('0', '').length;
    const what = `${isSet ? 'Circle at' : 'No circle at'} ${cellName(cell)}, ${count} in all.`;
    const was = state.outcome;
    state.put(next, what);
    if (was && state.outcome && state.help === 'training' && next.made + next.plan)
      state.say(`${what} ${firstChange(was, state.outcome)}`);
  },
  toggleLock() {
    const isLocked = !state.reported.isLocked;
    state.put(
      { ...state.reported, isLocked },
      isLocked ? 'The circles are locked. Plan a move.' : 'The circles can be changed.',
    );
  },
  /** New circles, and the light back at its start. @param {number} strikes @param {string} words */
  startOver(strikes, words) {
    const { start, solved } = state.reported;
    state.put({ ...EMPTY, start, strikes, solved, checks: allChecks(state) }, words);
  },
  /** The module of a bomb is solved: the sheet is free for the next one. */
  solve() {
    const { strikes, solved } = state.reported;
    const next = { ...EMPTY, strikes, solved: solved + 1, checks: allChecks(state) };
    state.put(next, 'Module solved. Ask where the light is on the next one, then for the circles.');
  },
  strike() {
    const strikes = state.reported.strikes + 1;
    const isOver = state.rules.strikes > 0 && strikes >= state.rules.strikes;
    this.startOver(
      strikes,
      isOver
        ? 'That was the third strike: the bomb has gone off. Start a new sheet for another game.'
        : 'Strike. Ask for the new circles.',
    );
  },
});

export const moveActions = (/** @type {SheetState} */ state) => ({
  plan(/** @type {string} */ move) {
    const { reported, outcome } = state;
    if (!outcome || outcome.isSolved) return;
    if (outcome.blockedAt)
      return state.say('The walk already runs into a wall. Change the circles, or undo moves.');
    if (reported.made.length + reported.plan.length >= MOVES_MAX) return;
    const next = { ...reported, plan: reported.plan + move, isLocked: true };
    const direction = DIRECTIONS[/** @type {keyof typeof DIRECTIONS} */ (move)];
    const after = state.outcomeOf(next);
    if (!after) return;
    if (after.blockedAt) return state.say(`There is a wall: do not go ${direction}.`);
    const end = after.isSolved ? ' That is the triangle.' : '';
    state.put(next, `Planned: ${direction} to ${after.cells[after.cells.length - 1]}.${end}`);
  },
  /** Plans the move to a neighbouring cell. @param {number} cell */
  planTo(cell) {
    const name = cellName(cell);
    const move = moveBetween(state.outcome?.cells.at(-1) ?? name, name);
    if (move) this.plan(move);
    else state.say(`The circles are locked, and ${name} is not beside the light.`);
  },
  removeMove() {
    const { made, plan } = state.reported;
    if (plan)
      state.put(
        withoutLostWalls({ ...state.reported, plan: plan.slice(0, -1) }),
        'Last planned move removed.',
      );
    else if (made)
      state.put(
        withoutLostWalls({ ...state.reported, made: made.slice(0, -1) }),
        'Last move removed.',
      );
  },
  /** Turns the planned moves into moves made. */
  confirm() {
    const { reported, outcome } = state;
    if (!reported.plan || !outcome || outcome.blockedAt) return;
    const count = reported.plan.length;
    state.put(
      { ...reported, made: reported.made + reported.plan, plan: '' },
      outcome.isSolved
        ? 'They did it: solved.'
        : `They did it: ${count === 1 ? 'one move' : `${count} moves`}.`,
    );
  },
});

/** Actions of an expert who decides the walls himself. @param {SheetState} state */
export const ownActions = (state) => ({
  writeSeed(/** @type {string} */ firstSeed) {
    state.put({ ...state.reported, firstSeed }, '');
  },
  writeWall(/** @type {Direction} */ side, /** @type {boolean} */ isWall) {
    const { made, plan } = state.reported;
    if (made + plan === '')
      return state.say('Plan a move first: it decides the walls of its cell.');
    state.put(withOwnWall(state.reported, side, isWall), '');
  },
  eraseWall() {
    if (state.reported.walls) state.put(withoutLastWall(state.reported), '');
  },
  check: () => state.say(checkInWords(state)),
});
