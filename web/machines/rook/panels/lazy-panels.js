// Sections of the page that load when they are first opened: the settings of a new maze, and the records.

import { lazySection } from '../../../app/loading/lazy-section.js';
import { loadStyles } from '../../../app/loading/styles.js';

/** @param {import('../../../app/shell.js').Context} context @param {() => string | undefined} currentCode */
export function createLateSettings(context, currentCode) {
  /** @type {ReturnType<typeof import('./new-maze.js').createNewMaze> | undefined} */
  let newMaze;
  const { element } = lazySection('Maze settings', async () => {
    newMaze = (await import('./new-maze.js')).createNewMaze(context);
    const code = currentCode();
    if (code) newMaze.show(code);
    return newMaze.element;
  });
  return {
    element,
    /** @param {string} code */
    show: (code) => newMaze?.show(code),
    close: () => newMaze?.close(),
  };
}

export const createLateRecords = () =>
  lazySection('Records', async () => {
    const [{ createHall }] = await Promise.all([
      import('../records/records.js'),
      loadStyles('rook/late'),
    ]);
    return createHall();
  }).element;
