// Small board of the essay: the machine's own lawn, of a maze that the core has opened.

import { h } from '../../../app/ui/dom.js';
import { createBoard } from '../board/board.js';
import { lineOf, readMaze } from '../maze.js';

/** @typedef {import('../maze.js').Maze} Maze */
/** @typedef {import('../board/board.js').Overlay} Overlay */

/** The maze of the slides (Neller and others, Rook Jumping Maze Design Considerations), by its description. */
export const SLIDES = '34131-33302-31223-42333-41432';

/** The maze of a code. @param {Core} core @param {string} code */
export function mazeOf(core, code) {
  const session = core.open(code);
  const maze = readMaze(session.describe());
  session.close();
  return maze;
}

/** The cell where a jump ends; undefined if it is none. @param {Maze} maze @param {number} cell @param {string} letter */
const landing = (maze, cell, letter) => lineOf(maze, cell, letter)[maze.cells[cell].content - 1];

/** All shortest paths of a maze, at most some of them. @param {Maze} maze @param {number} [limit] */
export function shortestPaths(maze, limit = 9) {
  let paths = maze.shortest === Infinity ? [] : [{ cells: [maze.start], letters: '' }];
  for (let left = maze.shortest; paths.length && left > 0; left--)
    paths = paths
      .flatMap(({ cells, letters }) =>
        [...maze.letters].flatMap((letter) => {
          const cell = landing(maze, cells[cells.length - 1], letter);
          const isNearer = cell !== undefined && maze.cells[cell].toGoal === left - 1;
          return isNearer ? [{ cells: [...cells, cell], letters: letters + letter }] : [];
        }),
      )
      .slice(0, limit);
  return paths;
}

/** @param {(cell: number) => void} onpick a stone was pressed */
export function createSmallBoard(onpick) {
  const board = createBoard({ onpick, onpoint() {}, onzoom() {} });
  return {
    ...board,
    element: h('div', { class: 'small-lawn' }, board.element),
    /** @param {Maze} maze @param {Partial<Overlay>} [overlay] */
    show: (maze, overlay) =>
      board.show(maze, {
        ...{ targets: new Map(), tints: new Map(), small: new Map(), marks: new Map() },
        ...{ paths: [], position: maze.position, chosen: -1, editing: false },
        ...overlay,
      }),
  };
}
