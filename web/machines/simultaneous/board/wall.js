// The wall itself: all tiles in one place, their order, and the glass that enlarges one.

import { h } from '../../../app/ui/dom.js';
import { loadStyles } from '../../../app/loading/styles.js';
import { goalCell } from './maze-set.js';
import { createTiles } from './tiles.js';

/** So small a tile may be, in CSS pixels, rather than be out of sight. */
const SIDE_MIN = 4;
const SIDE_MAX = 320;
const POINTER = /** @type {const} */ ([
  'pointerenter',
  'pointermove',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'pointerleave',
]);

/**
 * @param {import('../../../app/shell.js').Context} context
 */
export function createWall({ motionReduced, announce }) {
  const board = h('canvas', { class: 'wall', tabindex: '0', role: 'img' });
  const over = h('canvas', { class: 'wall wall-dots', 'aria-hidden': 'true' });
  const element = h('div', { class: 'wall-place' }, board, over);
  /** What the styles leave for the tiles. */
  const height = () => {
    const style = getComputedStyle(element);
    return (
      (parseFloat(style.minHeight) || parseFloat(style.height)) - 2 * parseFloat(style.paddingTop)
    );
  };
  const tiles = createTiles(board, {
    sideMin: SIDE_MIN,
    sideMax: SIDE_MAX,
    height,
    still: motionReduced,
    over,
  });
  /** @type {import('./tiles.js').Mazes} */
  let mazes = { rows: 1, columns: 1, masks: [] };
  /** @type {number[]} */
  let tokens = [];
  let unsolvedFirst = false;
  let isClosed = false;

  // ---- The glass, which comes when somebody may want it ----

  /** @type {ReturnType<typeof import('./magnifier.js').createMagnifier> | undefined} */
  let glass;
  /** @type {Promise<[typeof import('./magnifier.js'), unknown]> | undefined} */
  let coming;
  async function fetchGlass() {
    coming ??= Promise.all([import('./magnifier.js'), loadStyles('simultaneous/late')]);
    const [{ createMagnifier }] = await coming;
    if (glass || isClosed) return glass;
    glass = createMagnifier(board, tiles, { still: motionReduced, announce });
    element.append(glass.element);
    glass.show(mazes, tokens);
    if (last) glass.hear(last);
    return glass;
  }
  /** What the pointer does meanwhile. @type {PointerEvent | undefined} */
  let last;
  const note = (/** @type {PointerEvent} */ event) => {
    last = ['pointermove', 'pointerdown'].includes(event.type) ? event : undefined;
    if (!glass) void fetchGlass();
  };
  for (const type of POINTER) board.addEventListener(type, note);

  // A band above takes of the wall's height, and gives it back.
  let fitted = 0;
  const observer = new ResizeObserver(() => {
    // Out of sight there is nothing to fit.
    if (!element.clientHeight || Math.abs(height() - fitted) < 1) return;
    fitted = height();
    if (mazes.masks.length) tiles.redraw();
  });
  observer.observe(element);

  // ---- The order ----

  /** The maze of each place: those that were solved before this move come last. @param {number[]} where */
  function orderOf(where) {
    const all = where.map((_, maze) => maze);
    if (!unsolvedFirst) return all;
    const isThere = (/** @type {number} */ maze) => where[maze] === goalCell(mazes, maze);
    return [...all.filter((maze) => !isThere(maze)), ...all.filter(isThere)];
  }

  return {
    element,
    board,
    /** @param {import('./tiles.js').Mazes} what @param {number[]} where the field of each dot */
    show(what, where) {
      mazes = what;
      tokens = where;
      tiles.show(mazes, tokens, orderOf(tokens));
      glass?.show(mazes, tokens);
    },
    /** @param {number[]} where @param {boolean} isStep a move, whose arrivals are seen where they happen */
    move(where, isStep) {
      tiles.move(where, orderOf(isStep ? tokens : where));
      tokens = where;
      glass?.move(where);
    },
    /** @param {boolean} on */
    putUnsolvedFirst(on) {
      unsolvedFirst = on;
      if (mazes.masks.length) tiles.show(mazes, tokens, orderOf(tokens));
    },
    redraw() {
      tiles.redraw();
      glass?.redraw();
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (glass) return glass.key(event);
      const isOfGlass = event.key === '.' || event.key === ',';
      if (isOfGlass) void fetchGlass().then((here) => here?.key(event));
      return isOfGlass;
    },
    picture: () => tiles.picture(),
    close() {
      isClosed = true;
      observer.disconnect();
      glass?.close();
      tiles.close();
    },
  };
}
