// A code that is at fault, with the place marked.

import { MazeError } from '../../engine/core.js';
import { h } from './dom.js';

// So much of it is shown on either side.
const SHOWN = 24;

/** How much of a code is at fault from a place on: a word of its parameters, or else a character. */
function faultLength(/** @type {string} */ written, /** @type {number} */ offset) {
  const isParameter = written.slice(0, offset).split('.').length === 3;
  const word = written.slice(offset).search(/[._]|$/);
  return isParameter ? Math.min(SHOWN, Math.max(1, word)) : 1;
}

/** @param {string} written @param {unknown} error of the core, or another */
export function markedCode(written, error) {
  const offset = error instanceof MazeError ? error.offset : -1;
  if (offset < 0 || offset > written.length) return h('code', null, written.slice(0, 80));
  const from = Math.max(0, offset - SHOWN);
  const end = offset + faultLength(written, offset);
  return h(
    'code',
    null,
    (from > 0 ? '…' : '') + written.slice(from, offset),
    h('mark', null, written.slice(offset, end) || '\u00a0'),
    written.slice(end, end + SHOWN),
  );
}

/**
 * An error as a sentence. One of the core may begin with a token of the code, which stays as it is
 * written.
 * @param {Error} error
 */
export const errorMessage = ({ message }) =>
  message.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase()).replace(/[^.]$/, '$&.');
