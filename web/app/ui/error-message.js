// Error messages: the core's errors as sentences, and a code with its faulty part marked.

import { MazeError } from '../../engine/core.js';
import { h } from './dom.js';

// Characters shown on either side of the fault.
const SHOWN = 24;

/** The length of the faulty part at an offset: a parameter, or else one character. */
function faultLength(/** @type {string} */ written, /** @type {number} */ offset) {
  const isParameter = written.slice(0, offset).split('.').length === 3;
  const word = written.slice(offset).search(/[._]|$/);
  return isParameter ? Math.min(SHOWN, Math.max(1, word)) : 1;
}

/** A code with its faulty part marked. @param {string} written @param {unknown} error */
export function markedCode(written, error) {
  const offset = error instanceof MazeError ? error.offset : -1;
  if (offset < 0 || offset > written.length) return h('code', written.slice(0, 80));
  const from = Math.max(0, offset - SHOWN);
  const end = offset + faultLength(written, offset);
  return h(
    'code',
    (from > 0 ? '…' : '') + written.slice(from, offset),
    h('mark', written.slice(offset, end) || '\u00a0'),
    written.slice(end, end + SHOWN),
  );
}

/**
 * An error as a sentence with a capital letter and a full stop. A leading token of the code, such as `w99:`,
 * stays unchanged.
 */
export const errorMessage = (/** @type {unknown} */ error) =>
  /** @type {Error} */ (error).message
    .replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase())
    .replace(/[^.]$/, '$&.');
