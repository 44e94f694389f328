// Dates that a system clock set back does not bring back, and the moment at which the page is hidden.

/** A date further ahead is of a clock that once ran ahead, and would hold all later dates back. */
const AHEAD_MAX_MS = 31 * 86_400_000;

/**
 * The later of now and the newest of the dates that this browser has seen, in milliseconds since 1970.
 * @param {number[]} seen @param {number} [now]
 */
export const latestDate = (seen, now = Date.now()) =>
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
