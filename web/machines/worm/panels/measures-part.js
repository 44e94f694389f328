// The part with the measures of this maze.

import { loadOptional } from '../../../app/loading/failures.js';
import { createTabPart } from './tab-part.js';

/** @typedef {ReturnType<typeof import('./measures.js').createMeasures>} Measures */

/** @param {import('../../../app/shell.js').Context} context */
export function createMeasuresPart(context) {
  const late = createTabPart({
    load: async () =>
      (
        await loadOptional('measures', 'The measures', () => import('./measures.js'))
      ).createMeasures(context),
    elementOf: ({ element }) => element,
    open: (measures, /** @type {Parameters<Measures['open']>} */ ...maze) => measures.open(...maze),
    setOpen: (measures, on) => measures.setOpen(on),
  });
  return {
    element: late.element,
    setOpen: late.setOpen,
    open: late.open,
    settingsChanged: () => late.part?.settingsChanged(),
    close: () => late.part?.close(),
  };
}
