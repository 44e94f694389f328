// Debrief of a game for two: the result, each board with its walls and walk, and where a safe walk was lost.
// One link holds all of it: a code with the moves and the rules of the game.

import { seedCode } from '../../../app/routing/code.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { button } from '../../../app/ui/controls.js';
import { fill, h, p, row } from '../../../app/ui/dom.js';
import { isTrapped, parOf } from '../essay/practice-advice.js';
import { createGrid } from '../board/grid.js';
import { inWords, readRules, viewOf } from './game-rules.js';
import { sealedSeconds, timeInWords } from './seal.js';
import { BESIDE } from '../board/messages.js';
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

/** The reason why a link has no debrief, or ''. @param {Walked} walked @param {string} moves @param {ReturnType<typeof sealedSeconds>} seconds */
function faultOf({ end }, moves, seconds) {
  if (seconds === 'broken')
    return 'This link was cut or changed: its end does not fit its moves. Copy the whole link again.';
  if (end !== 'none') return '';
  return moves
    ? 'The game in this link is not over. Perhaps the end of the link is missing.'
    : 'This link contains no moves, so there is nothing to show. Perhaps its end is missing.';
}

/**
 * The way on from a debrief: another board, in either role.
 * @param {import('./game-rules.js').Rules} rules @param {(code: string) => void} openCode
 */
const nextLinks = (rules, openCode) =>
  row(
    button({
      label: 'Play another board',
      kind: 'main',
      onclick: () =>
        openCode(`${viewOf('defuser', rules)}:${seedCode('procedural', [], randomSeed())}`),
    }),
    h('a', { href: `#${viewOf('expert', rules)}:procedural` }, 'Take the manual'),
  );

/** The drawing of a board with its walk, and places for what the searches find. @param {Board} board @param {string} title */
export function figureOf(board, title) {
  const grid = createGrid();
  grid.draw(board.facts, { walls: true, walk: { cells: board.cells, hit: board.hit } });
  const par = h('b', { class: 'par' }, '…');
  const trap = h('p', { class: 'debrief-trap' }, '…');
  const figure = h(
    'figure',
    { class: 'debrief-board' },
    h('h3', null, title),
    h('div', { class: 'paper-grid' }, grid.element),
    h('figcaption', null, p(boardInWords(board)), p('Par ', par, '.'), trap),
  );
  return { figure, par, trap };
}

/**
 * Adds par, and where the last safe walk was lost, to a board.
 * @param {import('../../../app/shell.js').Context['engine']} engine
 * @param {Board} board @param {ReturnType<typeof figureOf>} place @param {() => boolean} isStale
 */
export async function measure(engine, board, { par, trap }, isStale) {
  const length = await parOf(engine, board.facts.get('board') ?? '');
  if (isStale()) return;
  par.textContent = length;
  const after = await trappedAfter(board, (code) => isTrapped(engine, code));
  if (!isStale()) trap.textContent = trapInWords(after);
}

/** @param {import('../../../app/shell.js').Context} context */
export function createDebrief({ engine, announce, openCode }) {
  const element = h('section', { class: 'stack debrief', 'aria-label': 'Debrief' });
  /** Number of games shown; drops answers that come too late. */
  let turn = 0;

  /** @param {Game} game @param {string} view */
  async function show(game, view) {
    const request = ++turn;
    const rules = readRules(view);
    const session = game.open();
    const moves = movesOf(game.link);
    const seconds = sealedSeconds(view, game.link);
    const walked = walkAgain(session, moves, rules, Number(seconds) || 0);
    session.close();
    const fault = faultOf(walked, moves, seconds);
    if (fault) {
      fill(element, h('h2', null, 'Debrief'), p(fault));
      return announce(fault);
    }
    const first = Math.max(0, walked.boards.length - BOARDS_MAX);
    const recent = walked.boards.slice(first);
    const places = recent.map((board, i) => figureOf(board, `Board ${first + i + 1}`));
    fill(
      element,
      h('h2', null, 'Debrief'),
      h('p', { class: 'result' }, endInWords(walked)),
      rules.minutes > 0 && p(timeInWords(seconds)),
      p(
        'The walls are those at the end of each board. The numbers are the moves, and a cross is a strike. ',
        inWords(rules),
      ),
      nextLinks(rules, openCode),
      first > 0 && p(`The first ${first} boards are left out.`),
      h('div', { class: 'columns debrief-boards' }, ...places.map(({ figure }) => figure)),
    );
    announce(endInWords(walked));
    for (const [i, board] of recent.entries())
      await measure(engine, board, places[i], () => request !== turn);
  }

  return {
    element,
    /** @param {Game} game @param {string} view */
    show: (game, view) => void show(game, view),
    key: () => false,
    /** The debrief as it is on the screen: the result, par, trap and walk of each board. */
    pages: () => [/** @type {HTMLElement} */ (element.cloneNode(true))],
    /** The last board. */
    picture: () =>
      /** @type {Element | undefined} */ (
        [...element.querySelectorAll('.grid')].at(-1)?.cloneNode(true)
      ),
  };
}
