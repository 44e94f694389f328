// Screen-reader announcements: a polite live region with the newest sentence.

import { h } from './dom.js';

const region = h('div.unseen', { role: 'status', 'aria-live': 'polite' });
let turn = false;

/** The live region; the shell adds it to the page. */
export const announcerElement = region;

/** Announces a sentence. The text alternates by a trailing space, so that a repeated sentence is read again. */
export function announce(/** @type {string} */ sentence) {
  turn = !turn;
  region.textContent = sentence + (turn ? '\u00a0' : '');
}
