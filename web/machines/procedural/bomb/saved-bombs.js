// Bombs of this browser: the role, when the clock started, and the module's log. They outlast a reload.

import { countOf, fieldsOf, load, save } from '../../../app/storage/store.js';
import { readBomb } from './bomb.js';

const KEPT = 'procedural.bombs';
const BOMBS_MAX = 20;

/**
 * link: as printBomb writes it; began: in milliseconds since 1970, 0 before the clock starts; log: of the module
 * @typedef {{link: string, role: import('./bomb.js').Role, began: number, log: string}} SavedBomb
 */

/** @param {unknown} value @returns {SavedBomb[]} */
const readBombs = (value) =>
  (Array.isArray(value) ? value : [])
    .map(fieldsOf)
    .filter(({ link }) => typeof link === 'string' && readBomb(link))
    .map(({ link, role, began, log }) => ({
      link: String(link),
      role: role === 'manual' ? /** @type {const} */ ('manual') : /** @type {const} */ ('module'),
      began: countOf(began),
      log: typeof log === 'string' ? log : '',
    }))
    .slice(0, BOMBS_MAX);

/** The bomb of a link, or without one the newest. @param {string} [link] */
export const findBomb = (link) =>
  load(KEPT, readBombs).find((one) => link === undefined || one.link === link);

/** Saves a bomb as the newest. @param {SavedBomb} bomb */
export function saveBomb(bomb) {
  const others = load(KEPT, readBombs).filter(({ link }) => link !== bomb.link);
  save(KEPT, [bomb, ...others].slice(0, BOMBS_MAX));
}
