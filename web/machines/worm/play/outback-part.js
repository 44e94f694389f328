// The part of the Play tab for Outback mazes; outback.js is loaded when the first of them is opened.

import { loadOptional } from '../../../app/loading/failures.js';
import { parseCode } from '../../../app/routing/code.js';
import { h } from '../../../app/ui/dom.js';

/** @typedef {typeof import('./outback.js').createOutback} CreateOutback */

/** Whether a code says that its maze is an Outback maze; of a described maze nobody knows. @param {string} code */
function isOutback(code) {
  const { words, seed } = parseCode(code);
  return seed !== undefined && words.includes('outback');
}

/** @param {Parameters<CreateOutback>} parts of createOutback */
export function createOutbackPart(...parts) {
  /** @type {ReturnType<CreateOutback> | undefined} */
  let outback;
  /** @type {[code: string, cells: import('../cells.js').Cells] | undefined} */
  let maze;
  const element = h('div', { class: 'worm-outback' });

  async function load() {
    const { createOutback } = await loadOptional(
      'outback',
      'The colours of Outback',
      () => import('./outback.js'),
    );
    if (outback || !maze) return;
    outback = createOutback(...parts);
    element.append(outback.element);
    outback.open(...maze, isOutback(maze[0]));
  }
  return {
    element,
    get inks() {
      return outback?.inks ?? null;
    },
    get parts() {
      return outback?.parts ?? null;
    },
    /** The message under the sheet; '' if the maze is no Outback maze. */
    get hint() {
      return outback?.hint ?? '';
    },
    /** Colours the part of a tapped cell; returns false in other mazes. @param {import('../board/viewport.js').Position} at */
    tap: (at) => outback?.tap(at) ?? false,
    /** @param {{code: string}} game @param {import('../cells.js').Cells} cells */
    open({ code }, cells) {
      maze = [code, cells];
      if (outback) outback.open(code, cells, isOutback(code));
      else if (isOutback(code)) void load();
    },
  };
}
