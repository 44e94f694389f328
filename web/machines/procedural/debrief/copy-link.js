// Button that copies a link. If the browser forbids copying, the link is shown instead.

import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';

/** @param {{label: string, kind?: 'main', link: () => string, said: HTMLElement}} options */
export const copyButton = ({ label, kind, link, said }) =>
  button({
    label,
    kind,
    onclick: async () => {
      const text = link();
      try {
        await navigator.clipboard.writeText(text);
        said.textContent = 'Copied.';
      } catch {
        said.textContent = text;
      }
    },
  });

export const copyStatus = () => h('span', { class: 'copied', role: 'status' });
