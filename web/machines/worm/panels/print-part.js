// The part with the button for printing and saving the maze; print-buttons.js is loaded when the page is idle,
// because the browser may print at any time, or when its tab is opened.

import { loadOptional } from '../../../app/loading/failures.js';
import { whenIdle } from '../../../app/loading/idle.js';
import { lazyPart } from '../../../app/loading/lazy-section.js';
import { h } from '../../../app/ui/dom.js';

/** @typedef {ReturnType<typeof import('./print-buttons.js').createPrintButtons>} PrintButtons */

/** @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait */
export function createPrintPart(wait) {
  /** @type {PrintButtons | undefined} */
  let buttons;
  /** @type {Parameters<PrintButtons['open']> | undefined} */
  let maze;
  let isOpen = false;
  const { element, begin } = lazyPart(async () => {
    const { createPrintButtons } = await loadOptional(
      'print-buttons',
      'The print button',
      () => import('./print-buttons.js'),
    );
    buttons = createPrintButtons(wait);
    if (maze) buttons.open(...maze);
    if (isOpen) void buttons.prepare();
    return h('div', { class: 'tab-part' }, ...buttons.parts);
  });
  return {
    element,
    /** The tab is open, or not any more. @param {boolean} on */
    setOpen(on) {
      isOpen = on;
      if (!on) return;
      void begin();
      void buttons?.prepare();
    },
    /** @param {Parameters<PrintButtons['open']>} next */
    open(...next) {
      if (!maze) whenIdle(() => void begin());
      maze = next;
      buttons?.open(...next);
    },
    sheets: () => buttons?.sheets(),
  };
}
