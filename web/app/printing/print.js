// Paper: the maze, its name, its code as text and as a QR code, and nothing else. The sheet is laid
// beside the page when printing begins, which waits for nobody; so this module, and the QR code with
// it, is loaded once a maze stands there and the page is idle.

import { h } from '../ui/dom.js';
import { qrCode } from './qr.js';

/**
 *   picture   gives the maze as who plays it may see it, if there is one to be seen
 *   sheets    whole sheets of paper, which have all of it
 *   notes     words below the picture
 *   leaves    pages of words, in place of all that
 *   code      '' where the page shows no maze of its own
 *   address   what the QR code leads to
 *
 * @typedef {{kind: string, title: string, name: string, code: string, address: string,
 *   picture: () => Element | undefined, sheets: SVGSVGElement[] | undefined,
 *   notes: Element | undefined, leaves: HTMLElement[] | undefined}} Printed
 */

/** A link of a long description fits into no QR code; its text is on the paper all the same. */
function qrOf(/** @type {string} */ address) {
  try {
    return qrCode(address);
  } catch {
    return null;
  }
}

/** @param {Printed} printed */
const createSheet = ({ kind, title, name, code, address, picture, notes }) =>
  h(
    'div',
    { class: 'print-sheet', 'data-kind': kind },
    h('h1', null, title, name ? h('span', { class: 'print-name' }, name) : null),
    h('div', { class: 'print-picture' }, picture()),
    h('div', { class: 'print-notes' }, notes),
    h('div', { class: 'print-code' }, code ? qrOf(address) : null, h('code', null, code)),
  );

/** Sheets of whole paper, a page each. @param {SVGSVGElement[]} sheets */
const createPaper = (sheets) =>
  h(
    'div',
    { class: 'print-sheet print-paper' },
    ...sheets.map((sheet) =>
      h('div', { class: 'print-page', 'data-paper': paperOf(sheet) }, sheet),
    ),
  );

/** Pages of words. @param {string} kind @param {HTMLElement[]} leaves */
const createLeaves = (kind, leaves) =>
  h(
    'div',
    { class: 'print-sheet print-leaves', 'data-kind': kind },
    ...leaves.map((leaf) => h('div', { class: 'print-leaf' }, leaf)),
  );

/** What goes on paper. @param {Printed} printed */
function createPrint(printed) {
  const { kind, sheets, leaves } = printed;
  if (leaves) return createLeaves(kind, leaves);
  return sheets ? createPaper(sheets) : createSheet(printed);
}

/** `a4-wide`: the name of its page in print.css. @param {SVGSVGElement} sheet */
function paperOf(sheet) {
  const { width, height } = sheet.viewBox.baseVal;
  const name = Math.min(width, height) > 600_000 ? 'letter' : 'a4';
  return `${name}-${width > height ? 'wide' : 'high'}`;
}

/** @param {() => Printed | undefined} current what stands there when printing begins */
export function startPrinting(current) {
  /** @type {HTMLElement | undefined} */
  let sheet;
  const clear = () => sheet?.remove();
  addEventListener('beforeprint', () => {
    clear();
    const printed = current();
    if (!printed) return;
    sheet = createPrint(printed);
    document.body.append(sheet);
  });
  addEventListener('afterprint', clear);
}
