// Stored rows: the shapes of mazes that are too large for a link (engine/rows.js), in IndexedDB for as long as a
// saved game uses them. If the browser stores nothing, they last as long as the page.

import { nameOfRows, storeRows, rowsName, rowsOf } from '../../engine/rows.js';
import { embedded } from '../routing/embedded.js';
import { games } from '../games/saved-games.js';

const STORE = 'rows';

/** @returns {Promise<IDBDatabase>} */
const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('mazewright', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function transact(mode, act) {
  if (embedded) throw new Error('Nothing is stored in an embedded page');
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** The names of the rows that saved games use. */
const usedNames = () => new Set(games().map(({ code }) => rowsName(code)));

/** Loads the rows of a code; false if this browser does not have them. @param {string} code */
export async function loadRows(code) {
  const name = rowsName(code) ?? '';
  if (rowsOf(name) !== undefined) return true;
  try {
    return storeIfNamed(name, await transact('readonly', (store) => store.get(name)));
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
    const known = await transact('readonly', (store) => store.getAllKeys());
    const still = usedNames();
    for (const key of known)
      if (!still.has(String(key))) await transact('readwrite', (store) => store.delete(key));
    if (rows !== undefined) await transact('readwrite', (store) => store.put(rows, name));
  } catch {
    // Full or forbidden: the rows last as long as the page.
  }
}

/** All rows that saved games use, by name, for a backup. */
export async function allRows() {
  /** @type {Record<string, string>} */
  const all = {};
  for (const { code } of games()) {
    const name = rowsName(code);
    if (name !== undefined && (await loadRows(code))) all[name] = rowsOf(name) ?? '';
  }
  return all;
}

/** Imports rows from a backup; throws if one does not match its name. @param {[string, unknown][]} all */
export function importRows(all) {
  for (const [name, rows] of all)
    if (!storeIfNamed(name, rows)) throw new Error(`Shape “${name.slice(0, 40)}” cannot be read.`);
}
