// Four directions: their names, and the keys that mean them. No control and no part of the page, so that rules and
// their tests without a browser can import it.

/** @typedef {'U' | 'R' | 'D' | 'L'} Direction */

/** @type {Record<Direction, string>} */
export const DIRECTIONS = { U: 'up', R: 'right', D: 'down', L: 'left' };
/** The directions and signs of the buttons of a pad, in reading order. */
export const SIGNS = /** @type {const} */ ([
  ['U', '▲'],
  ['L', '◀'],
  ['R', '▶'],
  ['D', '▼'],
]);
/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: 'U', ArrowRight: 'R', ArrowDown: 'D', ArrowLeft: 'L' };
/** The WASD keys. @type {Record<string, Direction>} */
const LETTERS = { w: 'U', d: 'R', s: 'D', a: 'L' };

/** The direction of an arrow key. @param {KeyboardEvent} event @returns {Direction | undefined} */
export const arrowDirection = ({ key }) => ARROWS[key];

/** The direction of an arrow key or of W, A, S, D. @param {KeyboardEvent} event @returns {Direction | undefined} */
export const keyDirection = ({ key }) => ARROWS[key] ?? LETTERS[key.toLowerCase()];
