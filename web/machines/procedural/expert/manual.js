// Manual panel: the rules, a worked example in pictures, and a button that prints both with a blank worksheet.

import { part } from '../../../app/loading/part.js';
import { button } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { manual } from './rules.js';

/** Pages for the printer while the print dialog is open. @type {HTMLElement[] | undefined} */
let pages;

export const manualPages = () => pages;

export function manualDesk(/** @type {Context} */ { core }) {
  const example = part(
    'The worked example',
    () => import('../learn/worked-example.js'),
    async ({ createExample, createManualPages }) => {
      const loaded = await core;
      return { element: createExample(loaded), pages: () => createManualPages(loaded) };
    },
  );
  async function print() {
    pages = (await example.load()).pages();
    addEventListener('afterprint', () => (pages = undefined), { once: true });
    window.print();
  }
  return h(
    'div.stack',
    manual(),
    example.section('A worked example in pictures'),
    row(
      button({
        label: 'Print the manual',
        hint: 'The rules, the worked example and a blank worksheet, two pages',
        onclick: () => void print(),
      }),
    ),
  );
}
