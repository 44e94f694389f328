// What was achieved: for each maze that was solved the fewest moves. And what happens at play, told
// to whoever listens:
//
//   ready    a maze is there to be played
//   move     a move was made by hand
//   solved   that move solved the maze
//
// Somebody else's game that is only looked at tells nothing but that it is ready.

import { kindOf } from '../routing/code.js';
import {
  countOf,
  fieldsOf,
  requestPersistence,
  load,
  newest,
  save,
  wordsOf,
} from '../storage/store.js';

// Years of a maze a day, and little beside what a browser gives a site; see games.js.
const RECORDS_MAX = 2000;
const CHARACTERS_MAX = 300_000;
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
 *   moves: as the machine counts them; milliseconds: played since the first of them; date: of the
 *   last move, in milliseconds since 1970; isCopy: it went on from somebody else's moves; help:
 *   what was shown of the solution
 * @typedef {{code: string, moves: number, milliseconds: number, date: number, first: number,
 *   times: number, help: string[]}} Best
 *   the solution of fewest moves; date: when it was made; first: when the maze was solved first;
 *   times: how often
 */

/** @type {Set<{happening: PlayEvent, listener: (play: Play) => void}>} */
const listeners = new Set();

/**
 * Listens; what is returned ends that.
 * @param {PlayEvent} happening @param {(play: Play) => void} listener
 */
export function on(happening, listener) {
  const entry = { happening, listener };
  listeners.add(entry);
  return () => void listeners.delete(entry);
}

/** @param {PlayEvent} happening @param {Play} play */
export function emit(happening, play) {
  for (const entry of listeners) if (entry.happening === happening) entry.listener(play);
}

/** One record, or undefined if that is none. @param {unknown} value @returns {Best | undefined} */
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

/** @param {unknown} value @returns {Best[]} */
const readRecords = (value) =>
  (Array.isArray(value) ? value : []).map(readRecord).filter((record) => record !== undefined);

/** Newest first. */
export const records = () => load('records', readRecords);

/** The record of a maze, if it was ever solved. @param {string} code */
export const best = (code) => records().find((record) => record.code === code);

export const saveRecords = (/** @type {Best[]} */ list) =>
  save('records', newest(list, RECORDS_MAX, CHARACTERS_MAX));

/** The better of two solutions of a maze. @param {Best} one @param {Best} other */
export function better(one, other) {
  const isOther =
    other.moves < one.moves || (other.moves === one.moves && other.milliseconds < one.milliseconds);
  return { ...(isOther ? other : one), first: Math.min(one.first, other.first) };
}

on('solved', ({ code, moves, milliseconds, date, isCopy, help }) => {
  // What another has begun is nobody's record.
  if (isCopy || !countOf(moves)) return;
  const others = records().filter((record) => record.code !== code);
  const before = best(code);
  const now = { code, moves, milliseconds, date, first: date, times: 1, help };
  const record = before ? { ...better(before, now), times: before.times + 1 } : now;
  saveRecords([record, ...others]);
  requestPersistence();
});
