// Modal dialog: a native <dialog>, which traps the focus and restores it.

import { button } from './controls.js';
import { h, newId } from './dom.js';

/** @typedef {{element: HTMLDialogElement, close: () => void}} Dialog */
/** Shows a dialog until it is closed by its button, Escape, or a click outside. @returns {Dialog} */
export function showDialog(/** @type {string} */ title, /** @type {Child[]} */ ...children) {
  const id = newId('dialog');
  const close = () => element.close();
  /** @type {EventTarget | null} */ let pressed = null;
  const element = h(
    'dialog.dialog',
    {
      'aria-labelledby': id,
      onclose: () => element.remove(),
      // Close only if the pointer went down and up outside: text selected beyond the edge, or content
      // that moved away from a finger, must not close it.
      onpointerdown: (/** @type {PointerEvent} */ event) => (pressed = event.target),
      onclick: (/** @type {MouseEvent} */ event) => {
        if (event.target === element && pressed === element) close();
      },
    },
    h(
      'div.stack.dialog-content',
      h(
        'header.cluster.cluster-ends.one-line',
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
