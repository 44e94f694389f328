// Magnifier: shows one maze of the wall large. The mouse or a finger that rests on a maze opens it, and so
// do the keys '.' and ','.

import { formatWhole, h } from '../../../app/ui/index.js';
import { goalCell, isFree, isOpen, singleMaze } from './maze-set.js';
import { createTiles } from './tiles.js';

const HOVER_MS = 350;
const PRESS_MS = 450;
/** A finger that moves farther than this is swiping. */
const STILL_PIXELS = 10;
const SIDE = 190;
/** Tiles of this side, in CSS pixels, need no magnifier for the pointer. */
const LARGE = 130;

/** @typedef {ReturnType<typeof createTiles>} Tiles */

/**
 * Opens and closes the magnifier by mouse and touch.
 * @param {HTMLElement} wall @param {Tiles} tiles of the wall
 * @param {{open: (maze: number, isPinned: boolean, x: number) => void, close: () => void,
 *   shown: () => number, isPinned: () => boolean}} magnifier
 */
function handlePointers(wall, tiles, magnifier) {
  let timer = 0;
  let start = { x: 0, y: 0 };

  /** @param {PointerEvent} event @param {number} ms @param {boolean} isPinned */
  function openSoon({ clientX, clientY }, ms, isPinned) {
    clearTimeout(timer);
    const box = wall.getBoundingClientRect();
    const x = clientX - box.left;
    const maze = tiles.mazeAt(x, clientY - box.top);
    if (maze === undefined || tiles.side >= LARGE) return;
    if (magnifier.shown() >= 0 && !isPinned) {
      if (maze !== magnifier.shown()) magnifier.open(maze, false, x);
      return;
    }
    timer = window.setTimeout(() => magnifier.open(maze, isPinned, x), ms);
  }

  /** A press closes the magnifier; a long press of a finger opens it. @param {PointerEvent} event */
  function handlePointer(event) {
    const isMouse = event.pointerType === 'mouse';
    if (event.type === 'pointerdown') {
      magnifier.close();
      if (isMouse) return;
      start = { x: event.clientX, y: event.clientY };
      openSoon(event, PRESS_MS, true);
    } else if (isMouse) {
      if (!magnifier.isPinned() && event.buttons === 0) openSoon(event, HOVER_MS, false);
    } else if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL_PIXELS) {
      clearTimeout(timer);
    }
  }
  wall.addEventListener('pointermove', handlePointer);
  wall.addEventListener('pointerdown', handlePointer);
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerleave']))
    wall.addEventListener(end, (event) => {
      clearTimeout(timer);
      const hasLeft = event.pointerType === 'mouse' && end === 'pointerleave';
      if (hasLeft && !magnifier.isPinned()) magnifier.close();
    });
  // A long press must not open the browser's own menu.
  wall.addEventListener('contextmenu', (event) => {
    if (magnifier.shown() >= 0) event.preventDefault();
  });
  return { handlePointer, cancelOpening: () => clearTimeout(timer) };
}

/**
 * @param {HTMLElement} wall @param {Tiles} tiles of the wall
 * @param {{still: () => boolean, announce: (text: string) => void}} options
 */
export function createMagnifier(wall, tiles, { still, announce }) {
  const canvas = h('canvas.wall', { 'aria-hidden': 'true' });
  const caption = h('p.magnifier-caption');
  const element = h('div.card.magnifier', { hidden: true }, canvas, caption);
  const largeTile = createTiles(canvas, { sideMax: SIDE, height: () => SIDE, still });
  /** @type {Mazes} */ let mazes = { rows: 1, columns: 1, masks: [] };
  /** @type {number[]} */ let dots = [];
  /** The maze that is shown; -1 if closed. */
  let shown = -1;
  /** A pinned magnifier stays open when the mouse leaves the wall. */
  let isPinned = false;

  function updateCaption() {
    const { columns, masks } = mazes;
    const cell = dots[shown];
    const position =
      cell === goalCell(mazes, shown)
        ? 'the dot is on the goal'
        : `the dot is in row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
    caption.textContent = `Maze ${formatWhole(shown + 1)} of ${formatWhole(masks.length)}: ${position}.`;
    return caption.textContent;
  }
  /** @param {number} maze @param {boolean} pin @param {number} [x] of the pointer: the magnifier goes to the other side */
  function open(maze, pin, x = Infinity) {
    if (maze === undefined || !mazes.masks[maze]) return;
    isPinned = pin;
    shown = maze;
    element.hidden = false;
    element.classList.toggle('magnifier-right', x < wall.clientWidth / 2);
    largeTile.show(singleMaze(mazes, maze), [dots[maze]]);
    updateCaption();
  }
  function close() {
    pointers.cancelOpening();
    element.hidden = true;
    shown = -1;
    isPinned = false;
  }
  const pointers = handlePointers(wall, tiles, {
    open,
    close,
    shown: () => shown,
    isPinned: () => isPinned,
  });

  /** Opens the next or previous maze in the order of the wall. @param {1 | -1} by */
  function go(by) {
    const { order } = tiles;
    const slot = shown < 0 ? (by > 0 ? 0 : -1) : order.indexOf(shown) + by;
    const maze = order.at(slot % order.length);
    if (maze === undefined) return;
    open(maze, true);
    announce(`${updateCaption()} ${describeMaze(mazes, maze)}`);
  }

  return {
    element,
    handlePointer: pointers.handlePointer,
    /** @param {Mazes} newMazes @param {number[]} cells of the dots */
    show(newMazes, cells) {
      mazes = newMazes;
      dots = cells;
      close();
    },
    /** @param {number[]} cells of the dots */
    move(cells) {
      dots = cells;
      if (shown < 0) return;
      largeTile.move([dots[shown]]);
      updateCaption();
    },
    redraw: () => shown >= 0 && largeTile.redraw(),
    /** @param {KeyboardEvent} event @returns {boolean} whether the magnifier used the key */
    key({ key }) {
      if (key === '.' || key === ',') go(key === '.' ? 1 : -1);
      else if (key === 'Escape' && shown >= 0) close();
      else return false;
      return true;
    },
    close() {
      close();
      largeTile.close();
    },
  };
}

/** Describes a maze row by row, for screen readers. @param {Mazes} mazes @param {number} which */
function describeMaze(mazes, which) {
  const { rows, columns, masks, ends } = mazes;
  const describeCell = (/** @type {number} */ cell) => {
    if (!ends) return isFree(masks[which], cell) ? 'free' : 'blocked';
    const open = /** @type {const} */ (['right', 'down']).filter((direction) =>
      isOpen(mazes, which, cell, direction),
    );
    const mark = cell === goalCell(mazes, which) ? ', the exit' : '';
    return `${open.length ? `open ${open.join(' and ')}` : 'walls right and down'}${mark}`;
  };
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (__, column) =>
      describeCell(row * columns + column),
    );
    return `Row ${row + 1}: ${cells.join(ends ? '; ' : ', ')}.`;
  });
  return lines.join(' ');
}
