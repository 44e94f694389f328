// Countdown clock on the module. It runs from the game's start time, which is saved in the browser, so that
// neither a reload nor a closed page stops it, and no change of the system's clock sets it back.

import { countOf, fieldsOf, load, save } from '../../../app/storage/store.js';
import { createStopwatch } from '../../../app/stopwatch.js';
import { onHidden } from '../../../app/time.js';
import { h } from '../../../app/ui/dom.js';

const KEPT = 'procedural.clocks';
const CLOCKS_MAX = 100;
const MINUTE_MS = 60_000;
const TICK_MS = 200;

/** @typedef {{game: string, began: number, elapsed: number, stopped: number}} Times elapsed: what it showed last; stopped: 0 while it goes */

/** @param {unknown} value @returns {Times[]} */
const readTimes = (value) =>
  (Array.isArray(value) ? value : [])
    .map(fieldsOf)
    .filter(({ game }) => typeof game === 'string')
    .map(({ game, began, elapsed, stopped }) => ({
      game: String(game),
      began: countOf(began),
      elapsed: countOf(elapsed),
      stopped: countOf(stopped),
    }))
    .slice(0, CLOCKS_MAX);

/** The newest in front. @param {Times} times */
function keep(times) {
  const others = load(KEPT, readTimes).filter(({ game }) => game !== times.game);
  save(KEPT, [times, ...others].slice(0, CLOCKS_MAX));
}

/** '4:07' @param {number} seconds */
const face = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** @param {number} minutes */
const minutesLeft = (minutes) => (minutes === 1 ? 'One minute left.' : `${minutes} minutes left.`);

/**
 * @param {{say: (text: string) => void, ended: () => void, motionReduced: () => boolean}} on
 *   say: hears of each minute; ended: no time is left
 */
export function createClock(on) {
  /** The times of a game that this clock keeps. @type {Times | undefined} */
  let times;
  /** Milliseconds that the game has taken; undefined if it has no clock. @type {(() => number) | undefined} */
  let elapsed;
  let isStopped = false;
  let timer = 0;
  let lengthMs = 0;
  let saidMinutes = 0;

  const element = h('span', {
    class: 'clock',
    role: 'timer',
    'aria-label': 'Time left',
    hidden: true,
  });

  const leftMs = () => (elapsed ? Math.max(0, lengthMs - elapsed()) : Infinity);

  function show() {
    const seconds = Math.ceil(leftMs() / 1000);
    const minutes = Math.ceil(seconds / 60);
    // Nothing on it moves but at the minute where motion is not wanted.
    const text = on.motionReduced() && !isStopped ? `${minutes} min` : face(seconds);
    if (element.textContent !== text) element.textContent = text;
    if (minutes >= saidMinutes || minutes === 0) return;
    saidMinutes = minutes;
    on.say(minutesLeft(minutes));
  }

  function tick() {
    show();
    if (leftMs() > 0) return;
    halt();
    on.ended();
  }

  function halt() {
    clearInterval(timer);
    timer = 0;
  }

  /** Shows a stopwatch, going or stopped. @param {() => number} stopwatch @param {number} minutes @param {boolean} stopped */
  function start(stopwatch, minutes, stopped) {
    halt();
    isStopped = stopped;
    lengthMs = minutes * MINUTE_MS;
    elapsed = minutes ? stopwatch : undefined;
    element.hidden = minutes === 0;
    if (minutes === 0) return;
    saidMinutes = Math.ceil(leftMs() / MINUTE_MS);
    show();
    if (!isStopped && leftMs() > 0) timer = window.setInterval(tick, TICK_MS);
  }

  /** Keeps what the clock shows, for a reload by which the system's clock is set back. */
  function keepElapsed() {
    if (!times || !elapsed || isStopped) return;
    times.elapsed = elapsed();
    keep(times);
  }
  const removeHidden = onHidden(keepElapsed);

  return {
    element,
    /** Shows the clock of a game that keeps its times itself. @param {() => number} stopwatch in milliseconds @param {number} minutes @param {boolean} [stopped] */
    show(stopwatch, minutes, stopped = false) {
      times = undefined;
      start(stopwatch, minutes, stopped);
    },
    /** Whether the time was over before the game was. */
    get isOver() {
      return leftMs() === 0;
    },
    /** The time that it ran; undefined if the game has none. */
    get seconds() {
      return elapsed && Math.floor((lengthMs - leftMs()) / 1000);
    },
    /** Shows a game's clock, from its beginning or as far as it is. @param {string} game @param {number} minutes 0: it has none */
    open(game, minutes) {
      keepElapsed();
      times = undefined;
      if (minutes > 0) {
        times = load(KEPT, readTimes).find((one) => one.game === game);
        times ??= { game, began: Date.now(), elapsed: 0, stopped: 0 };
        keep(times);
      }
      const { began, stopped } = times ?? { began: 0, stopped: 0 };
      const length = Math.max(0, stopped - began);
      start(stopped || !times ? () => length : createStopwatch(times), minutes, stopped > 0);
    },
    /** The game is over. */
    stop() {
      halt();
      if (!times || !elapsed || isStopped || leftMs() === 0) return;
      const length = elapsed();
      times.elapsed = length;
      times.stopped = times.began + length;
      elapsed = () => length;
      isStopped = true;
      keep(times);
      show();
    },
    close() {
      keepElapsed();
      halt();
      removeHidden();
    },
  };
}
