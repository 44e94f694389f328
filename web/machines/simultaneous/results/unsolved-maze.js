// A maze that a sequence does not solve, with a button that plays the sequence on it.

import { motionReduced } from '../../../app/storage/settings.js';
import { button } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { parseDots } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';

const STEP_MS = 160;

/**
 * @param {Core} core that plays the sequence
 * @param {NonNullable<ReturnType<typeof import('./proof-results.js').unsolvedMaze>>} maze
 */
export function createUnsolvedMaze(core, { mask, code, mazes, moves }) {
  const canvas = h('canvas', {
    class: 'wall unsolved-maze',
    role: 'img',
    'aria-label': `A maze that this sequence does not solve: ${mask}`,
  });
  const tiles = createTiles(canvas, { height: () => 180, still: motionReduced });
  let stop = () => {};

  function play() {
    stop();
    const session = core.open(code);
    let movesDone = 0;
    let timer = 0;
    // The core has a limited number of sessions, so each one must be closed.
    stop = () => {
      clearTimeout(timer);
      session.close();
      stop = () => {};
    };
    const next = () => {
      if (movesDone >= moves.length || !canvas.isConnected) return stop();
      session.step(moves[movesDone++]);
      tiles.move(parseDots(session.describe()));
      timer = window.setTimeout(next, STEP_MS);
    };
    tiles.show(mazes);
    next();
  }
  return {
    element: h(
      'div',
      { class: 'stack stack-start unsolved' },
      canvas,
      row(button({ label: 'Play sequence', onclick: play })),
    ),
    /** Draws the maze; call it once the element is in the page. */
    show: () => tiles.show(mazes),
    close() {
      stop();
      tiles.close();
    },
  };
}
