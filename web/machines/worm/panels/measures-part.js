// The part with the measures of this maze; measures.js is loaded when its tab is first opened.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazyPart } from '../../../app/loading/lazy-section.js';

/** @typedef {ReturnType<typeof import('./measures.js').createMeasures>} Measures */

/** @param {import('../../../app/shell.js').Context} context */
export function createMeasuresPart(context) {
  /** @type {Measures | undefined} */
  let measures;
  /** @type {Parameters<Measures['open']> | undefined} */
  let maze;
  let isOpen = false;
  const { element, begin } = lazyPart(async () => {
    const { createMeasures } = await loadOptional(
      'measures',
      'The measures',
      () => import('./measures.js'),
    );
    measures = createMeasures(context);
    if (maze) measures.open(...maze);
    measures.setOpen(isOpen);
    return measures.element;
  });
  return {
    element,
    /** The tab is open, or not any more. @param {boolean} on */
    setOpen(on) {
      isOpen = on;
      measures?.setOpen(on);
      if (on) void begin();
    },
    /** @param {Parameters<Measures['open']>} next */
    open(...next) {
      maze = next;
      measures?.open(...next);
    },
    settingsChanged: () => measures?.settingsChanged(),
    close: () => measures?.close(),
  };
}
