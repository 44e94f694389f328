// The tab in which a maze is watched being made or solved. The views 'watch' and 'solve' of an address open it,
// as in #watch-wilson:CODE and #solve-tremaux-a-star:CODE. watch-panel.js is loaded when the tab is first opened.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazyPart } from '../../../app/loading/lazy-section.js';

/** @param {import('../../../app/shell.js').Context} context @param {import('./watch-panel.js').Stage} stage */
export function createWatchTab(context, stage) {
  /** @type {ReturnType<typeof import('./watch-panel.js').createWatchPanel> | undefined} */
  let panel;
  /** @type {import('./watch-panel.js').Maze | undefined} */
  let maze;
  let isOpen = false;
  /** The view of the link that opened the maze to be watched; '' once it is shown. */
  let linked = '';
  let lastLink = '';

  const { element, begin } = lazyPart(async () => {
    const { createWatchPanel } = await loadOptional(
      'watch',
      'The animation',
      () => import('./watch-panel.js'),
    );
    panel = createWatchPanel(context, stage);
    panel.setOpen(isOpen);
    requestAnimationFrame(show);
    return panel.element;
  });
  function show() {
    if (!isOpen || !panel || !maze) return;
    const view = linked;
    linked = '';
    void panel.show(maze, view);
  }
  return {
    element,
    /** The tab is open, or not any more. @param {boolean} on */
    setOpen(on) {
      isOpen = on;
      if (on) void begin();
      panel?.setOpen(on);
      show();
    },
    /**
     * Takes a maze; returns true if its link opens the tab.
     * @param {string} code @param {import('../cells.js').Cells} cells @param {string} view
     */
    open(code, cells, view) {
      maze = { code, cells };
      const link = `${view}:${code}`;
      const isLink = /^(watch|solve)(-|$)/.test(view) && link !== lastLink;
      linked = isLink ? view : '';
      lastLink = link;
      show();
      return isLink;
    },
    settingsChanged: () => panel?.settingsChanged(),
    close: () => panel?.close(),
  };
}
