// Rules of a bomb in words, the level of help on the expert's sheet, and the digest that seals a link.

/** @typedef {{strikes: number, minutes: number}} Rules the strike and the time that end it; 0: none */
/** @typedef {'paper' | 'checked' | 'training'} Help of the expert: a word in the link, 'expert-paper:procedural' */

/** The minutes that are offered. */
export const MINUTES = [0, 3, 5, 10];

/** Nothing ends the game. @type {Rules} */
export const NO_RULES = { strikes: 0, minutes: 0 };

export const HELP = /** @type {Help[]} */ (['paper', 'checked', 'training']);

/** @type {Record<Help, string>} */ export const HELP_WORDS = {
  paper:
    'On paper: the sheet computes nothing. Decide the walls by the manual, and mark them and the seed.',
  checked:
    'Checked: the expert writes the first seed and each wall. The first mistake on each board is named at the end.',
  training: 'Training: the sheet computes every wall.',
};

/** The level that a link names; a link without one is for training. @param {string[]} words */
export const helpAmong = (words) => HELP.find((one) => words.includes(one)) ?? 'training';

/** The rules in words; '' where nothing ends the game. @param {Rules} rules */
export function inWords({ strikes, minutes }) {
  const time = minutes === 1 ? 'one minute' : `${minutes} minutes`;
  if (strikes && minutes) return `Three strikes end the game, and so do ${time} on the clock.`;
  if (strikes) return 'Three strikes end the game.';
  return minutes ? `After ${time} on the clock the game ends.` : '';
}

/** '2 of 3', or the number alone. @param {number} strikes @param {Rules} rules */
export const strikesInWords = (strikes, rules) =>
  rules.strikes ? `${strikes} of ${rules.strikes}` : String(strikes);

/**
 * A digest of a text in seven characters (FNV-1a, 32 bits, with a final mix). It finds links that were cut, mistyped
 * or put together by hand; it is no secret.
 * @param {string} text
 */
export function digest(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0).toString(36).padStart(7, '0');
}
