// Stopwatch that outlasts a reload, and that no change of the system's clock sets back.

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
