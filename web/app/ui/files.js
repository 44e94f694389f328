// File downloads, the clipboard, file pickers and file drops.

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
 * Copies a text; returns a sentence that reports it. If copying is not allowed, it selects the text in its field,
 * or returns the text where there is none.
 * @param {string} text @param {HTMLInputElement | HTMLTextAreaElement} [field] the field with the text
 */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    field?.select();
    return field ? 'Text selected. Press Ctrl+C to copy it.' : text;
  }
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
  return h('span', null, button({ label, hint, onclick: () => input.click() }), input);
}

/** Handles files dropped on the page. @param {(file: File) => unknown} onfile */
export function onFileDrop(onfile) {
  const hasFiles = (/** @type {DragEvent} */ { dataTransfer }) =>
    dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[open]'))?.close();
    onfile(file);
  });
}
