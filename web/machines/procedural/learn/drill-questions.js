// Questions of the expert's drill: one decision each, on a board of the core after some moves. Seed, kind and number
// give the same question on every device.

import { withUndecided, entriesOf, circlesInWords } from '../expert/wall-decisions.js';
import { cellBeside, cellName, cellNumber, openSides } from '../board/cells.js';
import { digest } from '../expert/bomb-rules.js';

/** @typedef {(typeof KINDS)[number]} Kind */

/**
 * One decision to make.
 * @typedef {{kind: Kind, title: string, words: string, choices: string[], right: number, reason: string,
 *   facts: KeyValues, cells: string[], slice: string[], seed: string, hits: string,
 *   undecided: string[]}} Question
 *   right: position of the right choice; reason: why, in a sentence; facts: values to draw, without the answer; cells:
 *   the move; slice, seed, hits: what to mark on the board with the answer; undecided: walls, in the order of the alphabet
 */

export const KINDS = /** @type {const} */ (['slice', 'reading', 'first', 'wall']);

const MOVES_MAX = 8;
/** In the order of the arrow keys up, right, down, left, and so are the names of the walls. */
const READINGS = ['Bottom to top', 'Left to right', 'Top to bottom', 'Right to left'];
const SIDES = ['Up', 'Right', 'Down', 'Left'];

/** A number below `limit` that follows from a text. @param {string} text @param {number} limit */
export const numberFrom = (text, limit) => parseInt(digest(text), 36) % limit;

const capital = (/** @type {string} */ word) => word[0].toUpperCase() + word.slice(1);

/**
 * Walks on a board at random, without a strike, until a move decides walls. The walk never stops at the triangle.
 * @param {Core} core @param {string} text that the walk follows from
 * @param {number} count how many walls the move decides at least; the first move of a board decides two
 */
function walk(core, text, count) {
  return core.during(`v1.procedural.classic.s${digest(text)}`, (session) => {
    let facts = session.describe();
    let last = facts;
    const length = 1 + numberFrom(`${text} length`, MOVES_MAX);
    for (let i = 0; i < length; i++) {
      const sides = openSides(facts);
      session.step(sides[numberFrom(`${text} move ${i}`, sides.length)]);
      facts = session.describe();
      if (facts.get('status') === 'solved') break;
      const entry = entriesOf(facts).at(-1);
      // A cell whose walls are all decided has no entry of its own.
      const isNew = entry?.number === facts.number('moves');
      if (isNew && entry.decisions.length >= count) last = facts;
    }
    return last;
  });
}

/** @type {Record<string, string>} */ const BACK = { up: 'D', right: 'L', down: 'U', left: 'R' };
/** The cell that a move left. @param {WallEntry} entry */
const cellBehind = ({ cell, direction }) =>
  cellName(/** @type {number} */ (cellBeside(cellNumber(cell), BACK[direction])));

/** Four lines beside the cell, the slice among them. @param {string} from @param {WallEntry} entry */
function linesNear(from, { cell, line }) {
  const next = (/** @type {string} */ name, /** @type {string} */ names) =>
    names[names.indexOf(name) + (name === names[5] ? -1 : 1)];
  const columns = [cell[0], from[0] === cell[0] ? next(cell[0], 'ABCDEF') : from[0]].sort();
  const rows = [cell[1], from[1] === cell[1] ? next(cell[1], '123456') : from[1]].sort();
  const choices = [
    ...columns.map((name) => `Column ${name}`),
    ...rows.map((name) => `Row ${name}`),
  ];
  return { choices, right: choices.indexOf(capital(line)) };
}

/** Words, choices and the right one of each kind. @type {Record<Kind, (from: string, entry: WallEntry, at: number) => {words: string, choices: string[], right: number, reason: string}>} */
const ASK = {
  slice: (from, entry) => ({
    words: 'Which slice do you read?',
    ...linesNear(from, entry),
    reason: `You move ${entry.direction}: read the ${entry.line.split(' ')[0]} of the new cell, ${entry.line}.`,
  }),
  reading: (_, { direction, line, reading }) => ({
    words: 'Which way do you read the slice?',
    choices: READINGS,
    right: READINGS.indexOf(capital(reading)),
    reason: `You move ${direction}: read ${line} ${reading}.`,
  }),
  first: (_, { direction, decisions: [{ side }] }) => ({
    words: 'Which wall do you decide first?',
    choices: SIDES,
    right: SIDES.indexOf(capital(side)),
    reason: `You move ${direction}: go clockwise from the wall behind you. The first wall that is not decided yet is ${side}.`,
  }),
  wall: (_, { line, reading, circles, decisions }, at) => {
    const { before, side, count, parity, isWall } = decisions[at];
    return {
      words: `The seed is ${before}. Is there a wall ${side}?`,
      choices: ['Wall', 'No wall'],
      right: isWall ? 0 : 1,
      reason: `${capital(line)}, ${reading}: ${circles} over ${before}. ${capital(circlesInWords(count))} over a 1, ${parity}: ${isWall ? 'a wall' : 'no wall'}.`,
    };
  },
};

/** @param {Core} core @param {string} seed @param {Kind} kind @param {number} number @returns {Question} */
export function createQuestion(core, seed, kind, number) {
  const text = `${seed} ${kind} ${number}`;
  // With one wall left, the drawing tells which is first.
  const facts = walk(core, text, kind === 'first' ? 2 : 1);
  const [entry] = entriesOf(facts).slice(-1);
  const from = cellBehind(entry);
  const at = kind === 'wall' ? numberFrom(`${text} wall`, entry.decisions.length) : 0;
  const { before, hits } = entry.decisions[at];
  const undecided = entry.decisions.slice(at).map(({ side }) => side);
  return {
    kind,
    title: `Move ${entry.direction}, from ${from} to ${entry.cell}`,
    ...ASK[kind](from, entry, at),
    facts: withUndecided(facts, entry.cell, undecided),
    cells: [from, entry.cell],
    slice: kind === 'first' ? [] : entry.slice,
    seed: kind === 'wall' ? before : '',
    hits: kind === 'wall' ? hits : '',
    undecided: [...undecided].sort(),
  };
}
