// The tab in which a maze is watched being made or solved. The views 'watch' and 'solve' of an address open it,
// as in #watch-wilson:CODE and #solve-tremaux-a-star:CODE. watch-panel.js is loaded when the tab is first opened.

import { part } from '../../../app/loading/part.js';

/** @param {Context} context @param {import('./watch-panel.js').Stage} stage */
export function createWatchTab(context, stage) {
  /** @type {import('./watch-panel.js').Maze | undefined} */ let maze;
  let isOpen = false;
  /** The view of the link that opened the maze to be watched; '' once it is shown. */
  let linked = '';
  let lastLink = '';

  const panel = part(
    'The animation',
    () => import('./watch-panel.js'),
    ({ createWatchPanel }) => {
      const made = createWatchPanel(context, stage);
      made.setOpen(isOpen);
      requestAnimationFrame(show);
      return made;
    },
  );
  function show() {
    if (!isOpen || !panel.value || !maze) return;
    const view = linked;
    linked = '';
    void panel.value.show(maze, view);
  }
  return {
    element: panel.element,
    /** The tab is open, or not any more. @param {boolean} on */
    setOpen(on) {
      isOpen = on;
      if (on) void panel.open();
      panel.value?.setOpen(on);
      show();
    },
    /** Takes a maze; returns true if its link opens the tab. */
    open(/** @type {string} */ code, /** @type {Cells} */ cells, /** @type {string} */ view) {
      maze = { code, cells };
      const link = `${view}:${code}`;
      const isLink = /^(watch|solve)(-|$)/.test(view) && link !== lastLink;
      linked = isLink ? view : '';
      lastLink = link;
      show();
      return isLink;
    },
    settingsChanged: () => panel.value?.settingsChanged(),
    close: () => panel.value?.close(),
  };
}
