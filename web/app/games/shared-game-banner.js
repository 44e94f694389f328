// Banner above the machine that names the shared game or race on the screen, with its buttons.

import { button } from '../ui/controls.js';
import { fill, h } from '../ui/dom.js';
import { formatCount } from '../ui/format-number.js';

/** @typedef {NonNullable<Game['sharedGame']>} SharedGame */

/** The banner's sentences: whose game it is, and what happens to it. @param {SharedGame} sharedGame @param {number | undefined} own moves of the visitor's own game @returns {[whose: string, rule: string]} */
export function sharedGameTexts({ title, count, played }, own) {
  if (played) return ['You are playing a copy.', 'It is not saved.'];
  const rule =
    own === undefined ? 'Make a move to continue it as your own.' : 'Your own game is saved.';
  return [count === undefined ? `${title}.` : `${title}: ${formatCount(count, 'move')}.`, rule];
}

/** The button that leaves a shared game. @param {number | undefined} own moves of the visitor's own game @param {() => void} leave */
export function backButton(own, leave) {
  const label = own === undefined ? 'Play from the start' : 'Back to my game';
  const back = button({ label, onclick: leave });
  if (own) back.append(h('span', { class: 'banner-count' }, `(${formatCount(own, 'move')})`));
  return back;
}

/** @param {() => void} focusPage takes the focus when the banner disappears with it */
export function createBanner(focusPage) {
  // A live region: screen readers announce it when its text changes. A replay leaves it unchanged.
  const text = h('p', { role: 'status' });
  const actions = h('div', { class: 'row' });
  const element = h('section', {
    class: 'card shared-game-banner',
    'aria-label': 'Shared game',
    hidden: true,
  });
  return {
    element,
    /** @param {[whose: string, rule: string]} texts @param {...Child} buttons */
    draw([whose, rule], ...buttons) {
      const focused = actions.contains(document.activeElement);
      if (element.hidden) fill(element, text, actions);
      element.hidden = false;
      if (text.textContent !== `${whose} ${rule}`)
        fill(text, `${whose} `, h('span', { class: 'banner-rule' }, rule));
      fill(actions, ...buttons);
      if (focused) actions.querySelector('button')?.focus();
    },
    hide() {
      const focused = element.contains(document.activeElement);
      text.textContent = '';
      fill(element);
      element.hidden = true;
      if (focused) focusPage();
    },
  };
}
