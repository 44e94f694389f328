// Panel with tabs: a tab list and one tab panel a tab, as the ARIA practices describe tabs with automatic
// selection. No tab is selected while the panel is closed.

import { fill, h, newId } from '../ui/dom.js';

/**
 * @typedef {{id: string, label: string, content: Child[]}} Tab
 */

/**
 * @param {{
 *   label: string,
 *   tabs: Tab[],
 *   onpress: (id: string) => void,
 *   actions?: HTMLElement[],
 * }} options onpress: a tab was pressed; the caller selects it. actions: buttons after the tabs
 */
export function createTabs({ label, tabs, onpress, actions = [] }) {
  const name = newId('tab');
  const parts = tabs.map(({ id, label: text, content }) => ({
    id,
    tab: h(
      'button.tab',
      {
        role: 'tab',
        id: `${name}-${id}`,
        'aria-controls': `${name}-${id}-panel`,
        // The focus stays where it was, so that the arrow keys go on playing.
        onmousedown: (/** @type {MouseEvent} */ event) => event.preventDefault(),
        onclick: () => onpress(id),
      },
      text,
    ),
    panel: h(
      'div.stack.tab-panel',
      {
        role: 'tabpanel',
        id: `${name}-${id}-panel`,
        'aria-labelledby': `${name}-${id}`,
        'data-tab': id,
        hidden: true,
      },
      ...content,
    ),
  }));
  const list = h('div.tab-list', { role: 'tablist', 'aria-label': label });
  fill(list, ...parts.map(({ tab }) => tab));
  let selected = '';

  /** Shows the panel of a tab; none for ''. @param {string} id */
  function select(id) {
    selected = id;
    for (const [i, { id: own, tab, panel }] of parts.entries()) {
      const isSelected = own === id;
      tab.setAttribute('aria-selected', String(isSelected));
      // The Tab key reaches the selected tab, or the first one.
      tab.tabIndex = isSelected || (id === '' && i === 0) ? 0 : -1;
      panel.hidden = !isSelected;
      // A tab that begins with a section shows it open.
      const [first] = panel.children;
      if (isSelected && first instanceof HTMLDetailsElement)
        first.open ||= !first.matches('.how-to-play');
    }
  }
  list.addEventListener('keydown', (event) => {
    const at = parts.findIndex(({ tab }) => tab === document.activeElement);
    const to = {
      ArrowRight: (at + 1) % parts.length,
      ArrowLeft: (at + parts.length - 1) % parts.length,
      Home: 0,
      End: parts.length - 1,
    }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    parts[to].tab.focus();
    if (selected) onpress(parts[to].id);
    else for (const [i, { tab }] of parts.entries()) tab.tabIndex = i === to ? 0 : -1;
  });
  select('');
  return {
    head: h('div.tab-head', list, ...actions),
    panels: parts.map(({ panel }) => panel),
    select,
    get selected() {
      return selected;
    },
    has: (/** @type {string} */ id) => parts.some((one) => one.id === id),
    /** Moves the focus to a tab. @param {string} id */
    focus: (id) => parts.find((one) => one.id === id)?.tab.focus(),
  };
}
