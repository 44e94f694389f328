// Debrief of a bomb: the result, every board with the walk that was made beside the best one, the first wrong
// decision, and the way to the next bomb, with or without the roles swapped.

import { fill, formatCount, formatTime, h, p, row } from '../../../app/ui/index.js';
import { cellNumber, directionOf, wallPlace } from '../board/cells.js';
import { createGrid } from '../board/grid.js';
import { BESIDE } from '../board/messages.js';
import { circlesInWords, entriesOf } from '../expert/wall-decisions.js';
import { openModule, printDebrief } from './bomb.js';
import { copyButton, copyStatus } from './copy-link.js';
import { checksList } from './expert.js';
import { bombAddress } from './lobby.js';
import { trappedAfter, walkAgain } from './replayed-boards.js';
import { isTrapped, parOf } from '../expert/practice-advice.js';

// Figure of a board of a debrief: its walls and walk, par, and where a safe walk was lost.

/** @typedef {import('./replayed-boards.js').Board} Board */

const times = (/** @type {number} */ count, /** @type {string} */ what) =>
  count === 1 ? `one ${what}` : `${count || 'no'} ${what}s`;

function boardInWords(/** @type {Board} */ { moves, end, hit, cells }) {
  const walked = times(moves.length, 'move').replace(/^./, (letter) => letter.toUpperCase());
  const ends = {
    solved: 'to the triangle.',
    strike: `then a strike: there was a wall ${BESIDE[hit]} ${cells.at(-1)}.`,
    held: 'then a button was held for new circles.',
    open: 'then the game ended.',
  };
  return `${walked}, ${ends[end]}`;
}

function trapInWords(/** @type {Awaited<ReturnType<typeof trappedAfter>>} */ after) {
  if (after === undefined)
    return 'The search gave up, so nobody knows whether there was still a safe walk.';
  if (after === 'never') return 'There was a safe walk until the end.';
  if (after === 0) return 'This board had no safe walk from the start.';
  return `After move ${after} there was no safe walk any more.`;
}

/** The drawing of a board with its walk, and places for what the searches find. @param {Board} board @param {string} title */
function figureOf(board, title) {
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
async function measure(engine, board, { par, trap }, isStale) {
  const length = await parOf(engine, board.facts.get('board') ?? '');
  if (isStale()) return;
  par.textContent = length;
  const after = await trappedAfter(board, (code) => isTrapped(engine, code));
  if (!isStale()) trap.textContent = trapInWords(after);
}

/** @typedef {import('./bomb.js').BombGame} Game */

/** How the wall that was hit had been decided, in a sentence. @param {Board} board */
export function decisionInWords({ facts, hit, cells }) {
  const wall = wallPlace(cellNumber(cells[cells.length - 1]), hit);
  for (const { cell, number, direction, decisions, line, reading, circles } of entriesOf(facts))
    for (const one of decisions) {
      const place = wallPlace(cellNumber(cell), directionOf(one.side));
      if (place && place.list === wall?.list && place.at === wall.at)
        return `Move ${number}, ${direction} to ${cell}, decided it: ${line}, ${reading}, ${circles} over the seed ${one.before}, ${circlesInWords(one.count)} over a 1, ${one.parity}: a wall.`;
    }
  return 'It is the rim of the board, which is always a wall.';
}

/** The first strike of a bomb: the decision that went wrong. @param {Board[][]} modules */
export function firstWrongInWords(modules) {
  for (const [m, boards] of modules.entries())
    for (const [b, board] of boards.entries())
      if (board.end === 'strike')
        return `First wrong decision: module ${m + 1}, board ${b + 1}. There was a wall ${BESIDE[board.hit]} ${board.cells.at(-1)}. ${decisionInWords(board)}`;
  return 'No decision about a wall was wrong.';
}

/** The result in one line. @param {Game} game */
export function resultInWords({ bomb, end, solved, strikes, time, walks }) {
  const ends = {
    '': 'not over',
    defused: 'defused',
    strikes: 'gone off at the third strike',
    clock: 'gone off when time ran out',
  };
  const moves = walks.join('').replaceAll('H', '').length;
  return `Bomb ${bomb.word}, round ${bomb.round}: ${ends[end]}. ${solved} of ${formatCount(bomb.modules, 'module')} solved, ${formatCount(strikes, 'strike')}, ${formatCount(moves, 'press', 'presses')}, ${formatTime(time * 100)}.`;
}

/** The boards of each module, walked again. @param {Core} core @param {Game} game */
function boardsOf(core, { bomb, walks }) {
  return walks.map((moves, module) => {
    const session = openModule(core, bomb, module);
    const boards = walkAgain(session, moves);
    session.close();
    return boards;
  });
}

/** A drawing of the best walk; undefined if there is none. @param {Context['engine']} engine @param {Core} core @param {Board} board */
async function bestFigure(engine, core, { facts }) {
  const code = `v1.procedural.classic.d${facts.get('board')}`;
  const solution = await engine.solve(code).catch(() => undefined);
  const moves = solution?.get('moves');
  if (!moves) return undefined;
  const grid = createGrid();
  const walk = { cells: solution?.get('path')?.split(' ') ?? [] };
  core.during(`${code}.m${moves}`, (session) =>
    grid.draw(session.describe(), { walls: true, walk }),
  );
  return h(
    'figure.debrief-board',
    h('h3', 'Best walk'),
    h('div.paper-grid', grid.element),
    h('figcaption', p(`${formatCount(moves.length, 'move')}: ${moves}`)),
  );
}

/**
 * @param {Context} context @param {Core} core
 * @param {Game} game that has ended
 * @param {string[]} checks of the expert's sheets, if they are in this browser
 * @param {HTMLElement} next the buttons that lead to the next bomb
 */
export function createBombDebrief({ engine }, core, game, checks, next) {
  let isClosed = false;
  const status = copyStatus();
  const result = resultInWords(game);
  const link = bombAddress(printDebrief(game.bomb, game.log));
  const modules = boardsOf(core, game);
  const pairs = modules.flatMap((boards, m) =>
    boards.map((board, b) => {
      const place = figureOf(board, `Module ${m + 1}, board ${b + 1}`);
      return { board, place, element: h('div.stack.debrief-pair', place.figure) };
    }),
  );

  async function measureAll() {
    for (const { board, place, element } of pairs) {
      const best = await bestFigure(engine, core, board);
      if (isClosed) return;
      if (best) element.append(best);
      await measure(engine, board, place, () => isClosed);
    }
  }
  void measureAll();

  const element = h('section.stack.debrief', { 'aria-label': 'Debrief' });
  fill(
    element,
    h('h2', 'Debrief'),
    h('p.result', result),
    h('p.first-wrong', firstWrongInWords(modules)),
    checksList(checks),
    row(
      copyButton({ label: 'Copy result', link: () => `${result} ${link}`, status }),
      copyButton({ label: 'Copy debrief link', link: () => link, status }),
      status,
    ),
    next,
    p(
      'The walls are those at the end of each board. The numbers are the moves, and a cross is a strike.',
    ),
    h('div.columns.debrief-boards', ...pairs.map((pair) => pair.element)),
  );
  return {
    element,
    close: () => void (isClosed = true),
  };
}
