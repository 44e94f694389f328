// File downloads and file pickers.

import { button } from './controls.js';
import { h } from './dom.js';

/** Downloads a file. @param {Blob} blob @param {string} name */
export function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = h('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * A button that opens a file picker.
 * @param {{label: string, hint?: string, accept: string, onfile: (file: File) => void}} options
 */
export function fileButton({ label, hint, accept, onfile }) {
  const input = h('input', {
    type: 'file',
    accept,
    hidden: true,
    'aria-label': label,
    onchange: () => {
      const file = input.files?.[0];
      // Allow choosing the same file again.
      input.value = '';
      if (file) onfile(file);
    },
  });
  return h('span', button({ label, hint, onclick: () => input.click() }), input);
}
