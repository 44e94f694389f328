// The section of measures, which loads when it is opened.

import { lazySection } from '../../../app/loading/lazy-section.js';

/** @param {import('../../../engine/client.js').Engine} engine */
export function createMeasuresSection(engine) {
  let code = '';
  /** @type {ReturnType<typeof import('./measures.js').createMeasures> | undefined} */
  let measures;
  const { element } = lazySection('What kind of maze is this?', async () => {
    const { createMeasures } = await import('./measures.js');
    measures = createMeasures(engine);
    measure();
    return measures.element;
  });
  const measure = () => void (element.open && code && measures?.show(code));
  element.addEventListener('toggle', measure);
  return {
    element,
    /** @param {import('../../../app/games/game.js').Game} game */
    open({ description }) {
      code = description;
      measure();
    },
  };
}
