// Countdown clock on the module. It runs from the game's start time, which is saved in the browser, so that
// neither a reload nor a closed page stops it.

import { countOf, fieldsOf, load, save } from '../../../app/storage/store.js';
import { h } from '../../../app/ui/dom.js';

const KEPT = 'procedural.clocks';
const CLOCKS_MAX = 100;
const MINUTE_MS = 60_000;
const TICK_MS = 200;

/** @typedef {{game: string, began: number, stopped: number}} Times stopped: 0 while it goes */

/** @param {unknown} value @returns {Times[]} */
const readTimes = (value) =>
  (Array.isArray(value) ? value : [])
    .map(fieldsOf)
    .filter(({ game }) => typeof game === 'string')
    .map(({ game, began, stopped }) => ({
      game: String(game),
      began: countOf(began),
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
  /** @type {Times | undefined} */
  let times;
  let timer = 0;
  let lengthMs = 0;
  let saidMinutes = 0;

  const element = h('span', {
    class: 'clock',
    role: 'timer',
    'aria-label': 'Time left',
    hidden: true,
  });

  const leftMs = () =>
    times ? Math.max(0, times.began + lengthMs - (times.stopped || Date.now())) : Infinity;

  function show() {
    const seconds = Math.ceil(leftMs() / 1000);
    const minutes = Math.ceil(seconds / 60);
    // Nothing on it moves but at the minute where motion is not wanted.
    const text = on.motionReduced() && !times?.stopped ? `${minutes} min` : face(seconds);
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

  /** Shows the time of `times`, going or stopped. @param {number} minutes */
  function start(minutes) {
    lengthMs = minutes * MINUTE_MS;
    saidMinutes = Math.ceil(leftMs() / MINUTE_MS);
    element.hidden = minutes === 0;
    show();
    if (times && !times.stopped && leftMs() > 0) timer = window.setInterval(tick, TICK_MS);
  }

  return {
    element,
    /** Shows the clock of a game that keeps its times itself. @param {number} began @param {number} stopped 0 while it goes @param {number} minutes */
    show(began, stopped, minutes) {
      halt();
      times = { game: '', began, stopped };
      if (minutes > 0) start(minutes);
    },
    /** Whether the time was over before the game was. */
    get isOver() {
      return leftMs() === 0;
    },
    /** The time that it ran; undefined if the game has none. */
    get seconds() {
      return times && Math.floor((lengthMs - leftMs()) / 1000);
    },
    /** Shows a game's clock, from its beginning or as far as it is. @param {string} game @param {number} minutes 0: it has none */
    open(game, minutes) {
      halt();
      times = undefined;
      element.hidden = minutes === 0;
      if (minutes === 0) return;
      times = load(KEPT, readTimes).find((one) => one.game === game);
      times ??= { game, began: Date.now(), stopped: 0 };
      keep(times);
      start(minutes);
    },
    /** The game is over. */
    stop() {
      halt();
      if (!times || times.stopped || leftMs() === 0) return;
      times.stopped = Date.now();
      keep(times);
      show();
    },
    close: halt,
  };
}
