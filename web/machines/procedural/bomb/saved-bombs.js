// Bombs of this browser: for each role of a bomb when its clock started, and how far it came. They outlast a reload. Two
// tabs with the same role show the same game: each presses only on the newest log.

import {
  countOf,
  fieldsOf,
  listOf,
  load,
  loadOfTab,
  onStored,
  oneOf,
  save,
  saveOfTab,
} from '../../../app/storage/store.js';
import { ENDS, readBomb } from './bomb.js';

const KEPT = 'procedural.bombs';
const ROLE = 'procedural.bomb-role';
const BOMBS_MAX = 20;

/**
 * link: as printBomb writes it; began: in milliseconds since 1970, 0 before the clock starts; elapsed: what the clock
 * showed last, in milliseconds; log: of the module; end: as the person with the manual heard it
 * @typedef {BombRole} Role
 * @typedef {{link: string, role: Role, began: number, elapsed: number, log: string,
 *   end: import('./bomb.js').End}} SavedBomb
 */

const readRole = oneOf(/** @type {Role} */ ('module'), 'manual');
const readEnd = oneOf(/** @type {import('./bomb.js').End} */ (''), ...ENDS);

/** @param {unknown} value @returns {SavedBomb | undefined} */
function readSaved(value) {
  const { link, role, began, elapsed, log, end } = fieldsOf(value);
  if (typeof link !== 'string' || !readBomb(link)) return undefined;
  return {
    link,
    role: readRole(role),
    began: countOf(began),
    elapsed: countOf(elapsed),
    log: typeof log === 'string' ? log : '',
    end: readEnd(end),
  };
}
const readBombs = listOf(readSaved, BOMBS_MAX);

/** The newest bomb of a link and a role, or without them of any. @param {string} [link] @param {Role} [role] */
export const findBomb = (link, role) =>
  load(KEPT, readBombs).find(
    (one) => (link === undefined || one.link === link) && (role === undefined || one.role === role),
  );

/** The bomb of a link in the role of this tab, if it has one there. @param {string} link */
export const bombOfTab = (link) => findBomb(link, loadOfTab(ROLE, readRole)) ?? findBomb(link);

/** @param {SavedBomb} one @param {SavedBomb} other */
const isSame = (one, other) => one.link === other.link && one.role === other.role;

/** Saves a bomb as the newest. @param {SavedBomb} bomb */
export function saveBomb(bomb) {
  const bombs = load(KEPT, readBombs);
  // Another tab may have seen more of its time.
  const seen = bombs.find((one) => isSame(one, bomb))?.elapsed ?? 0;
  const others = bombs.filter((one) => !isSame(one, bomb));
  const newest = { ...bomb, elapsed: Math.max(seen, bomb.elapsed) };
  save(KEPT, [newest, ...others].slice(0, BOMBS_MAX));
}

/** Takes a role of a bomb in this tab: where it was begun before, or as a new one. @param {string} link @param {Role} role @param {number} began 0: its clock does not start yet */
export function takeRole(link, role, began) {
  saveOfTab(ROLE, role);
  const before = findBomb(link, role);
  if (before?.began) return before;
  const bomb = { link, role, began, elapsed: 0, log: '', end: readEnd(undefined) };
  saveBomb(bomb);
  return bomb;
}

/** Calls a listener when another tab changes a bomb; returns a function that removes it. @param {() => void} listener */
export const onBombStored = (listener) => onStored(KEPT, listener);
