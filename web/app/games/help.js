// Help: what this browser has shown of a maze. It belongs to the maze, by its description, so that it counts in every
// tab and under every code of the maze, for as long as the browser keeps it.

import { nameOfRows } from '../../engine/rows.js';
import { countOf, fieldsOf, load, save, wordsOf } from '../storage/store.js';

/** The oldest mazes are forgotten; an entry has some seventy bytes. */
const MAZES_MAX = 500;

/**
 * Everything that can be shown of a maze, in the words of the result: nobody who saw it is praised for solving the maze.
 * A new name needs a row in the table of tests/browser/praise.spec.mjs, or the types of the tests fail.
 * @typedef {'someone’s moves' | 'an earlier game' | 'a shortest solution' | 'the solution' | 'distances'
 *   | 'undo' | 'the whole map' | 'the maze editor' | 'the Arduino sketch'
 *   | 'the parts' | 'holes' | 'the rating' | 'the warning' | 'a shortest sequence'
 *   | '‘Where I have been’' | '‘Closer or farther’' | '‘Stones near the goal’' | '‘The next jump’'
 *   | '‘The whole solution’'} Shown
 */

/** game: start time of the first game with moves, or 0; shown: oldest first. @typedef {{game: number, shown: string[]}} Entry */

/** @param {unknown} value @returns {Entry} */
function readEntry(value) {
  const { game, shown } = fieldsOf(value);
  return { game: countOf(game), shown: wordsOf(shown) };
}

/** The mazes by a hash of their descriptions, newest last. @param {unknown} value @returns {Record<string, Entry>} */
const readMazes = (value) =>
  Object.fromEntries(
    Object.entries(fieldsOf(value))
      .slice(-MAZES_MAX)
      .map(([maze, entry]) => [maze, readEntry(entry)]),
  );

/** The entry of a maze, and all others. Read anew each time: another tab may have added to it. @param {string} description */
function lookUp(description) {
  const maze = nameOfRows(description);
  const { [maze]: entry = readEntry(undefined), ...others } = load('help', readMazes);
  return { maze, others, ...entry };
}

const put = (/** @type {ReturnType<typeof lookUp>} */ { maze, others, game, shown }) =>
  save('help', readMazes({ ...others, [maze]: { game, shown } }));

/** Returns what was shown of a maze. @param {string} description */
export const shownOf = (description) => lookUp(description).shown;

/** Adds what was shown of a maze. @param {string} description @param {Shown} what */
export function noteShown(description, what) {
  const entry = lookUp(description);
  if (!entry.shown.includes(what)) put({ ...entry, shown: [...entry.shown, what] });
}

/** Notes a move in a maze: in a second game, the first one is help. @param {string} description @param {number} game its start time */
export function notePlayed(description, game) {
  const entry = lookUp(description);
  if (!entry.game) put({ ...entry, game });
  else if (entry.game !== game) noteShown(description, 'an earlier game');
}
