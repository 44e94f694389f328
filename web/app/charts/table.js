// Data table that scrolls horizontally if it is wider than the page.

import { fill, h } from '../ui/dom.js';

/** @typedef {import('../ui/dom.js').Child} Child */

/** A table, hidden until it has rows. @param {string} label */
export function figuresTable(label) {
  const element = h('div', {
    class: 'table-place',
    tabindex: '0',
    role: 'region',
    'aria-label': label,
    hidden: true,
  });
  return {
    element,
    /** @param {string[]} head @param {Child[][]} rows the first cell of each is its header @param {string} [caption] */
    show(head, rows, caption = label) {
      element.hidden = false;
      element.setAttribute('aria-label', caption);
      fill(
        element,
        h(
          'table',
          { class: 'figures-table' },
          h('caption', { class: 'unseen' }, caption),
          h(
            'thead',
            null,
            h(
              'tr',
              null,
              ...head.map((name) => (name ? h('th', { scope: 'col' }, name) : h('td'))),
            ),
          ),
          h(
            'tbody',
            null,
            ...rows.map(([name, ...cells]) =>
              h(
                'tr',
                null,
                h('th', { scope: 'row' }, name),
                ...cells.map((cell) => h('td', null, cell)),
              ),
            ),
          ),
        ),
      );
    },
    clear() {
      fill(element);
      element.hidden = true;
    },
  };
}
