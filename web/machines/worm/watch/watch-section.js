// The section in which a maze is watched being made. The view 'watch' of an address opens it.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazySection } from '../../../app/loading/lazy-section.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createWatchSection(context) {
  /** @type {ReturnType<typeof import('./watch-panel.js').createWatchPanel> | undefined} */
  let panel;
  /** @type {import('./watch-panel.js').Maze | undefined} */
  let maze;
  /** The code that a link opened to be watched; '' once it is shown. */
  let linked = '';
  let lastLink = '';

  const { element } = lazySection('Watch a maze being made', async () => {
    const { createWatchPanel } = await loadOptional(
      'watch',
      'The animation',
      () => import('./watch-panel.js'),
    );
    panel = createWatchPanel(context);
    requestAnimationFrame(show);
    return panel.element;
  });
  element.addEventListener('toggle', show);
  function show() {
    if (!element.open || !panel || !maze) return;
    const isLinked = linked === maze.code;
    linked = '';
    void panel.show(maze, isLinked);
    if (isLinked) element.scrollIntoView();
  }
  return {
    element,
    /** @param {string} code @param {import('../cells.js').Cells} cells @param {string} view */
    open(code, cells, view) {
      maze = { code, cells };
      const link = `${view}:${code}`;
      if (view === 'watch' && link !== lastLink) {
        linked = code;
        element.open = true;
      }
      lastLink = link;
      show();
    },
    settingsChanged: () => panel?.settingsChanged(),
    close: () => panel?.close(),
  };
}
