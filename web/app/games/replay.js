// Replay of a shared game: makes its moves again, one by one, from the start.

import { motionReduced } from '../storage/settings.js';

// Time per move, the limit for the whole replay, and the shortest step that can still be seen.
const MOVE_MS = 240;
const REPLAY_MS = 20_000;
const TICK_MS = 60;

/** @param {import('./shared-games.js').Shell} shell @param {() => void} onChange called when a replay starts or ends */
export function createReplay(shell, onChange) {
  let timer = 0;
  let isQuiet = false;
  let isRunning = false;
  /** Milliseconds to the next move, if the machine sets the pace. @type {(() => number) | undefined} */
  let pace;

  /** Silences announcements: only the end of a replay is announced. @param {boolean} on */
  function quiet(on) {
    isQuiet = on;
    shell.host.toggleAttribute('aria-busy', on);
    if (on) shell.host.setAttribute('aria-busy', 'true');
  }
  /** Ends the replay where it is. */
  function halt() {
    clearTimeout(timer);
    isRunning = false;
    quiet(false);
  }

  function start() {
    halt();
    const game = shell.shown();
    const all = [...(game?.sharedGame?.moves ?? '')];
    if (!game || all.length === 0) return;
    quiet(true);
    if (game.reset()) shell.changed('reset', []);
    const ticks = REPLAY_MS / Math.max(TICK_MS, Math.min(MOVE_MS, REPLAY_MS / all.length));
    const perTick = motionReduced() ? all.length : pace ? 1 : Math.ceil(all.length / ticks);
    let at = 0;
    const next = () => {
      const moves = all.slice(at, at + perTick).join('');
      at += perTick;
      const isLast = at >= all.length;
      if (isLast) halt();
      // The last one alone, for what a machine shows of it.
      const rows = game.step(moves.slice(0, -1));
      shell.changed('step', [...rows, ...game.step(moves.slice(-1))]);
      if (isLast) return onChange();
      timer = window.setTimeout(next, pace?.() ?? REPLAY_MS / ticks);
    };
    isRunning = true;
    next();
    onChange();
  }

  return {
    start,
    halt,
    quiet,
    stop() {
      halt();
      onChange();
    },
    /** @param {(() => number) | undefined} next milliseconds to the next move; default: MOVE_MS or faster */
    setPace: (next) => void (pace = next),
    get isRunning() {
      return isRunning;
    },
    get isQuiet() {
      return isQuiet;
    },
  };
}
