// Notices at the bottom of the page: errors and offers. They stay until they are closed.

import { button } from './controls.js';
import { h } from './dom.js';

/** The container; the shell adds it to the page. */
export const noticesElement = h('section.notices', { 'aria-label': 'Notices' });

/** @type {Map<string, HTMLElement>} */ const shown = new Map();

/**
 * Shows a notice; it replaces one of the same name. `dismiss` labels the button that only closes it.
 * @param {{
 *   name: string,
 *   text: Child,
 *   detail?: Child,
 *   actions?: {label: string, run: () => void}[],
 *   dismiss?: string,
 * }} options
 */
export function notice({ name, text, detail, actions = [], dismiss = 'Close' }) {
  closeNotice(name);
  const close = () => closeNotice(name);
  const element = h(
    'div.stack.card.notice',
    { role: 'alert', 'data-notice': name },
    h('p', text),
    detail ? h('p.quiet', detail) : null,
    h(
      'div.row.notice-actions',
      ...actions.map(({ label, run }) =>
        button({
          label,
          kind: 'main',
          onclick: () => {
            close();
            run();
          },
        }),
      ),
      button({ label: dismiss, onclick: close }),
    ),
  );
  shown.set(name, element);
  noticesElement.append(element);
}

export function closeNotice(/** @type {string} */ name) {
  shown.get(name)?.remove();
  shown.delete(name);
}
