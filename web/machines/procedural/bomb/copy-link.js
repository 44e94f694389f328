// Button that copies a link. If the browser forbids copying, the link is shown instead.

import { button, h } from '../../../app/ui/index.js';
import { copyText } from '../../../app/ui/clipboard.js';

/** @param {{label: string, kind?: 'main', link: () => string, status: HTMLElement}} options */
export const copyButton = ({ label, kind, link, status }) =>
  button({
    label,
    kind,
    onclick: async () => void (status.textContent = await copyText(link())),
  });

export const copyStatus = () => h('span', { role: 'status' });
