// Restart of a CSS animation that a class starts.

/** Gives elements a class anew, so that its animation begins again. @param {Iterable<Element>} elements @param {string} name of the class */
export function restartAnimation(elements, name) {
  for (const element of elements) {
    element.classList.remove(name);
    // Reading the layout makes the browser restart the same animation.
    element.getBoundingClientRect();
    element.classList.add(name);
  }
}
