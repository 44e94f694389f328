// The debrief: what both may know when a game for two is over. All of it follows from one link, a code
// with the moves that were made and the rules of the game.

import { fill, h, p } from '../../../app/ui/dom.js';
import { isTrapped, parOf } from '../essay/practice-advice.js';
import { createGrid } from '../board/grid.js';
import { inWords, readRules } from './game-rules.js';
import { BESIDE } from '../board/strike.js';
import { movesOf, trappedAfter, walkAgain } from './replayed-game.js';

/** @typedef {import('../../../app/games/game.js').Game} Game */
/** @typedef {import('./replayed-game.js').Board} Board */
/** @typedef {import('./replayed-game.js').Walked} Walked */

// Of a game on more boards the newest are told.
const BOARDS_MAX = 12;

const times = (/** @type {number} */ count, /** @type {string} */ what) =>
  count === 1 ? `one ${what}` : `${count || 'no'} ${what}s`;

/** @param {Walked} walked */
function endInWords({ end, moves, strikes }) {
  const told = `${times(moves, 'move')} and ${times(strikes, 'strike')}`;
  if (end === 'solved') return `Solved, after ${told} in all.`;
  const why = end === 'clock' ? 'The time was over' : 'The bomb went off at a strike';
  return `${why}, after ${told}.`;
}

/** @param {Board} board */
function boardInWords({ moves, end, hit, cells }) {
  const walked = times(moves.length, 'move').replace(/^./, (letter) => letter.toUpperCase());
  const ends = {
    solved: 'to the triangle.',
    strike: `then a strike: there was a wall ${BESIDE[hit]} ${cells.at(-1)}.`,
    held: 'then new circles were asked for.',
    open: 'and no more.',
  };
  return `${walked}, ${ends[end]}`;
}

/** @param {Awaited<ReturnType<typeof trappedAfter>>} after */
function trapInWords(after) {
  if (after === undefined)
    return 'Whether a safe walk was left cannot be told: the search gave up.';
  if (after === 'never') return 'A safe walk was left to the end.';
  if (after === 0) return 'This board had no safe walk from the start.';
  return `After move ${after} no safe walk was left.`;
}

/** Why there is nothing to be told, in one sentence; '' if there is. @param {Walked} walked @param {string} moves */
function faultOf({ end }, moves) {
  if (end !== 'none') return '';
  return moves
    ? 'The game of this link is not over: perhaps the end of the link is missing.'
    : 'This link has no moves in it, so that there is nothing to tell: perhaps its end is missing.';
}

/** @param {import('../../../app/shell.js').Context} context */
export function createDebrief({ engine, announce }) {
  const element = h('section', { class: 'procedural debrief', 'aria-label': 'Debrief' });
  /** Counts what was shown, so that an answer that comes too late is dropped. */
  let turn = 0;

  /** @param {Board} board @param {number} number */
  function figureOf(board, number) {
    const grid = createGrid();
    grid.draw(board.facts, { walls: true, walk: { cells: board.cells, hit: board.hit } });
    const par = h('b', { class: 'par' }, '…');
    const trap = h('p', { class: 'trap-told' }, '…');
    const figure = h(
      'figure',
      { class: 'told-board' },
      h('h3', null, `Board ${number}`),
      h('div', { class: 'paper-grid' }, grid.element),
      h('figcaption', null, p(boardInWords(board)), p('Par ', par, '.'), trap),
    );
    return { figure, par, trap };
  }

  /** Asks the engine what it takes longer to find, board by board. @param {Board} board @param {ReturnType<typeof figureOf>} place @param {number} asked */
  async function measure(board, { par, trap }, asked) {
    const isStale = () => asked !== turn;
    const length = await parOf(engine, board.facts.get('board') ?? '');
    if (isStale()) return;
    par.textContent = length;
    const after = await trappedAfter(board, (code) => isTrapped(engine, code));
    if (!isStale()) trap.textContent = trapInWords(after);
  }

  /** @param {Game} game @param {string} view */
  async function show(game, view) {
    const asked = ++turn;
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
    const told = walked.boards.slice(first);
    const places = told.map((board, i) => figureOf(board, first + i + 1));
    fill(
      element,
      h('h2', null, 'Debrief'),
      h('p', { class: 'result' }, endInWords(walked)),
      p(
        'Walls are drawn as they stood at the end of each board. The numbers are the moves; a cross is a strike. ',
        inWords(rules),
      ),
      first > 0 && p(`The first ${first} boards are left out.`),
      h('div', { class: 'told-boards' }, ...places.map(({ figure }) => figure)),
    );
    announce(endInWords(walked));
    for (const [i, board] of told.entries()) await measure(board, places[i], asked);
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
