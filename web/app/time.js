// Time that a system clock set back does not bring back: stopwatches that outlast a reload, and the newest of dates.

/** A date further ahead is of a clock that once ran ahead, and would hold all later dates back. */
const AHEAD_MAX_MS = 31 * 86_400_000;

/**
 * The later of now and the newest of the dates that this browser has seen, in milliseconds since 1970.
 * @param {number[]} seen @param {number} [now]
 */
export const latestDate = (seen, now = Date.now()) =>
  Math.max(now, ...seen.filter((date) => date <= now + AHEAD_MAX_MS));

/**
 * A stopwatch that goes on while the page is closed: returns the milliseconds since its start, which never fall. A
 * computer that slept moves it on, as a clock set forward does.
 * @param {{began: number, elapsed: number}} start began: in milliseconds since 1970; elapsed: what it showed last
 */
export function createStopwatch({ began, elapsed }) {
  let shown = elapsed;
  let tick = performance.now();
  return () => {
    const now = performance.now();
    shown = Math.max(shown + now - tick, Date.now() - began);
    tick = now;
    return Math.floor(shown);
  };
}

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
