// Local storage, one JSON value per name. Values may come from another version, another tab or by hand, so
// every value passes through a reader, which validates it and returns a default for anything invalid. If the
// browser stores nothing (private window, full disk), values last as long as the page.

import { embedded } from '../routing/embedded.js';

const PREFIX = 'mazewright.';

/** An embedded page stores nothing and reads nothing of the visitor's. */
const nothing = {
  getItem: () => null,
  setItem() {},
  removeItem() {},
};
const storage = () => (embedded ? nothing : localStorage);

/** Values that could not be stored. @type {Map<string, string>} */
const held = new Map();

/** @template T @typedef {(value: unknown) => T} Reader validates a stored value; undefined means none */

function storedText(/** @type {string} */ name) {
  const text = held.get(name);
  return text ?? storage().getItem(PREFIX + name);
}

/** @template T @param {string} name @param {Reader<T>} read @returns {T} */
export function load(name, read) {
  let value;
  try {
    value = JSON.parse(storedText(name) ?? '');
  } catch {
    // Missing, forbidden, or invalid JSON.
  }
  return read(value);
}

/** Stores a value; returns false if the browser did not accept it. */
export function save(/** @type {string} */ name, /** @type {unknown} */ value) {
  const text = JSON.stringify(value);
  try {
    storage().setItem(PREFIX + name, text);
    held.delete(name);
    // Read it back: some browsers drop values silently.
    if (storage().getItem(PREFIX + name) === text) return true;
  } catch {
    // Full or forbidden.
  }
  held.set(name, text);
  return false;
}

/**
 * Loads a value of this tab: a reload keeps it, and a new tab begins with the newest of all tabs.
 * @template T
 * @param {string} name @param {Reader<T>} read
 */
export function loadOfTab(name, read) {
  let value;
  try {
    value = embedded ? null : JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    // Forbidden, or invalid JSON.
  }
  return value == null ? load(name, read) : read(value);
}

/** Stores a value of this tab. @param {string} name @param {unknown} value */
export function saveOfTab(name, value) {
  try {
    if (!embedded) sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or forbidden.
  }
  return save(name, value);
}

/** Removes a value. @param {string} name */
export function remove(name) {
  held.delete(name);
  try {
    storage().removeItem(PREFIX + name);
  } catch {
    // Forbidden.
  }
}

/** The names of all stored values. */
export function names() {
  /** @type {string[]} */ let stored = [];
  try {
    stored = Object.keys(storage()).filter((key) => key.startsWith(PREFIX));
  } catch {
    // Forbidden.
  }
  return [...new Set([...stored.map((key) => key.slice(PREFIX.length)), ...held.keys()])];
}

/** Calls a listener when another tab changes a value; returns a function that removes it. @param {string} name @param {() => void} listener */
export function onStored(name, listener) {
  const changed = (/** @type {StorageEvent} */ { key }) => {
    // No key: everything was cleared.
    if (key === PREFIX + name || key === null) listener();
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/**
 * A reader for one of several values; the first is the default.
 * @template {string | boolean} T
 * @param {T[]} values
 * @returns {Reader<T>}
 */
export const oneOf =
  (...values) =>
  (value) =>
    values.find((one) => one === value) ?? values[0];

/** The fields of an object; none for any other value. @param {unknown} value */
export const fieldsOf = (value) =>
  typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};

/** Reads a non-negative integer; 0 if invalid. @param {unknown} value */
export const countOf = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;

/**
 * A reader for a list of valid values; invalid ones are left out.
 * @template T @param {(value: unknown) => T | undefined} read one value @param {number} [max] length @returns {Reader<T[]>}
 */
export const listOf = (read, max) => (value) =>
  (Array.isArray(value) ? value : [])
    .map(read)
    .filter((one) => one !== undefined)
    .slice(0, max);

const WORDS_MAX = 20;
const WORD_MAX = 80;

/** A reader for a string of at most some characters. @param {number} max @returns {Reader<string | undefined>} */
export const textOf = (max) => (value) =>
  typeof value === 'string' && value.length <= max ? value : undefined;

/** Reads a short list of short strings. */
export const wordsOf = listOf(textOf(WORD_MAX), WORDS_MAX);

/** Asks the browser once to keep this storage when the disk is full. */
export function requestPersistence() {
  if (load('persistence-requested', oneOf(false, true))) return;
  save('persistence-requested', true);
  void globalThis.navigator?.storage?.persist?.().catch(() => {
    // Refused: the storage stays evictable.
  });
}
