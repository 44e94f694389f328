// Definitions shared by the parts of the laboratory.

import { KeyValues, MazeError } from '../../../engine/core.js';
import { formatNumber } from '../../../app/ui/format-number.js';

/** @typedef {{task: import('../../../engine/client.js').Engine['task']}} TaskEngine */
/** @typedef {{element: HTMLElement, show?: () => void, redraw?: () => void, close?: () => void}} Part show: called when the part comes on the screen */

export const seconds = (/** @type {number} */ ms) =>
  `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;

export const grouped = (/** @type {string | number | undefined} */ value) =>
  value === undefined || value === '' || Number.isNaN(Number(value))
    ? '–'
    : formatNumber(Number(value));

/** Waits for a task. A negative result is returned with its error and its values. @param {Promise<KeyValues>} task */
export async function settleTask(task) {
  try {
    return { values: await task, error: undefined };
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return { values: error.result ? KeyValues.parse(error.result) : undefined, error };
  }
}

export const isAbort = (/** @type {unknown} */ error) =>
  error instanceof DOMException && error.name === 'AbortError';
