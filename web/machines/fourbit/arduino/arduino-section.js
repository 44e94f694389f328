// The maze on a real board: a fold whose inside is made, and loaded, when somebody looks at it.

import { loadOptional } from '../../../app/loading/failures.js';
import { section, progress } from '../../../app/ui/controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createArduinoSection({ engine, announce }) {
  const wait = progress();
  const place = h('div', { class: 'board' });
  const element = section('On a real board', wait.element, place);
  element.addEventListener('toggle', () => void draw());
  let code = '';
  /** The code whose sketch is there, or on its way. */
  let shown = '';
  let isPrinting = false;

  function printPlan() {
    isPrinting = true;
    print();
    isPrinting = false;
  }

  async function draw() {
    if (!element.open || shown === code || !code) return;
    const asked = code;
    shown = asked;
    fill(place);
    try {
      const { createSketchSheet: writeSheet } = await loadOptional(
        'board',
        'The wiring plan',
        () => import('./sketch-sheet.js'),
      );
      const sketch = await wait.run('Writing the sketch', ({ signal }) =>
        engine.draw(asked, 'arduino', { signal }),
      );
      if (code !== asked) return;
      if (sketch) fill(place, ...writeSheet(asked, sketch, { announce, printPlan }));
      else shown = '';
    } catch (error) {
      if (code === asked) fill(place, p(errorMessage(/** @type {Error} */ (error))));
    }
  }

  return {
    element,
    /** @param {string} opened the code of the maze, with its name */
    open(opened) {
      wait.stop();
      code = opened;
      void draw();
    },
    /** The plan, while it is what is to be printed. */
    picture: () =>
      isPrinting
        ? /** @type {Element | undefined} */ (place.querySelector('.wiring')?.cloneNode(true))
        : undefined,
    close: wait.stop,
  };
}
