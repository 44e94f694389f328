// The game on the module of a bomb, as the storage has it: all tabs of the browser play one game. Before a press, at the
// end and before it is stored, a tab takes over what another one has played, so that no press and no strike is lost.

import { createStopwatch } from '../../../app/stopwatch.js';
import { BombGame } from './bomb.js';
import { findBomb, saveBomb } from './saved-bombs.js';

const TENTH_MS = 100;

/** @param {Bomb} bomb @param {import('./bomb.js').Opener} core @param {import('./saved-bombs.js').SavedBomb} saved */
export function createStoredGame(bomb, core, saved) {
  let game = new BombGame(bomb, core);
  game.play(saved.log);
  const elapsed = createStopwatch(saved);
  const store = () => saveBomb({ ...saved, elapsed: elapsed(), log: game.log });

  /** Takes over the game of another tab that has gone on; returns whether one has. */
  function takeOver() {
    const log = findBomb(saved.link, saved.role)?.log;
    if (log === undefined || log === game.log) return false;
    const newest = new BombGame(bomb, core);
    const isLog = newest.play(log);
    (isLog ? game : newest).close();
    if (isLog) game = newest;
    return isLog;
  }

  return {
    /** Another one after takeOver. */
    get game() {
      return game;
    },
    /** Milliseconds since the start. */
    elapsed,
    /** Milliseconds until the end, or until the last press. */
    get played() {
      return game.time * TENTH_MS;
    },
    takeOver,
    /** Makes a move, and stores it. @param {string} move */
    press(move) {
      const event = game.press(move, Math.floor(elapsed() / TENTH_MS));
      store();
      return event;
    },
    /** Ends the game if its time is over. @param {number} [ms] since the start */
    expire(ms = elapsed()) {
      takeOver();
      if (game.end) return;
      game.expire(Math.floor(ms / TENTH_MS));
      if (game.end) store();
    },
    /** Stores the time of a running game. Returns whether another tab has gone on instead. */
    pause() {
      if (takeOver()) return true;
      if (!game.end) store();
      return false;
    },
    close: () => game.close(),
  };
}
