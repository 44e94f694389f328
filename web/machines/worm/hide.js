/**
 * Shows or hides what stands beside the sheet: whoever pressed something in it goes on from the sheet.
 * @param {HTMLElement} element @param {boolean} isHidden @param {HTMLElement} sheet
 */
export function hide(element, isHidden, sheet) {
  const isHeld = isHidden && element.contains(document.activeElement);
  element.hidden = isHidden;
  if (isHeld) sheet.focus({ preventScroll: true });
}
