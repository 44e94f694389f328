// File downloads, the clipboard, file pickers, drops and pastes.

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

/** Whether an event belongs to a field with text. @param {Event} event */
const isOfField = ({ target }) => target instanceof Element && target.matches('input, textarea');

/** The file of a drop or a paste, or else its text. @param {DataTransfer | null} data */
const contentOf = (data) => data?.files[0] ?? data?.getData('text/plain');

/** Handles files, links and texts that are dropped on the page or pasted into no field. @param {(dropped: File | string) => unknown} listener */
export function onDropOrPaste(listener) {
  const isWanted = (/** @type {DragEvent} */ event) =>
    event.dataTransfer?.types.includes('Files') || !isOfField(event);
  /** @param {Event} event @param {DataTransfer | null} data */
  const receive = (event, data) => {
    const content = contentOf(data);
    if (!content || event.defaultPrevented) return;
    event.preventDefault();
    /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[open]'))?.close();
    listener(content);
  };
  document.addEventListener('dragover', (event) => {
    if (isWanted(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (isWanted(event)) receive(event, event.dataTransfer);
  });
  document.addEventListener('paste', (event) => {
    if (!isOfField(event) && !document.querySelector('dialog[open]'))
      receive(event, event.clipboardData);
  });
}
