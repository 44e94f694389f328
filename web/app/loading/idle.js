// What can wait until there is nothing better to do.

// A page whose pictures move on a slow machine is never idle.
const TIMEOUT_MS = 5000;

/** Safari has no requestIdleCallback. @param {() => void} callback */
export const whenIdle = (callback) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(callback, { timeout: TIMEOUT_MS })
    : setTimeout(callback, 1);
