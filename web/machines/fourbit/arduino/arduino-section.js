// Section 'Build it': the maze as an Arduino sketch with its wiring plan, loaded when it is opened.

import { FULL, engineOf } from '../../../app/loading/engine.js';
import { loadOptional } from '../../../app/loading/failures.js';
import { section, progress } from '../../../app/ui/controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createArduinoSection({ announce, noteHelp }) {
  const wait = progress();
  const container = h('div', { class: 'stack board' });
  const element = section('Build it with an Arduino', wait.element, container);
  element.addEventListener('toggle', () => void draw());
  let code = '';
  /** The code whose sketch is shown or loading. */
  let shown = '';
  let isPrinting = false;

  function printPlan() {
    isPrinting = true;
    print();
    isPrinting = false;
  }

  async function draw() {
    if (!element.open || !code) return;
    // The sketch has the table of all targets.
    noteHelp('the Arduino sketch');
    if (shown === code) return;
    const requested = code;
    shown = requested;
    fill(container);
    try {
      const { createSketchSheet: writeSheet } = await loadOptional(
        'board',
        'The wiring plan',
        () => import('./sketch-sheet.js'),
      );
      const sketch = await wait.run('Writing the sketch', ({ signal }) =>
        engineOf(FULL).draw(requested, 'arduino', { signal }),
      );
      if (code !== requested) return;
      if (sketch) fill(container, ...writeSheet(requested, sketch, { announce, printPlan }));
      else shown = '';
    } catch (error) {
      if (code === requested) fill(container, p(errorMessage(/** @type {Error} */ (error))));
    }
  }

  return {
    element,
    /** @param {string} opened the code of the maze, with its seed */
    open(opened) {
      wait.stop();
      code = opened;
      void draw();
    },
    /** A copy of the plan while it is being printed. */
    picture: () =>
      isPrinting
        ? /** @type {Element | undefined} */ (container.querySelector('.wiring')?.cloneNode(true))
        : undefined,
    close: wait.stop,
  };
}
