// Controls of play that machines share: direction pad, buttons after solving, announcements, the solved chord.

import { bell } from '../sound.js';
import { button } from './controls.js';
import { DIRECTIONS } from './directions.js';
import { h, row } from './dom.js';

const SIGNS = /** @type {const} */ ([
  ['U', '▲'],
  ['L', '◀'],
  ['R', '▶'],
  ['D', '▼'],
]);

/**
 * A pad of four direction buttons for touch.
 * @param {string} label @param {string} verb 'Walk', for the label 'Walk up'
 * @param {(direction: import('./directions.js').Direction) => void} press
 */
export const pad = (label, verb, press) =>
  h(
    'div',
    { class: 'pad', role: 'group', 'aria-label': label },
    ...SIGNS.map(([direction, sign]) =>
      h(
        'button',
        {
          type: 'button',
          class: `button pad-${DIRECTIONS[direction]}`,
          'aria-label': `${verb} ${DIRECTIONS[direction]}`,
          onclick: () => press(direction),
        },
        sign,
      ),
    ),
  );

export const RESULT_HINT = 'A card to share, without spoilers';

/**
 * The buttons after solving. The main one leads to another maze, or to the result of a maze of the day
 * (.day-result in controls.css).
 * @param {import('../shell.js').Context} context
 * @param {{
 *   of?: string,
 *   next: {label: string, hint?: string, onclick?: () => void},
 *   share?: string,
 * }} texts of: noun for the thing to play again; next: the main button, by default a harder maze
 */
export function solvedActions(context, { of = 'maze', next, share = 'Send this maze to someone' }) {
  const again = button({
    label: 'Try again',
    hint: `Play the same ${of} from the start`,
    onclick: context.reset,
  });
  const result = button({
    label: 'Result',
    hint: RESULT_HINT,
    kind: 'main',
    onclick: context.showResult,
  });
  result.classList.add('day-result');
  const element = row(
    result,
    again,
    button({ kind: 'main', onclick: context.harder, ...next }),
    button({ label: 'Share', hint: share, onclick: context.share }),
  );
  return { element, again };
}

/** Announcements for each kind of change. */
export const CHANGE_ANNOUNCEMENTS = {
  step: '',
  undo: 'Move undone.',
  redo: 'Move redone.',
  reset: 'Back to the start.',
};

/** Plays a short chord when the maze is solved. */
export function chord(/** @type {number[]} */ hertz = [523, 659, 784]) {
  for (const [i, one] of hertz.entries()) bell(one, 0.12, 0.9, i * 0.09);
}
