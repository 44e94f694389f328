// What machines have in common: the line after solving, arrow keys, the pad, the chord of joy.

import { bell } from '../sound.js';
import { button } from './controls.js';
import { h, row } from './dom.js';

/** @typedef {'U' | 'R' | 'D' | 'L'} Direction */

/** @type {Record<Direction, string>} */
export const DIRECTIONS = { U: 'up', R: 'right', D: 'down', L: 'left' };
const SIGNS = /** @type {const} */ ([
  ['U', '▲'],
  ['L', '◀'],
  ['R', '▶'],
  ['D', '▼'],
]);
/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: 'U', ArrowRight: 'R', ArrowDown: 'D', ArrowLeft: 'L' };
/** As they lie under the left hand. @type {Record<string, Direction>} */
const LETTERS = { w: 'U', d: 'R', s: 'D', a: 'L' };

/** The way that an arrow key says. @param {KeyboardEvent} event @returns {Direction | undefined} */
export const arrowDirection = ({ key }) => ARROWS[key];

/** The same, or the letters w, a, s, d. @param {KeyboardEvent} event @returns {Direction | undefined} */
export const keyDirection = ({ key }) => ARROWS[key] ?? LETTERS[key.toLowerCase()];

/**
 * Four buttons for fingers. @param {string} label @param {string} verb 'Walk', for 'Walk up'
 * @param {(way: Direction) => void} press
 */
export const pad = (label, verb, press) =>
  h(
    'div',
    { class: 'pad', role: 'group', 'aria-label': label },
    ...SIGNS.map(([way, sign]) =>
      h(
        'button',
        {
          type: 'button',
          class: `button pad-${DIRECTIONS[way]}`,
          'aria-label': `${verb} ${DIRECTIONS[way]}`,
          onclick: () => press(way),
        },
        sign,
      ),
    ),
  );

/**
 * What comes after solving.
 * @param {import('../shell.js').Context} context
 * @param {{
 *   of?: string,
 *   next: {label: string, hint?: string, onclick?: () => void},
 *   share?: string,
 * }} words of: what is played again; next: the main button, a harder maze unless it says otherwise
 */
export function solvedActions(context, { of = 'maze', next, share = 'Send this maze to someone' }) {
  const again = button({
    label: 'Try again',
    hint: `Play the same ${of} from the start`,
    onclick: context.reset,
  });
  const element = row(
    again,
    button({ kind: 'main', onclick: context.harder, ...next }),
    button({ label: 'Share', hint: share, onclick: context.share }),
  );
  return { element, again };
}

/** What an ear is told of each change. */
export const CHANGE_ANNOUNCEMENTS = {
  step: '',
  undo: 'Move undone.',
  redo: 'Move redone.',
  reset: 'Back to the start.',
};

/** A short chord, for who has solved it. */
export function chord(/** @type {number[]} */ hertz = [523, 659, 784]) {
  for (const [i, one] of hertz.entries()) bell(one, 0.12, 0.9, i * 0.09);
}
