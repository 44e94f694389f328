// The expert's screen of a bomb: the clock, the number of the module, and the sheet. The expert says when a module
// is solved and when a strike came; nothing comes from the other screen.

import { fill, h } from '../../../app/ui/dom.js';
import { createClock } from '../board/clock.js';
import { viewOf } from '../debrief/game-rules.js';
import { createExpert } from '../expert/expert.js';
import { END_WORDS } from './defuser.js';

/** The name under which the sheet of a bomb is saved. */
export const BOMB_SHEET = 'procedural.bomb-sheet';

/** The first mistakes on the expert's sheets; nothing where no sheet was checked. @param {string[]} checks */
export const checksList = (checks) =>
  checks.length > 0 &&
  h(
    'div',
    { class: 'checks' },
    h('h3', null, 'The expert’s sheets'),
    h('ul', null, ...checks.map((one) => h('li', null, one))),
  );

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {import('./bomb.js').Bomb} bomb @param {import('./saved-bombs.js').SavedBomb} saved
 * @param {() => HTMLElement} ending what is offered at the end
 */
export function createBombExpert(context, bomb, saved, ending) {
  const number = h('b', null, '1');
  const message = h('p', { class: 'bomb-message', role: 'status' });
  const offered = h('div', { class: 'bomb-ending' });
  const sheets = h('div', { class: 'bomb-sheets' });
  let end = /** @type {import('./bomb.js').End} */ ('');
  const clock = createClock({
    say: (text) => context.announce(text),
    ended: () => show('clock'),
    motionReduced: context.motionReduced,
  });
  clock.element.classList.add('is-paper');
  const expert = createExpert(context, {
    slot: BOMB_SHEET,
    changed({ strikes, solved }) {
      number.textContent = String(Math.min(solved + 1, bomb.modules));
      if (clock.isOver) return show('clock');
      if (bomb.strikes && strikes >= bomb.strikes) return show('strikes');
      show(solved >= bomb.modules ? 'defused' : '');
    },
  });

  /** Shows or takes back the end: a strike that was entered in error can be undone. @param {import("./bomb.js").End} next */
  function show(next) {
    fill(sheets, next !== '' && checksList(expert.checks()));
    if (next === end) return;
    end = next;
    message.textContent = END_WORDS[end];
    fill(offered, end !== '' && ending());
  }

  const element = h(
    'div',
    { class: 'bomb-expert' },
    h(
      'p',
      { class: 'bomb-state' },
      clock.element,
      h('span', null, 'Module ', number, ` of ${bomb.modules}`),
    ),
    message,
    offered,
    sheets,
    expert.element,
  );
  clock.show(saved.began, 0, bomb.minutes);
  if (clock.isOver) show('clock');
  return {
    element,
    /** @param {import('../../../app/games/game.js').Game} game */
    show: (game) => expert.show(game, viewOf('expert', bomb, bomb.help), ''),
    key: expert.key,
    picture: expert.picture,
    undo: expert.undo,
    close: clock.close,
  };
}
