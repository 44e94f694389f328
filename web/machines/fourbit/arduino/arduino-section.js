// Section 'Build it': the maze as an Arduino sketch with its wiring, written when it is opened.

import { FULL, engineOf } from '../../../app/loading/engine.js';
import { progress, section } from '../../../app/ui/controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { createSketchSheet } from './sketch-sheet.js';

/** @param {Context} context @param {string} code of the maze, with its seed */
export function createArduinoSection({ announce, noteHelp }, code) {
  const wait = progress();
  const container = h('div.stack.board', wait.element);

  async function write() {
    // The sketch has the table of all targets.
    noteHelp('the Arduino sketch');
    try {
      const sketch = await wait.run('Writing the sketch', ({ signal }) =>
        engineOf(FULL).draw(code, 'arduino', { signal }),
      );
      if (sketch) fill(container, ...createSketchSheet(code, sketch, { announce }));
    } catch (error) {
      fill(container, p(errorMessage(/** @type {Error} */ (error))));
    }
  }

  const element = section('Build it with an Arduino', container);
  element.addEventListener('toggle', () => void write(), { once: true });
  return { element, close: wait.stop };
}
