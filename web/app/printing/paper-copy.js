// Copy of a part of the page for paper: text, tables and charts, without its controls.

const CONTROLS = 'button, input, select, textarea, .segmented, label, .label, [hidden], a.button';

/** @param {Element} element @returns {HTMLElement} */
export function copyForPaper(element) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  const canvases = element.querySelectorAll('canvas');
  for (const [i, canvas] of copy.querySelectorAll('canvas').entries()) {
    // A copied canvas is empty.
    if (canvases[i].width && canvases[i].height)
      canvas.getContext('2d')?.drawImage(canvases[i], 0, 0);
  }
  for (const control of copy.querySelectorAll(CONTROLS)) control.remove();
  // The copy is removed soon, so it must not repeat the ids of the page.
  for (const one of copy.querySelectorAll('[id]')) one.removeAttribute('id');
  return copy;
}
