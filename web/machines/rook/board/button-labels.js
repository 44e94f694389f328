// Screen-reader labels and tab stops of the buttons over the stones.

import { set } from '../../../app/ui/dom.js';
import { TALL_HEDGE, HEDGE, isOutside } from '../maze.js';

/** Labels the buttons for screen readers and chooses the tab stops. @param {HTMLButtonElement[]} stones @param {import('../maze.js').Maze} maze @param {import('./board.js').Overlay} overlay */
export function labelButtons(stones, maze, overlay) {
  const legal = new Map(maze.targets.map(({ cell, letter }) => [cell, letter]));
  stones.forEach((stone, cell) => {
    const here = maze.cells[cell];
    const isStone = overlay.editing || !isOutside(maze, here.content);
    const words = [here.name, isStone ? wordOf(here.content) : 'no stone'];
    if (cell === maze.start && overlay.editing) words.push('start');
    if (cell === overlay.position && !overlay.editing) words.push('you are here');
    if (legal.has(cell) && !overlay.editing) words.push('you can jump here');
    if (overlay.small.has(cell)) words.push(`${overlay.small.get(cell)} jumps to the goal`);
    words.push(...(overlay.marks.get(cell) ?? []).map((mark) => MARK_WORDS[mark]));
    const stop = overlay.editing ? cell === Math.max(0, overlay.chosen) : legal.has(cell);
    set(stone, {
      'aria-label': words.filter(Boolean).join(', '),
      tabindex: stop ? '0' : '-1',
      'aria-pressed': overlay.editing ? String(cell === overlay.chosen) : undefined,
    });
  });
}

/** @type {Record<string, string>} */
const MARK_WORDS = {
  visited: 'you have been here',
  near: 'near the goal',
  next: 'the next jump',
  term: 'part of this term',
  black: 'black hole',
  white: 'white hole',
  lost: 'cut off',
};

function wordOf(/** @type {number} */ content) {
  if (content === 0) return 'goal';
  if (content === HEDGE) return 'hedge';
  if (content === TALL_HEDGE) return 'tall hedge';
  return `jump ${content}`;
}
