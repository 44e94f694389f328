// The form in which rook's panels and essay load their parts: part.js under two older names.

import { part } from './part.js';

/** A part that loads when `begin` is first called. @param {() => Promise<HTMLElement>} load the content */
export function lazyPart(load) {
  const { element, open } = part('', async () => {}, load);
  return { element, begin: open };
}

/** A disclosure whose content loads when it is first opened. @param {string} summary @param {() => Promise<HTMLElement>} load */
export const lazySection = (summary, load) => ({
  element: part('', async () => {}, load).section(summary),
});
