// The part with the form for a new maze.

import { loadOptional } from '../../../app/loading/failures.js';
import { h } from '../../../app/ui/dom.js';
import { createTabPart } from './tab-part.js';

/** @typedef {ReturnType<typeof import('./new-maze-form.js').createNewMazePanel>} NewMazePanel */

/** @param {import('../../../app/shell.js').Context} context @param {(sentence: string, reason?: string) => void} ask requests a tap on the sheet; '' ends the request */
export function createNewMazePart(context, ask) {
  const late = createTabPart({
    load: async () =>
      (
        await loadOptional('new-maze', 'The form', () => import('./new-maze-form.js'))
      ).createNewMazePanel(context, ask),
    elementOf: ({ parts }) => h('div', { class: 'stack tab-part' }, ...parts),
    open: (panel, /** @type {Parameters<NewMazePanel['show']>} */ ...maze) => panel.show(...maze),
  });
  return {
    element: late.element,
    setOpen: late.setOpen,
    show: late.open,
    /** Handles a tap on the sheet; returns false if none was requested. @param {number} row from 0 @param {number} column */
    tap: (row, column) => late.part?.endpoints.tap(row, column) ?? false,
    /** Opens a file as a shape. @param {File} file */
    async openShape(file) {
      await late.load();
      await late.part?.openShape(file);
    },
  };
}
