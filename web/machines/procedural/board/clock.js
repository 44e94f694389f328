// Countdown clock on the module: it shows a stopwatch that somebody else keeps.

import { h } from '../../../app/ui/dom.js';

const MINUTE_MS = 60_000;
const TICK_MS = 200;

/** '4:07' @param {number} seconds */
const face = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** @param {number} minutes */
const minutesLeft = (minutes) => (minutes === 1 ? 'One minute left.' : `${minutes} minutes left.`);

/**
 * @param {{say: (text: string) => void, ended: () => void, motionReduced: () => boolean}} on
 *   say: hears of each minute; ended: no time is left
 */
export function createClock(on) {
  /** Milliseconds that the game has taken; undefined if it has no clock. @type {(() => number) | undefined} */
  let elapsed;
  let isStopped = false;
  let timer = 0;
  let lengthMs = 0;
  let saidMinutes = 0;

  const element = h('span.clock', {
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

  return {
    element,
    /** Shows a stopwatch, going or stopped. @param {() => number} stopwatch in milliseconds @param {number} minutes 0: no clock @param {boolean} [stopped] */
    show(stopwatch, minutes, stopped = false) {
      halt();
      isStopped = stopped;
      lengthMs = minutes * MINUTE_MS;
      elapsed = minutes ? stopwatch : undefined;
      element.hidden = minutes === 0;
      if (minutes === 0) return;
      saidMinutes = Math.ceil(leftMs() / MINUTE_MS);
      show();
      if (!isStopped && leftMs() > 0) timer = window.setInterval(tick, TICK_MS);
    },
    /** Whether the time was over before the game was. */
    get isOver() {
      return leftMs() === 0;
    },
    close: halt,
  };
}
