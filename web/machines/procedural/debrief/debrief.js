// Debrief of a game for two: the result, each board with its walls and walk, and where a safe walk was lost.
// One link holds all of it: a code with the moves and the rules of the game.

import { fill, h, p } from '../../../app/ui/dom.js';
import { isTrapped, parOf } from '../essay/practice-advice.js';
import { createGrid } from '../board/grid.js';
import { inWords, readRules } from './game-rules.js';
import { BESIDE } from '../board/strike.js';
import { movesOf, trappedAfter, walkAgain } from './replayed-game.js';

/** @typedef {import('../../../app/games/game.js').Game} Game */
/** @typedef {import('./replayed-game.js').Board} Board */
/** @typedef {import('./replayed-game.js').Walked} Walked */

// A longer game shows its newest boards only.
const BOARDS_MAX = 12;

const times = (/** @type {number} */ count, /** @type {string} */ what) =>
  count === 1 ? `one ${what}` : `${count || 'no'} ${what}s`;

/** @param {Walked} walked */
function endInWords({ end, moves, strikes }) {
  const counts = `${times(moves, 'move')} and ${times(strikes, 'strike')}`;
  if (end === 'solved') return `Solved, after ${counts} in all.`;
  const why = end === 'clock' ? 'Time ran out' : 'The bomb went off at a strike';
  return `${why}, after ${counts}.`;
}

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

/** The reason why a link has no debrief, or ''. @param {Walked} walked @param {string} moves */
function faultOf({ end }, moves) {
  if (end !== 'none') return '';
  return moves
    ? 'The game in this link is not over. Perhaps the end of the link is missing.'
    : 'This link contains no moves, so there is nothing to show. Perhaps its end is missing.';
}

/** @param {import('../../../app/shell.js').Context} context */
export function createDebrief({ engine, announce }) {
  const element = h('section', { class: 'procedural debrief', 'aria-label': 'Debrief' });
  /** Number of games shown; drops answers that come too late. */
  let turn = 0;

  /** @param {Board} board @param {number} number */
  function figureOf(board, number) {
    const grid = createGrid();
    grid.draw(board.facts, { walls: true, walk: { cells: board.cells, hit: board.hit } });
    const par = h('b', { class: 'par' }, '…');
    const trap = h('p', { class: 'debrief-trap' }, '…');
    const figure = h(
      'figure',
      { class: 'debrief-board' },
      h('h3', null, `Board ${number}`),
      h('div', { class: 'paper-grid' }, grid.element),
      h('figcaption', null, p(boardInWords(board)), p('Par ', par, '.'), trap),
    );
    return { figure, par, trap };
  }

  /** Adds the results of the slower searches to a board. @param {Board} board @param {ReturnType<typeof figureOf>} place @param {number} request */
  async function measure(board, { par, trap }, request) {
    const isStale = () => request !== turn;
    const length = await parOf(engine, board.facts.get('board') ?? '');
    if (isStale()) return;
    par.textContent = length;
    const after = await trappedAfter(board, (code) => isTrapped(engine, code));
    if (!isStale()) trap.textContent = trapInWords(after);
  }

  /** @param {Game} game @param {string} view */
  async function show(game, view) {
    const request = ++turn;
    const rules = readRules(view);
    const session = game.open();
    const moves = movesOf(game.link);
    const walked = walkAgain(session, moves, rules);
    session.close();
    const fault = faultOf(walked, moves);
    if (fault) {
      fill(element, h('h2', null, 'Debrief'), p(fault));
      return announce(fault);
    }
    const first = Math.max(0, walked.boards.length - BOARDS_MAX);
    const recent = walked.boards.slice(first);
    const places = recent.map((board, i) => figureOf(board, first + i + 1));
    fill(
      element,
      h('h2', null, 'Debrief'),
      h('p', { class: 'result' }, endInWords(walked)),
      p(
        'The walls are those at the end of each board. The numbers are the moves, and a cross is a strike. ',
        inWords(rules),
      ),
      first > 0 && p(`The first ${first} boards are left out.`),
      h('div', { class: 'debrief-boards' }, ...places.map(({ figure }) => figure)),
    );
    announce(endInWords(walked));
    for (const [i, board] of recent.entries()) await measure(board, places[i], request);
  }

  return {
    element,
    /** @param {Game} game @param {string} view */
    show: (game, view) => void show(game, view),
    key: () => false,
    /** The last board. */
    picture: () =>
      /** @type {Element | undefined} */ (
        [...element.querySelectorAll('.grid')].at(-1)?.cloneNode(true)
      ),
  };
}
