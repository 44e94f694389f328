// Button that copies a link. If the browser forbids copying, the link is shown instead.

import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';

/** @param {{label: string, kind?: 'main', link: () => string, status: HTMLElement}} options */
export const copyButton = ({ label, kind, link, status }) =>
  button({
    label,
    kind,
    onclick: async () => {
      const text = link();
      try {
        await navigator.clipboard.writeText(text);
        status.textContent = 'Copied.';
      } catch {
        status.textContent = text;
      }
    },
  });

export const copyStatus = () => h('span', { class: 'copied', role: 'status' });
