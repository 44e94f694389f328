// A clock that stands still while the page is out of sight: a hidden tab, another window over it.

const hasPage = typeof document !== 'undefined';
const isSeen = () => !hasPage || document.visibilityState === 'visible';

let counted = 0;
let since = performance.now();
let running = isSeen();

/** Milliseconds that the page was seen since it was opened; in Node, that have passed. */
export const visibleMs = () => counted + (running ? performance.now() - since : 0);

if (hasPage)
  document.addEventListener('visibilitychange', () => {
    counted = visibleMs();
    since = performance.now();
    running = isSeen();
  });
