// A dialog: the browser's own, which keeps the focus inside and gives it back.

import { button } from './controls.js';
import { h, newId } from './dom.js';

/**
 * Shows a dialog until it is closed (its button, Escape, or a press beside it).
 * @param {string} title
 * @param {...import('./dom.js').Child} children
 * @returns {{element: HTMLDialogElement, close: () => void}}
 */
export function showDialog(title, ...children) {
  const id = newId('dialog');
  const close = () => element.close();
  /** @type {EventTarget | null} */
  let pressed = null;
  const element = h(
    'dialog',
    {
      class: 'dialog',
      'aria-labelledby': id,
      onclose: () => element.remove(),
      // Pressed and let go beside it: what moved away from under a finger, or words that were marked
      // to beyond its edge, are no wish to close it.
      onpointerdown: (/** @type {PointerEvent} */ event) => (pressed = event.target),
      onclick: (/** @type {MouseEvent} */ event) => {
        if (event.target === element && pressed === element) close();
      },
    },
    h(
      'div',
      { class: 'dialog-inside' },
      h(
        'header',
        { class: 'dialog-head' },
        h('h2', { id }, title),
        button({ label: 'Close', icon: 'close', quiet: true, kind: 'bare', onclick: close }),
      ),
      ...children,
    ),
  );
  document.body.append(element);
  element.showModal();
  return { element, close };
}
