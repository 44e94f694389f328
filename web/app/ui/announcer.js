// What a screen reader is told: politely, the newest sentence only.

import { h } from './dom.js';

const region = h('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
let turn = false;

/** To be put into the page once. */
export const announcerElement = region;

/**
 * Says a sentence; the same one twice is said twice.
 * @param {string} sentence
 */
export function announce(sentence) {
  turn = !turn;
  region.textContent = sentence + (turn ? '\u00a0' : '');
}
