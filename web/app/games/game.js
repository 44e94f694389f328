// One maze being played: a session of the core on this thread, what was done in it, and its memory
// in the browser (games.js). Making a maze, solving and measuring it are the worker's.
//
// A game may be a guest: somebody else's moves, from a link, or a demonstration of the page. It is
// played like any other, but nothing of it is remembered as mine, unless it is adopted.

import { kindOf } from '../routing/code.js';
import { ACTIONS_MAX, find, findStarted, remember, shortenActions } from './saved-games.js';
import { Ghost } from './ghost.js';
import { emit } from './records.js';
import { visibleMs } from './visible-time.js';

// A pause longer than this is not played, nor is what passes while the page is out of sight.
const PAUSE_MAX_MS = 60_000;

/**
 * @typedef {import('../../engine/core.js').KeyValues} KeyValues
 * @typedef {import('../../engine/core.js').Session} Session
 * @typedef {{title: string, moves: string, ofLink: boolean, played: boolean}} SharedGame
 *   ofLink: its moves stand in the address; played: the visitor has gone on from them
 */

export class Game {
  /**
   * @param {string} code canonical, without moves: by seed if the maze was asked for by seed
   * @param {() => Session} open the same maze, at its start
   * @param {string} description the same maze, written out
   * @param {string} [moveCountKey] the fact that counts its moves, as the machine shows them
   * @param {string} [role] the view whose game it is, where those are kept apart
   */
  constructor(code, open, description, moveCountKey = 'move_count', role = '') {
    this.code = code;
    this.role = role;
    this.description = description;
    this.open = open;
    this.moveCountKey = moveCountKey;
    /** The last figures of its making, where it was made. @type {KeyValues | undefined} */
    this.figures = undefined;
    this.session = open();
    this.values = this.session.describe();
    /** @type {SharedGame | undefined} */
    this.sharedGame = undefined;
    /** Whether it is taken up again, and not new. */
    this.isKnown = false;
    /** Whom this is a race with. @type {Ghost | undefined} */
    this.ghost = undefined;
    this.actions = '';
    /** The actions as they were remembered last. @type {string | undefined} */
    this.saved = undefined;
    this.started = Date.now();
    this.date = this.started;
    this.milliseconds = 0;
    this.solved = false;
    this.isCopy = false;
    /** What was shown of the solution. @type {string[]} */
    this.help = [];
    /** @type {ReturnType<typeof setTimeout> | 0} */
    this.saving = 0;
    this.since = visibleMs();
    /** What of the time since the last action is counted already. */
    this.paused = 0;
  }

  get kind() {
    return kindOf(this.code);
  }
  /** How many moves the session has: what undo can take back. */
  get moveCount() {
    return this.values.number('move_count');
  }
  /** How many moves the machine counts. */
  get moves() {
    return this.values.number(this.moveCountKey);
  }
  get canRedo() {
    return this.values.number('redo_count') > 0;
  }
  /** What the address shows. */
  get link() {
    return this.sharedGame?.ofLink ? `${this.code}.m${this.sharedGame.moves}` : this.code;
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
    if (fromStart && !this.sharedGame) {
      this.milliseconds = 0;
      this.isCopy = false;
      this.since = visibleMs();
      this.paused = 0;
    }
    this.record(moves);
    if (!this.sharedGame) this.announceSolved();
    return answer;
  }

  /** Takes moves back; false if there are not so many. */
  undo(count = 1) {
    if (this.moveCount < count || count === 0) return false;
    this.session.undo(count);
    this.record('<'.repeat(count));
    return true;
  }

  /** Makes moves again that were taken back. */
  redo(count = 1) {
    if (!this.canRedo) return false;
    this.session.redo(count);
    this.record('>'.repeat(count));
    return true;
  }

  /** Back to the start; every move can be made again. */
  reset() {
    return this.undo(this.moveCount);
  }

  /** @param {string} actions */
  record(actions) {
    this.values = this.session.describe();
    this.ghost?.follow(this.moves);
    this.actions += actions;
    this.countTime();
    this.since = visibleMs();
    this.paused = 0;
    this.date = Date.now();
    // Once for many quick moves, and never in the way of the next one.
    if (!this.saving && !this.sharedGame) this.saving = setTimeout(() => this.remember(), 150);
  }

  /** Counts the time since the last action, as far as it is played and not counted yet. */
  countTime() {
    const pause = Math.round(Math.min(PAUSE_MAX_MS, visibleMs() - this.since));
    this.milliseconds += pause - this.paused;
    this.paused = pause;
  }

  /** Tells of a step: it was a move, and it may have solved the maze. */
  announceSolved() {
    emit('move', this.play);
    if (this.session.event !== 'solved') return;
    this.solved = true;
    emit('solved', this.play);
  }

  /** Where it stands, for records.js. */
  get play() {
    const { code, kind, moves, milliseconds, date, isCopy, help } = this;
    return { code, kind, moves, milliseconds, date, isCopy, help: [...help] };
  }

  /** Something of the solution was shown. @param {string} what */
  noteHelp(what) {
    if (this.help.includes(what)) return;
    this.help = [...this.help, what];
    if (!this.sharedGame) this.remember();
  }

  /** Another game in the same maze. */
  again() {
    const game = new Game(this.code, this.open, this.description, this.moveCountKey, this.role);
    game.figures = this.figures;
    game.isKnown = true;
    return game;
  }

  /** Writes the game down, as the newest. */
  remember() {
    clearTimeout(this.saving);
    this.saving = 0;
    if (this.sharedGame) return;
    if (this.actions.length > ACTIONS_MAX) this.actions = shortenActions(this.actions);
    const actions = this.actions.slice(0, ACTIONS_MAX);
    const stored = findStarted(this.code, this.started);
    if (stored && stored.actions !== this.saved) {
      // Another tab has gone on with this walk. What was played there stays; what is played here is
      // a walk of its own from now on.
      if (actions === this.saved) return;
      this.started = Date.now();
    }
    const { code, started, date, moves, milliseconds, solved, isCopy, help, role } = this;
    const race = this.ghost?.moves ?? '';
    remember({
      code,
      started,
      date,
      actions,
      moves,
      milliseconds,
      solved,
      isCopy,
      help,
      race,
      role,
    });
    this.saved = actions;
  }

  /** Writes down what has not been written yet. */
  flush() {
    if (this.saving) this.remember();
  }

  /** The page goes out of sight, maybe for good: the time of a walk that is under way is kept. */
  leave() {
    const isUnderWay = this.moveCount > 0 && this.session.event !== 'solved';
    // What has been taken out of the list of games stays out.
    if (this.sharedGame || !isUnderWay || (!this.saving && !findStarted(this.code, this.started)))
      return this.flush();
    this.countTime();
    this.remember();
  }

  /** Does again what was done in this maze before. */
  restore() {
    const memory = find(this.code, this.role);
    if (!memory) return;
    this.isKnown = true;
    const { actions, started, date, milliseconds, solved, isCopy, help, race } = memory;
    Object.assign(this, { started, date, milliseconds, solved, isCopy, help, saved: actions });
    try {
      for (const piece of actions.match(/<+|>+|[^<>]+/g) ?? []) {
        if (piece[0] === '<') this.session.undo(piece.length);
        else if (piece[0] === '>') this.session.redo(piece.length);
        else this.session.step(piece);
        this.actions += piece;
      }
    } catch {
      // Written by another version, or by somebody else: as far as it goes.
    }
    this.values = this.session.describe();
    try {
      if (race) this.race(race);
    } catch {
      // No moves of this machine: no race.
    }
  }

  /** Makes it a race. Throws the core's error if one of the moves is none of this machine's. @param {string} moves */
  race(moves) {
    this.ghost?.close();
    this.ghost = new Ghost(this.open(), moves, this.moveCountKey);
    this.ghost.follow(this.moves);
  }

  /** From now on it is a game without another's beside it. */
  endRace() {
    this.ghost?.close();
    this.ghost = undefined;
    this.remember();
  }

  /** Shows moves that are not mine. Throws the core's error if one is none of this machine's. @param {SharedGame} sharedGame */
  showShared(sharedGame) {
    this.session.step(sharedGame.moves);
    this.sharedGame = sharedGame;
    this.actions = sharedGame.moves;
    this.isCopy = true;
    this.values = this.session.describe();
  }

  /** Makes a guest mine: a walk of its own, beside those that I had in this maze. */
  keepAsMine() {
    this.sharedGame = undefined;
    this.started = Date.now();
    this.remember();
  }

  close() {
    this.flush();
    this.ghost?.close();
    this.session.close();
  }
}
