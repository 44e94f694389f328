// The styles of the machines: each comes with its machine, and some of them later.

import { h } from '../ui/dom.js';

/** @type {Map<string, Promise<void>>} those that are there, or on their way */
const asked = new Map();

/**
 * Fulfilled when styles are there, rejected if they do not come whole.
 * @param {string} kind of the machine, or 'KIND/late' for what it can do without at first
 */
export function loadStyles(kind) {
  const sheet = __MACHINE_STYLES__[kind];
  if (!sheet) return Promise.resolve();
  const coming = asked.get(kind) ?? link(sheet);
  asked.set(kind, coming);
  coming.catch(() => asked.delete(kind));
  return coming;
}

/** @param {{href: string, integrity?: string}} sheet @returns {Promise<void>} */
function link({ href, integrity }) {
  const element = h('link', { rel: 'stylesheet', href, integrity });
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('they did not come'));
    });
    document.head.append(element);
  });
}
