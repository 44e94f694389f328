// What the module shows when a wall is hit, before the new circles come: the board as it stood, the walls
// that were decided, and a cross on the one that was hit. It is a still picture, and soon gone.

/** @typedef {import('../../../engine/core.js').KeyValues} Facts */

export const SHOWN_MS = 600;

/** Where a wall stands, seen from a cell. @type {Record<string, string>} */
export const BESIDE = { U: 'above', R: 'right of', D: 'below', L: 'left of' };

/** How it stood before the last move. @param {import('../../../engine/core.js').Session} session */
export function factsBefore(session) {
  session.undo(1);
  const facts = session.describe();
  session.redo(1);
  return facts;
}

/** @param {(refused: boolean) => void} ended refused: whether a press came too early */
export function createStrike(ended) {
  let timer = 0;
  let isRefused = false;
  /** @type {{facts: Facts, hit: string} | undefined} */
  let shown;

  function drop() {
    clearTimeout(timer);
    shown = undefined;
  }

  return {
    get shown() {
      return shown;
    },
    /** @param {import('../../../engine/core.js').Session} session @param {string} hit the move that struck */
    show(session, hit) {
      drop();
      isRefused = false;
      shown = { facts: factsBefore(session), hit };
      timer = window.setTimeout(() => {
        drop();
        ended(isRefused);
      }, SHOWN_MS);
      return `Strike! There was a wall ${BESIDE[hit]} ${shown.facts.get('cell')}.`;
    },
    /** Whether a press comes before the new circles: who presses has not seen what it would do. */
    refuses() {
      if (shown) isRefused = true;
      return shown !== undefined;
    },
    drop,
  };
}
