// A button to press or to hold: a short press moves when it is let go; one of three seconds
// regenerates and moves nothing; after one second a fill shows how long is left.

export const HOLD_MS = 3000;
export const FILL_AFTER_MS = 1000;

/**
 * @param {{press: (move: string) => void, hold: () => void,
 *   show: (move: string, state: 'up' | 'down' | 'filling') => void}} on
 */
export function createHolding(on) {
  let held = '';
  /** @type {number[]} */
  let timers = [];

  function stop() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    const move = held;
    held = '';
    if (move) on.show(move, 'up');
    return move;
  }

  return {
    get held() {
      return held;
    },
    /** @param {string} move */
    down(move) {
      stop();
      held = move;
      on.show(move, 'down');
      timers = [
        window.setTimeout(() => on.show(move, 'filling'), FILL_AFTER_MS),
        window.setTimeout(() => {
          stop();
          on.hold();
        }, HOLD_MS),
      ];
    },
    /** Let go: a move, unless the hold was completed or another button came between. */
    up(/** @type {string} */ move) {
      if (held === move && stop()) on.press(move);
    },
    cancel: () => void stop(),
  };
}
