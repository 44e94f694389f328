// Refusal: the mark of a move that the maze refuses, where the eye is. The styles of a machine shake what has the mark,
// and without motion outline it.

/** Motions of a refusal are shorter than that. */
const MARK_MS = 250;

/** @type {WeakMap<Element, number>} */ const timers = new WeakMap();

/** Marks an element for a moment; a mark that is there begins anew. @param {HTMLElement | SVGElement} element @param {string} [what] was refused: the value of data-refused */
export function refuse(element, what = '') {
  clearTimeout(timers.get(element));
  delete element.dataset.refused;
  // Reading a size restarts the animation.
  void element.getBoundingClientRect();
  element.dataset.refused = what;
  timers.set(
    element,
    window.setTimeout(() => delete element.dataset.refused, MARK_MS),
  );
}
