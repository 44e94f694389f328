// Keyboard focus after a change of the game: the board gets it if the button that had it is gone.
//
// 'Try again' and 'Harder' are hidden by what they do, and a browser then forgets where the visitor was.

const TAB_STOP = 'button:not(:disabled, [tabindex="-1"]), [tabindex="0"]';

/**
 * Makes a change and keeps the focus: on the element that has it, or on the first tab stop of the board if the change
 * hides that element.
 * @param {() => void} change @param {() => Element | undefined} board
 */
export function keepFocus(change, board) {
  const held = /** @type {HTMLElement | null} */ (document.activeElement);
  change();
  const now = document.activeElement;
  // The machine may have moved it. A hidden element has it until the next frame.
  if (!held || held === document.body || (now !== document.body && now?.checkVisibility())) return;
  const place = board();
  const stop = place?.matches(TAB_STOP) ? place : place?.querySelector(TAB_STOP);
  const next = held.checkVisibility() ? held : /** @type {HTMLElement | null | undefined} */ (stop);
  next?.focus({ preventScroll: true });
}
