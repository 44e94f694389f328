// What can wait until there is nothing better to do.

/** Safari has no requestIdleCallback. @param {() => void} deed */
export const whenIdle = (deed) =>
  'requestIdleCallback' in window ? requestIdleCallback(deed) : setTimeout(deed, 1);
