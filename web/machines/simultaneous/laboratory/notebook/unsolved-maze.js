// A maze that a sequence leaves unsolved, with the walk through it.

import { button } from '../../../../app/ui/controls.js';
import { h, row } from '../../../../app/ui/dom.js';
import { parseDots } from '../../board/maze-set.js';
import { createTiles } from '../../board/tiles.js';

const STEP_MS = 160;

/**
 * @param {import('../../../../app/shell.js').Context} context
 * @param {NonNullable<ReturnType<typeof import('./answers.js').unsolvedMaze>>} maze
 */
export function createUnsolvedMaze(context, { mask, code, mazes, moves }) {
  const canvas = h('canvas', {
    class: 'wall lab-maze',
    role: 'img',
    'aria-label': `A maze that this sequence does not solve: ${mask}`,
  });
  const tiles = createTiles(canvas, { height: () => 180, still: context.motionReduced });
  let end = () => {};

  async function walk() {
    end();
    const core = await context.core;
    const session = core.open(code);
    let at = 0;
    let timer = 0;
    // Whatever ends the walk, its session is closed: the core holds only so many.
    end = () => {
      clearTimeout(timer);
      session.close();
      end = () => {};
    };
    const next = () => {
      if (at >= moves.length || !canvas.isConnected) return end();
      session.step(moves[at++]);
      tiles.move(parseDots(session.describe()));
      timer = setTimeout(next, STEP_MS);
    };
    tiles.show(mazes);
    next();
  }
  return {
    element: h(
      'div',
      { class: 'lab-left' },
      canvas,
      row(button({ label: 'Walk through it', onclick: () => void walk() })),
    ),
    /** When it is in the page. */
    show: () => tiles.show(mazes),
    close() {
      end();
      tiles.close();
    },
  };
}
