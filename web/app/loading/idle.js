// Idle callbacks: runs work when the page is idle.

// A page with animations on a slow computer is never idle, so the wait is limited.
const TIMEOUT_MS = 5000;

/** Safari has no requestIdleCallback. @param {() => void} callback */
export const whenIdle = (callback) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(callback, { timeout: TIMEOUT_MS })
    : setTimeout(callback, 1);
