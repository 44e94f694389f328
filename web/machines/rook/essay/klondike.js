// Essay picture: Sam Loyd's 'Back from the Klondike' (1898) and its shortest way out, jump by jump.

import { h, slider } from '../../../app/ui/index.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { KLONDIKE, shortestPaths } from './boards.js';
import { mazeOf } from '../editor/draft.js';
import { createSmallBoard } from './small-board.js';

const JUMPS = 9;

export function createPicture(/** @type {Context} */ context) {
  const board = createSmallBoard(() => {});
  // Its stones are too small to be pressed here.
  board.element.inert = true;
  const status = h('p.quiet', { role: 'status' });
  /** @type {RookMaze | undefined} */ let maze;
  let paths = /** @type {ReturnType<typeof shortestPaths>} */ ([]);
  const jump = slider({
    label: 'Jumps made',
    minimum: 0,
    maximum: JUMPS,
    value: 0,
    onchange: show,
  });

  function show() {
    if (!maze || !paths.length) return;
    const [{ cells, letters }] = paths;
    const made = jump.value();
    const shown = /** @type {const} */ ({ cells, letters, kind: 'best', first: 1, high: made });
    board.show(maze, { paths: made ? [shown] : [], position: cells[made] });
    const days = cells.slice(0, made).map((cell) => maze?.cells[cell].content);
    const end = made === JUMPS ? ' Out of the wood!' : '';
    status.textContent = `Numbers so far: ${days.join(', ') || 'none'}.${end} Shortest ways out: ${paths.length}, of ${maze.shortest} jumps.`;
  }
  function set(/** @type {number} */ made) {
    jump.set(made);
    show();
  }
  return createLivePicture(context, {
    label: 'Back from the Klondike',
    parts: [jump.element, h('div.klondike', board.element), status],
    caption:
      'Start in the middle; end exactly one step outside of the wood, in any of eight directions.',
    async begin() {
      const [core] = await Promise.all([context.core, board.preparePaths()]);
      maze = mazeOf(core, KLONDIKE);
      paths = shortestPaths(maze);
      show();
    },
    step: () => set(jump.value() + 1),
    reset: () => set(0),
    ms: 1000,
    steps: JUMPS,
    stillSteps: JUMPS,
    open: { label: 'Find your own way out', code: () => KLONDIKE },
  });
}
