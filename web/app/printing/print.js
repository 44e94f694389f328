// Printing: puts only the maze, its name, its code and a QR code on paper. The browser does not wait when
// printing begins, so the shell loads this module once a maze is open and the page is idle.

import { h } from '../ui/dom.js';
import { qrCode } from './qr.js';

/**
 *   picture   returns the maze as the player may see it, if any
 *   sheets    complete sheets of paper
 *   notes     text below the picture
 *   pages     pages of text, in place of everything else
 *   code      '' if the view has no maze
 *   address   the address in the QR code
 *
 * @typedef {{kind: string, title: string, name: string, code: string, address: string,
 *   picture: () => Element | undefined, sheets: SVGSVGElement[] | undefined,
 *   notes: Element | undefined, pages: HTMLElement[] | undefined}} Printed
 */

/** The QR code of an address; null if the address is too long. */
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

/** Complete sheets of paper of one size, one per page. @param {SVGSVGElement[]} sheets */
const createPaper = (sheets) =>
  h(
    'div',
    { class: 'print-sheet print-paper' },
    ...sheets.map((sheet) => h('div', { class: 'print-page' }, sheet)),
  );

/** Pages of text. @param {string} kind @param {HTMLElement[]} pages */
const createPages = (kind, pages) =>
  h(
    'div',
    { class: 'print-sheet print-text-pages', 'data-kind': kind },
    ...pages.map((page) => h('div', { class: 'print-text-page' }, page)),
  );

/** The element to print. @param {Printed} printed */
function createPrint(printed) {
  const { kind, sheets, pages } = printed;
  if (pages) return createPages(kind, pages);
  return sheets ? createPaper(sheets) : createSheet(printed);
}

/** The style of a page that is a whole sheet, in thousandths of a point; of all sheets that are printed. @param {SVGSVGElement} sheet */
function paperStyle(sheet) {
  const { width, height } = sheet.viewBox.baseVal;
  const style = new CSSStyleSheet();
  const [across, down] = [width, height].map((side) => `${side / 1000}pt`);
  // A tenth of a millimetre less than the paper, or rounding makes an empty page.
  style.replaceSync(
    `@page { size: ${across} ${down}; margin: 0 } .print-page { height: calc(${down} - 0.1mm) }`,
  );
  return style;
}

/** Adds the print listeners. @param {() => Printed | undefined} current returns the content when printing begins */
export function startPrinting(current) {
  /** @type {HTMLElement | undefined} */
  let sheet;
  function clear() {
    sheet?.remove();
    document.adoptedStyleSheets = [];
  }
  addEventListener('beforeprint', () => {
    clear();
    const printed = current();
    if (!printed) return;
    sheet = createPrint(printed);
    if (printed.sheets && !printed.pages)
      document.adoptedStyleSheets = [paperStyle(printed.sheets[0])];
    document.body.append(sheet);
  });
  addEventListener('afterprint', clear);
}
