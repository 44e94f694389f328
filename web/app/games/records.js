// Records: the fewest moves for each solved maze. Also the events of play:
//
//   ready    a maze can be played
//   move     the visitor made a move
//   solved   that move solved the maze
//
// A shared game emits only 'ready'.

import { kindOf } from '../routing/code.js';
import {
  countOf,
  fieldsOf,
  requestPersistence,
  listOf,
  load,
  save,
  wordsOf,
} from '../storage/store.js';
import { latestDate } from '../time.js';

// Enough for years of daily mazes.
const RECORDS_MAX = 2000;
const CODE_MAX = 4096;

/**
 * @typedef {'ready' | 'move' | 'solved'} PlayEvent
 * @typedef {{
 *   code: string,
 *   kind: string,
 *   moves: number,
 *   milliseconds: number,
 *   date: number,
 *   isCopy: boolean,
 *   help: string[],
 * }} Play
 *   moves: as the machine counts them; milliseconds: playing time; date: of the last move, in
 *   milliseconds since 1970; isCopy: it continued another player's moves; help: the parts of the
 *   solution that were shown
 * @typedef {{code: string, moves: number, milliseconds: number, date: number, first: number,
 *   times: number, help: string[]}} Best
 *   the best solution; date: when it was made; first: when the maze was first solved; times: how often
 *   it was solved
 */

/** @type {Set<{happening: PlayEvent, listener: (play: Play) => void}>} */
const listeners = new Set();

/**
 * Adds a listener; returns a function that removes it.
 * @param {PlayEvent} happening @param {(play: Play) => void} listener
 */
export function on(happening, listener) {
  const entry = { happening, listener };
  listeners.add(entry);
  return () => void listeners.delete(entry);
}

export function emit(/** @type {PlayEvent} */ happening, /** @type {Play} */ play) {
  for (const entry of listeners) if (entry.happening === happening) entry.listener(play);
}

/** Validates a stored record; undefined if it is invalid. @param {unknown} value @returns {Best | undefined} */
export function readRecord(value) {
  const { code, moves, milliseconds, date, first, times, help } = fieldsOf(value);
  if (typeof code !== 'string' || code.length > CODE_MAX || !kindOf(code)) return undefined;
  if (!countOf(moves)) return undefined;
  return {
    code,
    moves: countOf(moves),
    milliseconds: countOf(milliseconds),
    date: countOf(date),
    first: countOf(first) || countOf(date),
    times: Math.max(1, countOf(times)),
    help: wordsOf(help),
  };
}

/** All records, newest first. */
export const records = () => load('records', listOf(readRecord));

/** The record of a maze; undefined if it was never solved. @param {string} code */
export const best = (code) => records().find((record) => record.code === code);

export const saveRecords = (/** @type {Best[]} */ list) =>
  save('records', list.slice(0, RECORDS_MAX));

/** Whether one record of a maze beats another: by fewer moves, then without help, then in less time. @param {Best} one @param {Best} other */
const beats = (one, other) =>
  (one.moves - other.moves ||
    Math.sign(one.help.length) - Math.sign(other.help.length) ||
    one.milliseconds - other.milliseconds) < 0;

/** The better of two records of a maze. @param {Best} one @param {Best} other */
export const better = (one, other) => ({
  ...(beats(other, one) ? other : one),
  first: Math.min(one.first, other.first),
});

on('solved', ({ code, moves, milliseconds, date, isCopy, help }) => {
  // A solution that continues another player's moves is no record.
  if (isCopy || !countOf(moves)) return;
  const others = records().filter((record) => record.code !== code);
  const before = best(code);
  // A day is not solved on its own day by a clock set back to it.
  const first = latestDate(
    records().map((record) => record.first),
    date,
  );
  const now = { code, moves, milliseconds, date, first, times: 1, help };
  const record = before ? { ...better(before, now), times: before.times + 1 } : now;
  saveRecords([record, ...others]);
  requestPersistence();
});
