// What the parts of the laboratory shard.

import { KeyValues, MazeError } from '../../../engine/core.js';

/** The core that has this machine's tasks; the wall's has none. */
export const CORE = 'simultaneous-tasks';

/** @typedef {{task: import('../../../engine/client.js').Engine['task']}} Lab who works */
/** @typedef {{element: HTMLElement, redraw?: () => void, close?: () => void}} Part */

export const seconds = (/** @type {number} */ ms) =>
  `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;

export const grouped = (/** @type {string | number | undefined} */ value) =>
  value === undefined || value === '' || Number.isNaN(Number(value))
    ? '–'
    : Number(value).toLocaleString('en');

/** What a task said, also where the answer is no. @param {Promise<KeyValues>} asked */
export async function settleTask(asked) {
  try {
    return { facts: await asked, error: undefined };
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return { facts: error.result ? KeyValues.parse(error.result) : undefined, error };
  }
}

export const isAbort = (/** @type {unknown} */ error) =>
  error instanceof DOMException && error.name === 'AbortError';
