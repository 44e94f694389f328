// The part with the form for a new maze; new-maze-form.js is loaded when its tab is first opened.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazyPart } from '../../../app/loading/lazy-section.js';
import { h } from '../../../app/ui/dom.js';

/** @typedef {ReturnType<typeof import('./new-maze-form.js').createNewMazePanel>} NewMazePanel */

/** @param {import('../../../app/shell.js').Context} context @param {(sentence: string) => void} ask requests a tap on the sheet; '' ends the request */
export function createNewMazePart(context, ask) {
  /** @type {NewMazePanel | undefined} */
  let panel;
  /** @type {Parameters<NewMazePanel['show']> | undefined} */
  let maze;
  /** @type {Promise<void> | undefined} */
  let loading;
  const { element, begin } = lazyPart(async () => {
    const { createNewMazePanel } = await loadOptional(
      'new-maze',
      'The form',
      () => import('./new-maze-form.js'),
    );
    panel = createNewMazePanel(context, ask);
    if (maze) panel.show(...maze);
    return h('div', { class: 'tab-part' }, ...panel.parts);
  });
  const load = () => (loading ??= begin().finally(() => (loading = undefined)));
  return {
    element,
    /** The tab is open, or not any more. @param {boolean} on */
    setOpen(on) {
      if (on) void load();
    },
    /** @param {Parameters<NewMazePanel['show']>} next */
    show(...next) {
      maze = next;
      panel?.show(...next);
    },
    /** Handles a tap on the sheet; returns false if none was requested. @param {number} row from 0 @param {number} column */
    tap: (row, column) => panel?.endpoints.tap(row, column) ?? false,
    /** Opens a file as a shape. @param {File} file */
    async openShape(file) {
      await load();
      await panel?.openShape(file);
    },
  };
}
