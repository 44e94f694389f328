// Data table that scrolls horizontally if it is wider than the page.

import { fill, h } from '../ui/dom.js';

/** All tables, also those that are not on the page yet. @type {WeakRef<HTMLElement>[]} */
const tables = [];

/** A name for a region that no other table has. @param {HTMLElement} element @param {string} caption */
function ownName(element, caption) {
  const others = tables.map((one) => one.deref()).filter((one) => one && one !== element);
  const names = new Set(others.map((one) => one?.getAttribute('aria-label')));
  let name = caption;
  for (let i = 2; names.has(name); i++) name = `${caption}, table ${i}`;
  return name;
}

/** A table, hidden until it has rows. @param {string} label */
export function figuresTable(label) {
  const element = h('div.table-place', {
    tabindex: '0',
    role: 'region',
    'aria-label': label,
    hidden: true,
  });
  tables.push(new WeakRef(element));
  return {
    element,
    /** @param {string[]} head @param {Child[][]} rows the first cell of each is its header @param {string} [caption] */
    show(head, rows, caption = label) {
      element.hidden = false;
      element.setAttribute('aria-label', ownName(element, caption));
      fill(
        element,
        h(
          'table.figures-table',
          h('caption.unseen', caption),
          h(
            'thead',
            h('tr', ...head.map((name) => (name ? h('th', { scope: 'col' }, name) : h('td')))),
          ),
          h(
            'tbody',
            ...rows.map(([name, ...cells]) =>
              h('tr', h('th', { scope: 'row' }, name), ...cells.map((cell) => h('td', cell))),
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
