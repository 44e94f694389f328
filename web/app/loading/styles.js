// Style sheet loader: each machine's styles load with it, its optional ones and those for paper later.

import { h } from '../ui/dom.js';

/** @type {Map<string, Promise<void>>} loaded or loading */
const requested = new Map();

/**
 * Loads a style sheet; rejects if it fails.
 * @param {string} kind of the machine, 'KIND/panels' for the styles of its panels, or 'print'
 */
export function loadStyles(kind) {
  const sheet = __MACHINE_STYLES__[kind];
  if (!sheet) return Promise.resolve();
  const coming = requested.get(kind) ?? link(sheet);
  requested.set(kind, coming);
  coming.catch(() => requested.delete(kind));
  return coming;
}

/** @param {{href: string, integrity?: string}} sheet @returns {Promise<void>} */
function link({ href, integrity }) {
  const element = h('link', { rel: 'stylesheet', href, integrity });
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('the styles did not load'));
    });
    document.head.append(element);
  });
}
