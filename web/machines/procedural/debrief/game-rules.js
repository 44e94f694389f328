// Rules of a game for two: whether three strikes or a clock end the game. They are words behind the view in
// both players' links: 'defuser-three-5min'.

/** @typedef {{strikes: number, minutes: number}} Rules the strike and the time that end it; 0: none */

const STRIKES = 3;

/** The minutes that are offered. */
export const MINUTES = [0, 3, 5, 10];

/** @param {string} view @returns {Rules} */
export function readRules(view) {
  const [, ...words] = view.split('-');
  const clock = words.map((word) => /^([1-9]\d?)min$/.exec(word)?.[1]).find(Boolean);
  return { strikes: words.includes('three') ? STRIKES : 0, minutes: Number(clock ?? 0) };
}

/** @param {string} name of the view @param {Rules} rules @param {import('../expert/help-level.js').Help} [help] of the expert */
export const viewOf = (name, { strikes, minutes }, help = 'training') =>
  [name, help !== 'training' && help, strikes && 'three', minutes && `${minutes}min`]
    .filter(Boolean)
    .join('-');

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
