// Game: a maze being played, with a core session on this thread, its move history, and its saved state
// (saved-games.js). The worker generates, solves and rates mazes.
//
// A shared game has moves from a link or from a demonstration. It is played like any other, but it is not
// saved unless the visitor takes it over (shared-games.js).

import { kindOf } from '../routing/code.js';
import { notePlayed, noteShown, shownOf } from './help.js';
import { find, findStarted, remember } from './saved-games.js';
import { Ghost } from './ghost.js';
import { emit } from './records.js';

// ---- The clock, which stops while the page is hidden ----

const hasPage = typeof document !== 'undefined';
const isSeen = () => !hasPage || document.visibilityState === 'visible';

let counted = 0;
let since = performance.now();
let running = isSeen();

/** Milliseconds for which the page was visible since it opened; in Node, the elapsed time. */
const visibleMs = () => counted + (running ? performance.now() - since : 0);

if (hasPage)
  document.addEventListener('visibilitychange', () => {
    counted = visibleMs();
    since = performance.now();
    running = isSeen();
  });

// ---- The game ----

// Longer pauses between moves count as this long. Time while the page is hidden does not count.
const PAUSE_MAX_MS = 60_000;

/**
 * @typedef {{title: string, moves: string, ofLink: boolean, played: boolean, count?: number}} SharedGame
 *   ofLink: its moves are in the address; played: the visitor has made further moves in a demonstration;
 *   count: of its moves as the machine counts them, once the maze is open
 */

export class Game {
  /**
   * @param {string} code canonical, without moves; has the seed if the maze was requested by seed
   * @param {() => Session} open opens a session at the start of the maze
   * @param {string} description the code with the maze's description
   * @param {string} [moveCountKey] the `describe` key that counts moves for this machine
   * @param {string} [role] the view whose game it is, if its games are stored separately
   */
  constructor(code, open, description, moveCountKey = 'move_count', role = '') {
    this.code = code;
    this.role = role;
    this.description = description;
    this.open = open;
    this.moveCountKey = moveCountKey;
    /** The last progress values of its generation, if it was generated here. @type {KeyValues | undefined} */
    this.figures = undefined;
    this.session = open();
    this.values = this.session.describe();
    /** @type {SharedGame | undefined} */ this.sharedGame = undefined;
    /** Whether it resumes a saved game. */
    this.isKnown = false;
    /** The core's row of each move made, once history() has asked for them. @type {string[][] | undefined} */
    this.rows = undefined;
    /** The other player in a race. @type {Ghost | undefined} */
    this.ghost = undefined;
    this.actions = '';
    /** The actions that were saved last. @type {string | undefined} */
    this.saved = undefined;
    this.started = Date.now();
    this.date = this.started;
    this.milliseconds = 0;
    this.solved = false;
    this.isCopy = false;
    /** Everything that had been shown of the maze when the last move was made. @type {string[]} */
    this.help = [];
    /** The numbers of moves after which help was shown on this page; a restored game has forgotten them. @type {number[]} */
    this.helpMoves = [];
    /** @type {ReturnType<typeof setTimeout> | 0} */ this.saving = 0;
    this.since = visibleMs();
    /** Milliseconds since the last action that are counted already. */
    this.paused = 0;
  }

  get kind() {
    return kindOf(this.code);
  }
  /** Moves in the session, which undo can take back. */
  get moveCount() {
    return this.values.number('move_count');
  }
  /** Moves as the machine counts them. */
  get moves() {
    return this.values.number(this.moveCountKey);
  }
  get canRedo() {
    return this.values.number('redo_count') > 0;
  }
  /** Whether the visitor has solved it, by moves of their own. */
  get isOwnWin() {
    return this.session.event === 'solved' && !this.sharedGame && !this.isCopy;
  }
  /** The code in the address: with the moves of a game from a link. */
  get link() {
    return this.sharedGame?.ofLink ? `${this.code}.m${this.sharedGame.moves}` : this.code;
  }

  /** The core's rows for the newest moves, oldest first; default: all. Asks the core once. */
  history(newest = this.moveCount) {
    this.rows ??= this.session.history(0, this.moveCount);
    return this.rows.slice(Math.max(0, this.moveCount - newest), this.moveCount);
  }

  /** Keeps the rows of moves that were just made. @param {string[][]} made */
  keepRows(made) {
    if (!this.rows) return;
    this.rows.length = this.moveCount;
    for (const row of made) this.rows.push(row);
  }

  /** Makes moves and returns the core's rows. Throws a MazeError for an illegal move. */
  step(/** @type {string} */ moves) {
    const fromStart = this.moveCount === 0;
    const rows = this.session.step(moves);
    this.keepRows(rows);
    if (fromStart && !this.sharedGame) {
      this.milliseconds = 0;
      this.isCopy = false;
      this.since = visibleMs();
      this.paused = 0;
    }
    this.record(moves);
    if (!this.sharedGame) this.announceSolved();
    return rows;
  }

  /** Takes moves back; returns false if there are fewer. */
  undo(count = 1) {
    if (this.moveCount < count || count === 0) return false;
    this.session.undo(count);
    this.record('<'.repeat(count));
    return true;
  }

  /** Makes undone moves again; returns false if there are none. */
  redo(count = 1) {
    if (!this.canRedo) return false;
    this.keepRows(this.session.redo(count));
    this.record('>'.repeat(count));
    return true;
  }

  /** Undoes all moves; redo can make them again. */
  reset() {
    return this.undo(this.moveCount);
  }

  record(/** @type {string} */ actions) {
    if (!this.sharedGame) {
      notePlayed(this.description, this.started);
      this.takeHelp();
    }
    this.values = this.session.describe();
    this.ghost?.follow(this.moves);
    this.actions += actions;
    this.countTime();
    this.since = visibleMs();
    this.paused = 0;
    this.date = Date.now();
    // Save later, once for several quick moves.
    if (!this.saving && !this.sharedGame) this.saving = setTimeout(() => this.remember(), 150);
  }

  /** Adds the time since the last action that is not counted yet. */
  countTime() {
    const pause = Math.round(Math.min(PAUSE_MAX_MS, visibleMs() - this.since));
    this.milliseconds += pause - this.paused;
    this.paused = pause;
  }

  /** Emits 'move', and 'solved' if the maze is solved. */
  announceSolved() {
    emit('move', this.play);
    if (this.session.event !== 'solved') return;
    this.solved = true;
    emit('solved', this.play);
  }

  /** The state for records.js. */
  get play() {
    const { code, kind, moves, milliseconds, date, isCopy, help } = this;
    return { code, kind, moves, milliseconds, date, isCopy, help: [...help] };
  }

  /** Records that something of the maze was shown. At the goal it helps only from the next move on. */
  noteHelp(/** @type {HelpShown} */ what) {
    noteShown(this.description, what);
    if (this.session.event !== 'solved') this.takeHelp();
  }

  /** Counts what was shown of the maze, in any tab, as help with the next move. */
  takeHelp() {
    const help = [...new Set([...this.help, ...shownOf(this.description)])];
    if (help.length === this.help.length) return;
    this.help = help;
    this.helpMoves.push(this.moveCount);
  }

  /** A new game in the same maze. */
  again() {
    const game = new Game(this.code, this.open, this.description, this.moveCountKey, this.role);
    game.figures = this.figures;
    game.isKnown = true;
    return game;
  }

  /** Saves the game as the newest. */
  remember() {
    clearTimeout(this.saving);
    this.saving = 0;
    if (this.sharedGame) return;
    const { actions } = this;
    const stored = findStarted(this.code, this.started);
    if (stored && stored.actions !== this.saved) {
      // Another tab has continued this game: keep that one, and save this one as a separate game.
      if (actions === this.saved) return;
      this.started = Date.now();
    }
    const { code, started, date, moves, milliseconds, solved, isCopy, help, role } = this;
    const race = this.ghost?.moves ?? '';
    const result = { moves, milliseconds, solved, isCopy, help };
    remember({ code, started, date, actions, ...result, race, role });
    this.saved = actions;
  }

  /** Saves pending changes. */
  flush() {
    if (this.saving) this.remember();
  }

  /** Called when the page is hidden, perhaps for good: saves the playing time of an unfinished game. */
  leave() {
    const isUnderWay = this.moveCount > 0 && this.session.event !== 'solved';
    // A game that was removed from the list stays removed.
    if (this.sharedGame || !isUnderWay || (!this.saving && !findStarted(this.code, this.started)))
      return this.flush();
    this.countTime();
    this.remember();
  }

  /** Restores the saved game of this maze by replaying its actions. */
  restore() {
    const memory = find(this.code, this.role);
    if (!memory) return;
    this.isKnown = true;
    this.rows = undefined;
    const { actions, started, date, milliseconds, solved, isCopy, help, race } = memory;
    Object.assign(this, { started, date, milliseconds, solved, isCopy, help, saved: actions });
    // The game may come from another browser.
    for (const what of help) noteShown(this.description, /** @type {HelpShown} */ (what));
    try {
      for (const piece of actions.match(/<+|>+|[^<>]+/g) ?? []) {
        if (piece[0] === '<') this.session.undo(piece.length);
        else if (piece[0] === '>') this.session.redo(piece.length);
        else this.session.step(piece);
        this.actions += piece;
      }
    } catch {
      // Invalid actions, perhaps of another version: stop there.
    }
    this.values = this.session.describe();
    try {
      if (race) this.race(race);
    } catch {
      // Invalid moves: no race.
    }
  }

  /** Starts a race against other moves. Throws a MazeError for an illegal move. @param {string} moves */
  race(moves) {
    noteShown(this.description, 'someone’s moves');
    this.ghost?.close();
    this.ghost = new Ghost(this.open(), moves, this.moveCountKey);
    this.ghost.follow(this.moves);
  }

  /** Ends a race; the game goes on. */
  endRace() {
    this.ghost?.close();
    this.ghost = undefined;
    this.remember();
  }

  /** Shows another player's moves. Throws a MazeError for an illegal move. @param {SharedGame} sharedGame */
  showShared(sharedGame) {
    this.session.step(sharedGame.moves);
    if (sharedGame.ofLink) noteShown(this.description, 'someone’s moves');
    this.takeHelp();
    this.actions = sharedGame.moves;
    this.isCopy = true;
    this.values = this.session.describe();
    this.sharedGame = { ...sharedGame, count: this.moves };
  }

  /** Saves a shared game as the visitor's own, next to earlier games in this maze. */
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
