// Stored rows: the shapes of mazes that are too large for a link (engine/rows.js), in IndexedDB for as long as a
// saved game uses them. If the browser stores nothing, they last as long as the page.

import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { nameOfRows, storeRows, rowsName, rowsOf } from '../../engine/rows.js';
import { games, gamesLoaded } from './saved-games.js';
import { embedded } from '../routing/embedded.js';

/** Rows by name. An embedded page stores nothing. */
function shapes() {
  if (embedded) throw new Error('Nothing is stored in an embedded page');
  return (store ??= createStore('mazewright-shapes', 'shapes'));
}
/** @type {import('idb-keyval').UseStore | undefined} */ let store;

/** Loads the rows of a code; false if this browser does not have them. @param {string} code */
export async function loadRows(code) {
  const name = rowsName(code) ?? '';
  if (rowsOf(name) !== undefined) return true;
  try {
    return storeIfNamed(name, await get(name, shapes()));
  } catch {
    return false;
  }
}

/** Stores rows in memory if they match the name. @param {string} name @param {unknown} rows */
const storeIfNamed = (name, rows) =>
  typeof rows === 'string' && nameOfRows(rows) === name && storeRows(rows) === name;

/** Stores the rows of a code, and deletes rows that no saved game uses. @param {string} code */
export async function saveRows(code) {
  const name = rowsName(code);
  if (name === undefined) return;
  const rows = rowsOf(name);
  try {
    if (await gamesLoaded) {
      const used = new Set(games().map((game) => rowsName(game.code)));
      const known = await keys(shapes());
      await delMany(
        known.filter((key) => !used.has(String(key))),
        shapes(),
      );
    }
    if (rows !== undefined) await set(name, rows, shapes());
  } catch {
    // Full or forbidden: the rows last as long as the page.
  }
}

/** All rows that saved games use, by name, for a backup. */
export async function allRows() {
  /** @type {Record<string, string>} */ const all = {};
  for (const { code } of games()) {
    const name = rowsName(code);
    if (name !== undefined && (await loadRows(code))) all[name] = rowsOf(name) ?? '';
  }
  return all;
}

/** Imports rows from a backup, except those that do not match their name. @param {[string, unknown][]} all */
export function importRows(all) {
  for (const [name, rows] of all) storeIfNamed(name, rows);
}
