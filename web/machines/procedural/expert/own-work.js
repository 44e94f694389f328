// The expert's own work on a sheet that computes nothing: the first seed and the walls that he writes, the board as he
// knows it, and the first mistake by the core's rules.

import { KeyValues } from '../../../engine/core.js';
import { DIRECTIONS } from '../../../app/ui/directions.js';
import { CELLS, SIDE, cellBeside, cellName, cellNumber, wallPlace } from '../board/cells.js';
import { circlesInWords, columnsOf, entriesOf } from './wall-decisions.js';

/** @typedef {{number: number, side: Direction, isWall: boolean}} OwnWall number: of the move that decided it */

const WALL = /(\d{1,4})([URDL])([01])/g;

/** The form of the saved walls, '1L1' for a wall on the left that move 1 decided. */
export const WALLS_FORM = /^(\d{1,4}[URDL][01]){0,400}$/;
export const FIRST_SEED_FORM = /^[01?]{6}$/;
export const NO_SEED = '?'.repeat(SIDE);

/** The walls in the order in which they were written. @param {string} text @returns {OwnWall[]} */
export const readWalls = (text) =>
  [...text.matchAll(WALL)].map(([, number, side, digit]) => ({
    number: Number(number),
    side: /** @type {Direction} */ (side),
    isWall: digit === '1',
  }));

const movesOf = (/** @type {ReportedBoard} */ { made, plan }) => made + plan;

const printWalls = (/** @type {OwnWall[]} */ walls) =>
  walls.map(({ number, side, isWall }) => `${number}${side}${isWall ? 1 : 0}`).join('');

/** @param {ReportedBoard} reported @param {Direction} side @param {boolean} isWall @returns {ReportedBoard} */
export function withOwnWall(reported, side, isWall) {
  const { length: number } = movesOf(reported);
  return { ...reported, walls: reported.walls + printWalls([{ number, side, isWall }]) };
}

/** @param {ReportedBoard} reported @returns {ReportedBoard} */
export const withoutLastWall = (reported) => ({
  ...reported,
  walls: printWalls(readWalls(reported.walls).slice(0, -1)),
});

/** Drops the walls of moves that were taken back. @param {ReportedBoard} reported @returns {ReportedBoard} */
export const withoutLostWalls = (reported) => ({
  ...reported,
  walls: printWalls(
    readWalls(reported.walls).filter(({ number }) => number <= movesOf(reported).length),
  ),
});

/** The seed as the expert has written it: each wall's digit in front of the first seed. @param {ReportedBoard} reported */
export const ownSeed = ({ firstSeed, walls }) =>
  readWalls(walls)
    .map(({ isWall }) => (isWall ? '1' : '0'))
    .reverse()
    .join('')
    .concat(firstSeed)
    .slice(0, SIDE);

/** The cells of the moves, up to the first that leaves the board. @param {ReportedBoard} reported */
function cellsOf(reported) {
  const cells = [reported.start];
  for (const move of movesOf(reported)) {
    const to = cellBeside(cellNumber(cells[cells.length - 1]), move);
    if (to === undefined) break;
    cells.push(cellName(to));
  }
  return cells;
}

/** The values of the drawing for the walls that were written. @param {string[]} cells @param {OwnWall[]} walls */
function wallRows(cells, walls) {
  const lists = { right: Array(CELLS).fill('?'), below: Array(CELLS).fill('?') };
  for (const { number, side, isWall } of walls) {
    const place = wallPlace(cellNumber(cells[number] ?? cells[0]), side);
    if (place) lists[place.list][place.at] = isWall ? '1' : '0';
  }
  return Object.entries(lists).map(([name, list]) => [name, list.join('')]);
}

/**
 * The board without the core: the walk, and the walls that the expert wrote. It holds nothing that follows from the
 * circles.
 * @param {ReportedBoard} reported @param {string} goal
 * @returns {Outcome}
 */
export function sketch(reported, goal) {
  const cells = cellsOf(reported);
  const moves = cells.length - 1;
  const end = cells[moves];
  const facts = new KeyValues([
    ['board', reported.start + goal + reported.circles],
    ['cell', end],
    ['moves', String(moves)],
    ...wallRows(cells, readWalls(reported.walls)),
  ]);
  const blockedAt = moves < movesOf(reported).length ? moves + 1 : 0;
  return { facts, cells, blockedAt, isSolved: end === goal };
}

/** @param {WallEntry} entry */
const moveInWords = ({ number, direction, cell }) => `Move ${number}, ${direction} to ${cell}`;

/** The walls that the core decides, in order. @param {KeyValues} facts */
const decisionsOf = (facts) =>
  entriesOf(facts).flatMap((entry) => entry.decisions.map((decision) => ({ entry, decision })));

/** A wrong digit of the first seed in a sentence, or ''. @param {ReportedBoard} reported @param {KeyValues} facts */
function seedMistake({ firstSeed }, facts) {
  const columns = columnsOf(facts);
  const at = columns.findIndex(({ bit }, i) => bit !== firstSeed[i]);
  if (at < 0) return '';
  const { letter, count, parity, bit } = columns[at];
  const what = firstSeed[at] === '?' ? 'is missing' : `is wrong, ${firstSeed[at]}`;
  return `First seed: the digit of column ${letter} ${what}. It has ${circlesInWords(count)}, ${parity}: ${bit}.`;
}

/**
 * The first mistake on a sheet in a sentence; '' if there is none. A decision is named by its number among all walls
 * of the board, from 1. Walls of the last cell may be missing where the walk ends at the triangle, and so may those of
 * moves that are only planned.
 * @param {ReportedBoard} reported
 * @param {KeyValues} facts after the moves, by the core
 */
export function firstMistake(reported, facts) {
  const seed = seedMistake(reported, facts);
  if (seed) return seed;
  const own = readWalls(reported.walls);
  const right = decisionsOf(facts);
  const isSolved = facts.get('status') === 'solved';
  const needed = isSolved ? reported.made.length - 1 : reported.made.length;
  for (let k = 0; k < Math.max(own.length, right.length); k++) {
    const [wrote, due] = [own[k], right[k]];
    const name = `Decision ${k + 1}. `;
    if (!due)
      return `${name}Move ${wrote.number} decides no wall ${DIRECTIONS[wrote.side]} any more.`;
    const { entry, decision } = due;
    const where = `${name}${moveInWords(entry)}: `;
    if (!wrote)
      return entry.number <= needed ? `${where}the wall ${decision.side} is missing.` : '';
    if (wrote.number !== entry.number || DIRECTIONS[wrote.side] !== decision.side)
      return `${where}the wall ${decision.side} was next, not ${DIRECTIONS[wrote.side]}.`;
    if (wrote.isWall !== decision.isWall)
      return `${where}the wall ${decision.side} is ${decision.isWall ? 'present' : 'absent'}. The slice, ${entry.line} ${entry.reading}, is ${entry.circles} over the seed ${decision.before}: ${circlesInWords(decision.count)} over a 1, ${decision.parity}.`;
  }
  return '';
}
