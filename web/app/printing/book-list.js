// Book list: the text that `mazewright book` reads, created from a title and some choices. Seeds derive from
// the title, so that the same choices give the same book everywhere.

import { machines } from '../routing/cards.js';
import { seedCode } from '../routing/code.js';

/** The difficulties; `growing` goes from easy to hard within each kind. */
export const LEVELS = /** @type {const} */ (['easy', 'medium', 'hard']);
/** @typedef {typeof LEVELS[number] | 'growing'} Level */

/** The most mazes of one kind. */
export const OF_A_KIND_MAX = 200;
/** A title is one line: src/print/document.h. */
export const NAME_MAX = 60;
export const UNNAMED = 'A book of mazes';
// A seed has at most 32 characters, of which a hyphen and a number take five.
const WORD_MAX = 27;

/** The machines that a book can contain, with their parameters for each difficulty. */
export const bookKinds = () =>
  machines.flatMap(({ kind, title, levels }) => (levels ? [{ kind, title, levels }] : []));

/** Transliterations; other letters lose their accents. */
const LETTERS = /** @type {Record<string, string>} */ ({
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' },
  ...{ æ: 'ae', ø: 'o', å: 'a', Æ: 'Ae', Ø: 'O', Å: 'A', œ: 'oe', Œ: 'Oe', ł: 'l', Ł: 'L' },
});

/** A text in ASCII. @param {string} text */
const plain = (text) =>
  text
    .normalize('NFC')
    .replace(/./gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[^ -~]/g, '');

/** The letters that printed titles have besides ASCII: Latin, Greek and Cyrillic, as in src/print/font. */
const PRINTED =
  /^[\u00a1-\u017f\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e9e\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2025\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122]$/u;

/** A text in the letters that the printed font has; others lose their accents. @param {string} text */
export const printable = (text) =>
  [...text.normalize('NFC')]
    .map((letter) => (PRINTED.test(letter) ? letter : plain(letter)))
    .join('')
    .trim()
    .slice(0, NAME_MAX);

/** A short hash of a text in base 36 (FNV-1a). @param {string} text */
const hashOf = (text) =>
  [...text]
    .reduce(
      (hash, letter) => Math.imul(hash ^ Number(letter.codePointAt(0)), 16_777_619),
      -2_128_831_035,
    )
    .toString(36)
    .replace('-', 'x');

/** A title as a seed of letters, digits and hyphens: 'a-winter-of-mazes'. @param {string} name */
export const wordOf = (name) =>
  plain(name)
    .trim()
    .slice(0, NAME_MAX)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, WORD_MAX)
    .replace(/^-+|-+$/g, '') || (name.trim() ? `book-${hashOf(name.trim())}` : 'book');

/** The index of the difficulty of maze `i` of `count`. @param {Level} level @param {number} i @param {number} count */
const levelOf = (level, i, count) =>
  level === 'growing' ? Math.floor((LEVELS.length * i) / count) : LEVELS.indexOf(level);

/**
 * The list as text: the title, then one line per maze.
 * @param {{name: string, counts: Record<string, number>, level: Level}} choices counts: by kind
 */
export function bookList({ name, counts, level }) {
  const word = wordOf(name);
  let number = 0;
  const lines = bookKinds().flatMap(({ kind, title, levels }) =>
    Array.from({ length: counts[kind] ?? 0 }, (_, i) => {
      const words = levels[levelOf(level, i, counts[kind])];
      number++;
      return `${seedCode(kind, words, `${word}-${number}`)} ${title}`;
    }),
  );
  return [`title: ${printable(name) || UNNAMED}`, ...lines, ''].join('\n');
}
