// Silence timer: reports when an expected message is overdue. It counts its own ticks, and only while the page
// is visible, so that a hidden, sleeping or busy page does not count as waiting.

const TICK_MS = 100;
/** A working engine sends messages far more often than this, even on slow computers. */
export const SILENCE_MS = 5000;

// Node has no document.
const page = /** @type {{visibilityState?: string} | undefined} */ (
  Reflect.get(globalThis, 'document')
);
const isVisible = () => page?.visibilityState !== 'hidden';

/** Calls `onSilence` once after `ms` of silence; reset() starts again, end() stops the timer. */
export function startSilenceTimer(/** @type {number} */ ms, /** @type {() => void} */ onSilence) {
  let waited = 0;
  let isReported = false;
  const timer = setInterval(() => {
    if (isReported || !isVisible()) return;
    waited += TICK_MS;
    isReported = waited >= ms;
    if (isReported) onSilence();
  }, TICK_MS);
  return {
    reset() {
      waited = 0;
      isReported = false;
    },
    end: () => clearInterval(timer),
  };
}
