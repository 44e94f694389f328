// The part with the button for printing and saving the maze. It is loaded when the page is idle, too, because the
// browser may print at any time.

import { loadOptional } from '../../../app/loading/failures.js';
import { whenIdle } from '../../../app/loading/idle.js';
import { h } from '../../../app/ui/dom.js';
import { createTabPart } from './tab-part.js';

/** @typedef {ReturnType<typeof import('./print-buttons.js').createPrintButtons>} PrintButtons */

/** @param {import('../../../app/shell.js').Context} context @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait */
export function createPrintPart({ noteHelp }, wait) {
  let isAwaited = false;
  const late = createTabPart({
    load: async () =>
      (
        await loadOptional('print-buttons', 'The print button', () => import('./print-buttons.js'))
      ).createPrintButtons(wait, () => noteHelp('the solution')),
    elementOf: ({ parts }) => h('div', { class: 'tab-part' }, ...parts),
    open: (buttons, /** @type {Parameters<PrintButtons['open']>} */ ...maze) =>
      buttons.open(...maze),
    setOpen: (buttons, on) => void (on && buttons.prepare()),
  });
  return {
    element: late.element,
    setOpen: late.setOpen,
    /** @param {Parameters<PrintButtons['open']>} maze */
    open(...maze) {
      if (!isAwaited) whenIdle(() => void late.load());
      isAwaited = true;
      late.open(...maze);
    },
    sheets: () => late.part?.sheets(),
  };
}
