// The wall of mazes: all tiles in one box, their order, and the magnifier on top.

import { h } from '../../../app/ui/dom.js';
import { part } from '../../../app/loading/part.js';
import { refuse } from '../../../app/ui/refusal.js';
import { goalCell } from './maze-set.js';
import { createTiles } from './tiles.js';

/** Smallest tile, in CSS pixels, before the wall scrolls. */
const SIDE_MIN = 4;
const SIDE_MAX = 480;
/** How far tiles move apart where that fills the wall, as a part of a tile. */
const SPREAD = 0.2;
const POINTER_EVENTS = /** @type {const} */ ([
  'pointerenter',
  'pointermove',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'pointerleave',
]);

/**
 * Loads the magnifier at the first pointer event on the wall, and passes the latest that it has missed on to it.
 * @param {HTMLElement} board
 * @param {Part<ReturnType<typeof import('./magnifier.js').createMagnifier> | undefined>} magnifier
 *   undefined if the wall was closed meanwhile
 */
function listenForMagnifier(board, magnifier) {
  const onPointer = (/** @type {PointerEvent} */ event) => {
    if (magnifier.value) return;
    const isMissed = ['pointermove', 'pointerdown'].includes(event.type);
    magnifier.whenLoaded((loaded) => isMissed && loaded?.handlePointer(event));
    void magnifier.load();
  };
  for (const type of POINTER_EVENTS) board.addEventListener(type, onPointer);
}

export function createWall(/** @type {Context} */ { motionReduced, announce }) {
  const board = h('canvas.wall', { tabindex: '0', role: 'img' });
  const over = h('canvas.wall.wall-dots', { 'aria-hidden': 'true' });
  const element = h('div.wall-place', board, over);
  /** Height of the box for the tiles, in CSS pixels; 0 while it is not on the page. */
  const height = () =>
    element.clientHeight &&
    element.clientHeight - 2 * parseFloat(getComputedStyle(element).paddingTop);
  const tiles = createTiles(board, {
    sideMin: SIDE_MIN,
    sideMax: SIDE_MAX,
    spread: SPREAD,
    height,
    still: motionReduced,
    over,
  });
  /** @type {Mazes} */ let mazes = { rows: 1, columns: 1, masks: [] };
  /** @type {number[]} */ let dots = [];
  let unsolvedFirst = false;
  let isClosed = false;

  const magnifier = part(
    'The magnifier',
    () => import('./magnifier.js'),
    ({ createMagnifier }) => {
      if (isClosed) return undefined;
      const created = createMagnifier(board, tiles, { still: motionReduced, announce });
      element.append(created.element);
      created.show(mazes, dots);
      return created;
    },
    'simultaneous/panels',
  );
  listenForMagnifier(board, magnifier);

  // A banner above the wall takes some of its height.
  let fittedHeight = 0;
  const observer = new ResizeObserver(() => {
    // A hidden wall has no height to fit.
    if (!element.clientHeight || Math.abs(height() - fittedHeight) < 1) return;
    fittedHeight = height();
    if (mazes.masks.length) tiles.redraw();
  });
  observer.observe(element);

  /** The maze in each slot; with "Unsolved first", solved mazes come last. @param {number[]} cells of the dots */
  function slotOrder(cells) {
    const all = cells.map((_, maze) => maze);
    if (!unsolvedFirst) return all;
    const isSolved = (/** @type {number} */ maze) => cells[maze] === goalCell(mazes, maze);
    return [...all.filter((maze) => !isSolved(maze)), ...all.filter(isSolved)];
  }

  return {
    element,
    board,
    /** @param {Mazes} newMazes @param {number[]} cells of the dots */
    show(newMazes, cells) {
      mazes = newMazes;
      dots = cells;
      tiles.show(mazes, dots, slotOrder(dots));
      magnifier.value?.show(mazes, dots);
    },
    /** @param {number[]} cells of the dots @param {boolean} isStep a move: mazes solved by it keep their slot, so that the arrival is seen */
    move(cells, isStep) {
      tiles.move(cells, slotOrder(isStep ? dots : cells));
      dots = cells;
      magnifier.value?.move(cells);
    },
    /** All dots knock against their walls. @param {string} move 'u', 'r', 'd' or 'l' */
    refuse: (move) => refuse(element, move),
    setUnsolvedFirst(/** @type {boolean} */ on) {
      unsolvedFirst = on;
      if (mazes.masks.length) tiles.show(mazes, dots, slotOrder(dots));
    },
    redraw() {
      tiles.redraw();
      magnifier.value?.redraw();
    },
    /** '.' and ',' open the magnifier, which then has its own keys. @param {KeyboardEvent} event @returns {boolean} whether the magnifier used the key */
    key(event) {
      if (magnifier.value) return magnifier.value.key(event);
      const opensMagnifier = event.key === '.' || event.key === ',';
      if (opensMagnifier) void magnifier.load().then((loaded) => loaded?.key(event));
      return opensMagnifier;
    },
    close() {
      isClosed = true;
      observer.disconnect();
      magnifier.value?.close();
      tiles.close();
    },
  };
}
