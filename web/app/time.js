// Time of the page: dates that a system clock set back does not bring back, the moment at which the page is hidden,
// and the minutes of the clock while it is seen.

/** A date further ahead is of a clock that once ran ahead, and would hold all later dates back. */
const AHEAD_MAX_MS = 31 * 86_400_000;
const MINUTE_MS = 60_000;

/** The later of now and the newest of the dates that this browser has seen, in milliseconds since 1970. */
export const latestDate = (/** @type {number[]} */ seen, /** @type {number} */ now = Date.now()) =>
  Math.max(now, ...seen.filter((date) => date <= now + AHEAD_MAX_MS));

/** Calls a listener when the page is hidden, perhaps for good; returns a function that removes it. @param {() => void} listener */
export function onHidden(listener) {
  const changed = () => document.hidden && listener();
  addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', changed);
  return () => {
    removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Calls a listener at each full minute of the clock while the page is visible, and when it becomes visible; returns a function that ends it. @param {() => void} listener */
export function everyMinute(listener) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  function wait() {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(call, MINUTE_MS - (Date.now() % MINUTE_MS));
  }
  function call() {
    if (!document.hidden) listener();
    wait();
  }
  document.addEventListener('visibilitychange', call);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', call);
  };
}
