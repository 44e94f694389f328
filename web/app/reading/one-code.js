// Texts that may mean one page: a code, a link, or the name of a machine or view. Others are for the core's readers.

import { check } from '../loading/engine.js';
import { countCodes, fragmentsIn, hasMoves } from '../routing/pasted.js';
import { parse, print } from '../routing/router.js';
import { errorMessage } from '../ui/error-message.js';

/** @typedef {{sentence: string, written: string, error?: unknown}} Refusal written: the part that was refused */

/** A code with rows below its first line. */
const WITH_ROWS = /^v\d+\.[a-z]+\.\S+\r?\n[^\sv]/;
/** Longer lines are no names. */
const LINE_MAX = 5000;

/** Whether a text may mean one code, link or name. @param {string} text */
export const mayBeOneCode = (text) =>
  WITH_ROWS.test(text) || countCodes(text) === 1 || isOneWord(text.trim());

const isOneWord = (/** @type {string} */ text) =>
  text.length < LINE_MAX &&
  countCodes(text) === 0 &&
  !text.includes('\n') &&
  (/#[a-z]/i.test(text) || /^\W*[a-z][\w:/. -]*\W*$/i.test(text));

/** The code of a text with rows below its first line, as one word; undefined if the text has another form. @param {string} text */
async function packed(text) {
  if (!WITH_ROWS.test(text)) return undefined;
  try {
    return await check(text);
  } catch (error) {
    // The lines below a code with moves may be more moves.
    if (hasMoves(text.split(/\s/, 1)[0])) return undefined;
    throw error;
  }
}

/**
 * The fragment of the code, link or name in a text for which mayBeOneCode is true.
 * @param {string} text @param {(kind: string) => boolean} isKind
 * @returns {Promise<{fragment: string} | Refusal>}
 */
export async function findFragment(text, isKind) {
  /** @param {unknown} error @param {string} written @returns {Refusal} */
  const refusal = (error, written) => ({
    sentence: errorMessage(error),
    written,
    error,
  });
  try {
    const fragment = await packed(text);
    if (fragment) return { fragment };
  } catch (error) {
    return refusal(error, '');
  }
  let result = refusal(new Error('There is no maze in this text'), '');
  for (const piece of fragmentsIn(text)) {
    const route = parse(piece);
    try {
      if (route.code) await check(route.code);
      else if (!isKind(route.kind)) throw new Error(`There is no machine '${route.kind}'`);
      return { fragment: print(route) };
    } catch (error) {
      result = refusal(error, route.code || route.kind);
    }
  }
  const bare = text.trim();
  if (/^\w+:\/\/[^#\s]*$/.test(bare))
    return { sentence: 'This address has no maze: a code must follow a #.', written: bare };
  return result;
}
