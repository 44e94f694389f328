// Maze generation for play: creates a game for a code, with a progress display that can be cancelled.

import { MazeError } from '../../engine/core.js';
import { takePrefetched } from '../loading/prefetch.js';
import { cardOf } from '../routing/cards.js';
import { kindOf, parseCode, withoutMoves } from '../routing/code.js';
import { coreOf, generatingEngine } from '../loading/engine.js';
import { Game } from './game.js';
import { find, gamesLoaded } from './saved-games.js';
import { fromLink } from './shared-games.js';
import { h, progress } from '../ui/index.js';

// Faster generations show no progress.
const PATIENCE_MS = 250;

/** The board of the page, of which the unfinished maze takes the place. */
const boardElement = () => document.querySelector('.machine .stage-board');

const wait = progress('Cancel');
wait.element.classList.add('card', 'progress-card');
/** The unfinished maze, over the board. */
const picture = h('canvas.generation-picture', { 'aria-hidden': 'true', hidden: true });
/** The progress display; the shell adds it to the page. */
export const generationElement = h('div.generation', wait.element);

/**
 * A game in the maze of a code; undefined if the visitor cancelled.
 * @param {string} code canonical
 * @param {string} written the code as entered, for the offset of an error
 * @param {string} role whose game it is; see Game
 */
export async function generateGame(code, written, role) {
  const base = withoutMoves(code);
  const core = await coreOf(kindOf(base));
  const moves = code.slice(base.length + 2);
  const hasSeed = parseCode(base).seed !== undefined;
  const found = hasSeed
    ? await generate(base)
    : { code: base, cells: undefined, figures: undefined };
  if (found === undefined) return undefined;
  const { code: description, cells, figures } = found;
  const { startsFromSeed, moveCountKey } = cardOf(kindOf(base));
  const opened = hasSeed ? (startsFromSeed ? base : description) : withoutMoves(written);
  const openMaze = () => (cells ? core.openCells(description, cells) : core.open(opened));
  const made = new Game(base, openMaze, description, moveCountKey, role);
  made.figures = figures;
  // The newest game of a machine is known at once.
  if (!find(base, role)) await gamesLoaded;
  if (!moves) {
    made.restore();
    return made;
  }
  try {
    made.showShared(fromLink(moves));
  } catch (error) {
    made.session.close();
    // The error's offset counts from the first move; make it an offset in the link.
    if (error instanceof MazeError && error.offset >= 0)
      error.offset += written.length - moves.length;
    throw error;
  }
  return made;
}

/** Generates a maze in the worker; undefined if cancelled. @param {string} code */
async function generate(code) {
  const ready = await takePrefetched(code);
  if (ready) return ready;
  const partial = partialMazeDrawer(code);
  const made = wait.run('Creating the maze', (options) =>
    generatingEngine(code).generateWithFigures(code, { ...options, onCells: partial?.onCells }),
  );
  wait.element.hidden = true;
  const timer = setTimeout(() => {
    wait.element.hidden = false;
    partial?.show();
  }, PATIENCE_MS);
  return made.finally(() => {
    clearTimeout(timer);
    partial?.close();
  });
}

/** Draws the unfinished maze over the board, if the machine can: its latest cells from show() to close(). @param {string} code */
function partialMazeDrawer(code) {
  const { loadPartialMaze } = cardOf(kindOf(code));
  if (!loadPartialMaze) return undefined;
  /** @type {Uint8Array | undefined} */ let latest;
  let isShown = false;
  async function draw() {
    const { drawPartialMaze } = await /** @type {NonNullable<typeof loadPartialMaze>} */ (
      loadPartialMaze
    )();
    const board = boardElement();
    if (!isShown || !latest || !board) return;
    if (picture.parentElement !== board) board.append(picture);
    picture.hidden = false;
    drawPartialMaze(picture, code, latest);
    latest = undefined;
  }
  return {
    onCells(/** @type {Uint8Array} */ cells) {
      latest = cells;
      if (isShown) void draw();
    },
    show() {
      isShown = true;
      void draw();
    },
    close() {
      isShown = false;
      picture.hidden = true;
    },
  };
}
