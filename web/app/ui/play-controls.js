// Controls of play that machines share: direction pad, buttons after solving, announcements, the solved chord.

import { bell } from '../sound.js';
import { button } from './controls.js';
import { DIRECTIONS, SIGNS } from './directions.js';
import { h, row } from './dom.js';

/**
 * Handlers of a button that is pressed when a finger is lifted: browsers make no click of a tap while another finger is
 * down, nor of one just after a swipe.
 * @param {() => void} press
 */
function pressAtLift(press) {
  let isPressed = false;
  return {
    onpointerdown: () => void (isPressed = false),
    onpointerup(
      /** @type {PointerEvent & {currentTarget: Element}} */ {
        pointerType,
        currentTarget,
        clientX,
        clientY,
      },
    ) {
      const under = document.elementFromPoint(clientX, clientY);
      if (pointerType !== 'touch' || !currentTarget.contains(under)) return;
      isPressed = true;
      press();
    },
    // The click of that finger has been counted; a key and a screen reader have none.
    onclick(/** @type {MouseEvent} */ { detail }) {
      if (!detail || !isPressed) press();
    },
  };
}

/**
 * Direction buttons for touch.
 * @template {string} Move
 * @param {string} verb 'Walk', for the label 'Walk up' @param {(move: Move) => void} press
 * @param {readonly (readonly [move: Move, sign: string])[]} signs @param {Record<Move, string>} names of the moves
 */
export const padButtons = (verb, press, signs, names) =>
  signs.map(([move, sign]) => {
    const place = names[move].replace(' ', '-');
    const attributes = { 'aria-label': `${verb} ${names[move]}`, style: { 'grid-area': place } };
    return h(
      `button.button.pad-${place}`,
      { ...attributes, ...pressAtLift(() => press(move)) },
      sign,
    );
  });

/**
 * A pad of direction buttons, four to begin with.
 * @param {string} label @param {string} verb @param {(direction: Direction) => void} press
 */
export const pad = (label, verb, press) =>
  h(
    'div.pad',
    { role: 'group', 'aria-label': label },
    ...padButtons(verb, press, SIGNS, DIRECTIONS),
  );

/**
 * The buttons after solving: the next maze, Share, and the same maze again.
 * @param {Context} context
 * @param {{
 *   of?: string,
 *   next: {label: string, hint?: string, onclick?: () => void},
 *   share?: string,
 * }} texts of: noun for the thing to play again; next: by default a harder maze
 */
export function solvedActions(context, { of = 'maze', next, share = 'Send this maze to someone' }) {
  const again = button({
    label: 'Try again',
    hint: `Play the same ${of} from the start`,
    icon: 'reset',
    quiet: true,
    onclick: context.reset,
  });
  const harder = button({ kind: 'main', onclick: context.harder, ...next });
  const element = row(
    harder,
    button({ label: 'Share', hint: share, onclick: context.share }),
    again,
  );
  element.classList.add('solved-actions');
  element.hidden = true;
  return { element, again, harder };
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
