// The kind of window the page stands in: the name that window-name.js keeps on the root element.

/** @typedef {'wide' | 'desk' | 'tablet' | 'phone' | 'low'} WindowName */

const root = document.documentElement;

/** The window's name now. */
export const windowName = () => /** @type {WindowName} */ (root.dataset.window);

/** Whether the window is upright: the panel's tabs are sheets over the foot of the page. */
export const isUpright = () => ['tablet', 'phone'].includes(windowName());

/** Calls back when the window has another name. @param {() => void} listener @returns {() => void} ends it */
export function onWindowChange(listener) {
  root.addEventListener('windowchange', listener);
  return () => root.removeEventListener('windowchange', listener);
}
