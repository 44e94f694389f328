// The part that prints and saves the maze. It is loaded when the page is idle, because the browser may print at any
// time, or when the share dialog shows it.

import { whenIdle } from '../../../app/loading/idle.js';

/** @typedef {ReturnType<typeof import('./printing.js').createPrinting>} Printing */

/** @param {import('../../../app/shell.js').Context} context @param {Parameters<typeof import('./printing.js').createPrinting>[0]} wait */
export function createPrintPart({ noteHelp }, wait) {
  /** @type {Promise<Printing> | undefined} */
  let loading;
  /** @type {Printing | undefined} */
  let printing;
  /** @type {Parameters<Printing['open']> | undefined} */
  let maze;

  async function loadNow() {
    const { createPrinting } = await import('./printing.js');
    printing = createPrinting(wait, () => noteHelp('the solution'));
    if (maze) printing.open(...maze);
    return printing;
  }
  function load() {
    loading ??= loadNow();
    // The next call tries again.
    loading.catch(() => (loading = undefined));
    return loading;
  }
  return {
    /** The choices and buttons, in the share dialog. @param {Parameters<Printing['panel']>[0]} dialog */
    panel: async (dialog) => (await load()).panel(dialog),
    /** @param {Parameters<Printing['open']>} next */
    open(...next) {
      if (!maze) whenIdle(() => void load());
      maze = next;
      printing?.open(...next);
    },
    sheets: () => printing?.sheets(),
  };
}
