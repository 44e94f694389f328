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
 *
 * maze: hash of the description; game: start time of the first game with moves, 0 for none; shown: in the order in which
 * it was
 * @typedef {{maze: string, game: number, shown: string[]}} Entry
 */

/** @param {unknown} value @returns {Entry[]} */
const readEntries = (value) =>
  (Array.isArray(value) ? value : [])
    .map(fieldsOf)
    .filter(({ maze }) => typeof maze === 'string' && maze.length === 16)
    .map(({ maze, game, shown }) => ({
      maze: String(maze),
      game: countOf(game),
      shown: wordsOf(shown),
    }));

/** The entries of all mazes, newest first, and that of one maze. Read anew each time: another tab may have added to it. @param {string} description */
function lookUp(description) {
  const entries = load('help', readEntries);
  const maze = nameOfRows(description);
  const entry = entries.find((one) => one.maze === maze) ?? { maze, game: 0, shown: [] };
  return { entries, entry };
}

/** @param {Entry[]} entries @param {Entry} entry */
const put = (entries, entry) =>
  save('help', [entry, ...entries.filter(({ maze }) => maze !== entry.maze)].slice(0, MAZES_MAX));

/** Returns what was shown of a maze. @param {string} description */
export const shownOf = (description) => lookUp(description).entry.shown;

/** Adds what was shown of a maze. @param {string} description @param {Shown} what */
export function noteShown(description, what) {
  const { entries, entry } = lookUp(description);
  if (!entry.shown.includes(what)) put(entries, { ...entry, shown: [...entry.shown, what] });
}

/** Notes a move in a maze: in a second game, the first one is help. @param {string} description @param {number} game its start time */
export function notePlayed(description, game) {
  const { entries, entry } = lookUp(description);
  if (!entry.game) put(entries, { ...entry, game });
  else if (entry.game !== game) noteShown(description, 'an earlier game');
}
