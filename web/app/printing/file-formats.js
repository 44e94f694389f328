// Files for other programs: the maze in each format that the core writes of its machine, besides pictures.

import { FULL, engineOf } from '../loading/engine.js';
import { fileFormatsOf } from '../reading/formats.js';
import { TYPES, fileName } from './paper-panel.js';
import { button, h, p, row } from '../ui/index.js';
import { createFileWork, saveFile } from '../ui/files.js';
import { labelledSelect } from '../ui/labelled-select.js';

/** First characters of files, with the endings of their names. @type {[string, string][]} */
const BEGINNINGS = [
  ['<', 'svg'],
  ['{', 'json'],
  ['solid', 'stl'],
];

/** The ending of a file's name, by what the file begins with. @param {Uint8Array} bytes @param {string} format */
function endingOf(bytes, format) {
  const text = String.fromCharCode(...bytes.subarray(0, 5));
  if (format === 'stl') return format;
  return BEGINNINGS.find(([beginning]) => text.startsWith(beginning))?.[1] ?? 'txt';
}

/**
 * The choice of a format and its button; nothing if the core writes no files of this machine.
 * @param {string} code @param {string} kind @param {Dialog} dialog that has them
 */
export function createFileFormats(code, kind, dialog) {
  const formats = fileFormatsOf(kind).filter(({ name }) => !(name in TYPES));
  if (formats.length === 0) return [];
  const work = createFileWork('Writing');
  const help = h('p.quiet');
  const { element, select } = labelledSelect(
    'Format',
    formats.map(({ name, label }) => [name, label]),
    showHelp,
  );
  function showHelp() {
    help.textContent = formats[select.selectedIndex].help;
  }
  function download() {
    const format = select.value;
    void work.run(
      (job) => engineOf(FULL).drawFile([code], format, job),
      (bytes) => saveFile(bytes, `${fileName(code)}.${endingOf(bytes, format)}`, ''),
    );
  }
  showHelp();
  dialog.element.addEventListener('close', work.stop);
  return [
    p('Or a file for other programs:'),
    row(element, button({ label: 'Download file', onclick: download })),
    help,
    ...work.elements,
  ];
}
