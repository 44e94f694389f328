// Pasted text: finds what a text that was typed, pasted or dropped may mean: a code, a link, or a machine's name.

/** Characters that chat programs insert and nobody sees. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Brackets, quotation marks and text styles around a code. */
const AROUND = '<>()\\[\\]{}"\'`*“”„‟‘’‚‹›«»';
const CODE = new RegExp(`(?<![\\w.~-])(?:[a-z][a-z0-9-]*:)*v\\d+\\.[^\\s${AROUND}]+`);
const LINK = /#(\S+)/;
const EDGES = new RegExp(`^[\\s${AROUND}]+|[\\s${AROUND}.,;:!?…]+$`, 'g');
const CODE_MAX = 4096;
const NAME_MAX = 40;

/** A text without the quotation marks, brackets and punctuation at its ends. @param {string} text */
const trimmed = (text) => text.replace(EDGES, '');

/** The number of codes in a text; 2 for more. @param {string} text */
export function countCodes(text) {
  const clean = text.replace(INVISIBLE, '');
  const first = CODE.exec(clean);
  if (!first) return 0;
  return CODE.test(clean.slice(first.index + first[0].length)) ? 2 : 1;
}

/** Whether a word has moves, which may go on after spaces. @param {string} word */
export const hasMoves = (word) => /v\d+(\.[^\s.]+){3}\.m/.test(word);

/**
 * The fragments that a text may mean, without '#', the most complete first. Moves may contain spaces and line
 * breaks, so the text up to the end of the paragraph, of the line and of the word is returned in this order.
 */
export function fragmentsIn(/** @type {string} */ text) {
  const clean = text.replace(INVISIBLE, '').trim();
  const found = CODE.exec(clean);
  if (found) {
    const rest = clean.slice(found.index).slice(0, CODE_MAX);
    const longer = hasMoves(found[0]) ? [/^(.|\r?\n(?!\s*\n))+/, /^.+/] : [];
    const pieces = longer.map((pattern) => pattern.exec(rest)?.[0] ?? '');
    return [...new Set([...pieces, found[0]].map(trimmed))];
  }
  const short = clean.slice(0, CODE_MAX);
  const [, linked = ''] = LINK.exec(short) ?? [];
  const whole = trimmed(short);
  // 'Four-bit maze' is the machine 'fourbit'.
  const name = whole
    .slice(0, NAME_MAX)
    .toLowerCase()
    .replace(/\bmazes?\b/, '')
    .replace(/[\s-]/g, '');
  return [...new Set([trimmed(linked), name, whole.slice(whole.indexOf('#') + 1)])].filter(Boolean);
}
