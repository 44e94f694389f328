// File downloads, the work that makes files, and file pickers.

import { button, progress } from './controls.js';
import { h } from './dom.js';
import { errorMessage } from './error-message.js';

/** Downloads a file. @param {BlobPart} content @param {string} name @param {string} [type] */
export function saveFile(content, name, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = h('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Work that makes a file: its progress and its error stand in `elements`.
 * @param {string} words said meanwhile
 */
export function createFileWork(words) {
  const wait = progress('Stop');
  const problem = h('p.problem', { role: 'status' });
  return {
    elements: [wait.element, problem],
    stop: wait.stop,
    /**
     * Makes a file and uses it, unless that is stopped.
     * @param {(job: Parameters<Parameters<typeof wait.run>[1]>[0]) => Promise<Uint8Array<ArrayBuffer>>} make
     * @param {(bytes: Uint8Array<ArrayBuffer>) => void} use
     */
    async run(make, use) {
      problem.textContent = '';
      try {
        const bytes = await wait.run(words, make);
        if (bytes) use(bytes);
      } catch (error) {
        problem.textContent = errorMessage(error);
      }
    },
  };
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
