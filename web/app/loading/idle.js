// What can wait until there is nothing better to do.

// A page whose pictures move on a slow machine is never idle.
const TIMEOUT_MS = 5000;

/** Safari has no requestIdleCallback. @param {() => void} deed */
export const whenIdle = (deed) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(deed, { timeout: TIMEOUT_MS })
    : setTimeout(deed, 1);
