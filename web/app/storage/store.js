// What the browser keeps for us, each thing under its own name. It may have been written by another
// version, by another tab or by hand, so whoever reads says what is good: a reader makes a value of
// anything, and its fallback of what it cannot use. Where the browser keeps nothing (a private
// window, a full disk), it is kept here as long as the page stands.

import { embedded } from '../routing/embedded.js';

const PREFIX = 'mazewright.';

/** In the page of somebody else nothing is kept, and nothing of the visitor's own is used. */
const nothing = {
  getItem: () => null,
  setItem() {},
};
const storage = () => (embedded ? nothing : localStorage);

/** What could not be written. @type {Map<string, string>} */
const held = new Map();

/** @template T @typedef {(value: unknown) => T} Reader undefined: nothing is kept */

/** @param {string} name */
function textOf(name) {
  const text = held.get(name);
  return text ?? storage().getItem(PREFIX + name);
}

/**
 * @template T
 * @param {string} name
 * @param {Reader<T>} read
 * @returns {T}
 */
export function load(name, read) {
  let value;
  try {
    value = JSON.parse(textOf(name) ?? '');
  } catch {
    // Nothing there, forbidden, or not ours.
  }
  return read(value);
}

/**
 * False if the browser did not take it.
 * @param {string} name
 * @param {unknown} value
 */
export function save(name, value) {
  const text = JSON.stringify(value);
  try {
    storage().setItem(PREFIX + name, text);
    held.delete(name);
    // Read back: what cannot be read is not kept.
    if (storage().getItem(PREFIX + name) === text) return true;
  } catch {
    // Full or forbidden.
  }
  held.set(name, text);
  return false;
}

/** The names of all that is kept. */
export function names() {
  /** @type {string[]} */
  let stored = [];
  try {
    stored = Object.keys(storage()).filter((key) => key.startsWith(PREFIX));
  } catch {
    // Forbidden.
  }
  return [...new Set([...stored.map((key) => key.slice(PREFIX.length)), ...held.keys()])];
}

/** Hears when another tab has written. @param {string} name @param {() => void} listener */
export function onStored(name, listener) {
  addEventListener('storage', ({ key }) => {
    // No key: everything was cleared.
    if (key === PREFIX + name || key === null) listener();
  });
}

/**
 * Reads one of a few values; the first where it is none of them.
 * @template {string | boolean} T
 * @param {T[]} values
 * @returns {Reader<T>}
 */
export const oneOf =
  (...values) =>
  (value) =>
    values.find((one) => one === value) ?? values[0];

/** Reads an object's fields, or none. @param {unknown} value @returns {Record<string, unknown>} */
export const fieldsOf = (value) =>
  typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : {};

/** Reads a count: a whole number from 0 on. @param {unknown} value */
export const countOf = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;

const WORDS_MAX = 20;
const WORD_MAX = 80;

/** Reads a short list of words. @param {unknown} value @returns {string[]} */
export const wordsOf = (value) =>
  (Array.isArray(value) ? value : [])
    .filter((word) => typeof word === 'string' && word.length <= WORD_MAX)
    .slice(0, WORDS_MAX);

/**
 * As many of a list, the newest first, as number and length allow; the first always.
 * @template {{code: string}} T
 * @param {T[]} list @param {number} most @param {number} charactersMax
 * @param {(one: T) => number} [length]
 */
export function newest(list, most, charactersMax, length = ({ code }) => code.length) {
  let sum = 0;
  return list.slice(0, most).filter((one, i) => (sum += length(one)) <= charactersMax || i === 0);
}

/** Asks the browser, once ever, not to throw away what is kept here when its disk is short. */
export function requestPersistence() {
  if (load('asked-to-persist', oneOf(false, true))) return;
  save('asked-to-persist', true);
  void globalThis.navigator?.storage?.persist?.().catch(() => {
    // It stays as it is.
  });
}
