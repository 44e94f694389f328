// The wall itself: all tiles in one place, their order, and the glass that enlarges one.

import { h } from '../../app/ui/dom.js';
import { createMagnifier } from './magnifier.js';
import { createTiles } from './tiles.js';

/** So small a tile may be, in CSS pixels, rather than be out of sight. */
const SIDE_MIN = 4;
const SIDE_MAX = 320;

/**
 * @param {import('../../app/shell.js').Context} context
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
  const glass = createMagnifier(board, tiles, { still: motionReduced, announce });
  element.append(glass.element);

  /** @type {import('./tiles.js').Mazes} */
  let mazes = { rows: 1, columns: 1, masks: [] };
  /** @type {number[]} */
  let tokens = [];
  let unsolvedFirst = false;

  /** The maze of each place: those that were solved before this move come last. @param {number[]} where */
  function orderOf(where) {
    const all = where.map((_, maze) => maze);
    if (!unsolvedFirst) return all;
    const goal = mazes.rows * mazes.columns - 1;
    return [
      ...all.filter((maze) => where[maze] !== goal),
      ...all.filter((maze) => where[maze] === goal),
    ];
  }

  return {
    element,
    board,
    /** @param {import('./tiles.js').Mazes} what @param {number[]} where the field of each dot */
    show(what, where) {
      mazes = what;
      tokens = where;
      tiles.show(mazes, tokens, orderOf(tokens));
      glass.show(mazes, tokens);
    },
    /** @param {number[]} where @param {boolean} isStep a move, whose arrivals are seen where they happen */
    move(where, isStep) {
      tiles.move(where, orderOf(isStep ? tokens : where));
      tokens = where;
      glass.move(where);
    },
    /** @param {boolean} on */
    putUnsolvedFirst(on) {
      unsolvedFirst = on;
      if (mazes.masks.length) tiles.show(mazes, tokens, orderOf(tokens));
    },
    redraw() {
      tiles.redraw();
      glass.redraw();
    },
    /** @param {KeyboardEvent} event */
    key: (event) => glass.key(event),
    picture: () => tiles.picture(),
    close() {
      glass.close();
      tiles.close();
    },
  };
}
