// Clock that stops while the page is hidden.

const hasPage = typeof document !== 'undefined';
const isSeen = () => !hasPage || document.visibilityState === 'visible';

let counted = 0;
let since = performance.now();
let running = isSeen();

/** Milliseconds for which the page was visible since it opened; in Node, the elapsed time. */
export const visibleMs = () => counted + (running ? performance.now() - since : 0);

if (hasPage)
  document.addEventListener('visibilitychange', () => {
    counted = visibleMs();
    since = performance.now();
    running = isSeen();
  });
