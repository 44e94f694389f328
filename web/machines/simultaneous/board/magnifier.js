// One maze of the wall, large: the one under the mouse or under a finger that rests, or chosen by keys.

import { h } from '../../../app/ui/dom.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { goalCell, isFree, isOpen, singleMaze } from './maze-set.js';
import { createTiles } from './tiles.js';

const HOVER_MS = 350;
const PRESS_MS = 450;
/** A finger that goes so far is on its way. */
const STILL_PIXELS = 10;
const SIDE = 190;
/** Tiles that are as large as this need no glass. */
const LARGE = 130;

/** @typedef {ReturnType<typeof createTiles>} Tiles */

/**
 * @param {HTMLElement} wall hears mouse and fingers @param {Tiles} tiles of the wall
 * @param {{still: () => boolean, announce: (text: string) => void}} options
 */
export function createMagnifier(wall, tiles, { still, announce }) {
  const canvas = h('canvas', { class: 'wall', 'aria-hidden': 'true' });
  const words = h('p', { class: 'glass-words' });
  const element = h('div', { class: 'glass', hidden: true }, canvas, words);
  const glass = createTiles(canvas, { sideMax: SIDE, height: () => SIDE, still });
  /** @type {import('./tiles.js').Mazes} */
  let mazes = { rows: 1, columns: 1, masks: [] };
  /** @type {number[]} */
  let tokens = [];
  /** Which maze is shown; -1: none. */
  let shown = -1;
  /** Whether it stays when the mouse leaves. */
  let isKept = false;
  let timer = 0;
  let from = { x: 0, y: 0 };

  function tell() {
    const { columns, masks } = mazes;
    const field = tokens[shown];
    const place =
      field === goalCell(mazes, shown)
        ? 'the dot is on the goal'
        : `the dot is in row ${Math.floor(field / columns) + 1}, column ${(field % columns) + 1}`;
    words.textContent = `Maze ${formatWhole(shown + 1)} of ${formatWhole(masks.length)}: ${place}.`;
    return words.textContent;
  }
  /** @param {number} maze @param {boolean} keep @param {number} [x] where the pointer is: the glass is on the other side */
  function open(maze, keep, x = Infinity) {
    if (maze === undefined || !mazes.masks[maze]) return;
    isKept = keep;
    shown = maze;
    element.hidden = false;
    element.classList.toggle('glass-right', x < wall.clientWidth / 2);
    glass.show(singleMaze(mazes, maze), [tokens[maze]]);
    tell();
  }
  function close() {
    clearTimeout(timer);
    element.hidden = true;
    shown = -1;
    isKept = false;
  }
  /** @param {PointerEvent} event */
  function placeOf({ clientX, clientY }) {
    const box = wall.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }
  /** @param {PointerEvent} event @param {number} ms @param {boolean} keep */
  function openSoon(event, ms, keep) {
    clearTimeout(timer);
    const { x, y } = placeOf(event);
    const maze = tiles.mazeAt(x, y);
    if (maze === undefined || tiles.side >= LARGE) return;
    if (shown >= 0 && !keep) return maze === shown ? undefined : open(maze, false, x);
    timer = setTimeout(() => open(maze, keep, x), ms);
  }

  /** The mouse enlarges what it rests on. A press takes the glass away; that of a finger which stays brings it again. @param {PointerEvent} event */
  function hear(event) {
    const isMouse = event.pointerType === 'mouse';
    if (event.type === 'pointerdown') {
      close();
      if (isMouse) return;
      from = { x: event.clientX, y: event.clientY };
      openSoon(event, PRESS_MS, true);
    } else if (isMouse) {
      if (!isKept && event.buttons === 0) openSoon(event, HOVER_MS, false);
    } else if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PIXELS) {
      clearTimeout(timer);
    }
  }
  wall.addEventListener('pointermove', hear);
  wall.addEventListener('pointerdown', hear);
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerleave']))
    wall.addEventListener(end, (event) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse' && end === 'pointerleave' && !isKept) close();
    });
  // A finger that rests would call the browser's own menu.
  wall.addEventListener('contextmenu', (event) => {
    if (shown >= 0) event.preventDefault();
  });

  /** The next maze in the order of the wall, or the first. @param {number} by */
  function go(by) {
    const { order } = tiles;
    const at = shown < 0 ? (by > 0 ? 0 : -1) : order.indexOf(shown) + by;
    const maze = order.at(at % order.length);
    if (maze === undefined) return;
    open(maze, true);
    announce(`${tell()} ${describeMaze(mazes, maze)}`);
  }

  return {
    element,
    hear,
    /** @param {import('./tiles.js').Mazes} what @param {number[]} where */
    show(what, where) {
      mazes = what;
      tokens = where;
      close();
    },
    /** @param {number[]} where */
    move(where) {
      tokens = where;
      if (shown < 0) return;
      glass.move([tokens[shown]]);
      tell();
    },
    redraw: () => shown >= 0 && glass.redraw(),
    /** Whether the key was one of the glass. @param {KeyboardEvent} event */
    key({ key }) {
      if (key === '.' || key === ',') go(key === '.' ? 1 : -1);
      else if (key === 'Escape' && shown >= 0) close();
      else return false;
      return true;
    },
    close() {
      close();
      glass.close();
    },
  };
}

/** A maze, row by row. @param {import('./tiles.js').Mazes} mazes @param {number} which */
function describeMaze(mazes, which) {
  const { rows, columns, masks, ends } = mazes;
  const fieldInWords = (/** @type {number} */ field) => {
    if (!ends) return isFree(masks[which], field) ? 'free' : 'blocked';
    const open = /** @type {const} */ (['right', 'down']).filter((way) =>
      isOpen(mazes, which, field, way),
    );
    const mark = field === goalCell(mazes, which) ? ', the exit' : '';
    return `${open.length ? `open ${open.join(' and ')}` : 'walls right and down'}${mark}`;
  };
  const lines = Array.from({ length: rows }, (_, row) => {
    const fields = Array.from({ length: columns }, (__, column) =>
      fieldInWords(row * columns + column),
    );
    return `Row ${row + 1}: ${fields.join(ends ? '; ' : ', ')}.`;
  });
  return lines.join(' ');
}
