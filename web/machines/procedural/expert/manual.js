// Manual panel: the rules, a worked example in pictures, and a button that prints both with a blank worksheet.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazySection } from '../../../app/loading/lazy-section.js';
import { button } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { manual } from './rules.js';

/** Pages for the printer while the print dialog is open. @type {HTMLElement[] | undefined} */
let pages;

export const manualPages = () => pages;

const load = () =>
  loadOptional('manual', 'The worked example', () => import('../essay/worked-example.js'));

/** @param {import('../../../app/shell.js').Context} context */
export function manualDesk({ core }) {
  const example = lazySection('A worked example in pictures', async () => {
    const { createExample } = await load();
    return createExample(await core);
  });
  async function print() {
    const { createManualPages } = await load();
    pages = createManualPages(await core);
    addEventListener('afterprint', () => (pages = undefined), { once: true });
    window.print();
  }
  return h(
    'div',
    { class: 'stack' },
    manual(),
    example.element,
    row(
      button({
        label: 'Print the manual',
        hint: 'The rules, the worked example and a blank worksheet, two pages',
        onclick: () => void print(),
      }),
    ),
  );
}
