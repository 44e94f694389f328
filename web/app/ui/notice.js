// Calm notices at the foot of the page: what went wrong, or what is offered. They wait; nothing is
// lost by not reading them.

import { button } from './controls.js';
import { h } from './dom.js';

/** To be put into the page once. */
export const noticesElement = h('section', { class: 'notices', 'aria-label': 'Notices' });

/** @type {Map<string, HTMLElement>} */
const shown = new Map();

/**
 * Shows a notice; one of the same name is replaced. `dismiss` is the word on the button that only
 * closes it.
 * @param {{
 *   name: string,
 *   text: import('./dom.js').Child,
 *   detail?: import('./dom.js').Child,
 *   actions?: {label: string, run: () => void}[],
 *   dismiss?: string,
 * }} options
 */
export function notice({ name, text, detail, actions = [], dismiss = 'Close' }) {
  closeNotice(name);
  const close = () => closeNotice(name);
  const element = h(
    'div',
    { class: 'notice', role: 'alert', 'data-notice': name },
    h('p', null, text),
    detail ? h('p', { class: 'notice-detail' }, detail) : null,
    h(
      'div',
      { class: 'notice-actions' },
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

/** @param {string} name */
export function closeNotice(name) {
  shown.get(name)?.remove();
  shown.delete(name);
}
