// Strike picture: for a short time after a player hits a wall, the module shows the old board with its decided
// walls and a cross on the wall that was hit. Then the new circles come. A completed hold shows the walls as well,
// without a cross.

import { strikeAt } from './messages.js';

export const SHOWN_MS = 600;

/** @param {(refused: boolean) => void} ended refused: whether a press came too early */
export function createStrike(ended) {
  let timer = 0;
  let isRefused = false;
  /** @type {{facts: KeyValues, hit: string} | undefined} */ let shown;

  function drop() {
    clearTimeout(timer);
    shown = undefined;
  }

  return {
    get shown() {
      return shown;
    },
    /** @param {Session} session @param {string} hit the move that struck; '': a button was held */
    show(session, hit) {
      drop();
      isRefused = false;
      shown = { facts: session.describeBefore(), hit };
      timer = window.setTimeout(() => {
        drop();
        ended(isRefused);
      }, SHOWN_MS);
      return hit ? strikeAt(hit, shown.facts.get('cell') ?? '') : '';
    },
    /** Returns whether a press is refused because the new circles are not shown yet. */
    refuses() {
      if (shown) isRefused = true;
      return shown !== undefined;
    },
    drop,
  };
}
