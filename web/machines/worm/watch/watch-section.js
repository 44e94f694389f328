// Watching mazes being made; and the view 'watch' of the address, which is this part of the page.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazySection } from '../../../app/loading/lazy-section.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createWatchSection(context) {
  /** @type {ReturnType<typeof import('./watch-panel.js').createWatchPanel> | undefined} */
  let watch;
  /** @type {import('./watch-panel.js').Maze | undefined} */
  let maze;
  /** The code that a link asks to be watched; '' once it is. */
  let wished = '';
  let last = '';

  const { element } = lazySection('Watch a maze being made', async () => {
    const { createWatchPanel: createWatch } = await loadOptional(
      'watch',
      'The makers at work',
      () => import('./watch-panel.js'),
    );
    watch = createWatch(context);
    requestAnimationFrame(show);
    return watch.element;
  });
  element.addEventListener('toggle', show);
  function show() {
    if (!element.open || !watch || !maze) return;
    const alone = wished === maze.code;
    wished = '';
    void watch.show(maze, alone);
    if (alone) element.scrollIntoView();
  }
  return {
    element,
    /** @param {string} code @param {import('../cells.js').Cells} cells @param {string} view */
    open(code, cells, view) {
      maze = { code, cells };
      const asked = `${view}:${code}`;
      if (view === 'watch' && asked !== last) {
        wished = code;
        element.open = true;
      }
      last = asked;
      show();
    },
    settings: () => watch?.settings(),
    close: () => watch?.close(),
  };
}
