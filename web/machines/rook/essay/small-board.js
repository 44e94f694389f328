// Small board of the essay: the machine's own lawn, of a maze that the core has opened.

import { h } from '../../../app/ui/dom.js';
import { createBoard } from '../board/board.js';
import { emptyOverlay } from '../panels/hints.js';

/** @param {(cell: number) => void} onpick a stone was pressed */
export function createSmallBoard(onpick) {
  const board = createBoard({ onpick, onpoint() {}, onzoom() {} });
  return {
    ...board,
    element: h('div.small-lawn', board.element),
    /** @param {RookMaze} maze @param {Partial<Overlay>} [overlay] */
    show: (maze, overlay) => board.show(maze, { ...emptyOverlay(maze.position), ...overlay }),
  };
}
