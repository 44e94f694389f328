// Seals of links: a debrief's link carries the time that the clock showed and a digest of rules, maze, moves and
// time: 'debrief-three-5min-t300-SEAL'. The seal finds links that were cut, mistyped or put together by hand; it is
// no secret.

import { readRules, viewOf } from './game-rules.js';

/** @typedef {import('./game-rules.js').Rules} Rules */

/**
 * A digest of a text in seven characters (FNV-1a, 32 bits, with a final mix).
 * @param {string} text
 */
export function digest(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0).toString(36).padStart(7, '0');
}

/** @param {Rules} rules @param {string} link the code with the moves @param {number} seconds */
const sealOf = (rules, link, seconds) => digest(`${viewOf('debrief', rules)} ${link} ${seconds}`);

/**
 * The debrief's view, with the time that the game took.
 * @param {Rules} rules @param {string} link the code with the moves @param {number | undefined} seconds undefined:
 *   the game had no clock
 */
export function debriefView(rules, link, seconds) {
  const view = viewOf('debrief', rules);
  return seconds === undefined ? view : `${view}-t${seconds}-${sealOf(rules, link, seconds)}`;
}

/**
 * The time in a debrief's link: undefined if it carries none, 'broken' if its seal does not fit.
 * @param {string} view @param {string} link the code with the moves
 * @returns {number | 'broken' | undefined}
 */
export function sealedSeconds(view, link) {
  const rules = readRules(view);
  const bare = viewOf('debrief', rules);
  if (view === bare) return undefined;
  const [, seconds, seal] = /^-t(\d{1,5})-(\w{7})$/.exec(view.slice(bare.length)) ?? [];
  const isWhole = view.startsWith(bare) && seal === sealOf(rules, link, Number(seconds));
  return isWhole ? Number(seconds) : 'broken';
}

/** The time of a finished game with a clock, in a sentence. @param {ReturnType<typeof sealedSeconds>} seconds */
export const timeInWords = (seconds) =>
  typeof seconds === 'number'
    ? `The clock ran ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.`
    : 'This link does not say how long it took.';
