// The expert's screen of a bomb: the clock, the number of the module, and the sheet. The expert says when a module
// is solved and when a strike came, and chooses the word that the other person reads aloud at the end; nothing comes from
// the other screen.

import { button, fill, h, p, row } from '../../../app/ui/index.js';
import { createStopwatch } from '../../../app/stopwatch.js';
import { onHidden } from '../../../app/time.js';
import { createClock } from '../board/clock.js';
import { createExpert } from '../expert/expert.js';
import { endChoices } from './bomb.js';
import { END_WORDS } from './defuser.js';
import { saveBomb } from './saved-bombs.js';

/** The name under which the sheet of a bomb is saved. */
export const BOMB_SHEET = 'procedural.bomb-sheet';

/** The first mistakes on the expert's sheets; nothing where no sheet was checked. @param {string[]} checks */
export const checksList = (checks) =>
  checks.length > 0 &&
  h('div.checks', h('h3', 'The expert’s sheets'), h('ul', ...checks.map((one) => h('li', one))));

/**
 * The words for all ends: the other person reads one of them aloud.
 * @param {Bomb} bomb @param {(end: import('./bomb.js').End) => void} choose '': the bomb is not over
 */
function createEndChoice(bomb, choose) {
  const words = h('div.stack.stack-near.stack-start.end-words');
  const ask = button({
    label: 'The bomb is over',
    hint: 'The other person reads a word aloud',
    onclick: () =>
      fill(
        words,
        p('Which word do you hear?'),
        row(
          ...endChoices(bomb).map(({ end, word }) =>
            button({ label: word, onclick: () => choose(end) }),
          ),
        ),
      ),
  });
  const takeBack = button({ label: 'It is not over', onclick: () => choose('') });
  return {
    element: h('div.stack.stack-near.stack-start.end-choice', ask, takeBack, words),
    draw(/** @type {boolean} */ isChosen) {
      ask.hidden = isChosen;
      takeBack.hidden = !isChosen;
      if (isChosen) fill(words);
    },
  };
}

/**
 * @param {Context} context @param {Bomb} bomb @param {import('./saved-bombs.js').SavedBomb} saved
 * @param {() => HTMLElement} ending what is offered at the end
 */
export function createBombExpert(context, bomb, saved, ending) {
  const number = h('b', '1');
  const message = h('p.bomb-message', { role: 'status' });
  const offered = h('div.bomb-ending');
  const sheets = h('div.bomb-sheets');
  const stopwatch = createStopwatch(saved);
  let shown = /** @type {import('./bomb.js').End} */ ('');
  /** The end that the other person has read aloud, and its time. */
  let heard = { end: saved.end, elapsed: saved.elapsed };
  /** The end by what was entered on the sheet. */
  let entered = /** @type {import('./bomb.js').End} */ ('');
  const clock = createClock({
    say: (text) => context.announce(text),
    ended: show,
    motionReduced: context.motionReduced,
  });
  clock.element.classList.add('is-paper');
  const choice = createEndChoice(bomb, (end) => {
    heard = { end, elapsed: stopwatch() };
    keep();
    showClock();
    show();
  });
  const expert = createExpert(context, {
    slot: BOMB_SHEET,
    rules: bomb,
    aside: choice.element,
    changed({ strikes, solved }) {
      number.textContent = String(Math.min(solved + 1, bomb.modules));
      const isStruck = bomb.strikes > 0 && strikes >= bomb.strikes;
      entered = isStruck ? 'strikes' : solved >= bomb.modules ? 'defused' : '';
      show();
    },
  });

  const keep = () =>
    saveBomb({ ...saved, elapsed: heard.end ? heard.elapsed : stopwatch(), end: heard.end });
  const showClock = () =>
    clock.show(heard.end ? () => heard.elapsed : stopwatch, bomb.minutes, heard.end !== '');

  /** Shows or takes back the end: what was heard or entered in error can be changed. */
  function show() {
    const end = heard.end || (clock.isOver ? 'clock' : entered);
    fill(sheets, end !== '' && checksList(expert.checks()));
    choice.draw(heard.end !== '');
    if (end === shown) return;
    shown = end;
    message.textContent = END_WORDS[end];
    fill(offered, end !== '' && ending());
  }

  const element = h(
    'div.bomb-expert',
    h('p.cluster.bomb-state', clock.element, h('span', 'Module ', number, ` of ${bomb.modules}`)),
    message,
    offered,
    sheets,
    expert.element,
  );
  showClock();
  show();
  const removeHidden = onHidden(keep);
  return {
    element,
    show: (/** @type {Game} */ game) => expert.show(game, `expert-${bomb.help}`, ''),
    key: expert.key,
    undo: expert.undo,
    close() {
      keep();
      removeHidden();
      clock.close();
    },
  };
}
