// Small board of the essay: the machine's own lawn, of a maze that the core has opened.

import { h } from '../../../app/ui/dom.js';
import { createBoard } from '../board/board.js';

/** @typedef {import('../maze.js').Maze} Maze */
/** @typedef {import('../board/board.js').Overlay} Overlay */

/** @param {(cell: number) => void} onpick a stone was pressed */
export function createSmallBoard(onpick) {
  const board = createBoard({ onpick, onpoint() {}, onzoom() {} });
  return {
    ...board,
    element: h('div.small-lawn', board.element),
    /** @param {Maze} maze @param {Partial<Overlay>} [overlay] */
    show: (maze, overlay) =>
      board.show(maze, {
        ...{ targets: new Map(), tints: new Map(), small: new Map(), marks: new Map() },
        ...{ paths: [], position: maze.position, chosen: -1, editing: false },
        ...overlay,
      }),
  };
}
