// One maze being played: a session of the core on this thread, what was done in it, and its memory
// in the browser (games.js). Making a maze, solving and measuring it are the worker's.
//
// A game may be a guest: somebody else's moves, from a link, or a demonstration of the page. It is
// played like any other, but nothing of it is remembered as mine, unless it is adopted.

import { kindOf } from '../routing/code.js';
import { DEEDS_MAX, find, findBegun, remember, standing } from './saved-games.js';
import { Ghost } from './ghost.js';
import { emit } from './records.js';
import { seenMs } from './visible-time.js';

// A pause longer than this is not played, nor is what passes while the page is out of sight.
const PAUSE_MAX_MS = 60_000;

/**
 * @typedef {import('../../engine/core.js').Facts} Facts
 * @typedef {import('../../engine/core.js').Session} Session
 * @typedef {{title: string, moves: string, ofLink: boolean, played: boolean}} Guest
 *   ofLink: its moves stand in the address; played: the visitor has gone on from them
 */

export class Game {
  /**
   * @param {string} code canonical, without moves: by seed if the maze was asked for by seed
   * @param {() => Session} open the same maze, at its start
   * @param {string} description the same maze, written out
   * @param {string} [counts] the fact that counts its moves, as the machine shows them
   * @param {string} [role] the view whose game it is, where those are kept apart
   */
  constructor(code, open, description, counts = 'move_count', role = '') {
    this.code = code;
    this.role = role;
    this.description = description;
    this.open = open;
    this.counts = counts;
    /** The last figures of its making, where it was made. @type {Facts | undefined} */
    this.figures = undefined;
    this.session = open();
    this.facts = this.session.describe();
    /** @type {Guest | undefined} */
    this.guest = undefined;
    /** Whether it is taken up again, and not new. */
    this.isKnown = false;
    /** Whom this is a race with. @type {Ghost | undefined} */
    this.ghost = undefined;
    this.deeds = '';
    /** The deeds as they were remembered last. @type {string | undefined} */
    this.kept = undefined;
    this.started = Date.now();
    this.date = this.started;
    this.milliseconds = 0;
    this.solved = false;
    this.borrowed = false;
    /** What was shown of the solution. @type {string[]} */
    this.help = [];
    /** @type {ReturnType<typeof setTimeout> | 0} */
    this.saving = 0;
    this.since = seenMs();
    /** What of the time since the last deed is counted already. */
    this.paused = 0;
  }

  get kind() {
    return kindOf(this.code);
  }
  /** How many moves the session has: what undo can take back. */
  get moveCount() {
    return this.facts.number('move_count');
  }
  /** How many moves the machine counts. */
  get moves() {
    return this.facts.number(this.counts);
  }
  get canRedo() {
    return this.facts.number('redo_count') > 0;
  }
  /** What the address shows. */
  get link() {
    return this.guest?.ofLink ? `${this.code}.m${this.guest.moves}` : this.code;
  }

  /** What the newest moves did, a row each; all of them if no number is said. */
  history(newest = this.moveCount) {
    const first = Math.max(0, this.moveCount - newest);
    return this.session.history(first, newest);
  }

  /**
   * Makes moves. Throws the core's error if one of them is none of this machine's.
   * @param {string} moves
   */
  step(moves) {
    const fromStart = this.moveCount === 0;
    const answer = this.session.step(moves);
    if (fromStart && !this.guest) {
      this.milliseconds = 0;
      this.borrowed = false;
      this.since = seenMs();
      this.paused = 0;
    }
    this.did(moves);
    if (!this.guest) this.tell();
    return answer;
  }

  /** Takes moves back; false if there are not so many. */
  undo(count = 1) {
    if (this.moveCount < count || count === 0) return false;
    this.session.undo(count);
    this.did('<'.repeat(count));
    return true;
  }

  /** Makes moves again that were taken back. */
  redo(count = 1) {
    if (!this.canRedo) return false;
    this.session.redo(count);
    this.did('>'.repeat(count));
    return true;
  }

  /** Back to the start; every move can be made again. */
  reset() {
    return this.undo(this.moveCount);
  }

  /** @param {string} deeds */
  did(deeds) {
    this.facts = this.session.describe();
    this.ghost?.follow(this.moves);
    this.deeds += deeds;
    this.countTime();
    this.since = seenMs();
    this.paused = 0;
    this.date = Date.now();
    // Once for many quick moves, and never in the way of the next one.
    if (!this.saving && !this.guest) this.saving = setTimeout(() => this.remember(), 150);
  }

  /** Counts the time since the last deed, as far as it is played and not counted yet. */
  countTime() {
    const pause = Math.round(Math.min(PAUSE_MAX_MS, seenMs() - this.since));
    this.milliseconds += pause - this.paused;
    this.paused = pause;
  }

  /** Tells of a step: it was a move, and it may have solved the maze. */
  tell() {
    emit('move', this.play);
    if (this.session.event !== 'solved') return;
    this.solved = true;
    emit('solved', this.play);
  }

  /** Where it stands, for records.js. */
  get play() {
    const { code, kind, moves, milliseconds, date, borrowed, help } = this;
    return { code, kind, moves, milliseconds, date, borrowed, help: [...help] };
  }

  /** Something of the solution was shown. @param {string} what */
  helped(what) {
    if (this.help.includes(what)) return;
    this.help = [...this.help, what];
    if (!this.guest) this.remember();
  }

  /** Another game in the same maze. */
  again() {
    const game = new Game(this.code, this.open, this.description, this.counts, this.role);
    game.figures = this.figures;
    game.isKnown = true;
    return game;
  }

  /** Writes the game down, as the newest. */
  remember() {
    clearTimeout(this.saving);
    this.saving = 0;
    if (this.guest) return;
    if (this.deeds.length > DEEDS_MAX) this.deeds = standing(this.deeds);
    const deeds = this.deeds.slice(0, DEEDS_MAX);
    const stored = findBegun(this.code, this.started);
    if (stored && stored.deeds !== this.kept) {
      // Another tab has gone on with this walk. What was played there stays; what is played here is
      // a walk of its own from now on.
      if (deeds === this.kept) return;
      this.started = Date.now();
    }
    const { code, started, date, moves, milliseconds, solved, borrowed, help, role } = this;
    const race = this.ghost?.moves ?? '';
    remember({
      code,
      started,
      date,
      deeds,
      moves,
      milliseconds,
      solved,
      borrowed,
      help,
      race,
      role,
    });
    this.kept = deeds;
  }

  /** Writes down what has not been written yet. */
  flush() {
    if (this.saving) this.remember();
  }

  /** The page goes out of sight, maybe for good: the time of a walk that is under way is kept. */
  leave() {
    const isUnderWay = this.moveCount > 0 && this.session.event !== 'solved';
    // What has been taken out of the list of games stays out.
    if (this.guest || !isUnderWay || (!this.saving && !findBegun(this.code, this.started)))
      return this.flush();
    this.countTime();
    this.remember();
  }

  /** Does again what was done in this maze before. */
  recall() {
    const memory = find(this.code, this.role);
    if (!memory) return;
    this.isKnown = true;
    const { deeds, started, date, milliseconds, solved, borrowed, help, race } = memory;
    Object.assign(this, { started, date, milliseconds, solved, borrowed, help, kept: deeds });
    try {
      for (const piece of deeds.match(/<+|>+|[^<>]+/g) ?? []) {
        if (piece[0] === '<') this.session.undo(piece.length);
        else if (piece[0] === '>') this.session.redo(piece.length);
        else this.session.step(piece);
        this.deeds += piece;
      }
    } catch {
      // Written by another version, or by somebody else: as far as it goes.
    }
    this.facts = this.session.describe();
    try {
      if (race) this.race(race);
    } catch {
      // No moves of this machine: no race.
    }
  }

  /** Makes it a race. Throws the core's error if one of the moves is none of this machine's. @param {string} moves */
  race(moves) {
    this.ghost?.close();
    this.ghost = new Ghost(this.open(), moves, this.counts);
    this.ghost.follow(this.moves);
  }

  /** From now on it is a game without another's beside it. */
  endRace() {
    this.ghost?.close();
    this.ghost = undefined;
    this.remember();
  }

  /** Shows moves that are not mine. Throws the core's error if one is none of this machine's. @param {Guest} guest */
  entertain(guest) {
    this.session.step(guest.moves);
    this.guest = guest;
    this.deeds = guest.moves;
    this.borrowed = true;
    this.facts = this.session.describe();
  }

  /** Makes a guest mine: a walk of its own, beside those that I had in this maze. */
  adopt() {
    this.guest = undefined;
    this.started = Date.now();
    this.remember();
  }

  close() {
    this.flush();
    this.ghost?.close();
    this.session.close();
  }
}
