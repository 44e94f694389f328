// The rows of mazes that are too large for a link (engine/rows.js), kept in this browser for as long as
// there is a game on one of them. Where the browser keeps nothing, they last as long as the page.

import { nameOfRows, storeRows, rowsName, rowsOf } from '../../engine/rows.js';
import { embedded } from '../routing/embedded.js';
import { games } from '../games/saved-games.js';

const STORE = 'rows';

/** @returns {Promise<IDBDatabase>} */
const open = () =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open('mazewright', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
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

/** The names of the rows that games are played on. */
const wanted = () => new Set(games().map(({ code }) => rowsName(code)));

/** Looks for the rows of a code; false if this browser does not have them. @param {string} code */
export async function loadRows(code) {
  const name = rowsName(code) ?? '';
  if (rowsOf(name) !== undefined) return true;
  try {
    return isNamed(name, await transact('readonly', (store) => store.get(name)));
  } catch {
    return false;
  }
}

/** Puts rows aside if they are those of that name. @param {string} name @param {unknown} rows */
const isNamed = (name, rows) =>
  typeof rows === 'string' && nameOfRows(rows) === name && storeRows(rows) === name;

/** Keeps the rows that a code has beside it, and forgets those that no game is played on any more. @param {string} code */
export async function saveRows(code) {
  const name = rowsName(code);
  if (name === undefined) return;
  const rows = rowsOf(name);
  try {
    const known = await transact('readonly', (store) => store.getAllKeys());
    const still = wanted();
    for (const key of known)
      if (!still.has(String(key))) await transact('readwrite', (store) => store.delete(key));
    if (rows !== undefined) await transact('readwrite', (store) => store.put(rows, name));
  } catch {
    // Full or forbidden: they last as long as the page.
  }
}

/** All rows that games are played on, by their names: for a file. */
export async function allRows() {
  /** @type {Record<string, string>} */
  const all = {};
  for (const { code } of games()) {
    const name = rowsName(code);
    if (name !== undefined && (await loadRows(code))) all[name] = rowsOf(name) ?? '';
  }
  return all;
}

/** Takes rows from a file, under the names that they have there; throws at those that are none. @param {[string, unknown][]} all */
export function importRows(all) {
  for (const [name, rows] of all)
    if (!isNamed(name, rows)) throw new Error(`Shape “${name.slice(0, 40)}” cannot be read.`);
}
