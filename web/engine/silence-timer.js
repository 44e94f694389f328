// Says so when something that is waited for has been silent too long. Time counts in ticks of our
// own timer, and only while the page is seen: a page that was hidden, asleep or busy has not waited.

const TICK_MS = 100;
/** Whoever is alive speaks far more often than this, on slow machines too. */
export const SILENCE_MS = 5000;

// Also for Node, where there is no page.
const page = /** @type {{visibilityState?: string} | undefined} */ (
  Reflect.get(globalThis, 'document')
);
const isVisible = () => page?.visibilityState !== 'hidden';

/**
 * Calls `tell` once, after so long without a word; heard() begins anew, end() gives up waiting.
 * @param {number} ms
 * @param {() => void} onSilence
 */
export function startSilenceTimer(ms, onSilence) {
  let waited = 0;
  let told = false;
  const timer = setInterval(() => {
    if (told || !isVisible()) return;
    waited += TICK_MS;
    told = waited >= ms;
    if (told) onSilence();
  }, TICK_MS);
  return {
    reset() {
      waited = 0;
      told = false;
    },
    end: () => clearInterval(timer),
  };
}
