// Rules of a bomb: several modules one after the other, with one clock and one count of strikes. The module is
// pure: time comes from its caller, in tenths of a second since the clock started, and boards come from `core`.
// A game is its log: for each press the time since the press before, and the move, as in '12R3R40H'; a number at
// the end is the time until the clock ran out. The log alone gives the same game again.

import { LEVELS, openOfLevel } from './difficulty.js';
import { digest, helpAmong } from '../expert/bomb-rules.js';

/**
 * word, round: the boards follow from them; modules: 1 to 10; strikes: the one that ends the bomb, 0 for none;
 * minutes: on the clock, 0 for no clock; level: of the boards; help: of the expert's sheet
 * @typedef {{word: string, round: number, modules: number, strikes: number, minutes: number,
 *   level: import('./difficulty.js').Level, help: ExpertHelp}} Bomb
 * @typedef {'' | (typeof ENDS)[number]} End
 * @typedef {{openUnlisted: (code: string) => Session}} Opener
 */

export const ENDS = /** @type {const} */ (['defused', 'strikes', 'clock']);
export const MODULES_MAX = 10;
const TENTHS_A_MINUTE = 600;
/** More than any bomb takes: a longer log is refused. */
const LOG_MAX = 4000;

/** The code whose seed a module's board follows from; no code leads to the board itself. @param {Bomb} bomb @param {number} module from 0 @param {number} attempt a board of another level is passed over */
const boardCode = ({ word, round }, module, attempt) =>
  `v1.procedural.classic.s${word}-${round}-${module + 1}${attempt ? `-${attempt}` : ''}`;

/** Opens a module's board at its start. @param {Opener} core @param {Bomb} bomb @param {number} module from 0 */
export const openModule = (core, bomb, module) =>
  openOfLevel(
    (code) => core.openUnlisted(code),
    (attempt) => boardCode(bomb, module, attempt),
    bomb.level,
  );

export class BombGame {
  constructor(/** @type {Bomb} */ bomb, /** @type {Opener} */ core) {
    this.bomb = bomb;
    this.core = core;
    /** Modules solved; the number of the module in play, from 0. */
    this.solved = 0;
    this.strikes = 0;
    /** The moves on each module. @type {string[]} */
    this.walks = [''];
    this.log = '';
    /** When the last press was made, or the bomb ended. */
    this.time = 0;
    this.end = /** @type {End} */ ('');
    this.session = openModule(core, bomb, 0);
  }

  /** Tenths of a second on the clock. */
  get limit() {
    return this.bomb.minutes ? this.bomb.minutes * TENTHS_A_MINUTE : Infinity;
  }

  /** Ends the bomb if the time is over; returns whether it has ended. @param {number} time */
  expire(time) {
    if (!this.end && time >= this.limit) {
      this.log += this.limit - this.time;
      this.time = this.limit;
      this.end = 'clock';
    }
    return this.end !== '';
  }

  /**
   * Makes a move; after the end nothing changes.
   * @param {string} move @param {number} time
   * @returns {import('../../../engine/core.js').MazeEvent}
   */
  press(move, time) {
    if (this.expire(time)) return 'over';
    const now = Math.max(time, this.time);
    this.session.step(move);
    this.log += `${now - this.time}${move}`;
    this.time = now;
    this.walks[this.solved] += move;
    const { event } = this.session;
    if (event === 'strike') this.strike();
    else if (event === 'solved') this.solve();
    return event;
  }

  strike() {
    this.strikes++;
    if (this.bomb.strikes && this.strikes >= this.bomb.strikes) this.end = 'strikes';
  }

  solve() {
    this.solved++;
    if (this.solved === this.bomb.modules) {
      this.end = 'defused';
      return;
    }
    this.session.close();
    this.session = openModule(this.core, this.bomb, this.solved);
    this.walks.push('');
  }

  /** Plays a log from the start. Returns whether it is one, and nothing follows its end. @param {string} log */
  play(log) {
    if (log.length > LOG_MAX || !/^(\d+[URDLH])*\d*$/.test(log)) return false;
    let time = this.time;
    for (const [, wait, move] of log.matchAll(/(\d+)([URDLH]?)/g)) {
      if (this.end) return false;
      time += Number(wait);
      if (move) this.press(move, time);
      else this.expire(time);
    }
    return this.log === log;
  }

  close() {
    this.session.close();
  }
}

// ---- Links ----

/** The words of a bomb without their seal. @param {Bomb} bomb */
const wordsOf = ({ word, round, modules, strikes, minutes, level, help }) =>
  [word, `r${round}`, `m${modules}`, `s${strikes}`, `t${minutes}`, level]
    .concat(help === 'training' ? [] : help)
    .join(':');

/** Behind '#bomb:' in the link for both. @param {Bomb} bomb */
export const printBomb = (bomb) => `${wordsOf(bomb)}:${digest(wordsOf(bomb))}`;

/** A link of another number has a log of other boards. */
const BOARDS_VERSION = 2;

/** Behind '#bomb:' in the debrief's link. @param {Bomb} bomb @param {string} log */
export const printDebrief = (bomb, log) =>
  `${printBomb(bomb)}:${log}:${digest(`${BOARDS_VERSION} ${printBomb(bomb)} ${log}`)}`;

const LINK =
  /^([a-z]{6}):r(\d{1,3}):m(\d{1,2}):s([03]):t(\d{1,2}):(any|easy|medium|hard)(?::(paper|checked))?:(\w{7})(?::((?:\d+[URDLH])*\d*):(\w{7}))?$/;

/**
 * Reads a link of a bomb, with its log if it is a debrief's; undefined if it was cut or changed.
 * @param {string} words
 * @returns {{bomb: Bomb, log: string | undefined} | undefined}
 */
export function readBomb(words) {
  const [whole, word, round, modules, strikes, minutes, level, help, , log] =
    LINK.exec(words) ?? [];
  if (whole === undefined) return undefined;
  const bomb = {
    word,
    round: Number(round),
    modules: Number(modules),
    strikes: Number(strikes),
    minutes: Number(minutes),
    level: LEVELS.find((one) => one === level) ?? 'any',
    help: helpAmong([help ?? '']),
  };
  if (bomb.modules < 1 || bomb.modules > MODULES_MAX) return undefined;
  return words === (log === undefined ? printBomb(bomb) : printDebrief(bomb, log))
    ? { bomb, log }
    : undefined;
}

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aiou';

/** A word of three syllables that can be read aloud. @param {string} text it follows from */
export function spokenWord(text) {
  let number = parseInt(digest(text), 36);
  const next = (/** @type {string} */ letters) => {
    const letter = letters[number % letters.length];
    number = Math.floor(number / letters.length);
    return letter;
  };
  return Array.from({ length: 3 }, () => next(CONSONANTS) + next(VOWELS)).join('');
}

/** @typedef {'module' | 'manual'} Role */

/** The word that a person reads aloud. @param {Bomb} bomb @param {Role} role */
export const readyWord = (bomb, role) => spokenWord(`${printBomb(bomb)} ${role}`);

/** The word for how a bomb ended, which the person with the module reads aloud. @param {Bomb} bomb @param {End} end */
export const endWord = (bomb, end) => spokenWord(`${printBomb(bomb)} end ${end}`);

/** The words for all ends, in a fixed order. @param {Bomb} bomb */
export const endChoices = (bomb) =>
  ENDS.map((end) => ({ end, word: endWord(bomb, end) })).sort((one, other) =>
    one.word < other.word ? -1 : 1,
  );

/** Four words, in a fixed order, with the one that the other person reads aloud. @param {Bomb} bomb @param {Role} role the other's */
export const readyChoices = (bomb, role) =>
  [readyWord(bomb, role), ...[1, 2, 3].map((i) => spokenWord(`${printBomb(bomb)} ${role} ${i}`))]
    .filter((word, i, all) => all.indexOf(word) === i)
    .sort();

/** The bomb after this one. @param {Bomb} bomb @returns {Bomb} */
export const nextBomb = (bomb) => ({ ...bomb, round: bomb.round + 1 });
