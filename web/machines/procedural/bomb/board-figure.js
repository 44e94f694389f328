// Figure of a board of a debrief: its walls and walk, par, and where a safe walk was lost.

import { h, p } from '../../../app/ui/dom.js';
import { createGrid } from '../board/grid.js';
import { BESIDE } from '../board/messages.js';
import { isTrapped, parOf } from '../expert/practice-advice.js';
import { trappedAfter } from './replayed-boards.js';

/** @typedef {import('./replayed-boards.js').Board} Board */

const times = (/** @type {number} */ count, /** @type {string} */ what) =>
  count === 1 ? `one ${what}` : `${count || 'no'} ${what}s`;

/** @param {Board} board */
function boardInWords({ moves, end, hit, cells }) {
  const walked = times(moves.length, 'move').replace(/^./, (letter) => letter.toUpperCase());
  const ends = {
    solved: 'to the triangle.',
    strike: `then a strike: there was a wall ${BESIDE[hit]} ${cells.at(-1)}.`,
    held: 'then a button was held for new circles.',
    open: 'then the game ended.',
  };
  return `${walked}, ${ends[end]}`;
}

/** @param {Awaited<ReturnType<typeof trappedAfter>>} after */
function trapInWords(after) {
  if (after === undefined)
    return 'The search gave up, so nobody knows whether there was still a safe walk.';
  if (after === 'never') return 'There was a safe walk until the end.';
  if (after === 0) return 'This board had no safe walk from the start.';
  return `After move ${after} there was no safe walk any more.`;
}

/** The drawing of a board with its walk, and places for what the searches find. @param {Board} board @param {string} title */
export function figureOf(board, title) {
  const grid = createGrid();
  grid.draw(board.facts, { walls: true, walk: { cells: board.cells, hit: board.hit } });
  const par = h('b.par', '…');
  const trap = h('p.debrief-trap', '…');
  const figure = h(
    'figure.debrief-board',
    h('h3', title),
    h('div.paper-grid', grid.element),
    h('figcaption', p(boardInWords(board)), p('Par ', par, '.'), trap),
  );
  return { figure, par, trap };
}

/**
 * Adds par, and where the last safe walk was lost, to a board.
 * @param {Context['engine']} engine
 * @param {Board} board @param {ReturnType<typeof figureOf>} place @param {() => boolean} isStale
 */
export async function measure(engine, board, { par, trap }, isStale) {
  const length = await parOf(engine, board.facts.get('board') ?? '');
  if (isStale()) return;
  par.textContent = length;
  const after = await trappedAfter(board, (code) => isTrapped(engine, code));
  if (!isStale()) trap.textContent = trapInWords(after);
}
