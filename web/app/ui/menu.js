// Menu button, as the ARIA practices describe it: the arrow keys move within the menu, Escape and a press
// elsewhere close it.

import { button } from './controls.js';
import { h } from './dom.js';
import { icon } from './icons.js';

/** @param {string} label @param {{label: string, icon: import('./icons.js').IconName, onclick: () => void}[]} entries */
export function createMenu(label, entries) {
  const opener = button({ label, icon: 'menu', kind: 'bare', onclick: () => show(list.hidden) });
  const items = entries.map((entry) =>
    h(
      'button.bare.menu-item',
      {
        role: 'menuitem',
        tabindex: '-1',
        onclick: () => {
          show(false);
          entry.onclick();
        },
      },
      icon(entry.icon),
      h('span', entry.label),
    ),
  );
  const list = h('div.card.menu-list', {
    role: 'menu',
    'aria-label': label,
    hidden: true,
  });
  list.append(...items);
  const element = h('div.menu', opener, list);
  opener.setAttribute('aria-haspopup', 'menu');

  function show(/** @type {boolean} */ on) {
    list.hidden = !on;
    opener.setAttribute('aria-expanded', String(on));
    if (on) items[0].focus();
    else if (element.contains(document.activeElement)) opener.focus();
  }
  show(false);

  element.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    const at = items.findIndex((item) => item === document.activeElement);
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at + items.length - 1) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (event.key === 'Escape') show(false);
    else if (to !== undefined) items[to].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!list.hidden && !element.contains(/** @type {Node | null} */ (relatedTarget)))
      list.hidden = true;
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!list.hidden && !element.contains(/** @type {Node} */ (target))) show(false);
  });
  return element;
}
