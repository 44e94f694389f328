// One maze being played: a session of the core on this thread, what was done in it, and its memory
// in the browser. Making a maze, solving and measuring it are the worker's.

import { kindOf } from './code.js';
import { load, save } from './store.js';

// Games remembered, the oldest forgotten first; and the longest of them worth replaying at once.
const GAMES_MAX = 24;
const DEEDS_MAX = 20_000;

/**
 * @typedef {import('../engine/core.js').Facts} Facts
 * @typedef {import('../engine/core.js').Session} Session
 * @typedef {{code: string, deeds: string}} Memory
 *   deeds: moves as they are, and between them '<' (one taken back) and '>' (one made again), which
 *   are no moves of any machine; so that what the player has seen comes back as well.
 */

/** @returns {Memory[]} newest first */
const memories = () => load('games', []);

/** The game of a machine that was played last. @param {string} kind */
export const lastGame = (kind) => memories().find(({ code }) => kindOf(code) === kind)?.code;

/** The machine that was played last. */
export const lastKind = () => memories().map(({ code }) => kindOf(code))[0];

export class Game {
  /**
   * @param {string} code canonical, without moves: by seed if the maze was asked for by seed
   * @param {Session} session of the same maze
   * @param {string} description the same maze, written out
   */
  constructor(code, session, description) {
    this.code = code;
    this.description = description;
    this.session = session;
    this.deeds = '';
    this.facts = session.describe();
    this.saving = 0;
  }

  get kind() {
    return kindOf(this.code);
  }
  get moveCount() {
    return this.facts.number('move_count');
  }
  get canRedo() {
    return this.facts.number('redo_count') > 0;
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
    const answer = this.session.step(moves);
    this.did(moves);
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
    this.deeds += deeds;
    // Once for many quick moves, and never in the way of the next one.
    if (!this.saving) this.saving = setTimeout(() => this.remember(), 150);
  }

  /** Writes the game down, as the newest. */
  remember() {
    clearTimeout(this.saving);
    this.saving = 0;
    const others = memories().filter(({ code }) => code !== this.code);
    const deeds = this.deeds.length > DEEDS_MAX ? '' : this.deeds;
    save('games', [{ code: this.code, deeds }, ...others].slice(0, GAMES_MAX));
  }

  /** Does again what was done in this maze before. */
  recall() {
    const memory = memories().find(({ code }) => code === this.code);
    const pieces = memory?.deeds.match(/<+|>+|[^<>]+/g) ?? [];
    try {
      for (const piece of pieces) {
        if (piece[0] === '<') this.session.undo(piece.length);
        else if (piece[0] === '>') this.session.redo(piece.length);
        else this.session.step(piece);
        this.deeds += piece;
      }
    } catch {
      // Written by another version, or by somebody else: as far as it goes.
    }
    this.facts = this.session.describe();
    return pieces.length > 0;
  }

  close() {
    if (this.saving) this.remember();
    this.session.close();
  }
}
