// What the browser keeps for us. Where it keeps nothing (a private window, a file), we live without.

import { embedded } from './router.js';

const PREFIX = 'mazewright.';

/** In the page of somebody else nothing is kept, and nothing of the visitor's own is used. */
const memory = new Map();
const forNow = {
  getItem: (/** @type {string} */ name) => memory.get(name) ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ text) => void memory.set(name, text),
};
const storage = () => (embedded ? forNow : localStorage);

/**
 * @template T
 * @param {string} name
 * @param {T} fallback
 * @returns {T}
 */
export function load(name, fallback) {
  try {
    const text = storage().getItem(PREFIX + name);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function save(name, value) {
  try {
    storage().setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or forbidden: the game goes on, it is only not remembered.
  }
}
