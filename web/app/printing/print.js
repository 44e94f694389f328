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

/** Complete sheets of paper, one per page. @param {SVGSVGElement[]} sheets */
const createPaper = (sheets) =>
  h(
    'div',
    { class: 'print-sheet print-paper' },
    ...sheets.map((sheet) =>
      h('div', { class: 'print-page', 'data-paper': paperOf(sheet) }, sheet),
    ),
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

/** `a4-wide`: the name of its page in print.css. @param {SVGSVGElement} sheet */
function paperOf(sheet) {
  const { width, height } = sheet.viewBox.baseVal;
  const name = Math.min(width, height) > 600_000 ? 'letter' : 'a4';
  return `${name}-${width > height ? 'wide' : 'high'}`;
}

/** Adds the print listeners. @param {() => Printed | undefined} current returns the content when printing begins */
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
