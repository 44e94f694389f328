// A game on the maze of a code. What takes long to make is waited for under a wheel, and can be
// cancelled.

import { MazeError } from '../../engine/core.js';
import { takePrefetched } from './prefetch.js';
import { cardOf } from '../routing/cards.js';
import { kindOf, parseCode, withoutMoves } from '../routing/code.js';
import { coreOf, engineOf } from './engine.js';
import { Game } from '../games/game.js';
import { fromLink } from '../games/shared-games.js';
import { progress } from '../ui/controls.js';
import { h } from '../ui/dom.js';

// A maze that is made sooner than this shows no wheel.
const PATIENCE_MS = 250;

const making = progress('Cancel');
/** What there is of the maze so far. */
const picture = h('canvas', { class: 'making-picture', 'aria-hidden': 'true', hidden: true });
/** To be put into the page once. */
export const generationElement = h('div', { class: 'making' }, making.element, picture);

/**
 * A game on the maze of a code, or undefined if the visitor no longer wanted it.
 * @param {string} code canonical
 * @param {string} written as it was given, for the place of an error
 * @param {string} role whose game it is; see Game
 */
export async function generateGame(code, written, role) {
  const base = withoutMoves(code);
  const core = await coreOf(kindOf(base));
  const moves = code.slice(base.length + 2);
  const bySeed = parseCode(base).seed !== undefined;
  const found = bySeed
    ? await generate(base)
    : { code: base, cells: undefined, figures: undefined };
  if (found === undefined) return undefined;
  const { code: description, cells, figures } = found;
  const { startsFromSeed, moveCountKey } = cardOf(kindOf(base));
  const opened = bySeed ? (startsFromSeed ? base : description) : withoutMoves(written);
  const openMaze = () => (cells ? core.openCells(description, cells) : core.open(opened));
  const made = new Game(base, openMaze, description, moveCountKey, role);
  made.figures = figures;
  if (!moves) {
    made.restore();
    return made;
  }
  try {
    made.showShared(fromLink(moves));
  } catch (error) {
    made.session.close();
    // The session counts from its first move; the place is to be that in the link.
    if (error instanceof MazeError && error.offset >= 0)
      error.offset += written.length - moves.length;
    throw error;
  }
  return made;
}

/** Has the worker make a maze; undefined if that was cancelled. @param {string} code */
async function generate(code) {
  const ready = await takePrefetched(code);
  if (ready) return ready;
  const onCells = partialMazeDrawer(code);
  const made = making.run('Creating the maze', (options) =>
    engineOf(kindOf(code)).generateWithFigures(code, { ...options, onCells }),
  );
  making.element.hidden = true;
  const timer = setTimeout(() => (making.element.hidden = false), PATIENCE_MS);
  return made.finally(() => {
    clearTimeout(timer);
    picture.hidden = true;
  });
}

/** Draws a maze in the making, where its machine can. @param {string} code */
function partialMazeDrawer(code) {
  const { loadPartialMaze } = cardOf(kindOf(code));
  return (
    loadPartialMaze &&
    (async (/** @type {Uint8Array} */ cells) => {
      const { drawPartialMaze } = await loadPartialMaze();
      if (making.element.hidden) return;
      drawPartialMaze(picture, code, cells);
      picture.hidden = false;
    })
  );
}
