// Parts that no first move needs, loaded once a maze is open and the page is idle: tooltips and printing.

import { whenIdle } from '../loading/idle.js';
import { loadStyles } from '../loading/styles.js';

let isPrepared = false;

export function preparePrinting(/** @type {import('../screen.js').Screen} */ screen) {
  if (isPrepared) return;
  isPrepared = true;
  whenIdle(() =>
    Promise.all([import('./print.js'), import('../ui/tooltip.js'), loadStyles('print')]).then(
      ([{ startPrinting }, { startTooltips }]) => {
        startPrinting(screen);
        startTooltips();
      },
      () => (isPrepared = false),
    ),
  );
}
